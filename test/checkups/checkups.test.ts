/** Check-ups of lists, through the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { prunedCheckups, unfinishedCheckups } from '../../src/work/checkups/index.ts';
import { PATH as JOBS } from '../enrichment/jobs.ts';
import { eraseBy, printed, somebody } from '../erasure/people.ts';
import { acme, ana, bruno } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { checkUp, completed, countsOf, PATH } from './checkups.ts';

const service = useService();

const HEADERS = ['Name', 'Firma', 'Mail', 'Profil', 'Titel', 'Telefon'] as const;
const MAPPING = {
  full_name: 'Name',
  company_name: 'Firma',
  email: 'Mail',
  linkedin_url: 'Profil',
  title: 'Titel',
  phone: 'Telefon',
};
type Cells = Partial<Record<(typeof HEADERS)[number], string>>;

async function list(rows: readonly Cells[]): Promise<number> {
  const lines = [HEADERS, ...rows.map((row) => HEADERS.map((header) => row[header] ?? ''))];
  const { body } = await upload(service, `${lines.map((line) => line.join(',')).join('\n')}\n`);
  return body.list_id;
}

const check = async (rows: readonly Cells[]): Promise<Json> =>
  completed(service, await checkUp(service, await list(rows), MAPPING));

const rowsOf = async ({ id }: Json, part: string): Promise<Json> =>
  (await service.get(`${PATH}/${id}/rows`, { part })).body;

const ANA = { Name: 'Ana Silva', Firma: 'Acme', Profil: ana.linkedin_url, Titel: 'VP of Sales' };

beforeAll(() =>
  service.load([
    ana,
    bruno,
    { record: 'company', ...acme, former_names: ['Acme Trading'], updated_at: '2026-01-01' },
  ]),
);

describe('a report', () => {
  let done: Json;

  beforeAll(async () => {
    const id = await checkUp(
      service,
      await list([
        { ...ANA, Firma: 'Globex', Mail: 'asilva@globex.example' },
        { Name: 'Ana Silva', Firma: 'Acme Inc.', Mail: 'ana.silva@acme.example' },
        { Name: 'Nobody Known', Firma: 'Initech', Mail: 'info@initech.example', Telefon: '123' },
        { Name: 'Sam Field', Firma: 'Acme Trading', Mail: 'sam@gmail.com', Titel: 'Buyer' },
        { Titel: 'Buyer', Telefon: '+351 210 000 000' },
        { Name: 'Kim Short', Firma: 'Initech', Mail: 'kim(at)initech' },
      ]),
      MAPPING,
      ' CRM ',
    );
    done = (await service.get(`${PATH}/${id}`)).body;
  });

  test('counts the rows of each part', () => {
    expect(done).toMatchObject({ name: 'CRM', status: 'completed', rows: 6, rows_done: 6 });
    expect(countsOf(done)).toEqual({
      ...{ unusable: 1, duplicate: 1, known: 1, moved: 1, stale_email: 1 },
      ...{ role_email: 1, personal_email: 1, invalid_email: 1, invalid_phone: 1 },
      ...{ company_renamed: 1, missing_phone: 3, fillable_phone: 1, missing_title: 2 },
      missing_linkedin_url: 3,
    });
    expect(done.report.rows).toBe(6);
    const moved = done.report.parts.find(({ name }: Json) => name === 'moved');
    expect(moved).toEqual({ name: 'moved', count: 1, share: 0.1667, low: 0.1667, high: 0.1667 });
    expect(done.report.score).toBeGreaterThan(0);
    expect(done.report.score).toBeLessThan(100);
    expect(done.report.quote).toEqual({
      enrich: { maximum_credits: 6, expected_credits: 2 },
      refresh: { maximum_credits: 1.5, expected_credits: 0.5 },
    });
  });

  test('each number leads to its rows, under the headers of the file', async () => {
    expect(await rowsOf(done, 'moved')).toEqual({
      rows: [
        {
          row: 0,
          cells: {
            ...{ Name: 'Ana Silva', Firma: 'Globex', Mail: 'asilva@globex.example' },
            ...{ Profil: ana.linkedin_url, Titel: 'VP of Sales', Telefon: null },
          },
          contact_id: expect.any(Number),
        },
      ],
      total: 1,
    });
    for (const { name, count } of done.report.parts) {
      expect({ name, total: (await rowsOf(done, name)).total }).toEqual({ name, total: count });
    }
    const missing = await rowsOf(done, 'missing_phone');
    expect(missing.rows.map(({ row }: Json) => row)).toEqual([0, 3, 5]);
    expect(JSON.stringify(await rowsOf(done, 'fillable_phone'))).not.toContain('351');
    const query = { part: 'missing_phone', page: '1' };
    const next = await service.get(`${PATH}/${done.id}/rows`, query);
    expect(next.body).toEqual({ rows: [], total: 3 });
  });

  test('is exported as CSV, and shown as a page without scripts', async () => {
    const url = (what: string) => `${service.url}${PATH}/${done.id}/${what}`;
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const csv = await fetch(url('export?part=missing_phone&delimiter=semicolon'), { headers });
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename="checkup_${done.id}_missing_phone.csv"`,
    );
    const [head, ...lines] = (await csv.text()).trimEnd().split('\n');
    expect(head).toBe([...HEADERS, 'contact_id'].join(';'));
    expect(lines.length).toBe(3);
    expect(lines[1]).toBe('Sam Field;Acme Trading;sam@gmail.com;;Buyer;;');
    const page = await fetch(url('report.html'), { headers });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none';style-src 'sha256-/,
    );
    expect(await page.text()).toContain('<h1>CRM</h1>');
  });

  test('is listed, newest first', async () => {
    const { body } = await service.get(PATH, { page_size: '1' });
    expect(body.checkups).toEqual([done]);
    expect(body.total).toBeGreaterThanOrEqual(1);
  });

  test('is free of charge', async () => {
    const { body } = await service.get('/api/v1/users/credit_metrics');
    expect(body).toMatchObject({ credits_used_today: 0, credits_held: 0 });
  });
});

test('quotes of a job and a request over the whole list agree', async () => {
  const listId = await list([ANA, { ...ANA, Profil: bruno.linkedin_url }, { ...ANA }]);
  const { report } = await completed(service, await checkUp(service, listId, MAPPING));
  const { phone: _, ...mapping } = MAPPING;
  const job = await service.post(`${JOBS}/quote`, {
    lead_enrichments: {
      ...{ source_type: 'list', list_id: listId, mapping, match_field: 'linkedin_url' },
      name: 'quoted',
    },
  });
  expect(report.quote.enrich).toEqual({
    maximum_credits: job.body.maximum_credits,
    expected_credits: job.body.sample.expected_credits,
  });
  const refresh = await service.post('/api/v1/contact_profile_refresh_requests/quote', {
    people: { list_id: listId, mapping },
  });
  expect(report.quote.refresh).toEqual({
    maximum_credits: refresh.body.maximum_credits,
    expected_credits: refresh.body.sample.expected_credits,
  });
});

test('people repeated in another chunk are duplicates, and pages continue there', async () => {
  const rows = Array.from({ length: 4_100 }, (_, row): Cells => ({ Mail: `p${row}@x.example` }));
  rows[2_050] = { Mail: 'P7@x.example' };
  rows[4_050] = { Mail: 'p2049@x.example' };
  rows[4_051] = { Mail: 'p4049@x.example' };
  const done = await check(rows);
  const duplicates = await rowsOf(done, 'duplicate');
  expect(duplicates.rows.map(({ row }: Json) => row)).toEqual([2_050, 4_050, 4_051]);
  const query = { part: 'missing_title', page: '20' };
  const { body } = await service.get(`${PATH}/${done.id}/rows`, query);
  expect(body.total).toBe(4_097);
  expect(body.rows.map(({ row }: Json) => row)).toEqual(
    Array.from({ length: 100 }, (_, at) => 2_000 + at + (at >= 50 ? 1 : 0)),
  );
});

test('people who have probably moved are counted with an interval, and are the likeliest ones', async () => {
  const years = [0, 1, 5, 5, 5, 5].map((ago) =>
    somebody({ verified_at: new Date(Date.now() - ago * 365 * 86_400_000).toISOString() }),
  );
  await service.load(years);
  const done = await check(years.map(({ linkedin_url }) => ({ Profil: linkedin_url })));
  const likely = done.report.parts.find(({ name }: Json) => name === 'likely_moved');
  expect(likely.low).toBeLessThan(likely.share);
  expect(likely.high).toBeGreaterThan(likely.share);
  expect(likely.count).toBeGreaterThan(0);
  const { rows, total } = await rowsOf(done, 'likely_moved');
  expect(total).toBe(likely.count);
  expect(rows.every(({ row }: Json) => row >= 2)).toBe(true);
});

describe('422', () => {
  const refused = async (body: object) => {
    const answer = await service.post(PATH, body);
    expect(answer.status).toBe(422);
    return answer.body.message as string;
  };

  test('names the field of a new check-up', async () => {
    const list_id = await list([ANA]);
    expect(await refused({ mapping: MAPPING })).toContain('list_id');
    expect(await refused({ list_id: 987_654, mapping: MAPPING })).toMatch(
      /^list_id: no list 987654/,
    );
    expect(await refused({ list_id: '7', mapping: MAPPING })).toContain('list_id');
    expect(await refused({ list_id })).toContain('mapping');
    expect(await refused({ list_id, mapping: { email: 'Nix' } })).toMatch(/^mapping\.email: /);
    expect(await refused({ list_id, mapping: { fax: 'Mail' } })).toMatch(
      /^mapping\.fax: is no field/,
    );
    expect(await refused({ list_id, mapping: { phone: 'Telefon' } })).toMatch(
      /^mapping: needs email/,
    );
    const name = 'x'.repeat(256);
    expect(await refused({ list_id, mapping: MAPPING, name })).toMatch(/^name: must have at most/);
    const { apiKey } = await service.addAccount();
    const others = await service.post(PATH, { list_id, mapping: MAPPING }, { api_key: apiKey });
    expect(others.body.message).toMatch(/^list_id: no list/);
  });

  test('names the part and the page', async () => {
    const { id } = await check([ANA]);
    const get = async (query: Record<string, string>, what = 'rows') =>
      (await service.get(`${PATH}/${id}/${what}`, query)).body.message;
    expect(await get({})).toMatch(/^part: is required/);
    expect(await get({ part: 'fine' })).toMatch(/^part: must be one of/);
    expect(await get({ part: 'known', page: '-1' })).toMatch(/^page: /);
    expect(await get({}, 'export')).toMatch(/^part: is required/);
    expect(await get({ part: 'known', bom: 'x' }, 'export')).toMatch(/^bom: /);
  });
});

test('the same Idempotency-Key creates one check-up', async () => {
  const body = { list_id: await list([ANA]), mapping: MAPPING };
  const header = { 'Idempotency-Key': 'once' };
  const [first, second] = [
    await service.post(PATH, body, {}, header),
    await service.post(PATH, body, {}, header),
  ];
  expect(second.body).toEqual(first.body);
  await completed(service, first.body.id);
});

describe('erasure', () => {
  test('a person erased later is no longer in a part of a check-up', async () => {
    const person = somebody();
    await service.load([person]);
    const { id, report } = await check([{ Profil: person.linkedin_url }, { ...ANA }]);
    expect(countsOf({ report }).known).toBe(2);
    const [row] = (await rowsOf({ id }, 'known')).rows;
    const exported = await printed(service, 'export', '--id', String(row.contact_id));
    expect(exported.checkups).toEqual([{ account_id: service.accountId, checkup_id: id, row: 0 }]);
    const { removed } = await eraseBy(service, { id: row.contact_id });
    expect(removed.checkup_rows).toBe(1);
    const after = (await service.get(`${PATH}/${id}`)).body;
    expect(countsOf(after)).toMatchObject({ known: 1, missing_company: 1 });
    expect(countsOf(after).fillable_company).toBeUndefined();
    expect((await rowsOf({ id }, 'known')).rows.map((one: Json) => one.row)).toEqual([1]);
    const [unknown] = (await rowsOf({ id }, 'missing_company')).rows;
    expect(unknown).toMatchObject({ row: 0, contact_id: null });
  });

  test('a person erased while the list is checked is unknown', async () => {
    const person = somebody();
    await service.load([person]);
    let hold = true;
    holdRacePoints((point) => {
      if (point !== 'checkup.matched' || !hold) return undefined;
      hold = false;
      return eraseBy(service, { email: person.emails[0]!.address }).then(() => {});
    });
    try {
      const done = await check([{ Profil: person.linkedin_url }]);
      expect(countsOf(done).known).toBeUndefined();
    } finally {
      holdRacePoints(undefined);
    }
  });
});

test('a check-up is deleted after its time, and its storage is free again', async () => {
  const used = async () => (await service.get('/api/v1/usage')).body.storage.used_bytes;
  const listId = await list([ANA]);
  const before = await used();
  const id = await checkUp(service, listId, MAPPING);
  expect(await used()).toBeGreaterThan(before);
  const { db, pool } = service.database;
  await pool.query(`update checkup set created_at = now() - interval '8 days' where id = $1`, [id]);
  expect((await service.get(`${PATH}/${id}`)).status).toBe(404);
  const until7 = new Date(Date.now() - 7 * 86_400_000);
  await db.transaction().execute((trx) => prunedCheckups.prune(trx, until7, null));
  expect(await used()).toBe(before);
  const { rowCount } = await pool.query('select from checkup_chunk where checkup_id = $1', [id]);
  expect(rowCount).toBe(0);
});

test('an account with unfinished check-ups is found, in case its task is lost', async () => {
  const { db } = service.database;
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  holdRacePoints((point) => {
    if (point !== 'checkup.matched') return undefined;
    arrive();
    return released;
  });
  try {
    const { body } = await service.post(PATH, { list_id: await list([ANA]), mapping: MAPPING });
    await held;
    const running = (await service.get(`${PATH}/${body.id}`)).body;
    expect(running).toMatchObject({ status: 'running', report: null, rows: 1, rows_done: 0 });
    const early = await service.get(`${PATH}/${body.id}/rows`, { part: 'known' });
    expect(early).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^id: /) } });
    expect(await unfinishedCheckups.find(db, null, 10)).toEqual([service.accountId]);
    release();
    await completed(service, body.id);
    expect(await unfinishedCheckups.find(db, null, 10)).toEqual([]);
  } finally {
    release();
    holdRacePoints(undefined);
  }
});
