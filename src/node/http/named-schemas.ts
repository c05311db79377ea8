/**
 * Names in the published document. Generators make a type of each schema in its `components`, and
 * call by a number what has no name. So a schema with an `$id` is published there under that name,
 * wherever in a route it is declared, and referred to where it stood.
 */
import { isDeepStrictEqual } from 'node:util';

type Json = unknown;
type Members = Record<string, Json>;

/** Stands for `$id` in what the plugin is given: it resolves identifiers, and takes some off. */
const NAME = 'x-name';
/** Their values are data of a client's, not schemas. */
const DATA = ['example', 'examples', 'default', 'enum', 'const'];

/** A copy in which each object within, then the value itself, has gone through `change`. */
function changeEach(value: Json, change: (members: Members) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => changeEach(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([key, item]) => [
    key,
    DATA.includes(key) ? item : changeEach(item, change),
  ]);
  return change(Object.fromEntries(changed));
}

/** A schema as it is given to the plugin. */
export const keepNames = <T>(schema: T): T =>
  changeEach(schema, ({ $id, ...rest }) =>
    typeof $id === 'string' ? { ...rest, [NAME]: $id } : rest,
  ) as T;

/**
 * The document with each schema that has a name among its components.
 * @throws Error when two different schemas have one name
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
