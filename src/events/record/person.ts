/** The events that tell of a person: those whose subject is the contact, and no others. */
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

/** The prefix is that of the partial index. */
const ofContact = (contactId: number) =>
  sql`subject like 'contact/%' and subject = ${contactSubject(contactId)}`;

/** The events that tell of a contact, whatever their account, in their order. */
export async function findPersonalEvents(db: Db, contactId: number): Promise<PersonalEvent[]> {
  const { rows } = await sql<PersonalEvent>`
    select account_id, type, created_at, data from event where ${ofContact(contactId)}
    order by position`.execute(db);
  return rows;
}

/**
 * Removes the events that tell of a contact; the ids of others, and of these, stay good to go on
 * from. The caller has closed the erasure barrier, so nobody records another one.
 * @returns how many there were
 */
export async function erasePersonalEvents(trx: Trx, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event where ${ofContact(contactId)}`.execute(trx);
  return Number(numAffectedRows);
}
