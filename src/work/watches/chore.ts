/** Finds watches with work to do, and queues a task for each. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { price, sqlPermitRoom } from '../../money/credits/index.ts';
import { TIER } from '../../profile/details.ts';
import { loadSpendings } from './budget.ts';
import { leftOf, toCents } from './spending.ts';
import { queueRuns } from './task.ts';

const EVERY_MS = 2_000;
const WATCHES_AT_ONCE = 500;

export const startingWatches: Chore = {
  name: 'start watches',
  everyMs: EVERY_MS,
  async run(trx) {
    const ids = [
      ...(await findDue(trx)),
      ...(await findAnswered(trx)),
      ...(await findSolvent(trx)),
      ...(await findUncapped(trx)),
    ];
    await queueRuns(trx, [...new Set(ids)]);
  },
};

/**
 * Accounts that may use the service. `isServed` of `money/accounts/` has the same condition for one
 * account.
 */
const SERVED = sql`
  a.active and (a.expires_on is null or a.expires_on >= (now() at time zone 'UTC')::date)`;

async function findDue(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from watch w join account a on a.id = w.account_id
    where w.next_run_at <= now() and ${SERVED}
    order by w.next_run_at limit ${WATCHES_AT_ONCE}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Finds watches with a completed request. */
async function findAnswered(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.watch_id as id
    from watch_request w join refresh_request r on r.id = w.request_id
    where r.status = 'completed' limit ${WATCHES_AT_ONCE}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Finds watches that paused because credits were missing, and whose account can now pay for a
 * person.
 */
async function findSolvent(trx: Trx): Promise<number[]> {
  const tiers = Object.values(TIER);
  const { rows } = await sql<{ id: number }>`
    select w.id
    from watch w join account a on a.id = w.account_id
    join unnest(${tiers}::smallint[], ${tiers.map(price)}::numeric[]) as t (tier, price)
      on t.tier = w.tier
    where w.paused = 'credits' and a.credit_balance - a.credits_held >= t.price and ${SERVED}
    order by w.id limit ${WATCHES_AT_ONCE}`.execute(trx);
  return rows.map(({ id }) => id);
}

type Capped = { id: number; monthly_credits: number | null; price: number };

/**
 * Finds watches that paused because of the cap of their key, which has been raised or has room
 * again.
 */
async function findUncapped(trx: Trx): Promise<number[]> {
  const tiers = Object.values(TIER);
  const { rows } = await sql<Capped>`
    select w.id, w.monthly_credits, t.price
    from watch w join account a on a.id = w.account_id
    join unnest(${tiers}::smallint[], ${tiers.map(price)}::numeric[]) as t (tier, price)
      on t.tier = w.tier
    where w.paused = 'monthly_credits' and w.permit_id is not null and ${SERVED}
      and coalesce(${sqlPermitRoom(sql`w.permit_id`)}, t.price) >= t.price
    order by w.id limit ${WATCHES_AT_ONCE}`.execute(trx);
  if (rows.length === 0) return [];
  const spendings = await loadSpendings(
    trx,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id, monthly_credits, price }) => {
      const left = leftOf(monthly_credits, spendings.get(id)!);
      return left === null || left >= toCents(price);
    })
    .map(({ id }) => id);
}
