/** The stored events about a person: those whose subject is the contact. */
import { sql } from 'kysely';
import { contactSubject } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';

/** An event about a person, as `tenure contact export` shows it. */
export type PersonalEvent = {
  account_id: number;
  type: string;
  created_at: Date;
  data: unknown;
};

/** Repeats the condition of the partial index, so that the index is used. */
const ofContact = (contactId: number) =>
  sql`subject like 'contact/%' and subject = ${contactSubject(contactId)}`;

/** Finds the events about a contact in all accounts, in their order. */
export async function findPersonalEvents(db: Db, contactId: number): Promise<PersonalEvent[]> {
  const { rows } = await sql<PersonalEvent>`
    select account_id, type, created_at, data from event where ${ofContact(contactId)}
    order by position`.execute(db);
  return rows;
}

/** An event whose data shows a person, though its subject is not the person. */
export type ShowingEvent = { accountId: number; subject: string };

/**
 * Deletes the events about a contact. Their ids, and those of other events, remain valid cursors.
 * The caller has closed the erasure barrier, so no such event is added meanwhile.
 * @param others events with other subjects, which are deleted too
 * @returns the number of deleted events
 */
export async function erasePersonalEvents(
  trx: Trx,
  contactId: number,
  others: readonly ShowingEvent[],
): Promise<number> {
  const { numAffectedRows: own } = await sql`
    delete from event where ${ofContact(contactId)}`.execute(trx);
  if (others.length === 0) return Number(own);
  const accounts = [...new Set(others.map(({ accountId }) => accountId))];
  const subjects = others.map(({ subject }) => subject);
  const { numAffectedRows } = await sql`
    delete from event
    where account_id = any(${accounts}::bigint[])
      and subject = any(${subjects}::text[])`.execute(trx);
  return Number(own) + Number(numAffectedRows);
}
