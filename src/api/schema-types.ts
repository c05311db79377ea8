/** The kinds of value that the published schemas are made of, each with its description. */
import { Type } from 'typebox';

/** Keywords of JSON Schema; the published document lists them in the order given. */
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

/** A flag in a request; absent and null mean the default. */
export const optionalFlag = (description: string, standard = false) =>
  Type.Optional(nullable<boolean>('boolean', { default: standard, description }));

/** One of a closed set of texts. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  description: string,
  keywords: Keywords = {},
) => Type.Unsafe<T[number]>({ type: 'string', enum: values, ...keywords, description });

/** One of a closed set of values of any type, of which null may be one. */
export const oneValueOf = <const T extends readonly unknown[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ enum: values, description });
