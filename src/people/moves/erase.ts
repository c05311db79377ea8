/** Finds and deletes the moves of one person in all accounts. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { eraseObservedMoves } from '../contacts/index.ts';
import { DELETED, type DeletedMove, removeFromCounts } from './deleted.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

/** Finds the moves of a contact, the oldest first. */
export async function findMoves(db: Db, contactId: number): Promise<StoredMove[]> {
  const { rows } = await sql<MoveRow>`
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from move left join refresh_request request on request.id = move.request_id
    where move.contact_id = ${contactId}
    order by move.id`.execute(db);
  return withExternalIds(db, rows);
}

/** Finds the contacts of the account's moves, without the moves that it has disputed. */
export async function findMoved(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct contact_id as id from move
    where account_id = ${accountId}
      and id not in (select move_id from wrong_move where account_id = ${accountId})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the moves of a contact, and the observations of moves of which no account has been told.
 * The caller has closed the erasure barrier, so no transaction
 * saves another one.
 * @returns the number of moves deleted
 */
export async function eraseMoves(trx: Trx, contactId: number): Promise<number> {
  const { rows } = await sql<DeletedMove>`
    delete from move where contact_id = ${contactId} returning ${DELETED}`.execute(trx);
  await removeFromCounts(trx, rows);
  await eraseObservedMoves(trx, contactId);
  return rows.length;
}
