/** Messages of a running service, as the console shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { saying as german } from '../../console/src/texts/de/messages.ts';
import { saying as english } from '../../console/src/texts/en/messages.ts';
import { setLocale } from '../../console/src/texts/locale.ts';
import { type MessageName, PATTERNS } from '../../console/src/texts/messages/patterns.ts';
import { DISPUTE_REASONS } from '../../src/ground/api/index.ts';
import { TIER } from '../../src/profile/details.ts';
import {
  GRANT_REASON,
  jobReason,
  leadReason,
  PRUNED_REASON,
  profileReason,
  refundReason,
} from '../../src/work/statements/reasons.ts';
import { PATH as CHECKUPS } from '../checkups/checkups.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { emailOf, eraseBy, stored } from '../erasure/people.ts';
import { ended, PATH as IMPORTS, listOf, MAPPING } from '../imports/lists.ts';
import { startSource } from '../moves/person.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { type Answer, useService } from '../support/service.ts';
import { workbook, zip } from '../support/workbook.ts';
import { post as sendForm, upload } from '../uploads/upload.ts';
import { call, PATH as WATCHES, watch } from '../watches/watches.ts';
import { findRefusals } from './source-messages.ts';

const source = await startSource();
const MB = 1e6;
const service = useService((config) => {
  config.sources = [source.config];
  config.webhooks.allowPrivateAddresses = false;
  Object.assign(config.limits, {
    leadsPerJob: 5,
    profilesPerRequest: 3,
    peoplePerRequest: 4,
    peoplePerWatch: 3,
    watchesPerAccount: 2,
    profileBytes: 2_000,
    storageBytes: 3 * MB,
  });
});

afterAll(() => source.close());

const messageOf = ({ status, body }: Answer): string => {
  if (status < 400 && !('info' in body)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return 'info' in body ? `${body.message} ${body.info}` : body.message;
};

type Send = () => Promise<Answer>;
type Provoked = Partial<Record<MessageName, Send>>;

const file = (content: string | Buffer, name?: string, fields?: Record<string, string>) => () =>
  upload(service, content, name, fields);
const get = (path: string, query?: Record<string, string>) => () => service.get(path, query);
const post = (path: string, body: object, headers?: Record<string, string>) => () =>
  service.post(path, body, {}, headers);

/** A list of one person. */
const oneRow = () => listOf(service, 'Ana Silva,ana@acme.example,,Acme,Buyer');
const rowsOf = (count: number) =>
  listOf(service, ...Array.from({ length: count }, (_, at) => `Person ${at},p${at}@a.example,,,`));

const EMAIL = { email: 'E-Mail' };
const job = (more: object) => ({ ...createBody().lead_enrichments, ...more });
const listJob = (list_id: number, more: object = {}) => ({
  lead_enrichments: {
    ...job({ lead_data: undefined, source_type: 'list', list_id, mapping: EMAIL }),
    ...more,
  },
});
const onList =
  (path: string, more: object, make = oneRow) =>
  async () =>
    service.post(path, { list_id: await make(), mapping: EMAIL, ...more });

/** Returns a POST by another account, so that limits of accounts are reached without others. */
const another = async (more: object = {}) => {
  const { apiKey: api_key } = await service.addAccount(more);
  return (path: string, body: object) => service.post(path, body, { api_key });
};

const ROLL = '/api/v1/auth/api_keys/roll';

/** Rolls a key. The call has the key in its body alone. */
async function roll(body: { api_key: string; grace_period_hours?: number }): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(service.url + ROLL, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const keyed = (apiKey: string) => service.get('/api/v1/account', { api_key: apiKey });
const change = (sql: string, ...values: unknown[]) => service.database.pool.query(sql, values);

const LISTS: Provoked = {
  row_width: file('a,b\n1,2\n1,2,3\n'),
  row_quotes: file('a,b\n1,"2" x\n'),
  row_quotes_or_long: file(gzipSync(Buffer.alloc(10 * MB, 'a,'))),
  row_unstorable: file('a,b\n1,\0\n'),
  header_unstorable: file('a,b\0\n1,2\n'),
  row_length: file(`a,b\n1,${'x'.repeat(3_000)}\n`),
  row_columns: file(workbook([['a'], Array.from({ length: 501 }, () => 'x')])),
  row_no_json: file('{"a":1}\n{"a"\n', 'list.jsonl'),
  row_no_object: file('{"a":1}\n[1]\n', 'list.jsonl'),
  row_json_length: file(`{"a":"${'x'.repeat(5 * MB)}"}`, 'list.jsonl'),
  row_nested: file(`[{"a":${'['.repeat(600)}${']'.repeat(600)}}]`, 'list.json'),
  file_empty: file(''),
  file_header_alone: file('email,name\n'),
  file_no_keys: file('{}\n', 'list.jsonl'),
  file_columns: file(`${Array.from({ length: 501 }, (_, at) => `c${at}`).join()}\n1\n`),
  file_headers_length: file(`email,${'x'.repeat(3_000)}\n1,2\n`),
  file_old_excel: file(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  file_no_list: file('%PDF-1.7\n'),
  file_zip: file(zip({ 'list.csv': 'email' })),
  file_no_sheet: file(workbook([['a']], { 'xl/workbook.xml': '<workbook/>' })),
  file_excel_damaged: file(Buffer.from('PK\u0003\u0004damaged')),
  file_excel_unusual: file(workbook([], { 'xl/workbook.xml': '<a>'.repeat(50) })),
  file_gzip_damaged: file(gzipSync('email\na@b.example\n').subarray(0, 20)),
  file_parquet_damaged: file('PAR1damaged'),
  file_missing: () => sendForm(service, new FormData()),
  form_damaged: () =>
    sendForm(service, '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }),
  no_sheets: file('email\na@b.example\n', 'list.csv', { sheet: 'Two' }),
  sheet_absent: file(workbook([['email'], ['a@b.example']]), 'list.xlsx', { sheet: 'Two' }),
  header_row_none: file('{"a":1}\n', 'list.jsonl', { header_row: '2' }),
  header_row_blank: file('email\na@b.example\n', 'list.csv', { header_row: '9' }),
  field_between: file('email\na@b.example\n', 'list.csv', { header_row: 'two' }),
  list_gone: get('/api/v1/lists/987654'),
  column_absent: onList(CHECKUPS, { mapping: { email: 'Mail' } }),
  columns_none: onList(CHECKUPS, { mapping: {} }),
  columns_of_person: onList(CHECKUPS, { mapping: { title: 'Title' } }),
  columns_of_match: async () =>
    service.post(JOBS, listJob(await oneRow(), { match_field: 'name' })),
  mapping_absent: () => call(service, 'DELETE', '/api/v1/mappings/987654'),
  column_full_name: onList(CHECKUPS, { mapping: { full_name: 'Name', first_name: 'Name' } }),
  list_rows: onList(CHECKUPS, {}, () => rowsOf(6)),
  storage_full: async () => {
    const { apiKey } = await service.addAccount();
    const rows = Array.from({ length: 4_000 }, (_, at) => `p${at}@a.example,${'x'.repeat(900)}\n`);
    return upload({ ...service, apiKey }, `email,note\n${rows.join('')}`);
  },
  body_bytes: async () => {
    const { bodyBytes } = service.config.limits;
    return upload(service, Buffer.alloc(bodyBytes + 1_000, 'a'));
  },
};

const WORK: Provoked = {
  name_taken: async () => {
    await runJob(service, { name: 'Leads' });
    return service.post(JOBS, createBody({ name: 'Leads' }));
  },
  jobs_many: async () => (await another({ jobLimit: 0 }))(JOBS, createBody()),
  credits_few: async () => (await another({ credits: 0.5 }))(JOBS, createBody()),
  quote_ended: post(JOBS, createBody({ quote: 'other.quote' })),
  job_absent: get(`${JOBS}/987654`),
  job_over: async () => {
    const { id } = await runJob(service);
    return service.post(`${JOBS}/${id}/cancel`, {});
  },
  job_pruned: async () => {
    const { id } = await runJob(service);
    await change('update enrichment_job set pruned_at = now() where id = $1', id);
    return service.get(`${JOBS}/${id}/final_result`);
  },
  row_absent: async () => {
    const { id } = await runJob(service);
    return service.get(`${JOBS}/${id}/leads/9/match`);
  },
  page_absent: async () => {
    const { id } = await runJob(service);
    return service.get(`${JOBS}/${id}/final_result`, { page: '9' });
  },
  field_empty: post(JOBS, createBody({ name: ' ' })),
  field_length: post(JOBS, createBody({ name: 'x'.repeat(256) })),
  field_positive: post(JOBS, createBody({ max_credits: 0 })),
  field_decimals: post(JOBS, createBody({ max_credits: 0.001 })),
  body_unstorable: post(JOBS, createBody({ name: 'a\0b' })),
  request_absent: get(`${REQUESTS}/source_state`, { unique_identifier: 'none' }),
  people_none: async () => {
    const watch_id = await watch(service, { profiles: [] });
    return service.post(REQUESTS, { people: { watch_id } });
  },
  people_many: async () =>
    service.post(REQUESTS, { people: { list_id: await rowsOf(5), mapping: EMAIL } }),
  person_bytes: post(REQUESTS, { profiles: [{ email: `${'x'.repeat(3_000)}@a.example` }] }),
  watch_absent: get(`${WATCHES}/987654`),
  watches_many: async () => {
    const send = await another();
    const body = { every: '30d', profiles: [] };
    for (const name of ['One', 'Two']) await send(WATCHES, { ...body, name });
    return send(WATCHES, { ...body, name: 'Three' });
  },
  watch_people: async () => {
    const send = await another();
    const profiles = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@watch.example` }));
    const first = { name: 'One', every: '30d', profiles: profiles.slice(0, 3) };
    const { body } = await send(WATCHES, first);
    return send(`${WATCHES}/${body.id}/profiles`, { profiles: profiles.slice(3) });
  },
  watch_every: post(WATCHES, { name: 'A', every: '999d', profiles: [] }),
  watch_budget: post(WATCHES, { name: 'A', every: '9d', profiles: [], monthly_credits: -1 }),
  checkup_absent: get(`${CHECKUPS}/987654`),
  move_absent: get('/api/v1/moves/987654'),
  contact_absent: get('/api/v1/contacts/987654'),
  own_id_form: get('/api/v1/contacts', { external_id: 'hubspot' }),
  days_reversed: get('/api/v1/usage', { from: '2026-02-02', to: '2026-02-01' }),
  field_day: get('/api/v1/usage', { from: 'yesterday' }),
  field_value: get('/api/v1/usage', { group: 'year' }),
};

const IMPORTED = { mapping: MAPPING };

const ACCOUNTS: Provoked = {
  url_form: post('/api/v1/webhook_endpoints', { url: 'hooks.example' }),
  url_private: post('/api/v1/webhook_endpoints', { url: 'http://127.0.0.1/' }),
  field_missing: post('/api/v1/webhook_endpoints', {}),
  endpoint_absent: () => call(service, 'DELETE', '/api/v1/webhook_endpoints/987654'),
  endpoint_off: async () => {
    const url = 'https://hooks.example/';
    const { body } = await service.post('/api/v1/webhook_endpoints', { url, active: false });
    return service.post(`/api/v1/webhook_endpoints/${body.id}/test`, {});
  },
  delivery_absent: post('/api/v1/webhook_deliveries/987654/replay', {}),
  key_invalid: () => keyed('tnr_unknown'),
  key_missing: () => keyed(''),
  key_rolled: async () => {
    const { apiKey: api_key } = await service.addAccount();
    await roll({ api_key });
    return roll({ api_key });
  },
  rolls_many: async () => {
    let { apiKey: api_key } = await service.addAccount();
    for (;;) {
      const rolled = await roll({ api_key });
      if (rolled.status !== 200) return rolled;
      api_key = rolled.body.api_key;
    }
  },
  field_most: async () => {
    const { apiKey: api_key } = await service.addAccount();
    return roll({ api_key, grace_period_hours: 1_000 });
  },
  field_least: async () => {
    const { apiKey: api_key } = await service.addAccount();
    return roll({ api_key, grace_period_hours: -1 });
  },
  field_entries: post(REQUESTS, {
    profiles: [{}],
    requested_attributes: Array.from({ length: 101 }, () => ({ name: 'email' })),
  }),
  account_inactive: async () => {
    const { apiKey, accountId } = await service.addAccount();
    await change('update account set active = false where id = $1', accountId);
    return keyed(apiKey);
  },
  subscription_over: async () => {
    const { apiKey, accountId } = await service.addAccount();
    await change("update account set expires_on = '2026-01-31' where id = $1", accountId);
    return keyed(apiKey);
  },
  operators_only: async () => {
    const { apiKey: api_key } = await service.addAccount();
    return service.get(IMPORTS, { api_key });
  },
  import_name: onList(IMPORTS, { ...IMPORTED, name: ' ' }),
  import_future: onList(IMPORTS, { ...IMPORTED, as_of: '2099-01-01' }),
  column_twice: onList(IMPORTS, { mapping: { email: 'E-Mail', title: 'E-Mail' } }),
  import_absent: get(`${IMPORTS}/987654`),
  row_nobody: rejected('Ana Silva,no address,,,Buyer'),
  row_placeholder: rejected('Ana Silva,,,Freelance,Buyer'),
  row_date: rejected('Ana Silva,ana@acme.example,,Acme,soon', { start_date: 'Title' }),
  row_own_id: rejected(`Ana Silva,ana@acme.example,,Acme,${'7'.repeat(300)}`, {
    'external_ids.crm': 'Title',
  }),
  row_erased: async () => {
    const { person, id: contact } = await stored(service);
    await eraseBy(service, { id: contact });
    return rejected(`Ana Silva,${emailOf(person)},,Acme,Buyer`)();
  },
  import_preview: async () => {
    const { body } = await onList(IMPORTS, { ...IMPORTED, dry_run: true })();
    await ended(service, body.id);
    return service.post(`${IMPORTS}/${body.id}/undo`, {});
  },
  import_old: async () => {
    const { body } = await onList(IMPORTS, IMPORTED)();
    await ended(service, body.id);
    const past = "update import set created_at = now() - interval '8 days' where id = $1";
    await change(past, body.id);
    return service.post(`${IMPORTS}/${body.id}/undo`, {});
  },
  charge_old: async () => {
    await service.load([ana]);
    const values = [[ana.emails[0]!.address]];
    const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
    await change("update credit_entry set created_at = created_at - interval '40 days'");
    return dispute(`lead_enrichment/${id}`, 'wrong_person');
  },
  no_move_told: async () => {
    await service.load([ana]);
    const values = [[ana.emails[0]!.address]];
    const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
    return dispute(`lead_enrichment/${id}`, 'not_moved');
  },
  person_unmatched: async () => {
    const lead_data = { keys: ['email'], values: [['nobody@nowhere.example']] };
    const { id } = await runJob(service, { lead_data });
    return dispute(`lead_enrichment/${id}`, 'wrong_person');
  },
  person_erased: async () => {
    const { person, id: contact } = await stored(service);
    const lead_data = { keys: ['email'], values: [[emailOf(person)]] };
    const { id } = await runJob(service, { lead_data });
    await eraseBy(service, { id: contact });
    return dispute(`lead_enrichment/${id}`, 'wrong_person');
  },
  repeated_otherwise: async () => {
    const headers = { 'idempotency-key': 'twice' };
    await post(JOBS, createBody(), headers)();
    return post(JOBS, createBody(), headers)();
  },
  unknown_route: get('/api/v1/nothing'),
};

/** The reason why an import rejects a row. @param more fields of the mapping, for column *Title* */
function rejected(row: string, more?: object): Send {
  return async () => {
    const { title, ...others } = MAPPING;
    const mapping = { ...others, ...(more ?? { title }) };
    const { body } = await service.post(IMPORTS, { list_id: await listOf(service, row), mapping });
    await ended(service, body.id);
    const answer = await service.get(`${IMPORTS}/${body.id}/rows`, { result: 'rejected' });
    return { ...answer, status: 422, body: { message: answer.body.rows[0].reason } };
  };
}

const dispute = (subject: string, reason: string) =>
  service.post('/api/v1/disputes', { subject, position: 0, reason });

const PROVOKED = Object.entries({ ...LISTS, ...WORK, ...ACCOUNTS });

const nameOf = (message: string): string | undefined =>
  Object.entries(PATTERNS).find(([, pattern]) => pattern.test(message))?.[0];

/** A field of the API, or a value in its notation. */
const TECHNICAL = /\b[a-z]+_[a-z_]+\b|^[a-z]|\b(?:file|id|url|body|name): /;
/** What readers copy as it is. */
const QUOTED = /webhooks\.\w+|tenure account .*/g;

afterEach(() => setLocale('en'));

const inGermany = (message: string): string => {
  setLocale('de');
  return german.message(message);
};

test.each(PROVOKED)('%s: the message has a sentence in both languages', async (name, send) => {
  const message = messageOf(await send());
  expect([nameOf(message), message]).toEqual([name, message]);
  const texts = [english.message(message), inGermany(message)];
  for (const text of texts) {
    expect(text.replaceAll(QUOTED, '')).not.toMatch(TECHNICAL);
    expect(text).toMatch(/\.$|tenure account update \d+ --add-credits$/);
  }
  expect(new Set(texts).size).toBe(2);
});

/** Patterns whose message is composed, with its parts in the source. */
const IN_PARTS: Partial<Record<MessageName, { path: string; part: string; message: string }>> = {
  file_parquet_memory: {
    path: 'files/reader/parquet.ts',
    part: 'MB of memory to read; write smaller row groups',
    message: 'file: takes more than 128 MB of memory to read; write smaller row groups',
  },
  file_parquet_unavailable: {
    path: 'files/duckdb.ts',
    part: 'needs DuckDB, which is not installed: ',
    message: 'file: Parquet needs DuckDB, which is not installed: npm install @duckdb/node-api',
  },
};

test('every pattern has a message of the service, or one in its source', () => {
  const inSource = findRefusals().flatMap(({ texts }) => texts.map(nameOf));
  const inParts = Object.entries(IN_PARTS).map(([name, { path, part, message }]) => {
    expect(readFileSync(join(ROOT, 'src', path), 'utf8')).toContain(part);
    expect(nameOf(message)).toBe(name);
    return name;
  });
  const seen = new Set([...inSource, ...inParts, ...PROVOKED.map(([name]) => name)]);
  expect(Object.keys(PATTERNS).filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  [
    'file: row 3, column 3: the row has 3 cells, the header has 2',
    'Row 3 has 3 cells, the header 2.',
    'Zeile 3 hat 3 Zellen, die Kopfzeile 2.',
  ],
  [
    'row 3 of the file: the row has 5 cells, the header has 4',
    'Row 3 has 5 cells, the header 4.',
    'Zeile 3 hat 5 Zellen, die Kopfzeile 4.',
  ],
  [
    'row 4 of the file: unbalanced quotes',
    'Row 4: a quotation mark is missing.',
    'In Zeile 4 fehlt ein Anführungszeichen.',
  ],
  [
    'verified_at: not a time',
    'The value of “Data as of” is not a date.',
    'Der Wert von „Stand der Daten“ ist kein Datum.',
  ],
  [
    'list_id: has 123456 rows, at most 100000 are allowed',
    'The list has 123,456 rows. At most 100,000 are allowed. Split it.',
    'Die Liste hat 123.456 Zeilen. Erlaubt sind höchstens 100.000. Teilen Sie sie auf.',
  ],
  [
    'from: 2026-02-02 is after 2026-02-01, the last day',
    'The first day, Feb 2, 2026, is after the last day, Feb 1, 2026.',
    'Der erste Tag, 02.02.2026, liegt nach dem letzten, 01.02.2026.',
  ],
  [
    'lead_enrichments.name: must have at most 255 characters',
    'The name must have at most 255 characters.',
    'Der Name darf höchstens 255 Zeichen haben.',
  ],
  [
    'sheet: there is no sheet "Two"; the sheets are "One", "Three"',
    'There is no sheet “Two”. The sheets are “One”, “Three”.',
    'Es gibt kein Blatt „Two“. Die Blätter sind „One“, „Three“.',
  ],
  [
    'body: is larger than 67108864 bytes',
    'This is larger than 64 MB. Split it.',
    'Das ist größer als 64 MB. Teilen Sie es auf.',
  ],
  [
    'moon: is too far',
    'The service reports: moon: is too far',
    'Meldung des Dienstes: moon: is too far',
  ],
])('%s', (message, inEnglish, inGerman) => {
  expect(english.message(message)).toBe(inEnglish);
  expect(inGermany(message)).toBe(inGerman);
});

const LEADS = {
  tier: TIER.free,
  contactId: null,
  reason: null,
  withheld: TIER.lead_profile,
} as const;
const PROFILES = { tier: TIER.free, contact_id: 7, search_status: null, remark: null } as const;
const TIERS = Object.values(TIER).filter((tier) => tier !== TIER.free);

/** All reasons of the ledger. */
const LEDGER_REASONS = [
  ...TIERS.flatMap((tier) => TIERS.map((most) => leadReason({ ...LEADS, tier }, most))),
  ...(['cancelled', 'credit_cap', null] as const).map((reason) =>
    leadReason({ ...LEADS, reason }, TIER.direct_dial),
  ),
  leadReason({ ...LEADS, contactId: 7 }, TIER.direct_dial),
  profileReason(PROFILES, TIER.direct_dial),
  jobReason({ name: 'Fair', leads: 9, enriched_leads: 7 }),
  ...DISPUTE_REASONS.map((reason) => refundReason({ id: 7, reason })),
  ...[PRUNED_REASON, GRANT_REASON, 'enrichment_job/7, of which nothing else is known'],
];

test.each(LEDGER_REASONS)('the ledger: %s', (reason) => {
  const texts = [english.ledger(reason), german.ledger(reason)];
  expect(german.ledger(reason)).not.toBe(reason);
  expect(texts.join()).not.toMatch(/dispute|tier|lead enrichment/);
});

test.each([
  ['answered 503', 'answered with status 503', 'Antwort mit Status 503'],
  [
    'crm: connection refused',
    'crm: the connection was refused',
    'crm: die Verbindung wurde abgelehnt',
  ],
  [
    'a: wants to be paid (402); the answer was 429; b: rested after failures',
    'a: requires payment; the answer had status 429; b: paused after failures',
    'a: eine Zahlung ist nötig; die Antwort hatte Status 429; b: pausiert nach Fehlern',
  ],
  ['out of order', 'out of order', 'out of order'],
])('the reason %s', (reason, inEnglish, inGerman) => {
  expect(english.reasons(reason)).toBe(inEnglish);
  expect(german.reasons(reason)).toBe(inGerman);
});
