/** How the console reads the API's answers, without a browser. */
import { expect, test } from 'vitest';
import type { LedgerLine, SourceWorth } from '../../client/src/api.ts';
import { groupLines } from '../../console/src/screens/credits/ledger-groups.ts';
import { isDifferent } from '../../console/src/screens/person/difference.ts';
import type { Lead } from '../../console/src/screens/results/lead.ts';
import { filterOf, NO_FILTER, toRow } from '../../console/src/screens/results/row.ts';
import { groupsOf } from '../../console/src/screens/sources/report.ts';

const lead = (more: Partial<Lead>): Lead =>
  ({
    id: 7,
    first_name: 'Ana',
    last_name: 'Silva',
    title: 'CFO',
    company_name: 'Acme',
    email: null,
    changed_company: false,
    changed_title: false,
    custom_columns: {},
    ...more,
  }) as Lead;

test.each([
  ['promoted', lead({ changed_title: true }), { title: true, company: false, left: false }],
  ['moved', lead({ changed_company: true }), { title: false, company: true, left: false }],
  [
    'left',
    lead({ title: null, company_name: null, changed_company: true }),
    { title: false, company: true, left: true },
  ],
  ['as before', lead({}), { title: false, company: false, left: false }],
  ['unknown', lead({ id: null, title: null, company_name: null }), null],
])('a person who is %s: the changed cell is marked', (_, given, marks) => {
  const row = toRow(given, 0);
  const { title, company, left } = marks ?? { title: false, company: false, left: false };
  expect([row.changedTitle, row.changedCompany, row.left]).toEqual([title, company, left]);
  expect(filterOf({ ...NO_FILTER, changed: true })(row)).toBe(title || company || left);
});

test.each([
  ['Acme, Inc.', 'ACME inc', false],
  ['Café Nord', 'Cafe Nord', true],
  ['Acme', null, true],
  [null, null, false],
])('an answer with the employer %j differs from %j: %j', (told, shown, differs) => {
  const post = (company: string | null) => ({ company, title: null });
  expect(isDifferent(post(told), post(shown), 'company')).toBe(differs);
});

test('sources are shown as configured, then those that were removed since their calls', () => {
  const row = (source: string) => ({ source, by: 'email' }) as SourceWorth;
  const budget = { source: 'b', month: '2026-11', budget: 1, spent: 0, reserved: 0 };
  const report = {
    ...{ configured: ['c', 'b'], sources: [row('a'), row('b')] },
    ...{ order: 'listed' as const, orders: [], budgets: [budget] },
  };
  expect(groupsOf(report)).toEqual([
    { source: 'c', rows: [], budget: undefined },
    { source: 'b', rows: [row('b')], budget },
    { source: 'a', rows: [row('a')], budget: undefined },
  ]);
});

const line = (entry_id: number, more: Partial<LedgerLine>): LedgerLine =>
  ({
    entry_id,
    amount: -0.25,
    job_id: null,
    request_id: null,
    position: null,
    ...more,
  }) as LedgerLine;

test('the ledger has a line for each request, with its profiles in order', () => {
  const groups = groupLines([
    line(9, { request_id: 2, position: 0 }),
    line(8, { request_id: 1, position: 1, amount: 0 }),
    line(7, { job_id: 4, amount: -12 }),
    line(6, { request_id: 1, position: 0 }),
    line(5, { amount: 100 }),
  ]);
  expect(
    groups.map(({ latest, amount, lines }) => [latest.entry_id, amount, lines.length]),
  ).toEqual([
    [9, -0.25, 1],
    [8, -0.25, 2],
    [7, -12, 1],
    [5, 100, 1],
  ]);
  expect(groups[1]!.lines.map(({ position }) => position)).toEqual([0, 1]);
});
