/** Which deliveries a courier takes in hand next. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/index.ts';

export type Delivery = {
  id: number;
  subject: string;
  url: string;
  receiver: string;
  body: string | null;
  attempts: number;
};

/** How many more POSTs may be made at once: in all, to those known, and to any other receiver. */
export type Places = {
  free: number;
  known: ReadonlyMap<string, number>;
  others: number;
};

/**
 * Readies a session for claims. They are planned once for all: without scans, because a plan made
 * while the table is empty must still serve when a million wait. A claim is worth nothing once the
 * server has failed, so it need not wait for the disk.
 */
export const readyForClaims = (session: pg.ClientBase): Promise<unknown> =>
  session.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
                 set synchronous_commit = off`);

/**
 * Claims due deliveries for a courier. Receivers take turns: the first of each before the second
 * of any, so that thousands for one do not keep the others waiting. What another courier is
 * claiming at the moment is passed over.
 * @param session one made ready by `readyForClaims`
 */
export async function claimDue(
  session: pg.ClientBase,
  courier: string,
  { free, known, others }: Places,
): Promise<Delivery[]> {
  const values = [[...known.keys()], [...known.values()], others, free, courier];
  const { rows } = await session.query<Delivery>({ name: 'claim-due', text: CLAIM, values });
  return rows;
}

/**
 * The receivers are found by leaps through the index, whatever waits for each of them; and those
 * due are updated by their ids: a join that was planned while the table was empty reads all of it.
 */
const CLAIM = `
  with recursive receivers (receiver) as (
    select min(receiver) from webhook_delivery where courier is null and next_at is not null
    union all
    select (select min(d.receiver) from webhook_delivery d
            where d.courier is null and d.next_at is not null and d.receiver > r.receiver)
    from receivers r where r.receiver is not null
  ), due as (
    select d.id from receivers r
    left join unnest($1::text[], $2::int[]) as known (receiver, free) using (receiver)
    cross join lateral (
      select id, next_at, row_number() over () as turn from (
        select id, next_at from webhook_delivery w
        where w.receiver = r.receiver and w.courier is null and w.next_at <= now()
        order by next_at limit coalesce(known.free, $3::int)
        for update skip locked
      ) as next
    ) as d
    order by turn, next_at limit $4
  )
  update webhook_delivery set courier = $5 where id = any (array(select id from due))
  returning id, subject, url, receiver, body, attempts`;

/** Gives back what the couriers have claimed, but for the deliveries that are `kept`. */
export async function freeClaims(
  db: Db,
  couriers: readonly string[],
  kept: readonly number[] = [],
): Promise<void> {
  await sql`
    update webhook_delivery set courier = null
    where courier = any (${couriers}::text[]) and id <> all (${kept}::bigint[])`.execute(db);
}

/** The couriers that have deliveries under way, dead or alive. */
export async function findCouriers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('courier')
    .distinct()
    .where('courier', 'is not', null)
    .execute();
  return rows.map((row) => row.courier!);
}
