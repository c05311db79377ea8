import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { prune } from '../retention/prune.ts';
import { ana, bruno } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { workbook } from '../support/workbook.ts';
import { PATH, post, upload } from './upload.ts';

const service = useService((config) => {
  config.limits.bodyBytes = 400_000;
  config.limits.leadsPerJob = 5_000;
  config.limits.profileBytes = 2_000;
});

const rows = async (table: string) =>
  Number((await service.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

/** The leads of a new job. */
async function enrich(overrides: Record<string, unknown>) {
  const { id, job } = await runJob(service, {
    source_type: 'list',
    lead_data: undefined,
    ...overrides,
  });
  const { body } = await service.get(`${JOBS}/${id}/final_result`, { page_size: '1000' });
  return { job, leads: body.enriched_leads.leads };
}

describe('an upload answers', () => {
  test('200: the fields recognised in a German list', async () => {
    const text =
      'Vorname;Nachname;Firma;E-Mail;Straße;Straße\r\nAna;Silva;Acme;ana.silva@acme.example;"Am Weg 1\r\n2. Stock";x\r\nBjörn;Weiß;Globex\r\nBjörn;Weiß;Globex\r\n';
    const { status, body } = await upload(service, Buffer.from(text, 'latin1'));
    expect(status).toBe(200);
    expect(body).toEqual({
      list_id: expect.any(Number),
      rows: 3,
      columns: [
        {
          name: 'Vorname',
          samples: ['Ana', 'Björn', 'Björn'],
          guess: 'first_name',
          confidence: 95,
        },
        {
          name: 'Nachname',
          samples: ['Silva', 'Weiß', 'Weiß'],
          guess: 'last_name',
          confidence: 95,
        },
        {
          name: 'Firma',
          samples: ['Acme', 'Globex', 'Globex'],
          guess: 'company_name',
          confidence: 95,
        },
        { name: 'E-Mail', samples: ['ana.silva@acme.example'], guess: 'email', confidence: 95 },
        { name: 'Straße', samples: ['Am Weg 1\r\n2. Stock'], guess: null, confidence: 0 },
        { name: 'Straße_1', samples: ['x'], guess: null, confidence: 0 },
      ],
      encoding: 'windows-1252',
      delimiter: ';',
      duplicates: 1,
      encoding_sure: true,
      sheets: null,
      sheet: null,
      header_row: 1,
      faults: { count: 0, samples: [] },
    });
    const again = await service.get(`${PATH}/${body.list_id}`);
    expect(again).toMatchObject({ status: 200, body });
  });

  test('200: columns recognised by their values, without a header', async () => {
    const { body } = await upload(service, 'a@x.example|b|linkedin.com/in/ana\n');
    expect(body.columns).toEqual([
      { name: 'column0', samples: ['a@x.example'], guess: 'email', confidence: 90 },
      { name: 'column1', samples: ['b'], guess: null, confidence: 0 },
      { name: 'column2', samples: ['linkedin.com/in/ana'], guess: 'linkedin_url', confidence: 90 },
    ]);
    expect(body).toMatchObject({ rows: 1, encoding: 'utf-8', delimiter: '|' });
  });

  test('200: JSON lines', async () => {
    const { body } = await upload(
      service,
      '{"email":"a@x.example","n":1}\n{"full name":"Bo Weiß"}\n',
    );
    expect(body).toMatchObject({ rows: 2, encoding: 'utf-8', delimiter: null });
    expect(body.columns.map(({ guess }: { guess: string }) => guess)).toEqual([
      'email',
      null,
      'full_name',
    ]);
  });

  test('200: the sheet and the header row that the form names', async () => {
    const file = workbook([['Title'], ['Mail', 'Firma'], ['a@x.example', 'Acme'], ['b', 'Bex']]);
    const found = (await upload(service, file, 'a.xlsx')).body;
    expect(found).toMatchObject({
      rows: 2,
      sheets: ['Liste'],
      sheet: 'Liste',
      header_row: 2,
      encoding_sure: null,
    });
    const fields = { sheet: 'liste', header_row: '0' };
    const { body } = await upload(service, file, 'a.xlsx', fields);
    expect(body).toMatchObject({ rows: 4, sheet: 'Liste', header_row: 0 });
    expect((await service.get(`${PATH}/${body.list_id}`)).body).toEqual(body);
  });

  test.each([
    [{ sheet: 'Liste' }, 'sheet: only Excel files (.xlsx) have sheets'],
    [{ header_row: '9' }, 'header_row: row 9 is blank, or beyond the last row'],
    [{ header_row: 'x' }, /^header_row: must be a whole number from 0 to 1000000/],
    [{ header_row: '-1' }, /^header_row: must be a whole number from 0 to 1000000/],
  ])('422: %j', async (fields, message) => {
    const { status, body } = await upload(service, 'a,b\n1,2\n', 'a.csv', fields);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  });

  test('401: without a valid key, whatever the body', async () => {
    const { status } = await post({ ...service, apiKey: 'tnr_none' }, 'x');
    expect(status).toBe(401);
  });

  test('413: larger than a body may be', async () => {
    const { status, body } = await upload(service, Buffer.alloc(500_000, 'a,b\n'));
    expect(status).toBe(413);
    expect(body.message).toBe('body: is larger than 400000 bytes');
  });

  test('415: a compressed request body', async () => {
    const type = 'multipart/form-data; boundary=x';
    const headers = { 'content-type': type, 'content-encoding': 'gzip' };
    expect((await post(service, gzipSync('--x--'), headers)).status).toBe(415);
  });

  test.each([
    ['JSON', '{}', 'application/json', 'content-type: must be multipart/form-data'],
    ['a bare file', 'a,b', 'text/csv', 'content-type: must be multipart/form-data'],
    ['no boundary', 'x', 'multipart/form-data', /^body: is no complete multipart\/form-data/],
    ['an empty body', '', 'multipart/form-data; boundary=x', /^body: is no complete/],
    [
      'half a form',
      '--x\r\nContent-Di',
      'multipart/form-data; boundary=x',
      /^body: is no complete/,
    ],
    ['no file', '--x--\r\n', 'multipart/form-data; boundary=x', /^file: is required/],
  ])('422: %s', async (_, content, type, message) => {
    const { status, body } = await post(service, content, { 'content-type': type });
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  });

  test('422: no body at all', async () => {
    const { status, body } = await post(service, undefined, {});
    expect(status).toBe(422);
    expect(body.message).toMatch(/^file: is required/);
  });

  test('422: a text for a file, another field, two files', async () => {
    const text = new FormData();
    text.append('file', 'email\na@x.example\n');
    const other = new FormData();
    other.append('list', new Blob(['email\na@x.example\n']), 'list.csv');
    const two = new FormData();
    for (const name of ['a.csv', 'b.csv']) two.append('file', new Blob(['email\na\n']), name);
    expect((await post(service, text)).body.message).toMatch(/^file: is required/);
    expect((await post(service, other)).body.message).toMatch(/^file: is required/);
    expect((await post(service, two)).body.message).toBe('file: must be one file');
  });

  test.each(['file', 'list'])(
    '422, and the next one is read: a body that ends inside its %s',
    async (field) => {
      const begun = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\nemail\na`;
      for (const content of [begun, `${begun}\r\n--`]) {
        const type = { 'content-type': 'multipart/form-data; boundary=x' };
        const { status, body } = await post(service, content, type);
        expect(status).toBe(422);
        expect(body.message).toMatch(/^body: is no complete multipart\/form-data/);
      }
      expect((await upload(service, 'email\na@x.example\n')).status).toBe(200);
    },
  );

  test.each([
    ['nothing', '', 'file: is empty'],
    ['a header alone', 'email,x\n', 'file: has a header, but no rows below it'],
    ['an image', Buffer.from('ffd8ffe000104a46494600010101', 'hex'), /^file: is neither CSV/],
    ['half an Excel file', workbook([['a']]).subarray(0, 200), /^file: is a damaged Excel file/],
    ['a longer row', `a,b\n${'1,2\n'.repeat(3_000)}1,2,3\n`, /^file: row 3002, column 3: /],
    ['an open quote', 'a,b\n1,"2\n', /^file: row 2, column 2: /],
    ['U+0000', 'a,b\n1,\0\n', /^file: row 2, column 2: /],
    ['a row that is too large', `a,b\n1,${'x'.repeat(2_000)}\n`, /^file: row 2: /],
    ['headers with too much', `email,${'x'.repeat(2_000)}\na,1\n`, /^file: has headers of 2005 /],
    ['too many columns', `${'a,'.repeat(501)}\n1\n`, /^file: has 502 columns, at most 500/],
    [
      'rows that empty cells make too large',
      `${'a,'.repeat(300)}\n${'x\n'.repeat(300)}`,
      'file: rows 1 to 266 below the header take more than 400000 bytes',
    ],
    [
      'a list that empty cells make too large',
      `${'a,'.repeat(38)}\n${'x\n'.repeat(20_000)}`,
      'file: takes more than 3200000 bytes with its empty cells',
    ],
    ['not Parquet', `PAR1${'x'.repeat(100)}PAR1`, 'file: is not a complete Parquet file'],
  ])('422, and keeps nothing: %s', async (_, content, message) => {
    const before = [await rows('list'), await rows('list_chunk')];
    const { status, body } = await upload(service, content);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
    expect([await rows('list'), await rows('list_chunk')]).toEqual(before);
  });
});

describe('a job of a list', () => {
  test('equals that of the same leads: from an Excel file to results', async () => {
    await service.load([ana, bruno]);
    const file = workbook([
      ['Vorname', 'Nachname', 'Firma', 'E-Mail', 'Kunde seit', 'email'],
      ['Ana', 'Silva', 'Acme', 'ana.silva@acme.example', { day: 45_231 }, 'x'],
      ['Bo', null, 'Globex', null, null, null],
    ]);
    const { body } = await upload(service, file, 'Messe.xlsx');
    expect(body).toMatchObject({ rows: 2, encoding: null, delimiter: null });
    const mapping = {
      first_name: 'Vorname',
      last_name: 'Nachname',
      company_name: 'Firma',
      email: 'E-Mail',
    };
    const { job, leads } = await enrich({ list_id: body.list_id, mapping, match_field: 'name' });
    expect(job).toMatchObject({
      source_type: 'from_json',
      total_leads_to_enrich: 2,
      total_enriched_leads: 1,
    });
    expect(leads[0]).toMatchObject({ first_name: 'Ana', title: 'VP of Sales' });
    expect(Object.entries(leads[0].custom_columns)).toEqual([
      ['first_name', 'Ana'],
      ['last_name', 'Silva'],
      ['company_name', 'Acme'],
      ['email', 'ana.silva@acme.example'],
      ['Kunde seit', '2023-11-01'],
      ['email_2', 'x'],
    ]);
    expect(leads[1].custom_columns).toMatchObject({ first_name: 'Bo', last_name: null });
  });

  test('splits whole names, and keeps columns without a known name', async () => {
    const { body } = await upload(service, 'Name,Firma,__proto__\nAna Silva,Acme,"a ""b"""\n');
    const mapping = { full_name: 'Name', company_name: 'Firma' };
    const { leads } = await enrich({ list_id: body.list_id, mapping, match_field: 'name' });
    expect(leads[0].id).not.toBeNull();
    expect(JSON.stringify(leads[0].custom_columns)).toBe(
      '{"first_name":"Ana","last_name":"Silva","company_name":"Acme","__proto__":"a \\"b\\""}',
    );
  });

  test('keeps the order over several chunks; its quote has the same count', async () => {
    const lines = Array.from({ length: 4_100 }, (_, at) => `p${at % 4_099}@x.example,${at}`);
    const { body } = await upload(service, `email,number\n${lines.join('\n')}\n`);
    const given = { list_id: body.list_id, mapping: { email: 'email' } };
    const quoted = await service.post(
      `${JOBS}/quote`,
      createBody({ source_type: 'list', lead_data: undefined, ...given }),
    );
    expect(quoted).toMatchObject({
      status: 200,
      body: { leads: 4_100, duplicates: 1, unusable: 0 },
    });
    const { id } = await runJob(service, { source_type: 'list', lead_data: undefined, ...given });
    const numbers: string[] = [];
    for (const page of ['0', '1', '2', '3', '4']) {
      const { body: result } = await service.get(`${JOBS}/${id}/final_result`, {
        page,
        page_size: '1000',
      });
      for (const lead of result.enriched_leads.leads) numbers.push(lead.custom_columns.number);
    }
    expect(numbers).toEqual(Array.from({ length: 4_100 }, (_, at) => String(at)));
  });

  test('is created once under an idempotency key, and again with another name', async () => {
    const { body } = await upload(service, 'email\nana.silva@acme.example\n');
    const input = createBody({
      source_type: 'list',
      lead_data: undefined,
      list_id: body.list_id,
      mapping: { email: 'email' },
    });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await service.post(JOBS, input, {}, headers);
    const second = await service.post(JOBS, input, {}, headers);
    expect(second.body).toEqual(first.body);
    input.lead_enrichments.name += ' again';
    expect((await service.post(JOBS, input)).status).toBe(200);
  });

  test.each([
    [{ list_id: undefined }, 'lead_enrichments.list_id: is required'],
    [{ list_id: 999_999 }, /^lead_enrichments\.list_id: no list 999999 on this account/],
    [{ list_id: 1.5 }, /^lead_enrichments\.list_id: must be an integer/],
    [{ list_id: -1 }, /^lead_enrichments\.list_id: no list -1/],
    [{ list_id: '1' }, /^lead_enrichments\.list_id: must be an integer/],
    [{ mapping: undefined }, 'lead_enrichments.mapping: is required'],
    [{ mapping: {} }, 'lead_enrichments.mapping: must not be empty'],
    [{ mapping: { email: 7 } }, 'lead_enrichments.mapping.email: must be a string'],
    [{ mapping: { email: 'Mail' } }, /^lead_enrichments\.mapping\.email: the list has no column/],
    [{ mapping: { phone: 'email' } }, /^lead_enrichments\.mapping\.phone: is no field; the fields/],
    [{ mapping: { title: 'email' } }, 'lead_enrichments.mapping: match_field email needs email'],
    [
      { mapping: { email: 'email', full_name: 'x', last_name: 'x' } },
      'lead_enrichments.mapping.full_name: must not stand beside first_name or last_name',
    ],
    [{ match_field: 'name' }, /^lead_enrichments\.mapping: match_field name needs first_name/],
    [{ source_type: 'from_json' }, 'lead_enrichments.lead_data: is required'],
    [{ source_type: 'file' }, 'lead_enrichments.source_type: must be one of from_json, list'],
    [{ name: ' ' }, 'lead_enrichments.name: must not be empty'],
  ])('422: %j', async (overrides, message) => {
    const { body } = await upload(service, 'email,x\na@x.example,1\n');
    const given = { list_id: body.list_id, mapping: { email: 'email' } };
    const answer = await service.post(
      JOBS,
      createBody({ source_type: 'list', lead_data: undefined, ...given, ...overrides }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(message);
  });

  test('422: more rows than a job may have leads; the list itself is accepted', async () => {
    const { status, body } = await upload(service, `email\n${'a@x.example\n'.repeat(5_001)}`);
    expect(status).toBe(200);
    const answer = await service.post(
      JOBS,
      createBody({
        source_type: 'list',
        lead_data: undefined,
        list_id: body.list_id,
        mapping: { email: 'email' },
      }),
    );
    expect(answer.body.message).toBe(
      'lead_enrichments.list_id: has 5001 rows, at most 5000 are allowed',
    );
  });
});

test('422, and keeps nothing: a lead of a list that is larger than one in a body may be', async () => {
  const name = 'x'.repeat(1_000);
  const lines = ['ana@x.example,1', `bo@x.example,${'ä'.repeat(485)}`];
  const create = async (lines: readonly string[]) => {
    const { body } = await upload(service, `email,${name}\n${lines.join('\n')}\n`);
    const given = { list_id: body.list_id, mapping: { email: 'email' } };
    return createBody({ source_type: 'list', lead_data: undefined, ...given });
  };
  const before = await rows('enrichment_job');
  const tooLarge = await create([...lines, `cy@x.example,${'ä'.repeat(486)}`]);
  for (const path of [JOBS, `${JOBS}/quote`]) {
    const { status, body } = await service.post(path, tooLarge);
    expect(status).toBe(422);
    expect(body.message).toBe(
      'lead_enrichments.list_id: row 3 below the header is larger than 2000 bytes with its headers',
    );
  }
  expect(await rows('enrichment_job')).toBe(before);
  expect((await service.post(JOBS, await create(lines))).status).toBe(200);
});

test('422: leads that headers make too large', async () => {
  const { body } = await upload(
    service,
    `email,${'x'.repeat(250)}\n${'a@x.example\n'.repeat(2_000)}`,
  );
  const given = { list_id: body.list_id, mapping: { email: 'email' } };
  const answer = await service.post(
    JOBS,
    createBody({ source_type: 'list', lead_data: undefined, ...given }),
  );
  expect(answer.status).toBe(422);
  expect(answer.body.message).toMatch(
    /^lead_enrichments\.list_id: 2000 leads of it take 5\d{5} bytes with the headers in each, at most 400000 are allowed$/,
  );
});

describe('the rows of a list', () => {
  test('200: under their headers, empty cells null, in pages over chunks', async () => {
    const lines = Array.from({ length: 2_005 }, (_, at) => `p${at}@x.example,${at % 2 ? '' : at}`);
    const { body } = await upload(service, `email,2\n${lines.join('\n')}\n`);
    const path = `${PATH}/${body.list_id}/rows`;
    const first = await service.get(path);
    expect(first.body).toMatchObject({ total: 2_005 });
    expect(first.body.rows).toHaveLength(100);
    expect(first.body.rows.slice(0, 2)).toEqual([
      { email: 'p0@x.example', 2: '0' },
      { email: 'p1@x.example', 2: null },
    ]);
    const { rows: across } = (await service.get(path, { page: '2', page_size: '801' })).body;
    expect(across.map(({ email }: { email: string }) => email)).toEqual(
      lines.slice(1_602).map((line) => line.split(',')[0]),
    );
    for (const page of ['21', '2147483648']) {
      expect((await service.get(path, { page })).body).toEqual({ rows: [], total: 2_005 });
    }
  });

  test('422: an invalid page or size', async () => {
    const { body } = await upload(service, 'email\na@x.example\n');
    for (const query of ['page=-1', 'page=x', 'page_size=0', 'page_size=1001']) {
      const search = Object.fromEntries(new URLSearchParams(query));
      const { status, body: refusal } = await service.get(`${PATH}/${body.list_id}/rows`, search);
      expect(status).toBe(422);
      expect(refusal.message).toMatch(/^page(_size)?: must be a whole number from/);
    }
  });
});

test('404 and 422: a list of another account, one that is no longer kept, a missing one', async () => {
  const { body } = await upload(service, 'email\nana.silva@acme.example\n');
  const job = createBody({
    source_type: 'list',
    lead_data: undefined,
    list_id: body.list_id,
    mapping: { email: 'email' },
  });
  const stranger = await service.addAccount();
  const other = await fetch(`${service.url}${PATH}/${body.list_id}?api_key=${stranger.apiKey}`);
  expect(other.status).toBe(404);
  for (const id of ['0', 'x', '1.5', '99999999999999999999', `${body.list_id}0`]) {
    expect((await service.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await service.get(`${PATH}/${id}/rows`)).status).toBe(404);
  }
  await service.database.pool.query(
    `update list set created_at = now() - interval '7 days 1 minute' where id = $1`,
    [body.list_id],
  );
  expect((await service.get(`${PATH}/${body.list_id}`)).status).toBe(404);
  expect((await service.post(JOBS, job)).body.message).toMatch(
    /^lead_enrichments\.list_id: no list/,
  );
});

test('lists are listed by the names of their files, the latest first', async () => {
  Object.assign(service, await service.addAccount());
  const file = 'email\nana.silva@acme.example\n';
  const first = await upload(service, file, 'Messe Köln.csv');
  const second = await upload(service, `${file}bob@acme.example\n`, `${'x'.repeat(300)}.csv`);
  const { body } = await service.get(PATH);
  const times = { created_at: expect.any(String), kept: false, kept_until: expect.any(String) };
  expect(body).toEqual({
    lists: [
      { list_id: second.body.list_id, name: 'x'.repeat(255), rows: 2, ...times },
      { list_id: first.body.list_id, name: 'Messe Köln.csv', rows: 1, ...times },
    ],
    total: 2,
  });
  const page = await service.get(PATH, { page: '1', page_size: '1' });
  expect(page.body).toEqual({ lists: [body.lists[1]], total: 2 });
  const wrong = await service.get(PATH, { page_size: '0' });
  expect([wrong.status, wrong.body.message]).toEqual([
    422,
    'page_size: must be a whole number from 1 to 1000',
  ]);
  await service.database.pool.query(
    `update list set created_at = now() - interval '7 days 1 minute' where id = $1`,
    [first.body.list_id],
  );
  expect((await service.get(PATH)).body).toMatchObject({ lists: [body.lists[0]], total: 1 });
});

test('lists are deleted after their time, and jobs keep their leads', async () => {
  const { body } = await upload(service, 'email\nana.silva@acme.example\n');
  const mapping = { email: 'email' };
  const { id } = await runJob(service, {
    source_type: 'list',
    lead_data: undefined,
    list_id: body.list_id,
    mapping,
  });
  expect(await prune(service.database, 'lists', new Date(Date.now() + 1_000))).toBeGreaterThan(0);
  expect([await rows('list'), await rows('list_chunk')]).toEqual([0, 0]);
  expect((await service.get(`${PATH}/${body.list_id}`)).status).toBe(404);
  const { body: result } = await service.get(`${JOBS}/${id}/final_result`);
  expect(result.enriched_leads.leads[0].custom_columns).toEqual({
    email: 'ana.silva@acme.example',
  });
});

test('a list from which a job is being created is pruned after that', async () => {
  const { body } = await upload(service, 'email\nana.silva@acme.example\n');
  const { db } = service.database;
  const later = new Date(Date.now() + 1_000);
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('list')
      .select('id')
      .where('id', '=', body.list_id)
      .forShare()
      .executeTakeFirstOrThrow();
    await prune(service.database, 'lists', later);
    expect((await service.get(`${PATH}/${body.list_id}`)).status).toBe(200);
  });
  await prune(service.database, 'lists', later);
  expect((await service.get(`${PATH}/${body.list_id}`)).status).toBe(404);
});
