/**
 * Two exports of a CRM a quarter apart, on the command line: who changed employer, and a file that
 * changes the right rows of the CRM.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenure } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { call } from '../watches/watches.ts';

const service = useService();
type Cells = Record<string, string>;

/** The contacts of a CRM as its export has them, by record id. */
const crm = new Map<string, Cells>();
const MOVED = ['1007', '1014', '1021'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-moves-'));
  for (let number = 1001; number <= 1025; number += 1) {
    crm.set(String(number), {
      'First Name': 'Mira',
      'Last Name': `Quarter${String.fromCharCode(97 + (number % 26))}`,
      Email: `mira${number}@staying.example`,
      'Company Name': 'Staying Ltd',
      'Job Title': 'Buyer',
      'Contact owner': `owner ${number % 3}`,
    });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  tenure(args, {
    env: {
      DATABASE_URL: service.database.url,
      TENURE_URL: service.url,
      TENURE_API_KEY: service.apiKey,
    },
  });

async function printed(...args: string[]) {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** Writes the CRM's contacts as Excel saves them in Central Europe, and imports the file. */
async function importExport(day: string): Promise<string> {
  const path = join(folder, `hubspot-${day}.csv`);
  const rows = [...crm].map(([id, cells]) => ({ 'Record ID': id, ...cells }));
  await writeFile(path, Papa.unparse(rows, { delimiter: ';' }), 'latin1');
  return printed('import', path, '--name', 'hubspot', '--as-of', day);
}

test('without moves, it suggests what to do', async () => {
  expect(await printed('moves')).toMatch(/^No moves\. /);
});

test('from two exports to a file that changes the right rows of the CRM', async () => {
  expect(JSON.parse(await importExport('2026-08-01'))).toMatchObject({ inserted: 25 });
  const before = new Map(crm);
  for (const id of MOVED) {
    crm.set(id, { ...crm.get(id)!, 'Company Name': 'Newplace Ltd', 'Job Title': 'Head of Buying' });
  }
  expect(JSON.parse(await importExport('2026-11-02'))).toMatchObject({ observed_moves: 3 });
  const { moves } = await until(
    async () => JSON.parse(await printed('moves', '--json')),
    ({ total }) => total === 3,
  );
  expect(moves[0]).toMatchObject({ basis: 'observed', to: { company: 'Newplace Ltd' } });
  const table = await printed('moves', '--since', '2026-01-01', '--basis', 'observed');
  expect(table).toMatch(/Buyer at Staying Ltd/);
  expect(table).toMatch(/3 moves\n$/);

  expect(await printed('moves', '--assigned-to', 'me')).toBe('No such moves.\n');
  const { moves: listed } = (await service.get('/api/v1/moves', { handled: 'any' })).body;
  const { users } = (await service.get('/api/v1/users')).body;
  const note = { assigned_to: users[0].id, comment: 'Calls back\non Monday' };
  await call(service, 'PATCH', `/api/v1/moves/${listed[1].id}`, note);
  const assigned = await printed('moves', '--assigned-to', 'me');
  expect(assigned).toMatch(
    /assigned to .*comment[\s\S]*Northwind .*Calls back on Monday[\s\S]*1 move\n$/,
  );

  const file = join(folder, 'for-hubspot.csv');
  await printed('moves', '--preset', 'hubspot', '-o', file);
  // As the CRM imports it: rows are found by id, and only columns that it knows count.
  const updated = new Map([...before].map(([id, cells]) => [id, { ...cells }]));
  const { data } = Papa.parse<Cells>(await readFile(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  for (const row of data) {
    const cells = updated.get(row['Record ID']!)!;
    cells['Company Name'] = row['Company name']!;
    cells['Job Title'] = row['Job title']!;
  }
  expect(updated).toEqual(crm);
  expect(data.every((row) => row.Email === '')).toBe(true);
  expect(data[0]!.former_email).toMatch(/@staying\.example$/);
});

test.each([
  [['moves', '--preset', 'sap'], /preset/],
  [['moves', '--since', 'yesterday'], /since/],
  [['moves', '--assigned-to', 'everybody'], /assigned_to/],
  [['moves', '-o', 'moves.docx'], /must end in/],
])('%s is refused in one line', async (args, reason) => {
  const { code, stderr } = await run(...args);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(reason);
});
