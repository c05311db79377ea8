import { expect, test } from 'vitest';
import { changeVerdict } from '../../profile/changes/index.ts';
import { EMPTY_DIRECTORY } from '../../profile/employers/index.ts';
import type { Position } from '../../profile/record.ts';
import { isMove, toMoveFacts } from './from-verdict.ts';

const acme = { name: 'Acme, Inc.', domain: 'acme.example' };
const globex = { name: 'Globex GmbH', domain: 'globex.example' };
const parent = { name: 'Acme Holding', domain: 'holding.example' };
/** A placeholder for a person whose name does not matter. */
const nameless = { name: null };

const at = (company: object | null, title: string | null, start_date = '2020-01-01'): Position => ({
  company,
  title,
  start_date,
});

function verdictOf(before: Position[] | null, after: Position[] | null) {
  const { verdict } = changeVerdict({
    before: before && { day: '2026-01-01', positions: before },
    after: { day: '2026-06-01', positions: after },
    knownBefore: true,
    firstSeen: false,
    directory: EMPTY_DIRECTORY,
  });
  return { first_name: 'Paula', last_name: null, linkedin_url: null, ...verdict };
}

const buyer = at(acme, 'Buyer');

test.each([
  ['a first refresh', null, [buyer]],
  ['no capture', [buyer], null],
  ['no change', [buyer], [buyer]],
  ['a role beside the job', [buyer], [buyer, at(globex, 'Board Member', '2026-03-01')]],
  ['a relative under the same title', [at({ ...acme, parent }, 'Buyer')], [at(parent, 'Buyer')]],
] as const)('%s is not a move', (_, before, after) => {
  expect(isMove(verdictOf(before && [...before], after && [...after]))).toBe(false);
});

const move = (before: Position[], after: Position[]) => {
  const verdict = verdictOf(before, after);
  expect(isMove(verdict)).toBe(true);
  return toMoveFacts(verdict);
};

test('the employer’s change takes precedence over the title’s', () => {
  expect(move([buyer], [at(globex, 'Head of Buying', '2026-03-01')])).toMatchObject({
    name: 'Paula',
    from: { company: 'Acme, Inc.', title: 'Buyer' },
    to: { company: 'Globex GmbH', title: 'Head of Buying' },
    type: 'job_change',
    confidence: 100,
    started_on: '2026-03-01',
  });
});

test('a person who left has no new employer, and one who returned has no former one', () => {
  const ended = { ...buyer, end_date: '2026-02-01' };
  expect(move([buyer], [ended])).toMatchObject({
    to: { company: null, title: null },
    type: 'left_employer',
    started_on: null,
  });
  expect(
    move([{ ...buyer, end_date: '2025-12-01' }], [at(globex, 'Buyer', '2026-03-01')]),
  ).toMatchObject({
    from: { company: null, title: null },
    type: 'returned_to_work',
  });
});

test('with a related company the title counts', () => {
  expect(
    move([at({ ...acme, parent }, 'Buyer')], [at(parent, 'Senior Buyer', '2026-03-01')]),
  ).toMatchObject({ type: 'title_change_promotion', confidence: 100 });
});

test('if the employer cannot be compared, the title alone counts, with the least confidence', () => {
  const told = move([at(nameless, 'Buyer')], [at(acme, 'Senior Buyer', '2026-03-01')]);
  expect(told).toMatchObject({ type: 'title_change_promotion', events: [], confidence: 75 });
});
