import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/money/accounts/index.ts';
import { lockAccounts } from '../../src/money/credits/index.ts';
import {
  accountContactKey,
  eraseBaselines,
  findBaselines,
  judgeChecks,
  loadStandings,
} from '../../src/people/baselines/index.ts';
import { findRecord, loadRecords, passErasureBarrier } from '../../src/people/contacts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const DAY = '2026-10-15';
let accountId: number;
let otherAccountId: number;

beforeAll(async () => {
  const created = await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' });
  accountId = created.account_id;
  const other = await createAccount(database.db, { name: 'Beta', email: 'ops@beta.example' });
  otherAccountId = other.account_id;
});

/** Imports a person who works at the employer; the newest import counts. */
async function load(slug: string, employer: string, verifiedAt: string): Promise<number> {
  const isNew = employer !== 'Acme';
  const folder = await mkdtemp(join(tmpdir(), 'tenure-baselines-'));
  const file = join(folder, 'one.jsonl');
  const record = {
    first_name: 'Bea',
    last_name: 'Line',
    linkedin_url: `https://www.linkedin.com/in/${slug}`,
    verified_at: verifiedAt,
    positions: [
      {
        title: 'Buyer',
        start_date: isNew ? '2026-09-01' : '2024-01-01',
        company: { name: employer, domain: `${employer.toLowerCase()}.example` },
      },
    ],
  };
  await writeFile(file, JSON.stringify(record));
  await importFile(database.pool, file);
  await rm(folder, { recursive: true });
  const { rows } = await database.pool.query('select max(id)::int as id from contact');
  return rows[0].id;
}

/** Checks a contact this many times, as a caller without refresh requests. */
function check(account: number, contactId: number, times = 1) {
  return database.db.transaction().execute(async (trx) => {
    await passErasureBarrier(trx);
    await lockAccounts(trx, [account]);
    const pair = { accountId: account, contactId };
    const standings = await loadStandings(trx, [pair]);
    const { version, isCaptured } = standings.get(accountContactKey(pair))!;
    const current = { id: contactId, version };
    const record = findRecord(await loadRecords(trx, [current]), current)!;
    const checks = Array.from({ length: times }, () => ({
      ...pair,
      record,
      isCaptured,
      knownBefore: true,
      firstSeen: false,
    }));
    const verdicts = await judgeChecks(trx, checks, standings, DAY);
    return checks.map((one) => verdicts.get(one)!.ds_company_change_type);
  });
}

test('a check is compared with the one before, without a refresh request', async () => {
  const contactId = await load('bea-moves', 'Acme', '2026-08-01');
  expect(await check(accountId, contactId)).toEqual(['undetermined']);
  expect(await check(accountId, contactId)).toEqual(['no_change']);
  await load('bea-moves', 'Globex', '2026-10-01');
  expect(await check(accountId, contactId)).toEqual(['job_change']);
  expect(await check(accountId, contactId)).toEqual(['no_change']);
});

test('checks of one transaction follow each other', async () => {
  const contactId = await load('bea-twice', 'Acme', '2026-08-01');
  await check(accountId, contactId);
  await load('bea-twice', 'Globex', '2026-10-01');
  expect(await check(accountId, contactId, 2)).toEqual(['job_change', 'no_change']);
});

test("an account is not affected by other accounts' checks", async () => {
  const contactId = await load('bea-shared', 'Acme', '2026-08-01');
  await check(accountId, contactId);
  await load('bea-shared', 'Globex', '2026-10-01');
  expect(await check(otherAccountId, contactId)).toEqual(['undetermined']);
  expect(await check(accountId, contactId)).toEqual(['job_change']);
});

test('the baselines of a contact are found and erased in all accounts', async () => {
  const contactId = await load('bea-gone', 'Acme', '2026-08-01');
  await check(accountId, contactId);
  await check(otherAccountId, contactId);
  const held = await findBaselines(database.db, contactId);
  expect(held.map(({ account_id }) => account_id)).toEqual([accountId, otherAccountId]);
  expect(JSON.parse(held[0]!.baseline)).toMatchObject({ day: DAY });
  const erased = await database.db.transaction().execute((trx) => eraseBaselines(trx, contactId));
  expect(erased).toBe(2);
  expect(await findBaselines(database.db, contactId)).toEqual([]);
});

test('a contact that does not exist has no standing', async () => {
  const standings = await database.db
    .transaction()
    .execute((trx) => loadStandings(trx, [{ accountId, contactId: 999_999 }]));
  expect(standings.size).toBe(0);
});
