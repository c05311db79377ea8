/** One move of an account, and whether the account is done with it. */
import { sql } from 'kysely';
import { notFound } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { toId } from '../../ground/route-parts/index.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

/** An account, and the id of a move as it stands in the path. */
type Named = { accountId: number; id: string };

/** @throws ServiceError `not_found` if the account has no such move */
export async function getMove(db: Db, { accountId, id }: Named): Promise<StoredMove> {
  const { rows } = await sql<MoveRow>`
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from move left join refresh_request request on request.id = move.request_id
    where move.id = ${toId(id) ?? 0} and move.account_id = ${accountId}`.execute(db);
  const [move] = await withExternalIds(db, rows);
  if (move) return move;
  throw notFound(`no move ${id.slice(0, 100)} on this account`);
}

/**
 * Marks a move as done, or as open. A move that is done keeps its time.
 * @throws ServiceError `not_found` if the account has no such move
 */
export async function markMove(db: Db, named: Named, isHandled: boolean): Promise<StoredMove> {
  const { id } = await getMove(db, named);
  await sql`
    update move set handled_at = ${isHandled ? sql`coalesce(handled_at, now())` : sql`null`}
    where id = ${id} and account_id = ${named.accountId}`.execute(db);
  return getMove(db, named);
}
