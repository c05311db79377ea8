/** Refresh requests with a cap: which people it covers, and the status of the others. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditAccount } from '../../src/work/statements/index.ts';
import { ana, mover } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf, PATH, statusOf } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
const receiver = await startReceiver();
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await receiver.close();
});
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeEach(async () => {
  answer = always(404);
  upstream.asked.length = 0;
  receiver.received.length = 0;
  await service.load([ana, mover]);
  Object.assign(service, await service.addAccount({ credits: 3 }));
});

const INVALID = { email: 'no address' };
const ANA = { linkedin_url: ana.linkedin_url };
const DORA = { email: 'dora@globex.example' };
const EMAIL = { requested_attributes: [{ name: 'email' }] };

const shown = (body: { contact_profile_refreshes: { contact_data: Json }[] }) =>
  body.contact_profile_refreshes.map(({ contact_data: { id, search_status, remark } }) =>
    id === null ? (remark ?? search_status) : search_status,
  );
const expectBooks = async () =>
  expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);

const CAPPED = 'Credit cap reached.';

test('as many as it covers are accepted, in order; invalid ones do not use it up', async () => {
  const profiles = [INVALID, ANA, DORA, INVALID, ANA, INVALID];
  const created = await create(service, { ...EMAIL, profiles, max_credits: 2.99 });
  expect(created.status).toBe('completed');
  const invalid = 'Invalid input data!';
  expect(shown(created)).toEqual([invalid, 'completed', 'completed', invalid, CAPPED, invalid]);
  expect(created.contact_profile_refreshes[4].contact_data).toMatchObject({
    id: null,
    search_status: null,
    match_status: 'not_found',
    remark: CAPPED,
    first_name: null,
  });
  expect(await creditsOf(service, created.id)).toEqual({
    balance: 1,
    held: 0,
    charges: [0, 1, 1, 0, 0, 0],
  });
  const ledger = await service.get('/api/v1/users/credit_ledger', {
    request_id: String(created.id),
  });
  expect(ledger.body.lines[4]).toMatchObject({ amount: 0, tier: null, reason: CAPPED });
  await expectBooks();
});

test('the hold is the highest cost of the accepted ones; the others are not queried', async () => {
  const unknown = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@x.example` }));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (_asked, reply) => {
    await released;
    reply.writeHead(404).end();
  };
  const body = { ...EMAIL, synchronous: false, webhook: receiver.url, max_credits: 2 };
  const created = await create(service, { ...body, profiles: [INVALID, ...unknown] });
  const { unique_identifier: identifier } = created;
  expect(await creditsOf(service, created.id)).toMatchObject({ balance: 3, held: 2 });
  await expectBooks();
  const { profiles } = (await statusOf(service, identifier)).contact_profile_refreshes;
  expect(shown({ contact_profile_refreshes: profiles }).slice(3)).toEqual([CAPPED, CAPPED]);
  release();
  await completed(service, identifier);
  expect(upstream.asked).toHaveLength(2);
  expect(await creditsOf(service, created.id)).toMatchObject({ balance: 3, held: 0 });
  const [post] = await until(
    async () => receiver.received,
    (received) => received.length > 0,
  );
  // People who were not looked up are not reported as not found.
  expect(JSON.parse(post!.body).map((one: Json) => one.custom_columns)).toEqual(
    unknown.slice(0, 2),
  );
  await expectBooks();
});

test('a cap below one price accepts nobody, and needs no credits', async () => {
  Object.assign(service, await service.addAccount({ credits: 0 }));
  const body = { ...EMAIL, webhook: receiver.url, max_credits: 0.99, profiles: [ANA, INVALID] };
  expect((await service.post(PATH, { ...body, max_credits: 1 })).status).toBe(422);
  const created = await create(service, body);
  expect(created.status).toBe('completed');
  expect(shown(created)).toEqual([CAPPED, 'Invalid input data!']);
  const test = await create(service, { ...body, test: true });
  expect(shown(test)).toEqual([CAPPED, 'Invalid input data!']);
  await until(
    async () => receiver.received,
    (received) => received.length >= 2,
  );
  await expectBooks();
});

test('a cap that covers all changes nothing', async () => {
  const body = { ...EMAIL, profiles: [ANA, INVALID, DORA] };
  const created = await create(service, { ...body, max_credits: 1e300 });
  expect(shown(created)).toEqual(['completed', 'Invalid input data!', 'completed']);
  // Three are held, as without a cap.
  const refused = await service.post(PATH, { ...body, max_credits: 3 });
  expect(refused.body.message).toMatch(/^not enough credits: 3\.00 needed, 1\.00 available/);
});

test.each<[string, unknown, string]>([
  ['zero', 0, 'must be more than 0'],
  ['negative', -0.25, 'must be more than 0'],
  ['with three decimals', 0.125, 'must have at most two decimals'],
  ['text', '1', 'must be a number or null'],
])('422 a cap that is %s', async (_what, max_credits, message) => {
  const { status, body } = await service.post(PATH, { profiles: [ANA], max_credits });
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: `max_credits: ${message}`,
  });
});

test('the audit detects a cap that was exceeded', async () => {
  const { id } = await create(service, { profiles: [ANA, DORA], max_credits: 0.25 });
  await expectBooks();
  const { pool } = service.database;
  await pool.query('update refresh_request set max_credits = 0.5 where id = $1', [id]);
  const about = async () => (await auditAccount(service.database, service.accountId)).differences;
  expect(await about()).toMatchObject([
    { about: `refresh_profile/${id}/1`, problem: 'left out although the cap covers it' },
  ]);
  await pool.query('update refresh_request set max_credits = 0.2 where id = $1', [id]);
  expect(await about()).toMatchObject([
    { about: `refresh_profile/${id}/0`, problem: 'paid for beyond the cap' },
  ]);
});
