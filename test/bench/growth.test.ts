import { expect, test } from 'vitest';
import type { Cost } from '../../bench/growth/cost.ts';
import { byContacts, byLeads } from '../../bench/growth/flatness.ts';
import { toLines } from '../../bench/growth/lines.ts';
import { useDatabase } from '../support/database.ts';
import { bench } from '../support/process.ts';

const database = useDatabase();
const TINY = ['--sizes', '1000,2000', '--jobs', '100,200', '--repeats', '1'];

/** The cells of the lines between a heading and the empty line after it. */
function cellsBelow(text: string, heading: string): string[][] {
  const [, below] = text.split(`${heading}\n`);
  expect(below, `${heading} in:\n${text}`).toBeDefined();
  const lines = below!.split('\n\n')[0]!.split('\n').slice(1);
  return lines.map((line) => line.trim().split(/\s{2,}/));
}

const number = (cell: string | undefined): number =>
  Number(cell?.replaceAll(',', '').replace(/ [✓✗]$/, '') ?? Number.NaN);

const areFinite = (cells: readonly string[]): boolean =>
  cells.map(number).every((value) => Number.isFinite(value) && value >= 0);

test('growth prints the cost of a lead, its growth, and the size of contacts', async () => {
  const { code, stdout, stderr } = await bench(['growth', ...TINY]);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^PostgreSQL 18\.\d+; \d+ processors?, \d+ GB, \d{4}-\d\d-\d\d\n/);

  const filling = cellsBelow(stdout, 'Filling, by tenure import');
  expect(filling.map(([contacts]) => contacts)).toEqual(['1,000', '1,000']);
  expect(filling.every(areFinite)).toBe(true);

  const costs = cellsBelow(stdout, 'Cost of a lead');
  const sizes = costs.map(([contacts, leads]) => `${contacts}/${leads}`);
  expect(sizes).toEqual(['1,000/100', '1,000/200', '2,000/100', '2,000/200']);
  for (const row of costs) expect(row).toHaveLength(7);
  // Only Linux reports the processor time of processes.
  const shown = process.platform === 'linux' ? [2, 3, 4, 5, 6] : [2, 5, 6];
  for (const row of costs) expect(areFinite(shown.map((at) => row[at]!)), row.join()).toBe(true);
  expect(costs.every((row) => number(row[5]) > 0 && number(row[6]) > 1)).toBe(true);

  for (const [what, first] of [
    ['As contacts grow: the cost over that with the fewest', ['2,000', '100']],
    ['As jobs grow: the cost over that in the shortest', ['1,000', '200']],
  ] as const) {
    const ratios = cellsBelow(stdout, `${what} (aim: ≤ 1.3)`);
    expect(ratios).toHaveLength(2);
    expect(ratios[0]!.slice(0, 2)).toEqual(first);
    // The processor time of a short job may be less than the system counts; then it has no ratio.
    const isCounted = (at: number) => costs.every((row) => number(row[at]) > 0);
    const cells = (row: string[]) => shown.filter(isCounted).map((at) => row[at]!);
    for (const row of ratios) expect(areFinite(cells(row)), row.join()).toBe(true);
  }

  const storage = cellsBelow(stdout, 'Bytes on the disk, with 2,000 contacts');
  expect(storage.map(([table]) => table)).toEqual([
    'contact',
    'contact_version',
    'contact_lead',
    'contact_key',
    'company, its versions and keys',
    'all',
    'enrichment_job, enrichment_chunk',
  ]);
  for (const row of storage) expect(areFinite(row.slice(2, 5)), row.join()).toBe(true);
  expect(stdout).toContain('Shards that a lead is looked up in: no cluster\n');
});

test('growth does not touch a database with other contacts', async () => {
  await database.pool.query(
    `insert into contact (id, version, profile_valid, has_profile, test, details, employed)
     values (nextval('contact_id_seq'), 1, true, true, false, 0, false)`,
  );
  const ended = await bench(['growth', ...TINY, '--database-url', database.url]);
  expect(ended.code).not.toBe(0);
  expect(ended.stderr).toContain('the database has contacts that are not from a run with these');
  const { rows } = await database.pool.query('select count(*)::int as accounts from account');
  expect(rows[0].accounts).toBe(0);
  await database.pool.query('delete from contact');
});

test('nodes prints the speed of one and of two workers', async () => {
  const sizes = ['--workers', '1,2', '--contacts', '1000', '--leads', '200', '--profiles', '100'];
  const given = [...sizes, '--repeats', '1', '--database-url', database.url];
  const { code, stdout, stderr } = await bench(['nodes', ...given]);
  expect(code, stderr).toBe(0);
  const [one, two, ...more] = cellsBelow(stdout, stdout.split('\n')[0]!);
  expect(stdout).toMatch(/^One node for the API and worker processes: \d+ processors?, /);
  expect(more).toEqual([]);
  for (const row of [one!, two!]) expect(row).toHaveLength(5);
  for (const row of [one!, two!]) expect(areFinite(row), row.join()).toBe(true);
  expect([one![0], one![2], one![4], two![0]]).toEqual(['1', '1.00', '1.00', '2']);
});

test('an unknown value has no ratio, and the smallest is not compared with itself', () => {
  const cost = (wall: number, database: number | null): Cost => ({
    ...{ wall, database, service: wall, statements: 0, buffers: wall },
  });
  const rows = [
    { contacts: 10, leads: 1, cost: cost(1, 2) },
    { contacts: 10, leads: 5, cost: cost(2, null) },
    { contacts: 20, leads: 1, cost: cost(3, 1) },
    { contacts: 20, leads: 5, cost: cost(4, 4) },
  ];
  const unknown = { statements: null };
  expect(byContacts(rows)).toMatchObject([
    { contacts: 20, leads: 1, ratios: { wall: 3, database: 0.5, ...unknown } },
    { contacts: 20, leads: 5, ratios: { wall: 2, database: null, ...unknown } },
  ]);
  expect(byLeads(rows)).toMatchObject([
    { contacts: 10, leads: 5, ratios: { wall: 2, database: null } },
    { contacts: 20, leads: 5, ratios: { wall: 4 / 3, database: 4 } },
  ]);
});

test('as JSON each cost, ratio and size is a line', () => {
  const cost: Cost = { wall: 1, database: null, service: 2, statements: 3, buffers: 4 };
  const lines = toLines({
    heading: 'here',
    filled: [{ contacts: 5, seconds: 6 }],
    costs: [1, 2].map((leads) => ({ contacts: 5, leads, cost })),
    stored: [{ table: 'contact', per: 'contact', rows: 7, indexes: 8 }],
    contacts: 5,
    shards: null,
  });
  expect(lines).toEqual([
    { kind: 'machine', heading: 'here' },
    { kind: 'filling', contacts: 5, seconds: 6 },
    { kind: 'cost', contacts: 5, leads: 1, ...cost },
    { kind: 'cost', contacts: 5, leads: 2, ...cost },
    {
      ...{ kind: 'by leads', contacts: 5, leads: 2 },
      ...{ wall: 1, database: null, service: 1, statements: 1, buffers: 1 },
    },
    { kind: 'storage', contacts: 5, table: 'contact', per: 'contact', rows: 7, indexes: 8 },
    { kind: 'shards', isCluster: false },
  ]);
});
