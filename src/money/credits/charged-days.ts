/**
 * The credits that an account was charged on a UTC day, by kind of work. A trigger of `credit_entry`
 * counts each charge in the statement that makes it, so the sums equal the ledger at any moment, and
 * charges of a node of the release before are counted too. A chore counts the entries from before the
 * trigger.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { JOB_PREFIX } from './references.ts';

const CHECK_EVERY_MS = 15_000;
/** A step takes about a tenth of a second. */
const ENTRIES_AT_ONCE = 50_000;

/** Returns true once all entries are counted, which stays so. Until then sums are too low. */
export async function areChargesCounted(db: Db): Promise<boolean> {
  const row = await db.selectFrom('charge_backfill').select('done_at').executeTakeFirst();
  return row !== undefined && row.done_at !== null;
}

/**
 * An expression: the credits that an account was charged on a UTC day. Until earlier entries are
 * counted, it adds up the day's ledger.
 * @param day `YYYY-MM-DD`
 */
export const sqlChargedOn = (accountId: number, day: string) => {
  const start = sql`(${day}::date)::timestamp at time zone 'UTC'`;
  return sql<number>`coalesce(
    case when (select done_at from charge_backfill) is not null then (
      select sum(credits) from charged_day where account_id = ${accountId} and day = ${day}::date
    ) else (
      select -sum(amount) from credit_entry
      where account_id = ${accountId} and kind = 'charge'
        and created_at >= ${start} and created_at < ${start} + interval '1 day'
    ) end, 0)`;
};

/** Counts entries from before the trigger, in steps that are each a chore's transaction. */
export const countingEarlierCharges: Chore = {
  name: 'count earlier charges',
  everyMs: CHECK_EVERY_MS,
  run: countNext,
};

async function countNext(trx: Trx): Promise<'more' | 'enough'> {
  const progress = await trx
    .selectFrom('charge_backfill')
    .select(['counted_to', 'last_entry'])
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!progress) return 'enough';
  const to = Math.min(progress.counted_to + ENTRIES_AT_ONCE, progress.last_entry);
  await countBetween(trx, progress.counted_to, to);
  const isDone = to === progress.last_entry;
  await trx
    .updateTable('charge_backfill')
    .set({ counted_to: to, done_at: isDone ? sql<Date>`now()` : null })
    .execute();
  return isDone ? 'enough' : 'more';
}

const countBetween = (trx: Trx, after: number, to: number) =>
  sql`
    insert into charged_day as counted (account_id, day, kind, earlier, credits)
    select account_id, (created_at at time zone 'UTC')::date, ${KIND}, true, -sum(amount)
    from credit_entry
    where id > ${after} and id <= ${to} and kind = 'charge'
    group by 1, 2, 3
    on conflict (account_id, day, kind, earlier)
      do update set credits = counted.credits + excluded.credits`.execute(trx);

/** The same distinction as in the trigger's function (`0085_charged_days.sql`). */
const KIND = sql`case when pays_for like ${sql.lit(`${JOB_PREFIX}%`)} then 'lead_enrichment'
                      else 'refresh_request' end`;
