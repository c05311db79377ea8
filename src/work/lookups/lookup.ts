/**
 * A lookup is a person being asked about upstream: one row a person, however many subscribers wait
 * for the answer.
 *
 * - *open*: whoever subscribes opens the lookup, or joins the one there is, in the transaction that
 *   stores the subscription. A task is queued that bears the row's ticket.
 * - *asked*: the task asks the sources; its ticket is still the row's. A subscriber that joins now
 *   and wants no more than is being asked for is served by this answer.
 * - *resting*: some source could not be asked. The row has a new ticket, and its task is due when
 *   the source may answer. A subscriber that joins and wants more wakes the lookup: again a new
 *   ticket, and a task that is due now.
 * - *concluded*: the transaction that applies the answer locks the row, concludes all subscriptions
 *   and deletes it. A subscriber that comes meanwhile is concluded with the others, or opens the
 *   next lookup afterwards. If more is wanted by then, the row stays and the rest is asked for.
 * - *dropped*: nobody waits any more, because deadlines have passed. Deleted instead of asked.
 *
 * A task that is late, because it ran before or was overtaken, finds no row with its ticket.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../ground/database/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import { generationOf } from '../../profile/normalise/index.ts';
import type { Subscribers } from './subscribers.ts';
import { type LookupTask, putOffLookups } from './tickets.ts';

/** Identifiers of somebody unknown, as submitted. */
export type Person = {
  linkedinUrl?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
};

/** A known contact, or somebody unknown. */
export type Subject = { contactId: number } | { person: Person };

/** A lookup as its task loads it. */
export type Lookup = {
  key: string;
  /** Null for somebody unknown who is searched for. */
  contactId: number | null;
  /** A `Person` as JSON; null for a lookup that was about a contact from the first. */
  question: string | null;
  /** The attributes to ask for. */
  attributes: string[];
  /** Sources that have answered already, and are not asked again. */
  answered: string[];
  ticket: string;
  /** How many times somebody has joined. */
  joins: number;
};

/**
 * The key of the lookup that all subscribers to one person share: `contact/12`, or `person/` and
 * the strongest match key of what was submitted. A name is completed by its generation (Jr., III).
 * @throws Error when nothing usable is known of the person
 */
export function lookupKey(subject: Subject): string {
  if ('contactId' in subject) return `contact/${subject.contactId}`;
  const { linkedinUrl, email, firstName, lastName, companyName } = subject.person;
  const identifier = linkedinKey(linkedinUrl) ?? emailKey(email);
  if (identifier !== null) return `person/${identifier}`;
  const name = nameKey(firstName, lastName, companyName);
  if (name === null) throw new Error('a lookup needs a person who can be found');
  const generation = generationOf(firstName ?? '', lastName ?? '');
  return generation === null ? `person/${name}` : `person/${name}/${generation}`;
}

/**
 * The lookups of a task that still bear its ticket. They rest no longer.
 *
 * The statement is planned each time: the table may be empty now and hold thousands a second later.
 */
export async function loadOpen(db: Db, task: LookupTask): Promise<Lookup[]> {
  const { ticket, keys } = task;
  const { rows } = await sql<Lookup & { resting: boolean }>`
    select key, contact_id as "contactId", question, attributes, answered, ticket, joins, resting
    from lookup where key = any(${keys}::text[]) and ticket = ${ticket}`.execute(db);
  if (!rows.some(({ resting }) => resting)) return rows;
  await sql`
    update lookup set resting = false
    where key = any(${keys}::text[]) and ticket = ${ticket} and resting`.execute(db);
  return loadOpen(db, task);
}

/** How lookups find out who waits for them. */
export type Awaiting = { pool: pg.Pool; subscribers: readonly Subscribers[] };

/** Returns those of the keys whose lookups somebody waits for. */
export async function findAwaited(
  { pool, subscribers }: Awaiting,
  keys: readonly string[],
): Promise<Set<string>> {
  const awaited = new Set<string>();
  for (const some of subscribers) {
    for (const key of await some.findAwaited(pool, [...keys])) awaited.add(key);
  }
  return awaited;
}

/** Until a lookup is looked at again that nobody seems to wait for. */
const LOOK_AGAIN_MS = 500;

/** Drops the lookups that nobody waits for, or puts them off, and returns the others. */
export async function dropUnawaited(
  { db, ...awaiting }: Awaiting & { db: Db },
  lookups: readonly Lookup[],
): Promise<Lookup[]> {
  if (lookups.length === 0) return [];
  const awaited = await findAwaited(
    awaiting,
    lookups.map(({ key }) => key),
  );
  const others = lookups.filter(({ key }) => !awaited.has(key));
  const dropped = await drop(db, others);
  await putOffLookups(
    db,
    others.filter(({ key }) => !dropped.has(key)),
    LOOK_AGAIN_MS,
  );
  return lookups.filter(({ key }) => awaited.has(key));
}

/** On a cluster who opened a lookup is seen a moment after it, since he lies on another server. */
const SEEN_AFTER = '10 seconds';

/**
 * A lookup that somebody has joined since it was loaded stays, and so does a new one.
 * @returns the keys of those that were dropped
 */
async function drop(db: Db, lookups: readonly Lookup[]): Promise<Set<string>> {
  if (lookups.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    delete from lookup
    using unnest(${lookups.map(({ key }) => key)}::text[],
                 ${lookups.map(({ joins }) => joins)}::int[]) as dropped (key, joins)
    where lookup.key = dropped.key and lookup.joins = dropped.joins
      and created_at <= now() - ${SEEN_AFTER}::interval
    returning lookup.key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Why lookups rest, by their keys; a lookup that does not rest is absent. */
export async function loadRestReasons(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; reason: string }>`
    select key, reason from lookup
    where key = any(${keys}::text[]) and reason is not null`.execute(db);
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}
