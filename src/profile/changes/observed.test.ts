import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY } from '../employers/index.ts';
import type { Company, Position } from '../record.ts';
import { observedChange } from './observed.ts';

const acme: Company = { name: 'Acme' };
const globex: Company = { name: 'Globex' };

const at = (company: Company | null, more: Partial<Position> = {}): Position => ({
  company,
  title: 'Buyer',
  ...more,
});

const DAYS = { from: '2026-09-01', until: '2026-11-15' };

const observed = (
  before: readonly Position[],
  after: readonly Position[],
  days = DAYS,
  isRegister = false,
) =>
  observedChange(
    {
      ...{ source: 'CRM', isRegister },
      before: { day: days.from, positions: before },
      after: { day: days.until, positions: after },
    },
    EMPTY_DIRECTORY,
  );

const DATED = { start_date: '2026-10-01' };

test('another employer is a move between the two days', () => {
  expect(observed([at(acme)], [at(globex, { title: 'Head of Buying' })])).toEqual({
    from: { company: 'Acme', title: 'Buyer' },
    to: { company: 'Globex', title: 'Head of Buying' },
    leftOn: null,
    startedOn: null,
    confidence: 60,
    sentence:
      "Moved from Buyer at Acme to Head of Buying at Globex between 2026-09-01 and 2026-11-15, as CRM's records of these two days show; neither dates the employment.",
  });
});

test('it is more certain if the former employer is listed as ended', () => {
  const left = at({ name: 'ACME, Inc.' }, { end_date: '2026-10-31' });
  expect(observed([at(acme)], [at(globex), left])).toMatchObject({
    confidence: 75,
    leftOn: '2026-10-31',
  });
});

test.each<[string, readonly Position[], readonly Position[], string]>([
  ['the earlier', [at(acme)], [at(globex, DATED)], 'the earlier one does not date'],
  ['the later', [at(acme, { start_date: '2020-01-01' })], [at(globex)], 'the later one does not'],
])('only %s record lacks dates', (_, before, after, sentence) => {
  expect(observed(before, after)?.sentence).toContain(sentence);
});

test('a seat beside both jobs does not hide the move', () => {
  const seat = at({ name: 'Beta' }, { title: 'Board Member' });
  expect(observed([seat, at(acme)], [at(globex), seat])).toMatchObject({
    from: { company: 'Acme' },
    to: { company: 'Globex' },
  });
});

test('a register shows a move only of a person with one employer before', () => {
  const beta = at({ name: 'Beta' });
  expect(observed([at(acme), beta], [at(globex)])).not.toBeNull();
  expect(observed([at(acme), beta], [at(globex)], DAYS, true)).toBeNull();
  expect(observed([at(acme)], [at(globex)], DAYS, true)).not.toBeNull();
});

test('a marked position is the one that counts', () => {
  const after = [at({ name: 'Beta' }), at(globex, { primary: true })];
  expect(observed([at(acme)], after)?.to.company).toBe('Globex');
});

test.each<[string, readonly Position[], readonly Position[]]>([
  ['the same employer under another title', [at(acme)], [at(acme, { title: 'Head of Buying' })]],
  ['the same employer, spelled differently', [at(acme)], [at({ name: 'ACME Inc.' })]],
  ['a renamed company', [at(acme)], [at({ name: 'Nova', former_names: ['Acme'] })]],
  ['an alias', [at(acme)], [at({ name: 'Nova', aliases: ['Acme'] })]],
  ['the parent', [at({ ...acme, parent: { name: 'Globex' } })], [at(globex)]],
  ['a company that may be the same', [at(acme)], [at({ name: 'Acme Cloud' })]],
  ['a company without a name', [at(acme)], [at(null)]],
  ['a second job beside the first', [at(acme)], [at(acme), at(globex)]],
  ['the end of one of two jobs', [at(acme), at(globex)], [at(globex)]],
  ['a new board seat alone', [at(acme)], [at(globex, { title: 'Board Member' })]],
  ['the end of the job', [at(acme)], [at(acme, { end_date: '2026-10-31' })]],
  ['a person between jobs before', [at(acme, { end_date: '2026-08-01' })], [at(globex)]],
  ['no positions', [at(acme)], []],
  ['no positions before', [], [at(globex)]],
  ['a placeholder', [at(acme)], [at({ name: 'Career Break' })]],
  ['a placeholder before', [at({ name: 'Freelance' })], [at(globex)]],
  ['dates on both sides', [at(acme, { start_date: '2020-01-01' })], [at(globex, DATED)]],
])('%s is no observed move', (_, before, after) => {
  expect(observed(before, after)).toBeNull();
});

test.each([
  ['on the same day', { from: '2026-09-01', until: '2026-09-01' }],
  ['in the wrong order', { from: '2026-11-15', until: '2026-09-01' }],
])('two records %s show no move', (_, days) => {
  expect(observed([at(acme)], [at(globex)], days)).toBeNull();
});
