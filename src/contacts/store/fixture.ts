/** What tests of the store share: observations recorded, and what the database then holds. */
import type pg from 'pg';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import { type RecordedContact, recordContacts } from '../record-contacts.ts';

export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** The record as validation leaves it. */
export function normal(value: object): ContactRecord {
  const validated = validateContact(value);
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
}

type Said = { source?: string; observedAt?: Date };

/** Records what is said in one go. */
export const say = (
  pool: pg.Pool,
  records: readonly object[],
  { source = 'test', observedAt = new Date('2026-06-01T00:00:00Z') }: Said = {},
): Promise<RecordedContact[]> =>
  inTransaction(pool, async (client) => {
    const recorded = await recordContacts(
      client,
      records.map((record) => ({ record: normal(record), source, observedAt })),
    );
    return recorded.map((one) => one!);
  });

/** The current record of a contact. */
export async function current(pool: pg.Pool, contactId: number): Promise<ContactRecord> {
  const { rows } = await pool.query(
    `select record from contact join contact_version v on contact_id = id and v.version = contact.version
     where id = $1`,
    [contactId],
  );
  return JSON.parse(rows[0].record);
}

export const empty = (pool: pg.Pool) =>
  pool.query(
    'truncate contact, contact_version, contact_lead, contact_key, company, company_version, company_key',
  );
