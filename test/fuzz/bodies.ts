/** Bodies from a documented example: unchanged, with one or two faults, or as broken text. */
import fc from 'fast-check';
import { HOSTILE } from './values.ts';

type Position = { path: (string | number)[]; isKey: boolean };

/** Every value inside a value, itself included, by its path. */
function positionsOf(value: unknown, path: (string | number)[] = []): Position[] {
  const here = { path, isKey: typeof path.at(-1) === 'string' };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item, index) => positionsOf(item, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [here];
  const within = Object.entries(value).flatMap(([key, item]) => positionsOf(item, [...path, key]));
  return [here, ...within];
}

type Change =
  | { kind: 'replace'; at: number; by: string }
  | { kind: 'remove'; at: number }
  | { kind: 'double'; at: number; by: string }
  | { kind: 'add'; at: number; key: string; by: string };

const hostile = fc.constantFrom(...HOSTILE);
const at = fc.nat(10_000);

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, by: hostile }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('double' as const), at, by: hostile }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at,
      key: fc.constantFrom('__proto__', 'constructor', '', 'x', 'api_key', '\ud800', '0'),
      by: hostile,
    }),
  },
);

const isAt = (path: (string | number)[], position: Position | undefined) =>
  position !== undefined &&
  path.length === position.path.length &&
  path.every((part, index) => part === position.path[index]);

/**
 * JSON text of a value with changes made to it; text, because a duplicate key or 1e400 is not a
 * value.
 */
function render(value: unknown, changes: readonly (Change & { position: Position })[]): string {
  const write = (part: unknown, path: (string | number)[]): string | null => {
    const here = changes.filter(({ position }) => isAt(path, position));
    const replaced = here.find(({ kind }) => kind === 'replace');
    if (replaced?.kind === 'replace') return replaced.by;
    if (here.some(({ kind }) => kind === 'remove')) return null;
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const added = here.flatMap((one) =>
      one.kind === 'add' ? [member(Array.isArray(part) ? null : one.key, one.by)] : [],
    );
    const items = Object.entries(part).flatMap(([key, item]) => {
      const name = Array.isArray(part) ? Number(key) : key;
      const text = write(item, [...path, name]);
      const doubled = changes.find(
        (one) => one.kind === 'double' && isAt([...path, name], one.position),
      );
      const own = text === null ? [] : [member(Array.isArray(part) ? null : key, text)];
      if (doubled?.kind !== 'double') return own;
      return [...own, member(Array.isArray(part) ? null : key, doubled.by)];
    });
    const text = [...items, ...added].join(',');
    return Array.isArray(part) ? `[${text}]` : `{${text}}`;
  };
  return write(value, []) ?? '';
}

const member = (key: string | null, text: string) =>
  key === null ? text : `${JSON.stringify(key)}:${text}`;

const changed = (example: unknown, changes: Change[]): string => {
  const positions = positionsOf(example);
  return render(
    example,
    changes.map((one) => ({ ...one, position: positions[one.at % positions.length]! })),
  );
};

type Break = (text: Buffer) => Buffer;
const BREAKS: Break[] = [
  (text) => text.subarray(0, Math.floor(text.length / 2)),
  (text) => text.subarray(0, -1),
  (text) => Buffer.concat([Buffer.from('\ufeff'), text]),
  (text) => Buffer.concat([text, text]),
  (text) => Buffer.concat([text, Buffer.from([0])]),
  (text) => Buffer.concat([text.subarray(0, -2), Buffer.from([0xff, 0xfe]), text.subarray(-2)]),
  (text) => Buffer.from(text.toString(), 'utf16le'),
  () => Buffer.from(''),
  () => Buffer.from(' \n'),
  () => Buffer.from('x'.repeat(250_000)),
  () => Buffer.from(`{"profiles":[{"metadata":"${'y'.repeat(190_000)}"}]}`),
  () => Buffer.from('['.repeat(100_000)),
];

/** @param example a body that would be accepted */
export const bodyFrom = (example: unknown): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(Buffer.from(JSON.stringify(example))) },
    {
      weight: 12,
      arbitrary: fc
        .array(change, { minLength: 1, maxLength: 2 })
        .map((changes) => Buffer.from(changed(example, changes))),
    },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...BREAKS)
        .map((breakUp) => breakUp(Buffer.from(JSON.stringify(example)))),
    },
  );
