/** Which deliveries a courier takes in hand next. */
import { sql } from 'kysely';
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
 * Claims due deliveries for a courier. Receivers take turns: the first of each before the second
 * of any, so that thousands for one do not keep the others waiting. What another courier is
 * claiming at the moment is passed over.
 */
export async function claimDue(db: Db, courier: string, places: Places): Promise<Delivery[]> {
  // A claim is worth nothing once the server has failed, so it need not wait for the disk. The
  // receivers are found by leaps through the index, whatever waits for each of them.
  const { rows } = await sql<Delivery>`
    with recursive settings as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), receivers (receiver) as (
      select min(receiver) from webhook_delivery where courier is null and next_at is not null
      union all
      select (select min(d.receiver) from webhook_delivery d
              where d.courier is null and d.next_at is not null and d.receiver > r.receiver)
      from receivers r where r.receiver is not null
    ), due as (
      select d.id from settings cross join receivers r
      left join unnest(${[...places.known.keys()]}::text[], ${[...places.known.values()]}::int[])
        as known (receiver, free) using (receiver)
      cross join lateral (
        select id, next_at, row_number() over () as turn from (
          select id, next_at from webhook_delivery w
          where w.receiver = r.receiver and w.courier is null and w.next_at <= now()
          order by next_at limit coalesce(known.free, ${places.others}::int)
          for update skip locked
        ) as next
      ) as d
      order by turn, next_at limit ${places.free}
    )
    update webhook_delivery w set courier = ${courier} from due where w.id = due.id
    returning w.id, w.subject, w.url, w.receiver, w.body, w.attempts`.execute(db);
  return rows;
}

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
