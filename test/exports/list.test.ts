/** Exports of jobs that were created from a list: its own headers and cells return. */
import { beforeAll, describe, expect, test } from 'vitest';
import { splitRow } from '../../src/files/reader/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { acme, ana, globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { exportJob, PEOPLE } from './files.ts';

const service = useService();

const HEADERS = ['Record ID', 'Kontakt', 'E-Mail', 'Firma', 'email', 'Phone Number', 'Job title'];
const LIST = `${HEADERS.join(',')}
101,"Silva, Ana",ana.silva@acme.example,Acme,second,+351210000009,Sales Manager
102,Dora Lima,dora@globex.example,Acme Inc,,,Support Lead
103,Nobody  Known,nobody@nowhere.example,,third,,
104,,carla@acme.example,,,,
`;
const MAPPING = { full_name: 'Kontakt', email: 'E-Mail', company_name: 'Firma' };

async function runList(text: string, mapping: Record<string, string>, options = {}) {
  const { body } = await upload(service, text);
  const { id } = await runJob(service, {
    source_type: 'list',
    lead_data: undefined,
    list_id: body.list_id,
    mapping,
    ...options,
  });
  return id;
}

async function linesOf(id: number, query: Record<string, string> = {}): Promise<string[]> {
  const response = await exportJob(service, id, query);
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split('\n');
}

const headersOf = async (id: number, query: Record<string, string> = {}): Promise<string[]> =>
  splitRow((await linesOf(id, query))[0]!, ',')!;

const rowsOf = async (id: number, query: Record<string, string> = {}): Promise<Json[]> =>
  (await linesOf(id, { ...query, format: 'jsonl' })).map((line) => JSON.parse(line) as Json);

let id: number;

beforeAll(async () => {
  await service.load([{ record: 'company', ...acme }, { record: 'company', ...globex }, ...PEOPLE]);
  id = await runList(LIST, MAPPING);
});

describe('the preset tenure', () => {
  test('has the columns of the file first, in its order, with its cells', async () => {
    const headers = await headersOf(id);
    expect(headers.slice(0, HEADERS.length)).toEqual(HEADERS);
    expect(headers.slice(HEADERS.length, HEADERS.length + 4)).toEqual([
      ...['id', 'matched', 'first_name', 'last_name'],
    ]);
    expect(headers).toContain('enriched_email');
    expect(new Set(headers).size).toBe(headers.length);
    const sent = LIST.trimEnd().split('\n').slice(1);
    const rows = await rowsOf(id);
    rows.forEach((row, at) => {
      const cells = splitRow(sent[at]!, ',')!.map((cell) => cell || null);
      expect(HEADERS.map((header) => row[header])).toEqual(cells);
    });
    expect(rows[0]).toMatchObject({ first_name: 'Ana', enriched_email: 'ana.silva@acme.example' });
  });

  test('ends with the former values', async () => {
    const headers = await headersOf(id, { mode: 'changed_only' });
    const first = headers.findIndex((header) => header.startsWith('former_'));
    expect(headers.slice(first).every((header) => header.startsWith('former_'))).toBe(true);
    expect(headers.slice(first)).toContain('former_company_name');
    const rows = await rowsOf(id, { mode: 'changed_only' });
    expect(rows.map((row) => row['Record ID'])).toEqual(['101', '102']);
    expect(rows[1]).toMatchObject({
      Firma: 'Acme Inc',
      company_name: globex.name,
      former_company_name: 'Acme Inc',
      former_title: 'Support Lead',
    });
  });

  test('fills empty cells in the columns of the file', async () => {
    const rows = await rowsOf(id, { mode: 'fill_empty' });
    expect(rows[3]).toMatchObject({ Kontakt: 'Carla Reis', 'E-Mail': 'carla@acme.example' });
    expect(rows[1]).toMatchObject({ Firma: 'Acme Inc', company_website: null, email_status: null });
  });
});

describe('the preset of a CRM', () => {
  test('begins with the record id and repeats no header', async () => {
    const headers = await headersOf(id, { preset: 'hubspot', mode: 'changed_only' });
    expect(headers.slice(0, 4)).toEqual(['Record ID', 'First name', 'Last name', 'Email']);
    const folded = headers.map((header) => header.toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
    expect(headers).not.toContain('Kontakt');
    expect(headers).not.toContain('E-Mail');
    expect(headers.indexOf('email (list)')).toBeGreaterThan(headers.indexOf('LinkedIn URL'));
    expect(headers.at(-1)).toBe('former_email');
    const [, dora] = await rowsOf(id, { preset: 'hubspot', mode: 'changed_only' });
    expect(dora).toMatchObject({
      'Record ID': '102',
      'First name': 'Dora',
      'Company name': globex.name,
      'Former Company name': 'Acme Inc',
      Email: 'dora@globex.example',
    });
  });

  test('has the parts of a whole name for unmatched rows', async () => {
    const rows = await rowsOf(id, { preset: 'salesforce_contact' });
    expect(rows[2]).toMatchObject({ FirstName: 'Nobody', LastName: 'Known', 'Record ID': '103' });
    expect(rows[2]).not.toHaveProperty('Id');
  });

  test.each([
    ['salesforce_contact', 'Id', '0035g00000AbCdEAAV'],
    ['salesforce_lead', 'Id', '00Q5g00000AbCdE'],
    ['pipedrive', 'Person - ID', '17'],
  ])('%s begins with %s', async (preset, header, value) => {
    const list = `Email,${header}\nana.silva@acme.example,${value}\n`;
    const job = await runList(list, { email: 'Email', unique_identifier: header });
    expect((await headersOf(job, { preset }))[0]).toBe(header);
    expect((await rowsOf(job, { preset }))[0]![header]).toBe(value);
  });
});

describe('an address at a former employer', () => {
  const FORMER = 'asilva@globex.example';
  const list = `Email,Company,Job Title\n${FORMER},,\nana.silva@acme.example,,\n`;
  let job: number;

  beforeAll(async () => {
    job = await runList(list, { email: 'Email' }, { contact_profile_only: true });
  });

  test.each(['all', 'fill_empty'] as const)(
    'is not beside the new employer in mode %s, even if the list names no employer',
    async (mode) => {
      const [old, present] = await rowsOf(job, { preset: 'hubspot', mode });
      expect(present).toMatchObject({
        Email: 'ana.silva@acme.example',
        'Company name': acme.name,
        former_email: null,
      });
      expect(old).toMatchObject(
        mode === 'all'
          ? { Email: null, 'Company name': acme.name, former_email: FORMER }
          : { Email: FORMER, 'Company name': null, 'Job title': null, former_email: null },
      );
    },
  );

  test('keeps its row as sent in mode fill_empty', async () => {
    const [old, present] = await rowsOf(job, { mode: 'fill_empty' });
    expect(old).toMatchObject({ Email: FORMER, Company: null, 'Job Title': null, title: null });
    expect(present).toMatchObject({ Company: acme.name, 'Job Title': ana.positions[0]!.title });
  });
});

test('a job of an earlier release has its submitted columns', async () => {
  const job = await runList('E-Mail,Notiz\nana.silva@acme.example,x\n', { email: 'E-Mail' });
  await service.database.pool.query('update enrichment_job set list_columns = null where id = $1', [
    job,
  ]);
  expect((await headersOf(job)).slice(0, 3)).toEqual(['email', 'Notiz', 'id']);
});
