import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TIER } from '../../src/profile/details.ts';
import { type Audit, auditAccount } from '../../src/work/statements/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { create } from '../refresh/requests.ts';
import { ana, bruno, carla, mover } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';
import { countAgain } from './counted-again.ts';
import { storeRequest } from './refreshes.ts';

const service = useService();

let accountId: number;
let home: string;
let jobId: number;
let requestId: number;
let anaId: number;

const audit = (): Promise<Audit> => auditAccount(service.database, accountId);
const change = (statement: ReturnType<typeof sql>) => statement.execute(service.database.db);
const command = (...args: string[]) =>
  tenure(['account', ...args], { env: { DATABASE_URL: service.database.url } });

/** A separate account with a finished job, and a request that is still running. */
beforeEach(async () => {
  home = service.apiKey;
  const account = await service.addAccount({ credits: 50 });
  Object.assign(service, { apiKey: account.apiKey });
  accountId = account.accountId;
  await service.load([ana, bruno, carla]);
  const values = ['ana.silva@acme.example', 'carla@acme.example', 'x@x.example'].map((one) => [
    one,
  ]);
  jobId = (await runJob(service, { lead_data: { keys: ['email'], values } })).id;
  const chunk = await service.database.db
    .selectFrom('enrichment_chunk')
    .select('contact_ids')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  anaId = chunk.contact_ids![0]!;
  requestId = await storeRequest(service.database, {
    accountId,
    tier: TIER.direct_dial,
    profiles: [
      { tier: TIER.direct_dial, contactId: anaId, version: 1 },
      { tier: TIER.free, contactId: chunk.contact_ids![1]!, version: 1 },
      { searchStatus: 'not_found' },
      { searchStatus: 'refreshing', contactId: anaId, version: 1 },
    ],
  });
});
afterEach(() => Object.assign(service, { apiKey: home }));

const about = ({ differences }: Audit) => differences.map((difference) => difference.about);

test('correct books add up, and every tier is recomputed', async () => {
  expect(await audit()).toEqual({
    account_id: accountId,
    name: 'Northwind',
    credit_balance: 47.5,
    credits_held: 1.5,
    checked: {
      entries: 5,
      jobs: 1,
      leads: 3,
      profiles: 4,
      holds: 1,
      recomputed: 6,
      erased: 0,
      pruned: 0,
    },
    different: 0,
    differences: [],
  });
});

test('a contact that changed since was charged for its earlier data', async () => {
  await service.load([mover]);
  const values = [['dora@globex.example']];
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  await service.load([{ ...mover, emails: [], verified_at: new Date().toISOString() }]);
  const ledger = await service.get('/api/v1/users/credit_ledger', { job_id: String(id) });
  expect(ledger.body.lines).toMatchObject([{ tier: 'Lead Profile' }]);
  expect(await audit()).toMatchObject({ different: 0, checked: { jobs: 2 } });
});

test("a former employer's address is not delivered, and not charged", async () => {
  const left = {
    ...mover,
    first_name: 'Ed',
    emails: [{ address: 'ed@acme.example', type: 'work', status: 'Verified' }],
  };
  await service.load([left]);
  const values = [['ed@acme.example']];
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  const { body } = await service.get(`/api/v1/lead_enrichments/${id}/final_result`);
  expect(body.enriched_leads.leads).toMatchObject([{ email: null, email_status: null }]);
  const refresh = await create(service, {
    profiles: [{ email: 'ed@acme.example' }],
    requested_attributes: [{ name: 'email' }],
  });
  for (const [work, of] of Object.entries({ job_id: id, request_id: refresh.id })) {
    const ledger = await service.get('/api/v1/users/credit_ledger', { [work]: String(of) });
    expect(ledger.body.lines).toMatchObject([{ amount: -0.25, tier: 'Contact Profile' }]);
  }
  expect(await audit()).toMatchObject({ different: 0, checked: { jobs: 2, profiles: 5 } });
});

test('a charge by the rules of an earlier release stands while the result shows what it paid for', async () => {
  const left = {
    ...mover,
    first_name: 'Fay',
    emails: [{ address: 'fay@acme.example', type: 'work', status: 'Verified' }],
  };
  await service.load([left]);
  const values = [['fay@acme.example']];
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  const refresh = await create(service, {
    profiles: [{ email: 'fay@acme.example' }],
    requested_attributes: [{ name: 'email' }],
  });
  const paid = [`enrichment_job/${id}`, `refresh_profile/${refresh.id}/0`];
  // As stored by a release that delivered addresses at former employers.
  const charge = async (tier: number) => {
    await change(sql`update enrichment_chunk set tiers[1] = ${tier} where job_id = ${id}`);
    await change(sql`update refresh_profile set tier = ${tier} where request_id = ${refresh.id}`);
  };
  await charge(TIER.lead_profile);
  await change(sql`update enrichment_job set credits = 1 where id = ${id}`);
  await change(sql`
    update credit_entry set amount = -1, balance_after = balance_after - 0.75
    where pays_for = ${paid[0]}`);
  await change(sql`
    update credit_entry set amount = -1, balance_after = balance_after - 1.5
    where pays_for = ${paid[1]}`);
  await change(sql`
    update account set credit_balance = credit_balance - 1.5 where id = ${accountId}`);
  await countAgain(service.database.pool, accountId);
  expect(about(await audit())).toEqual([`${paid[0]}/0`, paid[1]]);
  await change(sql`
    update contact_lead set email = ',"email":"fay@acme.example","email_status":"Verified"'
    where contact_id = (select contact_ids[1] from enrichment_chunk where job_id = ${id})`);
  expect(await audit()).toMatchObject({ different: 0 });
  await charge(TIER.full_prospect);
  expect(about(await audit())).toContain(`${paid[0]}/0`);
  expect(about(await audit())).toContain(paid[1]);
});

test('an unmatched lead is free, whatever is stored about its contact', async () => {
  await change(sql`
    update enrichment_chunk set outcomes[1] = 5 where job_id = ${jobId}`);
  const { differences } = await audit();
  expect(differences).toEqual([
    {
      about: `enrichment_job/${jobId}/0`,
      problem: "charged otherwise than the contact's version is worth",
      expected: 0,
      found: 1,
    },
  ]);
});

test('a contact erased since cannot be recomputed, and is not a difference', async () => {
  const versions = await service.database.db
    .deleteFrom('contact_version')
    .where('contact_id', '=', anaId)
    .returningAll()
    .execute();
  expect(await audit()).toMatchObject({ different: 0, checked: { recomputed: 4, erased: 2 } });
  await service.database.db.insertInto('contact_version').values(versions).execute();
});

test('a test request is charged nothing and needs no entry', async () => {
  await storeRequest(service.database, {
    accountId,
    tier: TIER.contact_profile,
    test: true,
    profiles: [{ contactId: anaId, version: 1 }],
  });
  expect(await audit()).toMatchObject({ different: 0, checked: { profiles: 5 } });
});

const today = (kind: string) => `${kind} on ${new Date().toISOString().slice(0, 10)}`;
const job = () => `enrichment_job/${jobId}`;
const profile = (position: number) => `refresh_profile/${requestId}/${position}`;

test.each<[string, () => ReturnType<typeof sql>, () => string[]]>([
  [
    'a balance',
    () => sql`update account set credit_balance = credit_balance + 1 where id = ${accountId}`,
    () => ['balance'],
  ],
  [
    'a hold',
    () => sql`update credit_hold set amount = amount + 1.5 where account_id = ${accountId}`,
    () => [`refresh_request/${requestId}`, 'credits held'],
  ],
  [
    'a missing hold',
    () => sql`delete from credit_hold where account_id = ${accountId}`,
    () => [`refresh_request/${requestId}`, 'credits held'],
  ],
  [
    'credits held',
    () => sql`update account set credits_held = 0 where id = ${accountId}`,
    () => ['credits held'],
  ],
  [
    'a sum of charges by day',
    () => sql`update charged_day set credits = credits + 1
              where account_id = ${accountId} and kind = 'lead_enrichment'`,
    () => [today('lead_enrichment')],
  ],
  [
    'the amount of a job',
    () => sql`update credit_entry set amount = amount - 1 where pays_for = ${job()}`,
    () => ['balance', 'entry', today('lead_enrichment'), job()],
  ],
  [
    'the amount of a profile',
    () => sql`update credit_entry set amount = amount + 0.25 where pays_for = ${profile(0)}`,
    () => ['balance', 'entry', today('refresh_request'), profile(0)],
  ],
  [
    'the missing entry of a job',
    () => sql`delete from credit_entry where pays_for = ${job()}`,
    () => ['balance', 'entry', today('lead_enrichment'), job()],
  ],
  [
    'the missing entry of a free profile',
    () => sql`delete from credit_entry where pays_for = ${profile(2)}`,
    () => [profile(2)],
  ],
  [
    'the tier of a lead',
    () => sql`update enrichment_chunk set tiers[1] = 1 where job_id = ${jobId}`,
    () => [`${job()}/0`, job(), job()],
  ],
  [
    'the tier of an unmatched lead',
    () => sql`update enrichment_chunk set tiers[3] = 1 where job_id = ${jobId}`,
    () => [`${job()}/2`, job(), job()],
  ],
  [
    'the tier of a profile',
    () => sql`update refresh_profile set tier = 3 where request_id = ${requestId} and position = 0`,
    () => [profile(0), profile(0)],
  ],
  [
    'the status of a profile, which makes it free',
    () => sql`update refresh_profile set search_status = null
              where request_id = ${requestId} and position = 0`,
    () => [profile(0)],
  ],
  [
    'what an entry pays for',
    () => sql`update credit_entry set pays_for = ${`refresh_profile/${requestId}/99`}
              where pays_for = ${profile(1)}`,
    () => [`refresh_profile/${requestId}/99`, profile(1)],
  ],
  [
    'a charged profile that is not concluded',
    () => sql`update refresh_profile set concluded_at = null
              where request_id = ${requestId} and position = 0`,
    () => [profile(0)],
  ],
])('detects that %s was changed', async (_what, statement, expected) => {
  await change(statement());
  const result = await audit();
  const found = about(result).map((name) => name.replace(/^(entry)\/\d+$/, '$1'));
  expect(found).toEqual(expected());
  expect(result.different).toBe(expected().length);
});

test('expected and found are in credits', async () => {
  await change(sql`update credit_entry set amount = amount - 1 where pays_for = ${job()}`);
  const { differences } = await audit();
  expect(differences.at(-1)).toEqual({
    about: job(),
    problem: 'the charge is not the sum of what its leads cost',
    expected: 1,
    found: 2,
  });
});

test('another account’s books make no difference', async () => {
  await change(
    sql`update account set credit_balance = credit_balance + 1 where id <> ${accountId}`,
  );
  expect(await audit()).toMatchObject({ different: 0 });
  await change(
    sql`update account set credit_balance = credit_balance - 1 where id <> ${accountId}`,
  );
});

test('tenure account audit exits 0 when it adds up', async () => {
  const { code, stdout, stderr } = await command('audit', String(accountId));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('balance 47.50, held 1.50');
  expect(stdout).toContain('checked: 5 entries, 1 jobs with 3 finished leads, 4 profiles, 1 holds');
  expect(stdout.endsWith('everything adds up\n')).toBe(true);
  const json = await command('audit', String(accountId), '--json');
  expect(JSON.parse(json.stdout)).toEqual(await audit());
});

test('tenure account audit exits 1 and prints the differences', async () => {
  await change(sql`update account set credits_held = 0.5 where id = ${accountId}`);
  const { code, stdout, stderr } = await command('audit', String(accountId));
  expect(code).toBe(1);
  expect(stdout).toContain(
    'credits held: credits held are not the sum of the holds: expected 1.50, found 0.50',
  );
  expect(stderr).toBe(`tenure: the books of account ${accountId} differ in 1 figure\n`);
  const json = await command('audit', String(accountId), '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({ different: 1 });
});

test('tenure account statement prints every line from balance to balance', async () => {
  const { code, stdout, stderr } = await command('statement', String(accountId));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n').slice(2);
  expect(lines.map((line) => line.slice(19).replaceAll(/ {2,}/g, ' | '))).toEqual([
    ' | amount | balance | for',
    ' | 0.00 | opening balance',
    ' | 50.00 | 50.00 | credits added',
    expect.stringMatching(
      new RegExp(`\\| -1.00 \\| 49.00 \\| job ${jobId}: lead enrichment "list .*": 2 of 3 leads`),
    ),
    ` | -1.50 | 47.50 | request ${requestId}, profile 0: direct contact detail (Full Prospect Profile With Direct Dial)`,
    ` | 0.00 | 47.50 | request ${requestId}, profile 1: contact without a current position`,
    ` | 0.00 | 47.50 | request ${requestId}, profile 2: no contact matched`,
    ' | 47.50 | closing balance',
  ]);
});

test('tenure account statement --json is one value, for the requested days', async () => {
  const days = async (...options: string[]) =>
    JSON.parse((await command('statement', String(accountId), '--json', ...options)).stdout);
  const all = await days();
  expect(all).toMatchObject({
    account_id: accountId,
    opening_balance: 0,
    closing_balance: 47.5,
    from: null,
    to: null,
  });
  expect(all.lines).toHaveLength(5);
  expect(all.lines[1]).toMatchObject({ job_id: jobId, amount: -1, balance_after: 49 });
  await change(sql`update credit_entry set created_at = '2026-01-31T23:59:59Z'
                   where account_id = ${accountId} and kind = 'grant'`);
  const january = await days('--from', '2026-01-01', '--to', '2026-01-31');
  expect(january).toMatchObject({ opening_balance: 0, closing_balance: 50 });
  expect(january.lines).toHaveLength(1);
  const later = await days('--from', '2026-02-01');
  expect(later).toMatchObject({ opening_balance: 50, closing_balance: 47.5 });
  expect(later.lines).toEqual(all.lines.slice(1));
  expect(await days('--to', '2025-12-31')).toMatchObject({ closing_balance: 0, lines: [] });
});

test.each([
  [['statement', '4711'], 1, 'no account with id 4711'],
  [['audit', '4711'], 1, 'no account with id 4711'],
  [['statement', '1', '--from', '2026-02-02', '--to', '2026-02-01'], 2, 'must not be before'],
  [['statement', '1', '--from', 'May'], 2, 'YYYY-MM-DD'],
])('tenure account %j exits %d', async (args, exitCode, reason) => {
  const { code, stdout, stderr } = await command(...args);
  expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
  expect(stderr).toContain(reason);
});
