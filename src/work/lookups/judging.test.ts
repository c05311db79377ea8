import { expect, test } from 'vitest';
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
async function notesOn(asOf: string, ...answers: [source: string, employer: string][]) {
  const notes: string[] = [];
  const told = { source: 'a', asOf, positions: positionsAt('newco') };
  const doubts = { directory: EMPTY_DIRECTORY, othersOf: () => [] };
  const judged = startJudging(
    () => ({ contactId: 1, told, doubts, learn: async () => false }),
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
  expect(repeated).toEqual(['b disputed', 'a agrees']);
  const old = await notesOn('2026-01-01T08:00:00Z', ['b', 'third'], ['c', 'newco']);
  expect(old).toEqual(['b disputed', 'c agrees']);
});
