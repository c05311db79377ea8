import { beforeEach, expect, test } from 'vitest';
import { TIER } from '../../src/profile/details.ts';
import { runJob } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { storeRequest } from './refreshes.ts';

const service = useService();
const PATH = '/api/v1/users/credit_metrics';
const DAY_MS = 86_400_000;
const utcDay = () => new Date().toISOString().slice(0, 10);

let account: { apiKey: string; accountId: number };

beforeEach(async () => {
  account = await service.addAccount({ credits: 100.5 });
});

const metrics = () => service.get(PATH, { api_key: account.apiKey });

test('200 for a new account: full balance, nothing used', async () => {
  const { status, body } = await metrics();
  expect(status).toBe(200);
  expect(body).toEqual({
    credit_balance: 100.5,
    credits_held: 0,
    credits_available: 100.5,
    date: utcDay(),
    profile_requests_today: 0,
    profile_requests_with_contact_id_today: 0,
    profile_requests_without_contact_id_today: 0,
    credits_used_today: 0,
  });
});

test('profiles of today count, with and without a contact id; charges and holds show', async () => {
  const { accountId } = account;
  await storeRequest(service.database, {
    accountId,
    tier: TIER.lead_profile,
    profiles: [
      { tier: TIER.lead_profile, contactId: 1, withContactId: true },
      { tier: TIER.contact_profile, contactId: 2, withContactId: true },
      { searchStatus: 'not_found' },
      { searchStatus: 'refreshing', contactId: 3 },
      { searchStatus: 'refreshing', contactId: 4 },
    ],
  });
  await storeRequest(service.database, {
    accountId,
    tier: TIER.contact_profile,
    profiles: [{ tier: TIER.contact_profile, contactId: 1 }],
  });
  expect((await metrics()).body).toMatchObject({
    credit_balance: 99,
    credits_held: 2,
    credits_available: 97,
    profile_requests_today: 6,
    profile_requests_with_contact_id_today: 2,
    profile_requests_without_contact_id_today: 4,
    credits_used_today: 1.5,
  });
});

test('tests and other days are left out, grants do not count as use', async () => {
  const { accountId } = account;
  const profiles = [{ contactId: 1, withContactId: true, tier: TIER.contact_profile }];
  const request = { accountId, tier: TIER.contact_profile, profiles };
  await storeRequest(service.database, { ...request, test: true });
  const startOfDay = Date.parse(`${utcDay()}T00:00:00Z`);
  for (const at of [startOfDay - 1, startOfDay + DAY_MS]) {
    await storeRequest(service.database, { ...request, createdAt: new Date(at) });
  }
  await storeRequest(service.database, { ...request, createdAt: new Date(startOfDay) });
  const used = (await metrics()).body.credits_used_today;
  expect(used).toBe(0.75);
  await moveChargesToYesterday(accountId);
  expect((await metrics()).body).toMatchObject({
    profile_requests_today: 1,
    profile_requests_with_contact_id_today: 1,
    credits_used_today: 0,
  });
});

/** Changes the date of the charges in the ledger and in the sums by day. */
async function moveChargesToYesterday(accountId: number): Promise<void> {
  const { pool } = service.database;
  await pool.query(
    `update credit_entry set created_at = created_at - interval '1 day'
     where account_id = $1 and kind = 'charge'`,
    [accountId],
  );
  await pool.query('update charged_day set day = day - 1 where account_id = $1', [accountId]);
}

test('while charges of an earlier release are not counted, the ledger of the day is added up', async () => {
  const { pool } = service.database;
  const { accountId } = account;
  const profiles = [{ contactId: 1, tier: TIER.contact_profile }];
  await storeRequest(service.database, { accountId, tier: TIER.contact_profile, profiles });
  await pool.query('delete from charged_day where account_id = $1', [accountId]);
  await pool.query('update charge_backfill set done_at = null');
  try {
    expect((await metrics()).body.credits_used_today).toBe(0.25);
    await pool.query(
      `update credit_entry set created_at = created_at - interval '1 day' where account_id = $1`,
      [accountId],
    );
    expect((await metrics()).body.credits_used_today).toBe(0);
  } finally {
    await pool.query('update charge_backfill set done_at = now()');
  }
});

test('credits used include jobs', async () => {
  await service.load([ana]);
  const before = (await service.get(PATH)).body;
  await runJob(service, {});
  const after = (await service.get(PATH)).body;
  expect(after.credits_used_today - before.credits_used_today).toBe(1);
  expect(after.credit_balance - before.credit_balance).toBe(-1);
  expect(after.profile_requests_today).toBe(before.profile_requests_today);
});

test('another account’s requests and charges are not counted', async () => {
  const other = await service.addAccount();
  await storeRequest(service.database, {
    accountId: other.accountId,
    tier: TIER.contact_profile,
    profiles: [{ tier: TIER.contact_profile, contactId: 1, withContactId: true }],
  });
  expect((await metrics()).body).toMatchObject({
    credit_balance: 100.5,
    profile_requests_today: 0,
    credits_used_today: 0,
  });
});

test('401 without a valid key', async () => {
  for (const api_key of ['', 'tnr_unknown']) {
    const { status, body } = await service.get(PATH, { api_key });
    expect(status).toBe(401);
    expect(body).toMatchObject({ authorization_failure: true });
  }
});

/** Enough rows of earlier days that an index past them is cheaper. */
const addOldRequests = (accountId: number) =>
  service.database.pool.query(
    `insert into refresh_request (unique_identifier, account_id, user_id, synchronous, test, find_match,
       attributes, tier, status, profiles, with_contact_id, open, created_at)
     select gen_random_uuid(), account_id, id, false, false, false, '{}', 1, 'completed', 1, 0, 0,
       now() - interval '30 days'
     from app_user, generate_series(1, 2000) where account_id = $1`,
    [accountId],
  );

test('both sums are read from indexes, however many rows the account has', async () => {
  const { pool } = service.database;
  await addOldRequests(account.accountId);
  await pool.query('vacuum analyze credit_entry, refresh_request');
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const day = `created_at >= '${utcDay()}T00:00:00Z' and account_id = ${account.accountId}`;
    const plans = [
      `select sum(amount) from credit_entry where kind = 'charge' and ${day}`,
      `select sum(profiles), sum(with_contact_id) from refresh_request where not test and ${day}`,
    ];
    for (const plan of plans) {
      const { rows } = await client.query(`explain ${plan}`);
      expect(JSON.stringify(rows)).toContain('Index Only Scan');
    }
    await client.query('reset enable_seqscan');
  } finally {
    client.release();
  }
});
