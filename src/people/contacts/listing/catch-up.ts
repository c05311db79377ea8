/**
 * Brings the listing up to date when it is read. Writers of contacts do not write it, so that imports
 * and refreshes are as fast as without it: a contact is unlisted until its current version has been
 * listed.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction, type Trx } from '../../../ground/database/index.ts';
import { utcDay } from '../../../ground/day.ts';
import { loadCurrentContacts, parseRecord } from '../read.ts';
import { FEW, lockSome } from '../store/locks.ts';
import { sortedAs, termsOf } from './terms.ts';
import { takeTurn } from './turn.ts';

/**
 * Lists unlisted contacts until all are listed, or the time is over.
 * @returns true if all are listed
 */
export async function catchUp(pool: pg.Pool, mostMs: number): Promise<boolean> {
  const latest = performance.now() + mostMs;
  while (performance.now() < latest) {
    const listed = await inTransaction(pool, async (client, trx) => {
      await limitWaiting(trx, latest - performance.now());
      return listSome(client, trx);
    }).catch(nothingIfLocked);
    if (listed === null) return false;
    if (listed < FEW) return true;
  }
  return false;
}

/** Lists some contacts. Returns their number; all are listed if it is less than `FEW`. */
async function listSome(client: pg.ClientBase, trx: Trx): Promise<number> {
  await takeTurn(trx);
  const ids = await findUnlisted(trx);
  if (ids.length === 0) return 0;
  // Writers and erasures of these contacts wait, so the version that is read stays current.
  await lockSome(client, 'contact', ids);
  const day = utcDay(new Date());
  const contacts = [...(await loadCurrentContacts(client, ids)).values()];
  const rows = contacts.flatMap((contact) => {
    const record = parseRecord(contact);
    if (isEmpty(record)) return [];
    const time = record.verified_at ?? null;
    return { id: contact.id, time, terms: termsOf(record, day), ...sortedAs(record, day) };
  });
  await saveRows(trx, rows);
  await sql`
    update contact set listed_version = version where id = any(${ids}::bigint[])`.execute(trx);
  return ids.length;
}

type ListedRow = ReturnType<typeof sortedAs> & {
  id: number;
  time: string | null;
  terms: readonly string[];
};

const saveRows = (trx: Trx, rows: readonly ListedRow[]) =>
  sql`
    insert into contact_listing
      (contact_id, verified_at, terms, sort_name, sort_employer, has_email)
    select id, verified_at, array_to_tsvector(array(select json_array_elements_text(terms::json))),
           sort_name, sort_employer, has_email
    from unnest(${rows.map(({ id }) => id)}::bigint[],
                ${rows.map(({ time }) => time)}::timestamptz[],
                ${rows.map(({ terms }) => JSON.stringify(terms))}::text[],
                ${rows.map(({ name }) => name)}::text[],
                ${rows.map(({ employer }) => employer)}::text[],
                ${rows.map(({ hasEmail }) => hasEmail)}::boolean[])
         as listed (id, verified_at, terms, sort_name, sort_employer, has_email)
    on conflict (contact_id) do update
      set verified_at = excluded.verified_at, terms = excluded.terms,
          sort_name = excluded.sort_name, sort_employer = excluded.sort_employer,
          has_email = excluded.has_email`.execute(trx);

/** Withdrawn contacts are not listed. Those listed by an earlier release come last. */
async function findUnlisted(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contact where listed_version is distinct from version and withdrawn is null
    order by id limit ${FEW}`.execute(trx);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const outdated = await sql<{ id: number }>`
    select contact_id as id from contact_listing where has_email is null
    order by contact_id limit ${FEW}`.execute(trx);
  return outdated.rows.map(({ id }) => id);
}

/** True for a contact that was withdrawn before it was locked. */
const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** An import holds the gate while it writes a batch. A call does not wait for it to the end. */
const limitWaiting = (trx: Trx, ms: number) =>
  sql`select set_config('lock_timeout', ${`${Math.max(1, Math.floor(ms))}ms`}, true)`.execute(trx);

const LOCK_NOT_AVAILABLE = '55P03';

function nothingIfLocked(error: unknown): null {
  if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return null;
  throw error;
}
