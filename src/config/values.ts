/** The kinds of value a key can take, each a TypeBox type that reads what the operator wrote. */
import { type TSchema, Type } from 'typebox';
import { expressionFault } from './expression.ts';
import { nearest } from './nearest.ts';
import { durationMs, sizeBytes } from './units.ts';

/**
 * @param read the value meant, or null for one that breaks the rule
 * @param rule what a value must be, told to who broke it
 */
function kind<T>(
  read: (value: unknown) => T | null,
  rule: (value: unknown) => string,
  options: { default?: unknown } = {},
) {
  const checked = Type.Refine(Type.Unknown(options), (value) => read(value) !== null, rule);
  return Type.Decode(checked, (value) => read(value) as T);
}

const within = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? value : null;

const fromText =
  <T>(read: (text: string) => T | null) =>
  (value: unknown): T | null =>
    typeof value === 'string' ? read(value) : null;

/** Digits in text count as a number, because that is what `${NAME}` yields. */
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Milliseconds. */
export const duration = (standard: string, min: string, max: string) =>
  kind(
    fromText((text) => within(durationMs(text), durationMs(min)!, durationMs(max)!)),
    () => `must be a duration from ${min} to ${max}, such as ${standard} (units: ms, s, m, h, d)`,
    { default: standard },
  );

/** Bytes. */
export const size = (standard: string, min: string, max: string) =>
  kind(
    fromText((text) => within(sizeBytes(text), sizeBytes(min)!, sizeBytes(max)!)),
    () => `must be a size from ${min} to ${max}, such as ${standard} (units: b, kb, mb, gb)`,
    { default: standard },
  );

export const count = (standard: number, min: number, max: number) =>
  kind(
    (value) => {
      const number = within(numberOf(value), min, max);
      return Number.isInteger(number) ? number : null;
    },
    () => `must be a whole number from ${min} to ${max}`,
    { default: standard },
  );

export const rate = () =>
  kind(
    (value) => within(numberOf(value), 0.001, 1_000_000),
    () => 'must be a number from 0.001 to 1000000',
  );

const FLAGS = new Map<unknown, boolean>(
  [true, false].flatMap((flag) => [
    [flag, flag],
    [String(flag), flag],
  ]),
);

export const flag = (standard: boolean) =>
  kind(
    (value) => FLAGS.get(value) ?? null,
    () => 'must be true or false',
    { default: standard },
  );

export const choice = <const T extends string>(names: readonly T[], standard?: T) =>
  kind(
    (value) => names.find((name) => name === value) ?? null,
    (value) => {
      const meant = typeof value === 'string' ? nearest(value, names) : null;
      const known = `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
      return meant === null ? known : `${known}; did you mean ${meant}?`;
    },
    standard === undefined ? {} : { default: standard },
  );

/** @param fault why a text will not do, or null */
export const text = (fault: (text: string) => string | null) =>
  kind(
    fromText((text) => (fault(text) === null ? text : null)),
    (value) => (typeof value === 'string' ? fault(value)! : 'must be text; put it in quotes'),
  );

export const expression = () => text(expressionFault);

/** A map that knows its keys: others are faults. Absent, it is as if it were empty. */
export const section = <P extends Record<string, TSchema>>(keys: P) =>
  Type.Object(keys, { additionalProperties: false, default: {} });
