/**
 * What is being asked upstream: one row a person, however many wait for the answer.
 *
 * - *open*: whoever waits for a person opens a lookup in the transaction that makes it wait, or
 *   joins the one there is. A task is queued that bears the row's ticket.
 * - *asked*: the task puts the question to the sources; its ticket is still the row's. Who joins
 *   now and wants no more than is being asked for is served by the answer.
 * - *resting*: some source could not be asked. The row has a new ticket, and its task is due when
 *   the source may answer. Who joins and wants more wakes it: again a new ticket, a task for now.
 * - *concluded*: the transaction that takes the answer in locks the row, concludes everything that
 *   waits for it and deletes it. Who comes while it runs is concluded with it, or opens the next
 *   lookup after it. Asked for more meanwhile, the row stays and is asked for the rest.
 * - *dropped*: nobody waits any more, because deadlines have passed. Deleted instead of asked.
 *
 * A task that comes too late, because it ran before or was overtaken, finds no row of its ticket.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/index.ts';
import type { LookupTask } from './queue.ts';
import type { Waiters } from './waiters.ts';

export type Lookup = {
  key: string;
  /** Null for somebody unknown who is searched for. */
  contactId: number | null;
  /** A `Person` as JSON; null for one that was about a contact from the first. */
  question: string | null;
  attributes: string[];
  answered: string[];
  ticket: string;
  joins: number;
};

/** The lookups of a task that are still its to ask. They rest no longer. */
export async function findOpen(pool: pg.Pool, { ticket, keys }: LookupTask): Promise<Lookup[]> {
  // Planned each time: the table may hold nobody now and many thousands a second later.
  const { rows } = await pool.query<Lookup & { resting: boolean }>(
    `select key, contact_id as "contactId", question, attributes, answered, ticket, joins, resting
     from lookup where key = any($1::text[]) and ticket = $2`,
    [keys, ticket],
  );
  if (!rows.some(({ resting }) => resting)) return rows;
  await wake(pool, { ticket, keys });
  return findOpen(pool, { ticket, keys });
}

const wake = (pool: pg.Pool, { ticket, keys }: LookupTask) =>
  pool.query(
    `update lookup set resting = false where key = any($1::text[]) and ticket = $2 and resting`,
    [keys, ticket],
  );

/** Those of the lookups that somebody waits for; the others are dropped. */
export async function keepAwaited(
  pool: pg.Pool,
  waiters: readonly Waiters[],
  lookups: readonly Lookup[],
): Promise<Lookup[]> {
  if (lookups.length === 0) return [];
  const keys = lookups.map(({ key }) => key);
  const awaited = new Set<string>();
  for (const waiter of waiters) {
    for (const key of await waiter.awaited(pool, keys)) awaited.add(key);
  }
  const dropped = await drop(
    pool,
    lookups.filter(({ key }) => !awaited.has(key)),
  );
  return lookups.filter(({ key }) => !dropped.has(key));
}

/** One that somebody has joined since it was read stays. */
async function drop(pool: pg.Pool, lookups: readonly Lookup[]): Promise<Set<string>> {
  if (lookups.length === 0) return new Set();
  const { rows } = await pool.query<{ key: string }>(
    `delete from lookup using unnest($1::text[], $2::int[]) as dropped (key, joins)
     where lookup.key = dropped.key and lookup.joins = dropped.joins
     returning lookup.key`,
    [lookups.map(({ key }) => key), lookups.map(({ joins }) => joins)],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Why lookups rest, by their keys; those that do not are absent. */
export async function readReasons(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; reason: string }>`
    select key, reason from lookup
    where key = any(${keys}::text[]) and reason is not null`.execute(db);
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}
