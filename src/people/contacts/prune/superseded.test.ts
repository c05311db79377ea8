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
  ['the current one and the one before stay, however old', [1, 2], 2, 31, []],
  ['one that was superseded at the bound goes', [1, 5, 6], 3, 5, [1]],
  ['one that was superseded a day later stays', [1, 6, 7], 3, 5, []],
  ['its own age does not count, but that of the next', [1, 2, 3, 9, 10], 5, 8, [1, 2]],
  ['a version that is being written counts as the next', [1, 2, 9], 2, 8, []],
])('%s', (_, days, current, before, gone) => {
  expect(numbers(findSuperseded(observedOn(...days), current, day(before)))).toEqual(gone);
});

test('across a gap the next that is left counts', () => {
  const versions = observedOn(1, 2, 3, 4, 5, 6).filter(({ version }) => version !== 2);
  expect(numbers(findSuperseded(versions, 6, day(2)))).toEqual([]);
  expect(numbers(findSuperseded(versions, 6, day(3)))).toEqual([1]);
});

test('a version that one that stays confirms stays with it', () => {
  const versions = observedOn(1, 2, 3, 4, 5, 6).map((one) => ({
    ...one,
    confirms: one.version > 2 ? 2 : null,
  }));
  expect(numbers(findSuperseded(versions, 6, day(31)))).toEqual([1, 3, 4]);
  const later = versions.map((one) => ({ ...one, confirms: one.version === 4 ? 2 : null }));
  expect(numbers(findSuperseded(later, 6, day(5)))).toEqual([1, 2, 3, 4]);
});

test('the newest of those that alone have a key stays', () => {
  const versions = observedOn(1, 2, 3, 4, 5);
  const keys = [['new', 'old'], ['old'], ['new'], ['new'], ['new']];
  const keysOf = ({ version }: { version: number }) => keys[version - 1]!;
  expect(numbers(withoutKeyHolders(versions, versions.slice(0, 3), keysOf))).toEqual([1, 3]);
});

test('whatever goes, every key is left somewhere', () => {
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
