/**
 * The kinds of values that a key can have. Each is a TypeBox type that parses the operator's text.
 */
import jsonata from 'jsonata';
import { type TSchema, Type } from 'typebox';
import { nearest } from './error.ts';

/**
 * A kind of value.
 * @param parse returns the parsed value, or null if the value breaks the rule
 * @param rule describes a valid value, for the error message
 */
function kind<T>(
  parse: (value: unknown) => T | null,
  rule: (value: unknown) => string,
  options: { default?: unknown } = {},
) {
  const checked = Type.Refine(Type.Unknown(options), (value) => parse(value) !== null, rule);
  return Type.Decode(checked, (value) => parse(value) as T);
}

const within = (value: number | null, min: number, max: number): number | null =>
  value !== null && value >= min && value <= max ? value : null;

const fromText =
  <T>(read: (text: string) => T | null) =>
  (value: unknown): T | null =>
    typeof value === 'string' ? read(value) : null;

/** Accepts digits in text too, because `${NAME}` yields text. */
const toNumber = (value: unknown): number | null => {
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

/** How long data is kept: milliseconds, or null (written `off`) for ever. */
export const keeping = (standard: string, min: string, max: string) => {
  const parse = fromText((text) => within(durationMs(text), durationMs(min)!, durationMs(max)!));
  const checked = Type.Refine(
    Type.Unknown({ default: standard }),
    (value) => value === 'off' || parse(value) !== null,
    () => `must be off or a duration from ${min} to ${max}, such as 90d (units: ms, s, m, h, d)`,
  );
  return Type.Decode(checked, (value) => (value === 'off' ? null : parse(value)));
};

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
      const number = within(toNumber(value), min, max);
      return Number.isInteger(number) ? number : null;
    },
    () => `must be a whole number from ${min} to ${max}`,
    { default: standard },
  );

export const rate = () =>
  kind(
    (value) => within(toNumber(value), 0.001, 1_000_000),
    () => 'must be a number from 0.001 to 1000000',
  );

const MICROS = 1_000_000;
const MOST_MONEY = 1_000_000_000;
const MONEY_RULE = `from 0 to ${MOST_MONEY} with at most six decimals, such as 0.05`;

/** Returns an amount in millionths; null if the value is invalid or has more than six decimals. */
function moneyMicros(value: unknown): number | null {
  const number = within(toNumber(value), 0, MOST_MONEY);
  if (number === null) return null;
  const micros = Math.round(number * MICROS);
  return micros / MICROS === number ? micros : null;
}

/** An amount of money, in millionths of the operator's currency. */
export const money = (standard: number) =>
  kind(moneyMicros, () => `must be an amount ${MONEY_RULE}`, { default: standard });

/** An amount of money in millionths, or null. */
export const moneyOrNull = () => {
  const checked = Type.Refine(
    Type.Unknown(),
    (value) => value === null || moneyMicros(value) !== null,
    () => `must be null or an amount ${MONEY_RULE}`,
  );
  return Type.Decode(checked, (value) => (value === null ? null : moneyMicros(value)));
};

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

/**
 * Text.
 * @param fault returns the reason why a text is not accepted, or null
 */
export const text = (fault: (text: string) => string | null) =>
  kind(
    fromText((text) => (fault(text) === null ? text : null)),
    (value) => (typeof value === 'string' ? fault(value)! : 'must be text; put it in quotes'),
  );

export const expression = () => text(expressionFault);

/** A map with fixed keys; other keys are errors. An absent section counts as an empty one. */
export const section = <P extends Record<string, TSchema>>(keys: P) =>
  Type.Object(keys, { additionalProperties: false, default: {} });

const MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const BYTES = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const;

/** `500ms`, `10s`, `15m`, `48h`, `1d` → milliseconds; null for any other text. */
export const durationMs = (text: string): number | null => amount(text, MS);

/**
 * `512kb`, `64mb`, `1gb`, `100b`, in either case → bytes, by powers of 1024; null for any other
 * text.
 */
export const sizeBytes = (text: string): number | null => amount(text.toLowerCase(), BYTES);

function amount(text: string, units: Readonly<Record<string, number>>): number | null {
  const [, digits = '', unit = ''] = /^(\d{1,9})([a-z]+)$/.exec(text) ?? [];
  return Object.hasOwn(units, unit) ? Number(digits) * units[unit]! : null;
}

/**
 * Returns why a text is not a JSONata expression; null if it is. The reason has only the compiler's
 * error code and position, because its message would quote the expression, which may hold a secret.
 */
function expressionFault(text: string): string | null {
  try {
    jsonata(text);
    return null;
  } catch (error) {
    const { code, position } = error as { code?: string; position?: number };
    if (code === undefined) throw error;
    return `is not JSONata (${code} at character ${position ?? text.length})`;
  }
}
