/** Checks a value against a TypeBox type, and describes problems in words for the operator. */
import type { StaticDecode, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { nearest, pointerTo } from './error.ts';
export type Problem = { pointer: string; reason: string };

export type Checked<T> = { value: T; problems: [] } | { value: null; problems: Problem[] };

/**
 * Fills in defaults, checks, and decodes.
 * @param given is modified: absent keys get their defaults
 * @param pointer JSON pointer of the value in the file
 */
export function check<S extends TSchema>(
  schema: S,
  given: unknown,
  pointer = '',
): Checked<StaticDecode<S>> {
  const filled = Value.Default(schema, given);
  const problems = Value.Errors(schema, filled).flatMap((error) => explain(error, schema, pointer));
  if (problems.length > 0) return { value: null, problems };
  return { value: Value.Decode(schema, filled) as StaticDecode<S>, problems: [] };
}

const TYPE_NAMES: Record<string, string> = { object: 'keys and values', array: 'a list' };

function explain(error: TLocalizedValidationError, schema: TSchema, base: string): Problem[] {
  const pointer = base + error.instancePath;
  const one = (reason: string) => [{ pointer, reason }];
  switch (error.keyword) {
    case '~refine':
      return one(error.message);
    case 'boolean':
      return one(unknownKey(error, schema));
    case 'additionalProperties':
      return []; // each additional key is also a `boolean` error with its own path
    case 'required':
      return error.params.requiredProperties.map((key) => ({
        pointer: pointerTo(pointer, key),
        reason: 'is missing, and has no default',
      }));
    case 'type':
      return one(`must be ${TYPE_NAMES[String(error.params.type)] ?? error.params.type}`);
    case 'minItems':
      return one('must not be empty');
    case 'uniqueItems':
      return one('must not name anything twice');
    default:
      return one(error.message);
  }
}

function unknownKey(
  { instancePath, schemaPath }: TLocalizedValidationError,
  schema: TSchema,
): string {
  const path = schemaPath.slice(1).replace(/additionalProperties$/, 'properties');
  const known = Object.keys(Value.Pointer.Get(schema, path) as object);
  const typed = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  const meant = nearest(typed, known);
  return meant
    ? `unknown key; did you mean ${meant}?`
    : `unknown key; known here: ${known.join(', ')}`;
}
