/**
 * Names in the OpenAPI document. Generators turn each schema in `components` into a type, and
 * number those without a name. So a schema with an `$id` is published there under that name, and
 * replaced by a reference wherever a route declares it.
 */
import { isDeepStrictEqual } from 'node:util';

type Json = unknown;
type Members = Record<string, Json>;

/** Replaces `$id` for the plugin, which would resolve identifiers and remove some. */
const NAME = 'x-name';
/** Members whose values are a client's data, not schemas. */
const DATA = ['example', 'examples', 'default', 'enum', 'const'];

/** Returns a copy in which `change` was applied to each nested object, then to the value itself. */
function changeEach(value: Json, change: (members: Members) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => changeEach(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([key, item]) => [
    key,
    DATA.includes(key) ? item : changeEach(item, change),
  ]);
  return change(Object.fromEntries(changed));
}

/** A schema as it is passed to the plugin. */
export const keepNames = <T>(schema: T): T =>
  changeEach(schema, ({ $id, ...rest }) =>
    typeof $id === 'string' ? { ...rest, [NAME]: $id } : rest,
  ) as T;

/**
 * Moves each named schema into the document's components.
 * @throws Error if two different schemas have the same name
 */
export function nameSchemas(document: object): object {
  const named = new Map<string, Json>();

  function keep(name: string, schema: Json): void {
    const known = named.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(`two different schemas are named ${name}`);
    }
    named.set(name, schema);
  }

  const { components, ...rest } = changeEach(document, ({ [NAME]: name, ...members }) => {
    if (typeof name !== 'string') return members;
    keep(name, members);
    return { $ref: `#/components/schemas/${name}` };
  }) as { components: { schemas: Members } };
  for (const [name, schema] of Object.entries(components.schemas)) keep(name, schema);
  return { ...rest, components: { ...components, schemas: Object.fromEntries(named) } };
}
