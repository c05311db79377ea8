/** Types of values in the published schemas, each with a description. */
import { Type } from 'typebox';

/** Keywords of JSON Schema, in the order of the published document. */
type Keywords = Record<string, unknown>;

export const nullable = <T>(type: string, keywords: Keywords) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...keywords });

export const textOrNull = (description: string) => nullable<string>('string', { description });

export const wholeOrNull = (description: string) => nullable<number>('integer', { description });

/** `YYYY-MM-DD`. */
export const date = (description: string) => Type.String({ format: 'date', description });

export const dateOrNull = (description: string) =>
  nullable<string>('string', { description, format: 'date' });

/** An ISO time in UTC. */
export const dateTime = (description: string) => Type.String({ format: 'date-time', description });

export const dateTimeOrNull = (description: string) =>
  nullable<string>('string', { format: 'date-time', description });

/** Ids of a contact, by system. */
export const externalIds = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Ids of the contact in systems of the account, such as its CRM, by system.',
  examples: [{ hubspot: '20745163' }],
});

/** A flag in a request; absent and null mean the default. */
export const optionalFlag = (description: string, standard = false) =>
  Type.Optional(nullable<boolean>('boolean', { default: standard, description }));

/** An enumeration of texts. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  description: string,
  keywords: Keywords = {},
) => Type.Unsafe<T[number]>({ type: 'string', enum: values, ...keywords, description });

/** An enumeration that may include null. */
export const oneValueOf = <const T extends readonly (string | number | null)[]>(
  values: T,
  description: string,
) => Type.Unsafe<T[number]>({ type: typesOf(values), enum: values, description });

/**
 * Returns the type or types of values. They are always stated, because otherwise code generators
 * drop the enumeration, or null in it.
 */
function typesOf(values: readonly (string | number | null)[]): string | string[] {
  const types = new Set(values.map((value) => JSON_TYPES[value === null ? 'null' : typeof value]!));
  return types.size === 1 ? [...types][0]! : [...types];
}

const JSON_TYPES: Record<string, string> = { string: 'string', number: 'integer', null: 'null' };

/** One of several named schemas. Code generators keep a union as one type if it has a name. */
export const anyOf = (names: readonly string[], keywords: Keywords) =>
  Type.Unsafe<unknown>({ ...keywords, anyOf: names.map((name) => Type.Ref(name)) });

/**
 * Marks an object whose members may have any type. The document states which types count; members
 * of other types are treated as absent.
 */
export const LENIENT = 'x-lenient';
