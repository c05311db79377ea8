import { expect, test } from 'vitest';
import type { ToldBefore } from '../../people/contacts/index.ts';
import { EMPTY_DIRECTORY } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { isTrusted } from '../../profile/standing/index.ts';
import { startJudging } from './judging.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const positionsAt = (name: string) => [
  { title: 'CFO', start_date: '2026-09-01', company: { name, domain: `${name}.example` } },
];
const recordAt = (name: string): ContactRecord => ({ positions: positionsAt(name) });

/** Judges answers of sources one after the other, as a round of questions does. */
const notesOn = (asOf: string, ...answers: [source: string, employer: string][]) =>
  notesAfter([], asOf, ...answers);

/** Variant of `notesOn` with answers from earlier refreshes. */
async function notesAfter(
  before: readonly ToldBefore[],
  asOf: string,
  ...answers: [source: string, employer: string][]
) {
  const notes: string[] = [];
  const told = { source: 'a', asOf, positions: positionsAt('newco') };
  const doubts = { directory: EMPTY_DIRECTORY, othersOf: () => before };
  const hasDisputes = before.length > 0;
  const judged = startJudging(
    () => ({ contactId: 1, told, hasDisputes, doubts, learn: async () => false }),
    (source, verdict) => notes.push(`${source} ${verdict}`),
    () => NOW,
  );
  for (const [source, employer] of answers) {
    const record = recordAt(employer);
    const stands = await judged.judge({ source, record });
    if (isTrusted(stands)) break;
    judged.hear({ source, outcome: 'found', stands: stands as 'disputed', record });
  }
  return notes;
}

const RECENT = '2026-11-01T08:00:00Z';

test('two sources that agree against the stored answer show that it was wrong', async () => {
  expect(await notesOn(RECENT, ['b', 'third'], ['c', 'third'])).toEqual(['b disputed', 'a wrong']);
});

test('a source that agrees with the stored answer shows that a disputed one was wrong', async () => {
  expect(await notesOn(RECENT, ['b', 'third'], ['c', 'newco'])).toEqual([
    'b disputed',
    'c agrees',
    'b wrong',
  ]);
});

test('neither a source that repeats itself nor an answer of long ago settles anything', async () => {
  const repeated = await notesOn(RECENT, ['b', 'third'], ['a', 'newco']);
  expect(repeated).toEqual(['b disputed']);
  const old = await notesOn('2026-01-01T08:00:00Z', ['b', 'third'], ['c', 'newco']);
  expect(old).toEqual(['b disputed', 'c agrees']);
});

const before = (
  source: string,
  stands: ToldBefore['stands'],
  employer: string,
  day: string,
): ToldBefore => ({
  ...{ source, stands, asOf: `${day}T08:00:00Z`, askedAt: new Date(`${day}T08:00:00Z`) },
  positions: positionsAt(employer),
});

test('an answer that was disputed in an earlier refresh counts as wrong once, when it is refuted', async () => {
  const disputed = before('b', 'disputed', 'third', '2026-11-05');
  expect(await notesAfter([disputed], RECENT, ['c', 'newco'])).toEqual(['c agrees', 'b wrong']);
  const since = before('c', 'agrees', 'newco', '2026-11-10');
  expect(await notesAfter([disputed, since], RECENT, ['d', 'newco'])).toEqual(['d agrees']);
  const earlier = before('c', 'agrees', 'newco', '2026-11-04');
  const again = await notesAfter([disputed, earlier], RECENT, ['d', 'newco']);
  expect(again).toEqual(['d agrees', 'b wrong']);
  // The answer was true on its day.
  const early = before('b', 'disputed', 'third', '2026-08-31');
  expect(await notesAfter([early], RECENT, ['c', 'newco'])).toEqual(['c agrees']);
});

test('the stored answer is not wrong if it was true when it was given', async () => {
  const notes = await notesOn('2026-08-31T08:00:00Z', ['b', 'third'], ['c', 'third']);
  expect(notes).toEqual(['b disputed']);
});

test('the answer of a source that only repeats itself does not count as agreeing', async () => {
  expect(await notesOn(RECENT, ['a', 'newco'])).toEqual([]);
  expect(await notesOn(RECENT, ['b', 'newco'])).toEqual(['b agrees']);
});
