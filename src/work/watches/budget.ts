/**
 * The spending and remaining budget of a watch (docs/watches.md#what-it-costs). A charge counts in
 * the UTC month of its ledger entry. The holds of requests in progress count as spent until they
 * are charged or released. Requests are created under their watch's lock, so a month never costs
 * more than its limit.
 */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import {
  findPayments,
  profileReference,
  sqlProfileReference,
  sqlRequestReference,
} from '../../money/credits/index.ts';
import { monthOf } from './schedule.ts';
import { type Spending, toCents } from './spending.ts';

export const loadSpending = async (db: Db, watchId: number): Promise<Spending> =>
  (await loadSpendings(db, [watchId])).get(watchId)!;

type SpendingRow = { id: number; month: string; charged: number; held: number; requests: number };

/**
 * Loads the spending of each watch. It is one statement, so that a charge that turns a hold into a
 * ledger entry is counted exactly once.
 */
export async function loadSpendings(
  db: Db,
  watchIds: readonly number[],
): Promise<Map<number, Spending>> {
  const { rows } = await sql<SpendingRow>`
    with this as materialized (
      select to_char(now() at time zone 'UTC', 'YYYY-MM') as month
    ), open as materialized (
      select w.watch_id, r.id, r.profiles
      from watch_request w join refresh_request r on r.id = w.request_id
      where w.watch_id = any(${watchIds}::bigint[])
    ), under_way as (
      select open.watch_id, count(*)::int as requests, coalesce(sum(h.amount), 0) as held
      from open left join credit_hold h on h.held_for = ${sqlRequestReference('open.id')}
      group by open.watch_id
    ), charged as (
      select open.watch_id, -sum(e.amount) as credits
      -- PostgreSQL looks an array up. To join a series, it would read the whole ledger.
      from open join credit_entry e on e.pays_for = any(array(
        select ${sqlProfileReference('open.id', 'position')}
        from generate_series(0, open.profiles - 1) as position
      ))
      join this on to_char(e.created_at at time zone 'UTC', 'YYYY-MM') = this.month
      group by open.watch_id
    )
    select watch.id, this.month, coalesce(m.credits, 0) + coalesce(charged.credits, 0) as charged,
           coalesce(under_way.held, 0) as held, coalesce(under_way.requests, 0) as requests
    from unnest(${watchIds}::bigint[]) as watch (id) cross join this
    left join watch_month m on m.watch_id = watch.id and m.month = this.month
    left join under_way on under_way.watch_id = watch.id
    left join charged on charged.watch_id = watch.id`.execute(db);
  return new Map(
    rows.map(({ id, month, charged, held, requests }) => [
      id,
      { month, charged: toCents(charged), held: toCents(held), requests },
    ]),
  );
}

/** Sums what the profiles of requests have been charged so far, in cents by UTC month. */
export async function loadCharges(
  db: Db,
  requests: readonly { id: number; profiles: number }[],
): Promise<Map<string, number>> {
  const cents = new Map<string, number>();
  for (const { id, profiles } of requests) {
    const references = Array.from({ length: profiles }, (_, position) =>
      profileReference(id, position),
    );
    for (const { amount, created_at } of await findPayments(db, references)) {
      const month = monthOf(created_at);
      cents.set(month, (cents.get(month) ?? 0) + toCents(-amount));
    }
  }
  return cents;
}

/**
 * Adds the cost of a collected request.
 * @param cents by month
 */
export async function addToMonths(
  db: Db,
  watchId: number,
  cents: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into watch_month (watch_id, month, credits)
    select ${watchId}, month, cents / 100.0
    from unnest(${[...cents.keys()]}::text[], ${[...cents.values()]}::bigint[]) as cost (month, cents)
    on conflict (watch_id, month) do update set credits = watch_month.credits + excluded.credits
  `.execute(db);
}
