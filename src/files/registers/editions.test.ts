import { expect, test } from 'vitest';
import { dayOfEdition, groupEditions } from './editions.ts';
import { getRegister } from './list.ts';

test.each([
  ['2026q3', '2026-09-30'],
  ['2026-Q1', '2026-03-31'],
  ['20260930-0800', '2026-09-30'],
  ['2026-11-01', '2026-11-01'],
  ['2026-02', '2026-02-28'],
  ['2026', '2026-12-31'],
  ['latest', null],
])('the last day of %s is %s', (edition, day) => {
  expect(dayOfEdition(edition)).toBe(day);
});

const insiders = getRegister('sec-insiders');

test('each edition is read by itself, in the order given', () => {
  const paths = ['/data/2026q3_form345.zip', '2026q2_form345.zip'];
  expect(groupEditions(insiders, paths)).toEqual([
    { edition: '2026q3', paths: ['/data/2026q3_form345.zip'] },
    { edition: '2026q2', paths: ['2026q2_form345.zip'] },
  ]);
});

test('files without an edition are read together', () => {
  expect(groupEditions(insiders, ['SUBMISSION.tsv', 'REPORTINGOWNER.tsv'])).toEqual([
    { edition: null, paths: ['SUBMISSION.tsv', 'REPORTINGOWNER.tsv'] },
  ]);
});

test('files without an edition belong to the only one', () => {
  const names = ['20260930-0800-gleif-goldencopy-lei2-golden-copy.csv.zip', 'rr.csv'];
  expect(groupEditions(getRegister('gleif'), names)).toEqual([
    { edition: '20260930-0800', paths: names },
  ]);
});
