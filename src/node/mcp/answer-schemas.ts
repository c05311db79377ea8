/** Answers of tools as JSON Schema, made of the schemas of the API. */
import { type TProperties, type TSchema, Type } from 'typebox';
import { MOVE_SCHEMAS } from '../../people/moves/index.ts';
import { CHECKUP_SCHEMAS } from '../../work/checkups/index.ts';
import { DISPUTE_SCHEMAS } from '../../work/disputes/index.ts';
import { ENRICHMENT_SCHEMAS } from '../../work/enrichment/index.ts';
import { REFRESH_SCHEMAS } from '../../work/refresh/index.ts';

const NAMED = new Map<string, TSchema>(
  [
    ...ENRICHMENT_SCHEMAS,
    ...REFRESH_SCHEMAS,
    ...DISPUTE_SCHEMAS,
    ...CHECKUP_SCHEMAS,
    ...MOVE_SCHEMAS,
  ].map((schema) => [(schema as TSchema & { $id?: string }).$id!, schema]),
);

/** Properties of an object of the API, each of which may be absent. */
export function propertiesOf(name: string, keys: readonly string[]): TProperties {
  const { properties } = NAMED.get(name) as unknown as { properties: TProperties };
  return Object.fromEntries(keys.map((key) => [key, Type.Optional(properties[key]!)]));
}

/** All properties of an object of the API, each of which may be absent. */
export const allPropertiesOf = (name: string): TProperties => {
  const { properties } = NAMED.get(name) as unknown as { properties: TProperties };
  return propertiesOf(name, Object.keys(properties));
};

/** Left out, because a model has no use for them. */
const DROPPED: ReadonlySet<string> = new Set(['$id', 'examples']);

/** Returns the schema with its references replaced by the schemas. */
export const standalone = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema), (key, value) => {
    if (DROPPED.has(key)) return undefined;
    return typeof value?.$ref === 'string' ? standalone(NAMED.get(value.$ref)!) : value;
  });

/** An answer that has one of several shapes. */
export const oneShape = (shapes: readonly TSchema[]) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', anyOf: shapes });
