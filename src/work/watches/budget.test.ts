import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { Db } from '../../ground/database/index.ts';
import { createAccount } from '../../money/accounts/index.ts';
import { loadSpending } from './budget.ts';

const database = useDatabase();

const ENTRIES = 20_000;

/** Creates a watch with a request of four profiles in progress, and a long ledger. @returns its id */
async function watchWithRequest(): Promise<number> {
  const { db } = database;
  const { account_id, user_id } = await createAccount(db, {
    ...{ name: 'Acme', email: 'ops@acme.example', credits: 10 },
  });
  const { rows } = await sql<{ watch: number; request: number }>`
    with watched as (
      insert into watch (account_id, user_id, name, every_days, attributes, tier, created_at)
      values (${account_id}, ${user_id}, 'Champions', 30, '{}', 1, now()) returning id
    ), asked as (
      insert into refresh_request (unique_identifier, account_id, user_id, synchronous, test,
        find_match, attributes, tier, status, profiles, with_contact_id, open, watch_id)
      select gen_random_uuid(), ${account_id}, ${user_id}, false, false,
        true, '{}', 1, 'running', 4, 0, 2, id from watched returning id
    ), under_way as (
      insert into watch_request (request_id, watch_id) select asked.id, watched.id from asked, watched
    )
    select watched.id as watch, asked.id as request from watched, asked`.execute(db);
  const { watch, request } = rows[0]!;
  await sql`
    insert into credit_entry (account_id, kind, amount, balance_after, pays_for, created_at)
    select ${account_id}, 'charge', -0.25, 9, pays_for, created_at from (
      values ('refresh_profile/' || ${request}::int || '/0', now()),
             ('refresh_profile/' || ${request}::int || '/3', now()),
             ('refresh_profile/' || ${request}::int || '/1', now() - interval '40 days')
      union all select 'job/' || number, now() from generate_series(1, ${ENTRIES}::int) as number
    ) as charge (pays_for, created_at)`.execute(db);
  await sql`
    insert into credit_hold (held_for, account_id, amount)
    values ('refresh_request/' || ${request}::int, ${account_id}, 0.5)`.execute(db);
  await sql`
    insert into watch_month (watch_id, month, credits)
    values (${watch}, to_char(now() at time zone 'UTC', 'YYYY-MM'), 1.5)`.execute(db);
  await sql`analyze credit_entry`.execute(db);
  return watch;
}

/** Returns how many rows of the ledger this transaction has read without an index. */
async function loadScanned(db: Db): Promise<number> {
  const { rows } = await sql<{ scanned: number }>`
    select seq_tup_read::int as scanned from pg_stat_xact_user_tables
    where relname = 'credit_entry'`.execute(db);
  return rows[0]!.scanned;
}

test('what a watch spends is looked up, however long the ledger is', async () => {
  const watch = await watchWithRequest();
  await database.db.transaction().execute(async (trx) => {
    expect(await loadSpending(trx, watch)).toMatchObject({ charged: 200, held: 50, requests: 1 });
    expect(await loadScanned(trx)).toBe(0);
  });
});
