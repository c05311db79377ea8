import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDuckDB } from '../../src/files/duckdb.ts';
import { FORMATS, MODES, PRESETS } from '../../src/ground/api/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { emailOf, eraseBy, stored } from '../erasure/people.ts';
import { acme, globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { exportJob, exportOf, KEYS, PEOPLE, ROWS } from './files.ts';

const service = useService();
let id: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-export-'));
  await service.load([{ record: 'company', ...acme }, ...PEOPLE]);
  const lead_data = { keys: KEYS, values: ROWS };
  ({ id } = await runJob(service, { direct_dial: true, lead_data }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = async (query: Record<string, string>, job = id) => {
  const response = await exportJob(service, job, query);
  expect(response.status).toBe(200);
  return response.text();
};

/** Every cell as text, by DuckDB. */
async function readRows(file: string, delim = ','): Promise<Record<string, string | null>[]> {
  const { DuckDBInstance } = await loadDuckDB('the test');
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  const source = file.endsWith('.csv')
    ? `read_csv('${file}', all_varchar = true, header = true, delim = '${delim}', quote = '"', escape = '"')`
    : `'${file}'`;
  const rows = await connection.runAndReadAll(`select columns(*)::varchar from ${source}`);
  const objects = rows.getRowObjectsJson() as Record<string, string | null>[];
  connection.closeSync();
  database.closeSync();
  return objects;
}

async function savedAs(name: string, query: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  const response = await exportJob(service, id, query);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

test('addresses that could be executed are left out of the export', async () => {
  const evil = 'javascript://www.linkedin.com/in/eve-mallory/%0aalert(1)';
  const company = { name: 'Evil', domain: evil, homepage_url: evil, linkedin_url: evil };
  await service.load([
    { record: 'company', ...company, logo_url: evil },
    {
      first_name: 'Eve',
      last_name: 'Mallory',
      linkedin_url: evil,
      logo_url: evil,
      emails: [{ address: 'eve@evil.example', type: 'work', status: 'Verified' }],
      positions: [{ title: 'CEO', start_date: '2020-01-01', company }],
      verified_at: '2026-06-01T08:00:00Z',
    },
  ]);
  const made = await runJob(service, {
    append_company_data: true,
    lead_data: { keys: ['email'], values: [['eve@evil.example']] },
  });
  const result = await service.get(`/api/v1/lead_enrichments/${made.id}/final_result`, {
    page: '0',
    page_size: '10',
  });
  const exported = await textOf({}, made.id);
  expect(exported).toContain('Mallory');
  expect(JSON.stringify(result.body) + exported).not.toMatch(/javascript/i);
  expect(JSON.stringify(result.body)).toContain('Mallory');
});

describe('200 as CSV', () => {
  const all = PRESETS.flatMap((preset) => MODES.map((mode) => ({ preset, mode })));

  test.each(all)('preset $preset, mode $mode', async ({ preset, mode }) => {
    const text = await textOf({ preset, mode });
    await expect(text).toMatchFileSnapshot(`golden/${preset}-${mode}.csv`);
  });

  test.each([
    ['semicolon', ';'],
    [';', ';'],
    ['tab', '\t'],
  ])('with the delimiter %j', async (delimiter, sign) => {
    const cut = await savedAs('cut.csv', { delimiter });
    expect(await readRows(cut, sign)).toEqual(await readRows(await savedAs('plain.csv', {})));
  });

  test('with no formula after a character at which other programs split cells', async () => {
    const values = [['a@b.example', 'Evil;=1+1|@SUM(A1)', 'x\t+cmd']];
    const evil = await runJob(service, {
      lead_data: { keys: ['email', 'company_name', 'first_name'], values },
    });
    const text = await textOf({}, evil.id);
    expect(text).toContain(`a@b.example,"Evil;'=1+1|'@SUM(A1)","x\t'+cmd",`);
    expect(await textOf({ formulas: 'keep' }, evil.id)).toContain(
      '"Evil;=1+1|@SUM(A1)","x\t+cmd",',
    );
  });

  test('with a mark, and with unguarded formulas', async () => {
    const plain = await textOf({});
    expect(plain).toContain("'=1+1");
    const marked = await exportJob(service, id, { bom: 'true' });
    expect(Buffer.from(await marked.arrayBuffer()).toString()).toBe(`\uFEFF${plain}`);
    const kept = await textOf({ formulas: 'keep' });
    expect(kept).toBe(plain.replaceAll(/(^|,|")'(?=[=@+-])/gm, '$1'));
    expect(kept).toContain('\n=1+1,');
  });
});

test('200 as the file that its headers state', async () => {
  const response = await exportJob(service, id, { preset: 'hubspot', format: 'csv' });
  expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="lead_enrichment_${id}_hubspot.csv"`,
  );
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('200 compressed, on request', async () => {
  const path = `/api/v1/lead_enrichments/${id}/export`;
  for (const format of ['csv', 'jsonl']) {
    const packed = await exportOf(service, path, { format }, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(await textOf({ format }));
  }
});

test('the three formats have the same cells', async () => {
  const [csv, parquet] = await Promise.all(
    ['csv', 'parquet'].map(async (format) =>
      readRows(await savedAs(`cells.${format}`, { format, formulas: 'keep' })),
    ),
  );
  const lines = (await textOf({ format: 'jsonl' })).trimEnd().split('\n');
  const jsonl = lines.map((line) => JSON.parse(line) as Record<string, Json>);
  expect(jsonl).toHaveLength(ROWS.length);
  const blank = (cell: unknown) => (cell === '' ? null : cell);
  const asText = (cell: Json): unknown => {
    if (Array.isArray(cell)) return blank(cell.join(' || '));
    return typeof cell === 'object' && cell
      ? JSON.stringify(cell)
      : blank(cell?.toString() ?? null);
  };
  jsonl.forEach((row, at) => {
    for (const [name, cell] of Object.entries(row)) {
      const expected = asText(cell);
      expect([name, blank(csv![at]![name])]).toEqual([name, expected]);
      if (name === 'contact_updated_at') continue;
      expect([name, blank(parquet![at]![name])]).toEqual([name, expected]);
    }
  });
});

test('empty cells are filled under headers of other languages', async () => {
  const list =
    'E-Mail;Vorname;Nachname;Firma;Telefon;Webseite;Position;Ort;Notiz\ndora@globex.example;;;;;;;;x\n';
  const { body } = await upload(service, list);
  const given = { list_id: body.list_id, mapping: { email: 'E-Mail' }, direct_dial: true };
  const made = await runJob(service, { source_type: 'list', lead_data: undefined, ...given });
  const path = join(folder, 'german.csv');
  await writeFile(path, await textOf({ mode: 'fill_empty' }, made.id));
  expect(await readRows(path)).toMatchObject([
    {
      'E-Mail': 'dora@globex.example',
      Vorname: 'Dora',
      Nachname: 'Lima',
      Firma: globex.name,
      Telefon: '+12125550123',
      Webseite: expect.stringContaining('globex.example'),
      Position: 'Head of Support',
      Ort: 'São Paulo',
      Notiz: 'x',
    },
  ]);
  const crm = await textOf({ preset: 'hubspot', mode: 'fill_empty', format: 'jsonl' }, made.id);
  expect(JSON.parse(crm)).toMatchObject({ 'First name': 'Dora', City: 'São Paulo' });
});

test('JSON Lines have values as sent, and as in final_result', async () => {
  const { body } = await service.get(`/api/v1/lead_enrichments/${id}/final_result`);
  const lines = (await textOf({ format: 'jsonl' })).trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as Record<string, Json>);
  body.enriched_leads.leads.forEach((lead: Json, at: number) => {
    const row = rows[at]!;
    expect(row).toMatchObject(lead.custom_columns);
    for (const name of ['id', 'email_status', 'phone', 'direct_phone_verified', 'contact_city'])
      expect([name, row[name]]).toEqual([name, lead[name]]);
    expect(row.enriched_title).toBe(lead.title);
    expect(row.matched).toBe(lead.id !== null);
  });
});

test('Parquet has types', async () => {
  const { DuckDBInstance } = await loadDuckDB('the test');
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  const path = await savedAs('types.parquet', { format: 'parquet' });
  const types = await connection.runAndReadAll(
    `select typeof(id), typeof(matched), typeof(contact_updated_at), typeof(email),
            epoch_ms(contact_updated_at) from '${path}' limit 1`,
  );
  const ms = String(Date.parse('2026-06-01T08:00:00Z'));
  expect(types.getRowsJson()).toEqual([['BIGINT', 'BOOLEAN', 'TIMESTAMP', 'VARCHAR', ms]]);
  connection.closeSync();
  database.closeSync();
});

test('the requested data of a job has columns, and nothing else', async () => {
  const plain = (await textOf({})).split('\n')[0]!;
  expect(plain).not.toMatch(/match_key|company_data|changed_/);
  const { id: more } = await runJob(service, {
    contact_profile_only: true,
    append_company_data: true,
    flag_if_lead_changed_company: true,
    match_details: true,
  });
  const [header, row] = (await textOf({ format: 'csv' }, more)).split('\n');
  expect(header).toContain('match_key,match_score,match_reason,match_candidates');
  expect(header).toContain('changed_company');
  expect(header).toContain('company_data.company_name');
  expect(header).not.toMatch(/phone|email_status/);
  expect(row).toContain('true,email,');
});

test('an erased person is left out', async () => {
  const { person } = await stored(service);
  const email = emailOf(person);
  const { id: job } = await runJob(service, { lead_data: { keys: ['email'], values: [[email]] } });
  expect(await textOf({}, job)).toContain(person.first_name);
  await eraseBy(service, { email });
  const text = await textOf({}, job);
  expect(text).not.toContain(person.first_name);
  expect(text.split('\n')[1]).toMatch(new RegExp(`^${email},,false,+$`));
});

describe('422', () => {
  test.each([
    ['format', 'xlsx', `format: must be one of ${FORMATS.join(', ')}`],
    ['format', 'CSV', `format: must be one of ${FORMATS.join(', ')}`],
    ['preset', '', `preset: must be one of ${PRESETS.join(', ')}`],
    ['mode', 'toString', `mode: must be one of ${MODES.join(', ')}`],
    ['delimiter', 'pipe', 'delimiter: must be one of comma, semicolon, tab'],
    ['bom', '1', 'bom: must be one of false, true'],
    ['formulas', 'drop', 'formulas: must be one of escape, keep'],
  ])('%s %j', async (name, value, message) => {
    const response = await exportJob(service, id, { [name]: value });
    expect([response.status, await response.json()]).toEqual([422, { message }]);
  });

  test('a parameter twice', async () => {
    const path = `/api/v1/lead_enrichments/${id}/export?api_key=${service.apiKey}`;
    const response = await fetch(`${service.url}${path}&format=csv&format=csv`);
    expect(response.status).toBe(422);
  });

  test.each(['0', '999999', 'x', '1e3', '-1'])('no such job: %s', async (one) => {
    const response = await exportOf(service, `/api/v1/lead_enrichments/${one}/export`);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Json).message).toContain(
      `id: no lead enrichment job ${one}`,
    );
  });

  test('a job in progress, and one whose results are no longer kept', async () => {
    const { id: job } = await runJob(service);
    const { pool } = service.database;
    await pool.query('update enrichment_job set pruned_at = now() where id = $1', [job]);
    const gone = await exportJob(service, job);
    expect([gone.status, ((await gone.json()) as Json).message]).toEqual([
      422,
      expect.stringContaining('no longer kept'),
    ]);
    await pool.query(
      "update enrichment_job set completed_at = null, status = 'Running' where id = $1",
      [job],
    );
    const running = await exportJob(service, job);
    expect([running.status, ((await running.json()) as Json).message]).toEqual([
      422,
      `id: lead enrichment job ${job} is not completed yet; its status is Running`,
    ]);
  });
});

test('401 without a key', async () => {
  const response = await fetch(`${service.url}/api/v1/lead_enrichments/${id}/export`);
  expect(response.status).toBe(401);
});
