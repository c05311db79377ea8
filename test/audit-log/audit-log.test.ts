/** The audit log: each action once, with who did it, and nothing that a caller could forge. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../src/ground/api/index.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { call, PATH as KEYS, makeKey } from '../keys/limited.ts';
import { openApi } from '../support/document.ts';
import { ana } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';

const service = useService((config) => {
  config.trustedProxies = ['127.0.0.1'];
});
const LOG = '/api/v1/audit_log';
let admin: string;
let accountId: number;

beforeAll(() => service.load([ana]));
beforeEach(async () => {
  ({ apiKey: admin, accountId } = await service.addAccount());
});

const ask = (key: string, at: string, body?: unknown, headers?: Record<string, string>) =>
  call(service, key, at, body, headers);
const read = async (query = ''): Promise<Json> => (await ask(admin, `GET ${LOG}${query}`)).body;
/** Without the first entry, which is the creation of the account. */
const actions = async (): Promise<string[]> =>
  (await read()).entries.slice(0, -1).map(({ action, outcome }: Json) => `${action} ${outcome}`);

/** The entry about the creation of an account, which the operator has made. */
const created = (id: number) =>
  expect.objectContaining({
    actor: { kind: 'operator', id: null, name: 'operator' },
    address: null,
    action: 'account.create',
    subject: `account/${id}`,
    outcome: 'done',
  });

test('shows who did what, from where, and with what outcome', async () => {
  const { id, api_key } = await makeKey(service, { name: 'CRM', scopes: ['enrich'] }, admin);
  const from = { 'x-forwarded-for': '192.0.2.7' };
  const job = await ask(api_key, `POST ${JOBS}`, createBody({ name: 'Spring' }), from);
  const { entries, total } = await read();
  expect(total).toBe(3);
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      time: expect.stringMatching(/Z$/),
      actor: { kind: 'key', id, name: 'CRM' },
      address: '192.0.2.7',
      action: 'lead_enrichment.create',
      subject: `lead_enrichment/${job.body.id}`,
      outcome: 'done',
    },
    expect.objectContaining({
      actor: { kind: 'key', id: expect.any(Number), name: 'First key' },
      action: 'api_key.create',
      subject: `api_key/${id}`,
    }),
    created(accountId),
  ]);
});

test('has each action of the documented ones, once', async () => {
  const { id } = await makeKey(service, { scopes: ['read'] }, admin);
  await ask(admin, `PATCH ${KEYS}/${id}`, { name: 'New' });
  await ask(admin, `DELETE ${KEYS}/${id}`);
  const leads = createBody();
  const quote = (await ask(admin, `POST ${JOBS}/quote`, leads)).body.quote;
  const quoted = { lead_enrichments: { ...leads.lead_enrichments, quote } };
  const job = await ask(admin, `POST ${JOBS}`, quoted);
  await until(
    () => ask(admin, `GET ${JOBS}/${job.body.id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );
  await ask(admin, `GET ${JOBS}/${job.body.id}/export`);
  await ask(admin, 'GET /api/v1/webhook_secret');
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  await ask(admin, 'POST /api/v1/contact_profile_refresh_requests', { profiles });
  expect(await actions()).toEqual([
    'refresh_request.create done',
    'webhook_secret.read done',
    'export.read done',
    'quote.accept done',
    'lead_enrichment.create done',
    'api_key.delete done',
    'api_key.change done',
    'api_key.create done',
  ]);
});

test('a repeated call is one action', async () => {
  const header = { 'idempotency-key': 'once' };
  const body = createBody({ name: 'Once' });
  for (let call = 0; call < 3; call += 1) await ask(admin, `POST ${JOBS}`, body, header);
  expect(await actions()).toEqual(['lead_enrichment.create done']);
});

test('an action that is rolled back is not shown as done', async () => {
  await ask(admin, `POST ${JOBS}`, createBody({ name: 'Taken' }));
  expect((await ask(admin, `POST ${JOBS}`, createBody({ name: 'Taken' }))).status).toBe(422);
  expect(await actions()).toEqual([
    'lead_enrichment.create refused',
    'lead_enrichment.create done',
  ]);
});

test('refusals are shown, and repeated ones do not fill the log', async () => {
  const { api_key } = await makeKey(service, { scopes: ['quote'] }, admin);
  for (let call = 0; call < 5; call += 1) {
    await ask(api_key, 'GET /api/v1/moves');
    await ask(api_key, `POST ${JOBS}`, createBody());
    await ask(api_key, `DELETE ${KEYS}/7`);
  }
  expect(await actions()).toEqual([
    'api_key.delete refused',
    'lead_enrichment.create refused',
    'api.call refused',
    'api_key.create done',
  ]);
});

test('is read by its filters, by page, and by the scope admin only', async () => {
  const { id, api_key } = await makeKey(service, { scopes: ['read'] }, admin);
  await ask(api_key, `POST ${JOBS}`, createBody());
  expect((await read('?action=api_key.create')).total).toBe(1);
  for (const actor of [`key/${id}`, `key:${id}`, String(id)]) {
    expect((await read(`?actor=${actor}`)).total).toBe(1);
  }
  expect((await read('?actor=key')).total).toBe(2);
  expect((await read('?actor=operator')).total).toBe(1);
  expect((await read('?since=2020-01-01')).total).toBe(3);
  expect((await read('?since=2999-01-01')).total).toBe(0);
  expect(await read('?page=1')).toEqual({ entries: [], total: 3 });
  for (const wrong of ['actor=x', 'action=x', 'since=x', 'page=-1', 'actor=key/x']) {
    const { status, body } = await ask(admin, `GET ${LOG}?${wrong}`);
    expect(status).toBe(422);
    expect(body.message).toContain(wrong.split('=')[0]);
  }
  expect((await ask(api_key, `GET ${LOG}`)).status).toBe(403);
});

test('has neither keys, nor people, nor text that a caller chose', async () => {
  const { api_key } = await makeKey(service, { scopes: ['enrich', 'refresh'] }, admin);
  const line = '\n2026-01-01 admin api_key.delete done';
  const forged = encodeURIComponent(`7${line}`);
  await ask(admin, `DELETE ${KEYS}/${forged}`);
  await ask(admin, `DELETE /api/v1/watches/${forged}`);
  await ask(
    admin,
    `GET /api/v1/contact_profile_refresh_requests/export?unique_identifier=${forged}`,
  );
  await ask(api_key, `POST ${JOBS}`, createBody({ name: `Secret ${line}` }));
  const { rows } = await service.database.pool.query(
    'select * from audit_entry where account_id = $1',
    [accountId],
  );
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(4);
  for (const secret of [api_key, admin, 'Secret', 'ana', 'done\\n', '2026-01-01 admin', '\\n']) {
    expect(text).not.toContain(secret);
  }
});

test('cannot be changed in the database', async () => {
  await makeKey(service, { scopes: ['read'] }, admin);
  await expect(
    service.database.pool.query("update audit_entry set outcome = 'failed'"),
  ).rejects.toThrow('cannot be changed');
});

test('one account sees nothing of another', async () => {
  await makeKey(service, { scopes: ['read'] }, admin);
  const other = await service.addAccount();
  expect((await ask(other.apiKey, `GET ${LOG}`)).body).toEqual({
    entries: [created(other.accountId)],
    total: 1,
  });
});

test('each call that changes something names its action', async () => {
  const document: Json = await openApi();
  const listed = document.components.schemas.AuditEntry.properties.action.enum;
  expect(listed).toEqual(AUDIT_ACTIONS);
  const unlogged = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods)
      .filter(([method, operation]) => method !== 'get' && !operation['x-audit'])
      .map(([method]) => `${method} ${path}`),
  );
  // Quotes change nothing.
  expect(unlogged.filter((name) => !name.endsWith('/quote'))).toEqual([]);
});
