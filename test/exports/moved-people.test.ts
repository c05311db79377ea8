/** The export of an account's moves, with two lines for each move or one row for each person. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '../../src/people/import/index.ts';
import { MOVES } from '../moves/person.ts';
import { type Json, until, useService } from '../support/service.ts';
import { exportOf } from './files.ts';

const service = useService();
const HEADER = 'Record ID,First name,Last name,Email,Company name,Job title,Company domain name';

/** The CRM's people in September, and in November, when two have other employers. */
const SEPTEMBER = [
  '11,Rosa,Marten,rosa@oldco.example,Oldco,Buyer,oldco.example',
  '12,Luis,Weber,luis@oldco.example,Oldco,Driver,oldco.example',
  '13,Nora,Falk,nora@staying.example,Staying,Clerk,staying.example',
];
const NOVEMBER = [
  '11,Rosa,Marten,rosa@newco.example,Newco,Head of Buying,newco.example',
  '12,Luis,Weber,luis@oldco.example,Otherco,Driver,otherco.example',
  '13,Nora,Falk,nora@staying.example,Staying,Clerk,staying.example',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-moved-'));
  await load('2026-09-01', SEPTEMBER);
  await load('2026-11-15', NOVEMBER);
  await until(
    async () => (await service.get(MOVES)).body.total,
    (total) => total === 2,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(day: string, rows: readonly string[]): Promise<void> {
  const path = join(folder, `crm-${day}.csv`);
  await writeFile(path, `${HEADER}\n${rows.join('\n')}\n`);
  const options = { accountId: service.accountId, name: 'CRM', asOf: day };
  await importFile(service.database.pool, path, options);
}

const fetchFile = (query: Record<string, string>): Promise<Response> =>
  exportOf(service, `${MOVES}/export`, query);

async function rowsOf(query: Record<string, string>): Promise<Record<string, string>[]> {
  const response = await fetchFile(query);
  expect(response.status).toBe(200);
  return Papa.parse<Record<string, string>>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

describe('for a CRM', () => {
  test('200: one row for each person, with the record id and the new employer', async () => {
    const rows = await rowsOf({ preset: 'hubspot' });
    expect(Object.keys(rows[0]!)[0]).toBe('Record ID');
    expect(rows.find((row) => row['Record ID'] === '11')).toMatchObject({
      'First name': 'Rosa',
      'Last name': 'Marten',
      Email: 'rosa@newco.example',
      'Company name': 'Newco',
      'Company domain name': 'newco.example',
      'Job title': 'Head of Buying',
      'Former Company name': 'Oldco',
      'Former Job title': 'Buyer',
      Move: expect.stringContaining('Newco'),
    });
    expect(rows.map((row) => row['Record ID']).toSorted()).toEqual(['11', '12']);
  });

  test('an address at the former employer is not the email', async () => {
    const rows = await rowsOf({ preset: 'hubspot' });
    expect(rows.find((row) => row['Record ID'] === '12')).toMatchObject({
      Email: '',
      'Company name': 'Otherco',
      former_email: 'luis@oldco.example',
    });
  });

  test('there are no columns without values, which could clear values in the CRM', async () => {
    const [row] = await rowsOf({ preset: 'hubspot' });
    expect(Object.keys(row!)).not.toContain('Phone number');
  });

  test.each([
    ['salesforce_contact', 'LastName', 'Former AccountName'],
    ['salesforce_lead', 'LastName', 'Former Company'],
    ['pipedrive', 'Person - Name', 'Former Organization - Name'],
  ])('%s has its headers', async (preset, header, former) => {
    const rows = await rowsOf({ preset });
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining([header, former]));
  });

  test('another account gets no row', async () => {
    const other = await service.addAccount();
    const url = `${service.url}${MOVES}/export?preset=hubspot&api_key=${other.apiKey}`;
    expect(((await (await fetch(url)).text()) as string).trim().split('\n')).toHaveLength(1);
  });
});

test('200: two lines for each move, linked by move_id', async () => {
  const rows = await rowsOf({});
  expect(rows).toHaveLength(4);
  const lines = Map.groupBy(rows, (row) => row.move_id);
  for (const [closed, opened] of lines.values() as Iterable<Json[]>) {
    expect([closed.line, opened.line]).toEqual(['closed', 'new']);
    expect(closed.company).toBe('Oldco');
    expect(closed.external_id_hubspot).toBe(opened.external_id_hubspot);
  }
});

test('200: the filters of the list hold', async () => {
  expect(await rowsOf({ basis: 'dated' })).toEqual([]);
  expect(await rowsOf({ q: 'newco', preset: 'hubspot' })).toHaveLength(1);
});

test('200: JSON Lines, as an attachment named after the day', async () => {
  const response = await fetchFile({ preset: 'pipedrive', format: 'jsonl' });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="moves_\d{4}-\d\d-\d\d_pipedrive\.jsonl"$/,
  );
  expect((await response.text()).trim().split('\n')).toHaveLength(2);
});

test.each([
  ['preset', 'sap'],
  ['format', 'xml'],
  ['since', 'yesterday'],
  ['basis', 'guess'],
])('422 names %s', async (name, value) => {
  const response = await fetchFile({ [name]: value });
  expect(response.status).toBe(422);
  expect(((await response.json()) as Json).message).toMatch(new RegExp(`^${name}: `));
});
