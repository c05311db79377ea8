import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { recentChange } from './recent.ts';

const DAY = '2026-10-15';

const held = (company: string, title: string, start: string, end: string | null = null) =>
  ({ title, start_date: start, end_date: end, company: { name: company } }) satisfies Position;

const oldJob = held('Acme', 'Sales Manager', '2020-01-01', '2026-09-01');

test.each<[string, Position[], boolean, boolean]>([
  ['nothing', [], false, false],
  ['first job ever', [held('Beta', 'CEO', '2026-10-01')], false, false],
  ['moved this month', [oldJob, held('Beta', 'Sales Manager', '2026-10-01')], true, false],
  ['moved last month', [oldJob, held('Beta', 'Sales Director', '2026-09-01')], true, true],
  [
    'moved the month before last',
    [oldJob, held('Beta', 'Sales Director', '2026-08-31')],
    false,
    false,
  ],
  ['promoted', [oldJob, held('Acme Inc.', 'Sales Director', '2026-09-01')], false, true],
  ['reworded', [oldJob, held('Acme', 'Manager, Sales', '2026-09-01')], false, false],
  [
    'old role never end-dated',
    [{ ...oldJob, end_date: null }, held('Beta', 'CEO', '2026-10-01')],
    true,
    true,
  ],
  [
    'back after a long break',
    [{ ...oldJob, end_date: '2021-01-01' }, held('Beta', 'Sales Manager', '2026-10-01')],
    true,
    false,
  ],
  [
    'back with the same employer',
    [{ ...oldJob, end_date: '2021-01-01' }, held('Acme', 'Sales Manager', '2026-10-01')],
    false,
    false,
  ],
  [
    'a new board seat beside the job',
    [{ ...oldJob, end_date: null }, held('Beta', 'Board Member', '2026-10-01')],
    false,
    false,
  ],
  [
    'from a job whose start is unknown',
    [{ ...oldJob, start_date: null }, held('Beta', 'Sales Manager', '2026-10-01')],
    true,
    false,
  ],
  [
    'from one of two jobs that ended on a day, and whose starts are unknown',
    [
      { ...oldJob, start_date: null },
      { ...held('Gamma', 'Buyer', '', '2026-09-01'), start_date: null },
      held('Beta', 'Sales Manager', '2026-10-01'),
    ],
    false,
    false,
  ],
  ['to a placeholder', [oldJob, held('Stealth', 'CEO', '2026-10-01')], false, true],
  [
    'a future start',
    [{ ...oldJob, end_date: null }, held('Beta', 'CEO', '2026-11-01')],
    false,
    false,
  ],
  ['undated now', [oldJob, { title: 'CEO', company: { name: 'Beta' } }], false, false],
  [
    "today's primary mark does not apply to earlier dates",
    [
      { ...oldJob, end_date: null },
      held('Gamma', 'Advisor', '2021-01-01'),
      { ...held('Beta', 'CEO', '2026-10-01'), primary: true },
    ],
    true,
    true,
  ],
])('%s', (_, positions, company, title) => {
  expect(recentChange(positions, DAY, EMPTY_DIRECTORY)).toEqual({ company, title });
  expect(recentChange(positions.toReversed(), DAY, EMPTY_DIRECTORY)).toEqual({ company, title });
});

test('a move within a corporate family or a new name is not a new employer', () => {
  const move = (company: object): Position[] => [
    oldJob,
    { title: 'Sales Manager', start_date: '2026-09-01', company },
  ];
  for (const company of [
    { name: 'Acme Cloud', parent: { name: 'Acme' } },
    { name: 'Nova', former_names: ['Acme'] },
  ]) {
    expect(recentChange(move(company), DAY, EMPTY_DIRECTORY).company).toBe(false);
  }
});

test('the turn of the year lies within two months', () => {
  const positions = [
    held('Acme', 'Sales Manager', '2020-01-01', '2026-12-01'),
    held('Beta', 'CRO', '2026-12-01'),
  ];
  expect(recentChange(positions, '2027-01-31', EMPTY_DIRECTORY).company).toBe(true);
  expect(recentChange(positions, '2027-02-01', EMPTY_DIRECTORY).company).toBe(false);
});
