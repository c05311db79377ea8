/**
 * A lookup is one person being queried upstream. It is one row, whatever the number of its
 * subscribers.
 *
 * - *open*: a subscriber opens the lookup or joins an existing one, in the transaction that stores
 *   its subscription. A task with the row's ticket is queued.
 * - *asked*: the task queries the sources; its ticket is still the row's. Its answer also serves a
 *   subscriber that joins now and needs no further attributes.
 * - *resting*: a source could not be queried. The row has a new ticket, and its task is due when
 *   the source may answer. A subscriber that joins and needs further attributes wakes the lookup:
 *   it gets another ticket, and a task that is due now.
 * - *concluded*: the transaction that applies the answer locks the row, concludes all subscriptions
 *   and deletes the row. A subscriber that joins meanwhile is concluded with the others, or opens
 *   the next lookup afterwards. If further attributes are needed by then, the row stays and these
 *   are queried.
 * - *dropped*: no subscriber waits any more, because deadlines have passed. The row is deleted
 *   without a query.
 *
 * A late task, repeated or overtaken, finds no row with its ticket.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../ground/database/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import { generationOf } from '../../profile/normalise/index.ts';
import type { Untrusted } from '../../sources/index.ts';
import type { Subscribers } from './subscribers.ts';
import { type LookupTask, putOffLookups } from './tickets.ts';

/** Submitted identifiers of a person without a contact. */
export type Person = {
  linkedinUrl?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
};

/** A known contact, or a person to be searched for. */
export type Subject = { contactId: number } | { person: Person };

/** A lookup as its task loads it. */
export type Lookup = {
  key: string;
  /** Null for a search. */
  contactId: number | null;
  /** A `Person` as JSON; null for a lookup that has been about a contact from the start. */
  question: string | null;
  /** The attributes to query. */
  attributes: string[];
  /** Sources that have answered already, and are not queried again. */
  answered: string[];
  /** The comparison result of these answers; null if none is behind or disputed. */
  stands?: Untrusted | null;
  ticket: string;
  /** The number of times that subscribers have joined. */
  joins: number;
};

/**
 * Returns the key of the lookup that all subscribers to one person share: `contact/12`, or
 * `person/` and the strongest match key of the submitted identifiers. The key of a name includes
 * the generation (Jr., III).
 * @throws Error if the person has no usable identifier
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
 * Loads the lookups of a task that still have its ticket, and ends their rest.
 *
 * The statement is planned each time, because the table may be empty now and have thousands of rows
 * a second later.
 */
export async function loadOpen(db: Db, task: LookupTask): Promise<Lookup[]> {
  const { ticket, keys } = task;
  const { rows } = await sql<Lookup & { resting: boolean }>`
    select key, contact_id as "contactId", question, attributes, answered, stands, ticket, joins, resting
    from lookup where key = any(${keys}::text[]) and ticket = ${ticket}`.execute(db);
  if (!rows.some(({ resting }) => resting)) return rows;
  await sql`
    update lookup set resting = false
    where key = any(${keys}::text[]) and ticket = ${ticket} and resting`.execute(db);
  return loadOpen(db, task);
}

/** The resources to find the subscribers of lookups. */
export type Awaiting = { pool: pg.Pool; subscribers: readonly Subscribers[] };

/** Returns the keys of lookups that have waiting subscribers. */
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

/** The delay before a lookup without subscribers is checked again. */
const CHECK_AGAIN_MS = 500;

/** Drops or postpones the lookups without waiting subscribers, and returns the others. */
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
    CHECK_AGAIN_MS,
  );
  return lookups.filter(({ key }) => awaited.has(key));
}

/**
 * On a cluster the subscription becomes visible a moment after its lookup, because it is on another
 * server.
 */
const SEEN_AFTER = '10 seconds';

/**
 * Deletes lookups, except new ones and those that a subscriber has joined since they were loaded.
 * @returns the keys of the deleted lookups
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

/** The reason why a lookup rests, and the comparison result of the answers so far. */
export type Rest = { reason: string; stands: Untrusted | null };

/** Loads the rests of lookups by key. Lookups that do not rest are absent. */
export async function loadRests(db: Db, keys: readonly string[]): Promise<Map<string, Rest>> {
  const { rows } = await sql<Rest & { key: string }>`
    select key, reason, stands from lookup
    where key = any(${keys}::text[]) and reason is not null`.execute(db);
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}
