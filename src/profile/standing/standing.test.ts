import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../../test/support/seed.ts';
import { EMPTY_DIRECTORY } from '../employers/index.ts';
import type { Position } from '../record.ts';
import {
  agree,
  isEarlierPost,
  isRefuted,
  isTrusted,
  settles,
  standingOf,
  type Told,
  withKnownDates,
} from './index.ts';

const DAY = '2026-11-20';
const at = (name: string, start: string | null, end: string | null = null): Position => ({
  title: 'CFO',
  ...(start && { start_date: start }),
  ...(end && { end_date: end }),
  company: { name, domain: `${name.toLowerCase()}.example` },
});
const told = (source: string, positions: Position[], asOf = DAY): Told => ({
  source,
  asOf: `${asOf}T08:00:00Z`,
  positions,
});

const NEWCO = at('Newco', '2026-09-01');
const OLDCO = at('Oldco', '2020-01-01');
const LEFT = at('Oldco', '2020-01-01', '2026-08-31');
const OLDER = at('Older', '2015-01-01', '2019-12-31');
const stored = told('a', [NEWCO, LEFT]);

const compare = (known: Told, answer: Told) => standingOf(known, answer, DAY, EMPTY_DIRECTORY);

describe('an answer', () => {
  test.each<[string, Told, Told, string | null]>([
    ['has nothing to compare with', told('a', []), told('b', [NEWCO]), null],
    ['of an earlier day', stored, told('b', [NEWCO], '2026-11-19'), 'behind'],
    ['of an earlier day, of the same source', stored, told('a', [NEWCO], '2026-11-19'), 'behind'],
    ['with the same employer', stored, told('b', [NEWCO]), 'agrees'],
    ['with the same employer, without dates', stored, told('b', [at('Newco', null)]), 'agrees'],
    ['of the source that told before', stored, told('a', [OLDCO]), 'ahead'],
    ['two months behind', stored, told('b', [OLDCO]), 'behind'],
    ['that lists the employer as ended', told('a', [OLDCO]), told('b', [NEWCO, LEFT]), 'ahead'],
    [
      'with an earlier time at the employer alone',
      told('a', [NEWCO, LEFT, at('Newco', '2012-01-01', '2019-12-31')]),
      told('b', [OLDCO, at('Newco', '2012-01-01', '2019-12-31')]),
      'behind',
    ],
    [
      'with an earlier time at the employer beside a later start',
      told('a', [NEWCO]),
      told('b', [at('Third', '2026-10-01'), at('Newco', '2012-01-01', '2019-12-31')]),
      'disputed',
    ],
    ['beside a later start', told('a', [OLDCO]), told('b', [NEWCO, OLDCO]), 'ahead'],
    [
      'beside the start of a job that has ended',
      told('a', [OLDCO, { ...NEWCO, end_date: '2026-10-31' }]),
      told('b', [NEWCO, OLDCO]),
      'disputed',
    ],
    ['with a later start alone', told('a', [OLDCO]), told('b', [NEWCO]), 'disputed'],
    [
      'with the same start at another employer',
      stored,
      told('b', [at('Third', '2026-09-01')]),
      'disputed',
    ],
    ['without dates', stored, told('b', [at('Third', null)]), 'disputed'],
    [
      'about positions without dates',
      told('a', [at('Newco', null)]),
      told('b', [OLDCO]),
      'disputed',
    ],
    [
      'that shows an undated employer as left',
      told('a', [at('Oldco', null)]),
      told('b', [NEWCO, LEFT]),
      'ahead',
    ],
    ['that lists nothing', stored, told('b', []), 'disputed'],
    ['that lists nothing, of the same source', stored, told('a', []), 'ahead'],
    [
      'that the person has left',
      stored,
      told('b', [{ ...NEWCO, end_date: '2026-10-31' }]),
      'ahead',
    ],
    ['about somebody between jobs', told('a', [LEFT]), told('b', [LEFT]), 'agrees'],
    ['with a job after the last one', told('a', [LEFT]), told('b', [NEWCO, LEFT]), 'ahead'],
    ['with a later job alone', told('a', [LEFT]), told('b', [NEWCO]), 'disputed'],
    ['with a job that has ended', told('a', [LEFT]), told('b', [OLDCO]), 'disputed'],
    [
      'about somebody between other jobs',
      told('a', [LEFT]),
      told('b', [at('Third', '2019-01-01', '2026-08-31')]),
      'disputed',
    ],
    ['between jobs, with earlier starts alone', stored, told('b', [LEFT, OLDER]), 'disputed'],
    [
      'without a current position, that lists the employer as ended',
      stored,
      told('b', [{ ...NEWCO, end_date: '2026-10-31' }, LEFT]),
      'ahead',
    ],
  ])('%s', (_name, known, answer, expected) => {
    expect(compare(known, answer)).toBe(expected);
  });

  test('a post in the future is no later start', () => {
    const future = told('b', [OLDCO, at('Newco', '2027-01-01')]);
    expect(compare(told('a', [at('Third', '2021-01-01')]), future)).toBe('behind');
  });
});

describe('a dispute is settled by another source that agrees', () => {
  const THIRD = [at('Third', '2026-09-01')];
  const settle = (known: Told, answer: Told, other: Told) =>
    settles(known, answer, [other], DAY, EMPTY_DIRECTORY);
  const old = told('a', [NEWCO, LEFT], '2026-07-01');

  test('unless one of the two answers is older than 90 days', () => {
    const answer = told('c', THIRD);
    expect(settle(old, answer, told('b', THIRD))).toBe(true);
    expect(settle(old, answer, told('b', THIRD, '2026-08-22'))).toBe(true);
    expect(settle(old, answer, told('b', THIRD, '2026-08-21'))).toBe(false);
    expect(settle(old, told('c', THIRD, '2026-08-21'), told('b', THIRD))).toBe(false);
  });

  test('but not by the same source, nor by an answer that agrees with the stored one', () => {
    expect(settle(stored, told('c', THIRD), told('c', THIRD))).toBe(false);
    expect(settle(stored, told('c', THIRD), told('b', [NEWCO]))).toBe(false);
  });

  test('but not by an answer that is behind the stored positions', () => {
    const left = told('a', [{ ...OLDCO, end_date: '2026-10-31' }], '2026-11-10');
    const late = told('b', [OLDCO]);
    expect(compare(left, late)).toBe('disputed');
    expect(settle(left, late, told('import', [OLDCO], '2026-11-09'))).toBe(false);
    expect(settle(left, late, told('import', [OLDCO], '2026-11-10'))).toBe(true);
    // The source of the stored positions has withdrawn its earlier answer.
    expect(settle(left, late, told('a', [OLDCO], '2026-11-10'))).toBe(false);
    const undated = told('b', [at('Oldco', null)]);
    expect(compare(stored, undated)).toBe('disputed');
    expect(settle(stored, undated, told('c', [OLDCO]))).toBe(false);
  });
});

test('two answers without a current position agree if the last employer is the same', () => {
  const agreed = (one: Position[], other: Position[]) =>
    agree(told('a', one), told('b', other), DAY, EMPTY_DIRECTORY);
  expect(agreed([LEFT], [LEFT, OLDER])).toBe(true);
  expect(agreed([LEFT], [OLDER])).toBe(false);
  expect(agreed([], [])).toBe(false);
});

test.each<[string, Told, Position[], boolean]>([
  ['named another employer than the person had', told('a', [OLDCO]), [NEWCO, LEFT], true],
  ['was true when it was given', told('a', [OLDCO], '2026-08-30'), [NEWCO, LEFT], false],
  ['named an employer that the person left later', told('a', [OLDCO]), [NEWCO, OLDCO], false],
  ['is contradicted without dates', told('a', [OLDCO]), [at('Newco', null)], false],
  ['names no employer', told('a', [LEFT]), [NEWCO], false],
  ['names the same employer', told('a', [at('Newco', null)]), [NEWCO], false],
])('an answer that %s counts as wrong: %j', (_, answer, evidence, expected) => {
  expect(isRefuted(answer, evidence, EMPTY_DIRECTORY)).toBe(expected);
});

test('positions without dates get the dates of the same posts', () => {
  const undated = [at('Newco', null), at('Oldco', null)];
  expect(withKnownDates([NEWCO, LEFT], undated)).toEqual([NEWCO, LEFT]);
  expect(JSON.stringify(withKnownDates([NEWCO], [at('Newco', null)]))).toBe(
    JSON.stringify([NEWCO]),
  );
  const promoted = { ...at('Newco', null), title: 'CEO' };
  expect(withKnownDates([NEWCO], [promoted])).toEqual([promoted]);
  expect(withKnownDates([NEWCO], [LEFT])).toEqual([LEFT]);
  const twice = withKnownDates([NEWCO], [at('Newco', null), at('Newco', null)]);
  expect(twice).toEqual([NEWCO, at('Newco', null)]);
});

test('an earlier post with the same employer comes only from another source', () => {
  const now = told('a', [{ ...NEWCO, title: 'CEO' }]);
  const before = told('b', [{ ...at('Newco', '2024-01-01'), title: 'Controller' }]);
  expect(compare(now, before)).toBe('agrees');
  expect(isEarlierPost(now, before, DAY)).toBe(true);
  expect(isEarlierPost(before, now, DAY)).toBe(false);
  expect(isEarlierPost(now, { ...before, source: 'a' }, DAY)).toBe(false);
});

/** A career. It has each employer once. */
const careers = fc
  .uniqueArray(fc.integer({ min: 0, max: 70 }), { minLength: 2, maxLength: 5 })
  .map((months) =>
    months
      .sort((a, b) => a - b)
      .map(
        (month) =>
          `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      ),
  );

/** The positions of a career as they were on a day. */
const asOf = (starts: string[], day: string): Position[] =>
  starts
    .filter((start) => start <= day)
    .map((start, nth, begun) => at(`Firm${nth}`, start, begun[nth + 1] ?? null))
    .reverse();

describe('two sources return one career, each as of its own day', () => {
  test('nobody moves back, whichever answers first', () => {
    fc.assert(
      fc.property(
        careers,
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 4 })), {
          maxLength: 12,
        }),
        (starts, answers) => {
          // One source is always up to date, and the other is behind by some jobs.
          let known: Told | null = null;
          let latest = '';
          answers.forEach(([source, late], nth) => {
            const seen =
              starts[Math.max(0, Math.min(nth, starts.length - 1) - (source === 'b' ? late : 0))]!;
            const positions = asOf(starts, seen);
            const answer = told(source, positions);
            const standing = known && compare(known, answer);
            if (known && !isTrusted(standing)) return;
            if (known && source === 'a') expect(positions[0]!.start_date! >= latest).toBe(true);
            // An accepted answer of another source is never older than the stored one.
            if (known && known.source !== source) {
              expect(positions[0]!.start_date! >= latest).toBe(true);
            }
            known = answer;
            latest = positions[0]!.start_date!;
          });
        },
      ),
      { seed: SEED },
    );
  });

  test('the final positions do not depend on the order of the sources', () => {
    fc.assert(
      fc.property(careers, fc.nat(4), fc.nat(4), (starts, one, other) => {
        const answers = [
          told('a', asOf(starts, starts[Math.min(one, starts.length - 1)]!)),
          told('b', asOf(starts, starts[Math.min(other, starts.length - 1)]!)),
        ];
        const shown = [answers, answers.toReversed()].map(([first, second]) =>
          isTrusted(compare(first!, second!)) ? second! : first!,
        );
        expect(shown[0]!.positions[0]!.company).toEqual(shown[1]!.positions[0]!.company);
      }),
      { seed: SEED },
    );
  });
});
