import type { TSchema } from 'typebox';
import { ContactRecord } from '../record.ts';

/** The parts of a schema that are needed to find unknown fields. */
type Shape = {
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
};

const MOST_PATHS = 1_000;

/**
 * Returns the fields of a value that are not part of a contact record, by path, such as
 * `positions[0].salary`. Returns at most 1,000 paths.
 */
export const unknownFields = (value: unknown): string[] =>
  findUnknown(ContactRecord as TSchema as Shape, value, '').slice(0, MOST_PATHS);

function findUnknown(schema: Shape, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const shapes = schema.anyOf ?? [schema];
  if (Array.isArray(value)) {
    const items = shapes.find((shape) => shape.items)?.items ?? {};
    return value.flatMap((item, at) => findUnknown(items, item, `${path}[${at}]`));
  }
  const properties = shapes.find((shape) => shape.properties)?.properties;
  if (properties === undefined) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const inner = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(properties, key) ? findUnknown(properties[key]!, member, inner) : [inner];
  });
}
