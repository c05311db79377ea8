import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../../test/support/seed.ts';
import { EMPTY_DIRECTORY } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { isEarlierPost, isTrusted, settles, standingOf, type Told } from './index.ts';

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
    ['beside a later start', told('a', [OLDCO]), told('b', [NEWCO, OLDCO]), 'ahead'],
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
  ])('%s', (_name, known, answer, expected) => {
    expect(compare(known, answer)).toBe(expected);
  });

  test('a post in the future is no later start', () => {
    const future = told('b', [OLDCO, at('Newco', '2027-01-01')]);
    expect(compare(told('a', [at('Third', '2021-01-01')]), future)).toBe('behind');
  });
});

test('a dispute is settled by another source that agrees, unless it is too old', () => {
  const answer = told('c', [at('Third', '2026-09-01')]);
  const settle = (...others: Told[]) => settles(answer, others, DAY, EMPTY_DIRECTORY);
  expect(settle(told('b', [at('Third', '2026-09-01')]))).toBe(true);
  expect(settle(told('b', [at('Third', '2026-09-01')], '2026-08-22'))).toBe(true);
  expect(settle(told('b', [at('Third', '2026-09-01')], '2026-08-21'))).toBe(false);
  expect(settle(told('c', [at('Third', '2026-09-01')]))).toBe(false);
  expect(settle(stored)).toBe(false);
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
