/**
 * What a watch has spent and may still spend (docs/watches.md#what-it-costs). A charge counts in the
 * UTC month of its ledger entry; what is held for requests under way counts as spent until it is
 * charged or released. Requests are created under the lock of their watch, so a month never costs
 * more than it may.
 */
import { sql } from 'kysely';
import { findPayments, profileName, requestName, sumHolds } from '../credits/index.ts';
import type { Db } from '../database/index.ts';
import { monthOf } from './schedule.ts';
import { type Spending, toCents } from './spending.ts';

type OpenRequest = { id: number; profiles: number };

export async function loadSpending(db: Db, watchId: number): Promise<Spending> {
  const requests = await loadOpenRequests(db, watchId);
  // Holds first: what is charged in between is counted twice, rather than not at all.
  const held = await sumHolds(
    db,
    requests.map(({ id }) => requestName(id)),
  );
  const charges = await loadCharges(db, requests);
  const { month, credits } = await loadMonth(db, watchId);
  const charged = toCents(credits) + (charges.get(month) ?? 0);
  return { month, charged, held: toCents(held), requests: requests.length };
}

async function loadOpenRequests(db: Db, watchId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id, r.profiles from watch_request w join refresh_request r on r.id = w.request_id
    where w.watch_id = ${watchId}`.execute(db);
  return rows;
}

/** What profiles of requests were charged so far, in cents by UTC month. */
export async function loadCharges(
  db: Db,
  requests: readonly OpenRequest[],
): Promise<Map<string, number>> {
  const cents = new Map<string, number>();
  for (const { id, profiles } of requests) {
    const names = Array.from({ length: profiles }, (_, position) => profileName(id, position));
    for (const { amount, created_at } of await findPayments(db, names)) {
      const month = monthOf(created_at);
      cents.set(month, (cents.get(month) ?? 0) + toCents(-amount));
    }
  }
  return cents;
}

/** What settled requests have cost in the month that it is. */
async function loadMonth(db: Db, watchId: number): Promise<{ month: string; credits: number }> {
  const { rows } = await sql<{ month: string; credits: number }>`
    select this.month, coalesce(m.credits, 0) as credits
    from (select to_char(now() at time zone 'UTC', 'YYYY-MM') as month) as this
    left join watch_month m on m.watch_id = ${watchId} and m.month = this.month`.execute(db);
  return rows[0]!;
}

/** Adds what a settled request has cost. @param cents by month */
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
