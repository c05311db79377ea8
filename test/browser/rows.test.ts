/** How the console reads the API's answers, without a browser. */
import { expect, test } from 'vitest';
import type { LedgerLine, PositionDetail, SourceWorth } from '../../client/src/api.ts';
import { groupLines } from '../../console/src/screens/credits/ledger-groups.ts';
import { changesOf } from '../../console/src/screens/lead/changes.ts';
import { isDifferent } from '../../console/src/screens/person/difference.ts';
import type { Lead } from '../../console/src/screens/results/lead.ts';
import { arrange, filterOf, toRow } from '../../console/src/screens/results/row.ts';
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
  [
    'at another employer than the one sent',
    lead({ custom_columns: { company_name: 'Old AG', title: 'Clerk' } }),
    { title: true, company: true, left: false },
  ],
  [
    'at the employer sent, which is spelled differently',
    lead({ custom_columns: { company_name: 'ACME Inc.', title: 'Clerk' } }),
    { title: false, company: false, left: false },
  ],
  [
    'at the employer whose initials were sent',
    lead({ company_name: 'Hewlett Packard Enterprise', custom_columns: { company_name: 'HPE' } }),
    { title: false, company: false, left: false },
  ],
  ['as before', lead({}), { title: false, company: false, left: false }],
  ['unknown', lead({ id: null, title: null, company_name: null }), null],
])('a person who is %s: the changed cell is marked', (_, given, marks) => {
  const row = toRow(given, 0, null);
  const { title, company, left } = marks ?? { title: false, company: false, left: false };
  expect([row.changedTitle, row.changedCompany, row.left]).toEqual([title, company, left]);
  expect(filterOf({ changed: true })(row)).toBe(title || company || left);
});

const rowOf = (position: number, more: Partial<Lead>) => toRow(lead(more), position, 'Nr');

test('rows are sorted by any column, those without a value last', () => {
  const receipt = (score: number) => ({ match: { score } }) as Partial<Lead>;
  const rows = [
    rowOf(0, { company_name: 'Initech', ...receipt(80) }),
    rowOf(1, { id: null, company_name: null }),
    rowOf(2, { company_name: 'acme', ...receipt(99) }),
    rowOf(3, { company_name: 'Globex', ...receipt(90) }),
  ];
  const order = (search: object) => arrange(rows, search).map(({ position }) => position);
  expect(order({})).toEqual([0, 1, 2, 3]);
  expect(order({ sort: 'company' })).toEqual([2, 3, 0, 1]);
  expect(order({ sort: 'company', order: 'desc' })).toEqual([0, 3, 2, 1]);
  expect(order({ sort: 'match', order: 'desc' })).toEqual([2, 3, 0, 1]);
  expect(order({ sort: 'company', match: 'matched', least: 90 })).toEqual([2, 3]);
});

test('a row has the name on record, else the one sent, and its own id', () => {
  const sent = { email: 'ana@x.example', first_name: 'A.', last_name: 'Silva', Nr: 7 };
  const nobody = { id: null, first_name: null, last_name: null } as unknown as Partial<Lead>;
  expect(rowOf(0, { custom_columns: sent })).toMatchObject({
    name: 'Ana Silva',
    sent: 'ana@x.example',
    ownId: '7',
    contact: 7,
  });
  expect(rowOf(0, { ...nobody, custom_columns: sent })).toMatchObject({ name: 'A. Silva' });
  const { email } = sent;
  const onlyEmail = rowOf(0, { ...nobody, custom_columns: { email } });
  expect(onlyEmail).toMatchObject({ name: email, sent: '', ownId: '', contact: null });
});

const position = (company_name: string, start_date: string, end_date: string | null) =>
  ({ company_name, title: 'CFO', start_date, end_date }) as PositionDetail;
const CAREER = [
  position('Acme', '2026-03-01', null),
  position('Globex', '2019-01-01', '2026-02-28'),
];

test.each<[string, Partial<Lead>, object[]]>([
  [
    'another employer',
    { custom_columns: { company_name: 'Globex' } },
    [{ field: 'company', from: 'Globex', to: 'Acme', since: '2026-03-01' }],
  ],
  ['a legal form', { custom_columns: { company_name: 'ACME, Inc.', title: 'cfo' } }, []],
  ['nothing sent', {}, []],
  [
    'nothing sent, moved lately',
    { changed_company: true },
    [{ field: 'company', from: 'Globex', to: 'Acme', since: '2026-03-01' }],
  ],
  [
    'another title',
    { custom_columns: { title: 'Clerk' } },
    [{ field: 'title', from: 'Clerk', to: 'CFO', since: '2026-03-01' }],
  ],
  [
    'no position',
    { title: null, company_name: null },
    [{ field: 'company', from: 'Globex', to: null, since: '2026-02-28' }],
  ],
])('what changed, and since when: %s', (_, more, changes) => {
  expect(changesOf(lead(more), CAREER)).toEqual(changes);
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
