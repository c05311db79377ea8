/** Exports of refresh requests whose people are the rows of a list: its own headers and cells return. */
import { beforeAll, describe, expect, test } from 'vitest';
import { splitRow } from '../../src/files/reader/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { AS_KNOWN } from '../moves/person.ts';
import { completed, create } from '../refresh/requests.ts';
import { prune } from '../retention/prune.ts';
import { acme, globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { watch } from '../watches/watches.ts';
import { exportRequest, PEOPLE } from './files.ts';

const service = useService();

const HEADERS = ['Record ID', 'Kontakt', 'E-Mail', 'Firma', '2025', 'email', 'Job title'];
const LIST = `${HEADERS.join(',')}
101,"Silva, Ana",ana.silva@acme.example,Acme,7,second,Sales Manager
102,Dora Lima,dora@globex.example,Acme Inc,,,Support Lead
103,Nobody  Known,nobody@nowhere.example,,,third,
104,,carla@acme.example,,,,
105,,,,"=1+1",no identifier,
`;
const MAPPING = { full_name: 'Kontakt', email: 'E-Mail', company_name: 'Firma' };
/** Nobody is searched for, and everybody stored counts as fresh. */
const CLOSED = { ...AS_KNOWN, find_match_and_refresh: false };

async function refreshList(text: string, mapping: Record<string, string>): Promise<string> {
  const { body } = await upload(service, text);
  const people = { list_id: body.list_id, mapping };
  const { unique_identifier: id } = await create(service, { people, ...CLOSED });
  await completed(service, id);
  return id;
}

async function linesOf(id: string, query: Record<string, string> = {}): Promise<string[]> {
  const response = await exportRequest(service, id, query);
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split('\n');
}

const headersOf = async (id: string, query: Record<string, string> = {}): Promise<string[]> =>
  splitRow((await linesOf(id, query))[0]!, ',')!;

const rowsOf = async (id: string, query: Record<string, string> = {}): Promise<Json[]> =>
  (await linesOf(id, { ...query, format: 'jsonl' })).map((line) => JSON.parse(line) as Json);

let id: string;

beforeAll(async () => {
  await service.load([{ record: 'company', ...acme }, { record: 'company', ...globex }, ...PEOPLE]);
  id = await refreshList(LIST, MAPPING);
});

describe('the preset tenure', () => {
  test('has the columns of the file first, in its order, with its cells', async () => {
    const headers = await headersOf(id);
    expect(headers.slice(0, HEADERS.length + 3)).toEqual([
      ...HEADERS,
      'id',
      'matched',
      'first_name',
    ]);
    expect(headers).not.toContain('metadata');
    expect(new Set(headers).size).toBe(headers.length);
    const sent = LIST.trimEnd().split('\n').slice(1);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(sent.length);
    rows.forEach((row, at) => {
      const cells = splitRow(sent[at]!, ',')!.map((cell) => cell || null);
      expect(HEADERS.map((header) => row[header])).toEqual(cells);
    });
    expect(rows.map(({ matched }) => matched)).toEqual([true, true, false, true, false]);
    expect(rows[0]).toMatchObject({ first_name: 'Ana', company_name: acme.name });
  });

  test('ends with the former values', async () => {
    const headers = await headersOf(id, { mode: 'changed_only' });
    const first = headers.findIndex((header) => header.startsWith('former_'));
    expect(headers.slice(first).every((header) => header.startsWith('former_'))).toBe(true);
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
    expect(rows[1]).toMatchObject({ Firma: 'Acme Inc', company_website: null });
  });
});

test('the preset of a CRM begins with the record id, and leaves out mapped columns', async () => {
  const query = { preset: 'hubspot', mode: 'changed_only' };
  const headers = await headersOf(id, query);
  expect(headers.slice(0, 4)).toEqual(['Record ID', 'First name', 'Last name', 'Email']);
  expect(headers).not.toContain('Kontakt');
  expect(headers).toContain('email (list)');
  expect(headers.at(-1)).toBe('former_email');
  const [, dora] = await rowsOf(id, query);
  expect(dora).toMatchObject({
    'Record ID': '102',
    'First name': 'Dora',
    'Company name': globex.name,
    'Former Company name': 'Acme Inc',
    Email: 'dora@globex.example',
  });
  const [, , nobody] = await rowsOf(id, { preset: 'salesforce_contact' });
  expect(nobody).toMatchObject({ FirstName: 'Nobody', LastName: 'Known' });
});

test('rows of a long list stay beside their people', async () => {
  const most = 2_300;
  const numbers = Array.from({ length: most }, (_, at) => at);
  const mail = (at: number) => (at % 500 === 499 ? 'dora@globex.example' : `p${at}@x.example`);
  const text = `Mail,Note\n${numbers.map((at) => `${mail(at)},n${at}`).join('\n')}\n`;
  const long = await refreshList(text, { email: 'Mail' });
  const rows = await rowsOf(long);
  expect(rows.map(({ Mail, Note }) => [Mail, Note])).toEqual(
    numbers.map((at) => [mail(at), `n${at}`]),
  );
  const matched = numbers.filter((at) => rows[at].matched);
  expect(matched).toEqual([499, 999, 1_499, 1_999]);
});

test('cells have any characters', async () => {
  const cells = ['\ud800', '"\\\\"', 'é\u0001', ' ]}, [{ ', '\r\n', '\u2028'];
  const text = cells.map((cell) => `${JSON.stringify({ Mail: 'x@y.example', cell })}\n`).join('');
  const rows = await rowsOf(await refreshList(text, { email: 'Mail' }));
  expect(rows.map(({ cell }) => cell)).toEqual(cells);
});

test('a deleted list leaves the mapped fields, as requests with profiles have them', async () => {
  const gone = await refreshList(LIST, { ...MAPPING, 'external_ids.hubspot': 'Record ID' });
  const before = new Date();
  expect(await headersOf(gone)).toContain('2025');
  await service.database.pool.query("update list set created_at = now() - interval '9 days'");
  expect(await headersOf(gone)).not.toContain('2025');
  await prune(service.database, 'lists', before);
  const [first] = await rowsOf(gone);
  expect(Object.keys(first!).slice(0, 7)).toEqual([
    ...['first_name', 'last_name', 'company_name', 'email', 'external_ids', 'metadata', 'id'],
  ]);
  const crm = await rowsOf(gone, { preset: 'hubspot' });
  expect(crm[0]).toMatchObject({ 'Record ID': '101', Email: 'ana.silva@acme.example' });
});

test('requests for people of a job or a watch have the members of their profiles', async () => {
  const { id: job } = await runJob(service, {
    lead_data: { keys: ['email'], values: [['ana.silva@acme.example']] },
  });
  const { body } = await upload(service, LIST);
  const watched = await watch(service, { people: { list_id: body.list_id, mapping: MAPPING } });
  for (const people of [{ lead_enrichment_id: job }, { watch_id: watched }]) {
    const request = await create(service, { people, ...CLOSED });
    await completed(service, request.unique_identifier);
    const headers = await headersOf(request.unique_identifier);
    expect(headers.slice(0, 2)).toEqual(['ds_contact_id', 'metadata']);
    expect(headers).not.toContain('Kontakt');
  }
});

test('the status of a request has the profiles as before', async () => {
  const { unique_identifier } = await create(service, {
    people: { list_id: (await upload(service, LIST)).body.list_id, mapping: MAPPING },
    ...CLOSED,
  });
  const { contact_profile_refreshes: profiles } = await completed(service, unique_identifier);
  expect(JSON.stringify(profiles[1].custom_columns)).toBe(
    '{"first_name":"Dora","last_name":"Lima","company_name":"Acme Inc","email":"dora@globex.example","metadata":{"row":1,"unique_identifier":null}}',
  );
});
