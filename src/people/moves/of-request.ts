/** The moves that one refresh request has reported. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

/** A move that a request has reported. */
type RequestMove = StoredMove & { position: number };

/**
 * Loads the changes of employer of a request, without disputed ones, in the order of its profiles.
 * @param page `size` moves after the position `after`
 */
export async function loadEmployerMoves(
  db: Db,
  requestId: number,
  page: { after: number; size: number },
): Promise<RequestMove[]> {
  const { rows } = await sql<MoveRow & { position: number }>`
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from move join refresh_request request on request.id = move.request_id
    where move.request_id = ${requestId} and move.position > ${page.after}
      and move.type in ('job_change', 'left_employer', 'returned_to_work')
      and not exists (select 1 from wrong_move where move_id = move.id)
    order by move.position limit ${page.size}`.execute(db);
  return withExternalIds(db, rows);
}

/** True if a request has reported a move of a contact. */
export async function isMoveStored(db: Db, requestId: number, contactId: number): Promise<boolean> {
  const move = await db
    .selectFrom('move')
    .select('id')
    .where('request_id', '=', requestId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return move !== undefined;
}
