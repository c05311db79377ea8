/**
 * The statements with which a dispatcher claims deliveries. They are prepared on the driver's
 * session, because their plans and settings belong to it (docs/decisions/0015-webhook-claims.md).
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import type { Trace } from '../../../ground/tracing/index.ts';

// Driver: prepared statements and settings of the dispatcher's session.

/** A claimed delivery. */
export type Delivery = {
  id: number;
  account_id: number;
  subject: string;
  url: string;
  /** The host of the URL, with its port. */
  receiver: string;
  /** Null if its handler composes it; its size is then about `body_bytes`. */
  body: string | null;
  body_bytes: number | null;
  attempts: number;
  /** The span that caused it. */
  trace: Trace | null;
  /** Webhook id sent to the receiver. */
  webhook_id: string;
  /** The webhook endpoint; null for other webhooks. */
  endpoint_id: number | null;
};

/** How many more POSTs may be started now. */
export type Capacity = {
  /** In total. */
  free: number;
  /**
   * By account, for accounts with POSTs in progress. Each other account may start `otherAccounts`.
   */
  accounts: ReadonlyMap<number, number>;
  otherAccounts: number;
  /**
   * By receiver, for receivers whose limit is known. Each other receiver may get `otherReceivers`.
   */
  receivers: readonly { account: number; receiver: string; free: number }[];
  otherReceivers: number;
};

/** The last receiver of an account that was read. */
export type Cursor = { line: number; account_id: number; receiver: string };

export type Claimed = {
  deliveries: Delivery[];
  /** For accounts that may have more deliveries: the next claim continues here. */
  cursors: Cursor[];
};

/**
 * Prepares a session for claims. Each statement is planned once and without sequential scans,
 * because a plan made while the table is empty must still serve a million waiting deliveries.
 * Commits do not wait for the disk, because claims are not needed after a server failure.
 */
export const readyForClaims = (session: pg.ClientBase): Promise<unknown> =>
  session.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
                 set synchronous_commit = off`);

/** The most deliveries that one statement puts in line. */
const LINED_UP_AT_ONCE = 1_000;

/**
 * Puts waiting deliveries in line once they are due. New ones are in line from the start.
 * @returns true if there may be more of them
 */
export async function lineUpDue(session: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await session.query({ name: 'line-up-due', text: LINE_UP });
  return rowCount === LINED_UP_AT_ONCE;
}

const LINE_UP = `
  update webhook_delivery set line = case when attempts = 0 then 0 else 1 end
  where ctid = any (array(
    select ctid from webhook_delivery where line is null and next_at <= now()
    order by next_at limit ${LINED_UP_AT_ONCE} for update skip locked))`;

/**
 * Claims deliveries in line for a dispatcher. First attempts go before later ones. Accounts take
 * turns, and so do the receivers of each account: the first delivery of each goes before any second
 * one, so that thousands for one receiver do not delay the others. Skips deliveries that another
 * dispatcher is claiming.
 * @param session prepared by `readyForClaims`
 * @param from cursors of the previous claim
 */
export async function claimDue(
  session: pg.ClientBase,
  dispatcher: string,
  capacity: Capacity,
  from: readonly Cursor[] = [],
): Promise<Claimed> {
  const { accounts, receivers } = capacity;
  const { rows } = await session.query<Delivery & { line: number | null }>({
    name: 'claim-due',
    text: CLAIM,
    values: [
      [...accounts.keys()],
      [...accounts.values()],
      capacity.otherAccounts,
      receivers.map(({ account }) => account),
      receivers.map(({ receiver }) => receiver),
      receivers.map(({ free }) => free),
      capacity.otherReceivers,
      from.map(({ line }) => line),
      from.map(({ account_id }) => account_id),
      from.map(({ receiver }) => receiver),
      capacity.free,
      dispatcher,
    ],
  });
  const isCursor = ({ line }: { line: number | null }) => line !== null;
  return {
    deliveries: rows.filter((row) => !isCursor(row)),
    cursors: rows.filter(isCursor) as Cursor[],
  };
}

/**
 * How many receivers of an account are read beyond the number of its free POSTs, because some may
 * be busy.
 */
const MORE_RECEIVERS = 64;

/**
 * Finds accounts and receivers by skips through the index, so the number of deliveries in line does
 * not matter (`lines`, `found`). Then it takes the first deliveries of each receiver (`due`), and
 * claims them in turns (`claimed`). It updates by physical position (`ctid`), because a plan for
 * the id that was made while the table was empty could read all of another index. `slots` is the
 * number of further POSTs that an account may have.
 */
const CLAIM = `
  with recursive lines (line, account_id) as (
    (select line, account_id from webhook_delivery
     where line is not null and dispatcher is null order by line, account_id limit 1)
    union all
    select next.* from lines l cross join lateral (
      select line, account_id from webhook_delivery d
      where d.line is not null and d.dispatcher is null
        and (d.line, d.account_id) > (l.line, l.account_id)
      order by d.line, d.account_id limit 1
    ) as next
  ), found as (
    select l.line, l.account_id, coalesce(account.slots, $3::int) as slots, r.*
    from lines l
    left join unnest($1::bigint[], $2::int[]) as account (account_id, slots) using (account_id)
    left join unnest($8::int[], $9::bigint[], $10::text[]) as from_there (line, account_id, receiver)
      using (line, account_id)
    cross join lateral (
      with recursive receivers (receiver, nth) as (
        select coalesce(from_there.receiver, ''), 0
        union all
        select next.receiver, nth + 1 from receivers r cross join lateral (
          select receiver from webhook_delivery d
          where d.line = l.line and d.account_id = l.account_id and d.dispatcher is null
            and d.receiver > r.receiver
          order by d.receiver limit 1
        ) as next
        where nth < coalesce(account.slots, $3::int) + ${MORE_RECEIVERS}
      )
      select receiver, nth from receivers where nth > 0
    ) as r
    where coalesce(account.slots, $3::int) > 0
  ), due as (
    select d.*, line, account_id, slots from found
    left join unnest($4::bigint[], $5::text[], $6::int[]) as known (account_id, receiver, free)
      using (account_id, receiver)
    cross join lateral (
      select row, next_at, row_number() over () as turn from (
        select ctid as row, next_at from webhook_delivery w
        where w.line = found.line and w.account_id = found.account_id
          and w.receiver = found.receiver and w.dispatcher is null
        order by next_at limit coalesce(known.free, $7::int)
        for update skip locked
      ) as next
    ) as d
  ), claimed as (
    update webhook_delivery
    set dispatcher = $12,
        webhook_id = coalesce(webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''))
    where ctid = any (array(
      select row from (
        select row, line, next_at, slots,
               row_number() over (partition by account_id order by line, turn, next_at) as turn
        from due
      ) as due where turn <= slots order by line, turn, next_at limit $11
    ))
    returning id, account_id, subject, url, receiver, body, body_bytes, attempts, trace, webhook_id,
              endpoint_id
  )
  select *, null::int as line from claimed
  union all
  select null, account_id, null, null, max(receiver), null, null, null, null, null, null, line
  from found
  group by line, account_id, slots having count(*) = slots + ${MORE_RECEIVERS}`;

/** Frees the claims of the dispatchers, except the deliveries in `kept`. */
export async function freeClaims(
  db: Db,
  dispatchers: readonly string[],
  kept: readonly number[] = [],
): Promise<void> {
  await sql`
    update webhook_delivery set dispatcher = null
    where dispatcher = any (${dispatchers}::text[]) and id <> all (${kept}::bigint[])`.execute(db);
}

/** Returns the names of dispatchers that have claims, running or not. */
export async function findDispatchers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ dispatcher: string }>`
    select distinct dispatcher from webhook_delivery where dispatcher is not null`.execute(db);
  return rows.map(({ dispatcher }) => dispatcher);
}
