import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSuperseded, withoutKeyHolders } from './superseded.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
/** Versions from 1 on, observed on these days. */
const observedOn = (...days: number[]) =>
  days.map((of, at) => ({ version: at + 1, observedAt: day(of) }));
const numbers = (versions: readonly { version: number }[]) =>
  versions.map(({ version }) => version).sort((a, b) => a - b);

test.each<[string, number[], number, number, number[]]>([
  ['the current version and the one before stay, however old', [1, 2], 2, 31, []],
  ['a version superseded at the bound is deleted', [1, 5, 6], 3, 5, [1]],
  ['a version superseded a day later stays', [1, 6, 7], 3, 5, []],
  ['the age of the next version counts, not its own', [1, 2, 3, 9, 10], 5, 8, [1, 2]],
  ['a version that is being written counts as the next', [1, 2, 9], 2, 8, []],
  ['a version before a restored one stays as long as it', [1, 20, 1, 21, 22], 5, 19, []],
])('%s', (_, days, current, before, gone) => {
  expect(numbers(findSuperseded(observedOn(...days), current, day(before)))).toEqual(gone);
});

test('across a gap the next remaining version counts', () => {
  const versions = observedOn(1, 2, 3, 4, 5, 6).filter(({ version }) => version !== 2);
  expect(numbers(findSuperseded(versions, 6, day(2)))).toEqual([]);
  expect(numbers(findSuperseded(versions, 6, day(3)))).toEqual([1]);
});

test('a version that confirms one that stays also stays', () => {
  const versions = observedOn(1, 2, 3, 4, 5, 6).map((one) => ({
    ...one,
    confirms: one.version > 2 ? 2 : null,
  }));
  expect(numbers(findSuperseded(versions, 6, day(31)))).toEqual([1, 3, 4]);
  const later = versions.map((one) => ({ ...one, confirms: one.version === 4 ? 2 : null }));
  expect(numbers(findSuperseded(later, 6, day(5)))).toEqual([1, 2, 3, 4]);
});

test('the newest version that alone has a key stays', () => {
  const versions = observedOn(1, 2, 3, 4, 5);
  const keys = [['new', 'old'], ['old'], ['new'], ['new'], ['new']];
  const keysOf = ({ version }: { version: number }) => keys[version - 1]!;
  expect(numbers(withoutKeyHolders(versions, versions.slice(0, 3), keysOf))).toEqual([1, 3]);
});

test('whatever is deleted, every key remains in some version', () => {
  const keysOfVersions = fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(keysOfVersions, fc.nat(20), (keys, count) => {
      const versions = observedOn(...keys.map((_, at) => at + 1));
      const keysOf = ({ version }: { version: number }) => keys[version - 1]!.map(String);
      const gone = new Set(withoutKeyHolders(versions, versions.slice(0, count), keysOf));
      const left = new Set(versions.filter((one) => !gone.has(one)).flatMap(keysOf));
      expect(left).toEqual(new Set(versions.flatMap(keysOf)));
    }),
  );
});
