/** The moves of one person, whatever the account: shown to the person, and removed. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { MOVE_COLUMNS, type StoredMove } from './view.ts';

/** The moves of a contact, the oldest first. */
export async function findMoves(db: Db, contactId: number): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from move join refresh_request request on request.id = move.request_id
    where move.contact_id = ${contactId}
    order by move.id`.execute(db);
  return rows;
}

/**
 * Removes the moves of a contact. The caller has closed the erasure barrier, so no transaction saves
 * another one.
 * @returns how many there were
 */
export async function eraseMoves(trx: Transaction<Tables>, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from move where contact_id = ${contactId}`.execute(trx);
  return Number(numAffectedRows);
}
