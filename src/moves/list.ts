/** Pages of an account's moves. */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { MoveType } from './told.ts';
import { MOVE_COLUMNS, type StoredMove } from './view.ts';

/** Which moves are asked for; null: whichever. */
export type MoveFilter = {
  accountId: number;
  /** Seen then, or later. */
  since: Date | null;
  type: MoveType | null;
  watchId: number | null;
};

/** @param page `number` from 0 */
export async function loadMoves(
  db: Db,
  filter: MoveFilter,
  page: { number: number; size: number },
): Promise<{ moves: StoredMove[]; total: number }> {
  const [moves, total] = await Promise.all([loadPage(db, filter, page), countMoves(db, filter)]);
  return { moves, total };
}

/** A page is found in the index alone, however far back it is; then its rows are read. */
async function loadPage(
  db: Db,
  filter: MoveFilter,
  { number, size }: { number: number; size: number },
): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    with page as (
      select id from move where ${asked(filter)}
      order by seen_at desc, id desc limit ${size} offset ${number * size}
    )
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from page join move on move.id = page.id
    join refresh_request request on request.id = move.request_id
    order by move.seen_at desc, move.id desc`.execute(db);
  return rows;
}

async function countMoves(db: Db, filter: MoveFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from move where ${asked(filter)}`.execute(db);
  return rows[0]!.total;
}

const asked = ({ accountId, since, type, watchId }: MoveFilter) =>
  sql.join(
    [
      sql`account_id = ${accountId}`,
      ...(since ? [sql`seen_at >= ${since}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(watchId === null ? [] : [sql`watch_id = ${watchId}`]),
    ],
    sql` and `,
  );
