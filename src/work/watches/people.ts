/**
 * The rows of people in watches (docs/watches.md#people). A person is
 *
 * - *resolved*: the contact is known, and nothing else is stored;
 * - *searched for*: no contact matched; the submitted profile is sent to the sources whenever it is
 *   due;
 * - *unusable*: the profile does not identify a person. It is only counted.
 *
 * A person of the first two kinds is *waiting* until `due_at`, or part of a request in progress.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';

/** A person to be added. */
export type NewPerson = {
  contactId: number | null;
  /**
   * For a person who is searched for: the submitted profile, the lookup key, and the match keys.
   */
  search: { submitted: string; lookup: string; keys: string[] } | null;
};

/** Adds people, who are due at once. People already in the watch are not changed. */
export async function insertPeople(
  trx: Trx,
  watchId: number,
  people: readonly NewPerson[],
  now: Date,
): Promise<void> {
  const column = <T>(cell: (person: NewPerson) => T): T[] => people.map(cell);
  await sql`
    insert into watch_person (watch_id, contact_id, submitted, lookup, keys, added_at, due_at)
    select ${watchId}, contact_id, submitted, lookup, keys::uuid[], ${now}::timestamptz,
           case when contact_id is not null or submitted is not null then ${now}::timestamptz end
    from unnest(
      ${column(({ contactId }) => contactId)}::bigint[],
      ${column(({ search }) => search?.submitted ?? null)}::text[],
      ${column(({ search }) => search?.lookup ?? null)}::text[],
      ${column(({ search }) => search && `{${search.keys.join(',')}}`)}::text[]
    ) with ordinality as person (contact_id, submitted, lookup, keys, ordinal)
    order by ordinal
    on conflict do nothing`.execute(trx);
}

export type PeopleCount = { people: number; unresolved: number };

/** Counts people by watch. Watches without people are absent. */
export async function countPeople(
  db: Db,
  watchIds: readonly number[],
): Promise<Map<number, PeopleCount>> {
  const { rows } = await sql<PeopleCount & { id: number }>`
    select watch_id as id, count(*)::int as people,
           (count(*) filter (where contact_id is null))::int as unresolved
    from watch_person where watch_id = any(${watchIds}::bigint[]) group by watch_id`.execute(db);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

export type ListedPerson = { contact_id: number; added_at: Date };

/** Loads a page of resolved people in the order they were added, and their total number. */
export async function listPeople(
  db: Db,
  watchId: number,
  { number, size }: ListPage,
): Promise<{ profiles: ListedPerson[]; total: number }> {
  const { rows: profiles } = await sql<ListedPerson>`
    select contact_id, added_at from watch_person
    where watch_id = ${watchId} and contact_id is not null
    order by id limit ${size} offset ${number * size}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(contact_id)::int as total from watch_person where watch_id = ${watchId}`.execute(
    db,
  );
  return { profiles, total: rows[0]!.total };
}

/** A person whose `due_at` has passed. */
export type WaitingPerson = {
  id: number;
  contact_id: number | null;
  submitted: string | null;
  asked_at: Date | null;
};

/** Loads the people who have waited longest. */
export async function loadWaiting(
  db: Db,
  watchId: number,
  now: Date,
  most: number,
): Promise<WaitingPerson[]> {
  const { rows } = await sql<WaitingPerson>`
    select id, contact_id, submitted, asked_at from watch_person
    where watch_id = ${watchId} and due_at <= ${now}
    order by due_at, id limit ${most}`.execute(db);
  return rows;
}

/** Returns the next `due_at`; null if no person is waiting. */
export async function findNextDue(db: Db, watchId: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(due_at) as next from watch_person
    where watch_id = ${watchId} and due_at is not null`.execute(db);
  return rows[0]!.next;
}

/** Postpones the `due_at` of people. */
export async function postpone(
  trx: Trx,
  watchId: number,
  people: readonly { id: number; dueAt: Date }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update watch_person p set due_at = later.due_at
    from unnest(${people.map(({ id }) => id)}::bigint[],
                ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) as later (id, due_at)
    where p.watch_id = ${watchId} and p.id = later.id and p.request_id is null`.execute(trx);
}

/** Makes all waiting people due now. */
export async function makeAllDue(trx: Trx, watchId: number, now: Date): Promise<void> {
  await sql`
    update watch_person set due_at = ${now}
    where watch_id = ${watchId} and due_at is not null`.execute(trx);
}

/** A person whose refresh is requested, at an index of the request. */
export type AskedPerson = { id: number; verifiedAt: Date | null; years: number };

/**
 * Marks people as part of a request. A person's position is its index in the list.
 * @returns true if all of them were still waiting
 */
export async function markAsked(
  trx: Trx,
  { watchId, requestId, now }: { watchId: number; requestId: number; now: Date },
  people: readonly AskedPerson[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update watch_person p
    set request_id = ${requestId}, position = asked.ordinal - 1, asked_at = ${now}, due_at = null,
        verified_at = asked.verified_at, years = asked.years
    from unnest(${people.map(({ id }) => id)}::bigint[],
                ${people.map(({ verifiedAt }) => verifiedAt)}::timestamptz[],
                ${people.map(({ years }) => years)}::smallint[])
         with ordinality as asked (id, verified_at, years, ordinal)
    where p.watch_id = ${watchId} and p.id = asked.id and p.due_at is not null`.execute(trx);
  return Number(numAffectedRows) === people.length;
}

/** @returns true if the contact was watched */
export async function removePerson(trx: Trx, watchId: number, contactId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from watch_person
    where watch_id = ${watchId} and contact_id = ${contactId}`.execute(trx);
  return Number(numAffectedRows) > 0;
}
