import type { Db } from '../../ground/database/index.ts';

/** Counts the undisputed moves that watches have found. Watches without moves are absent. */
export async function countMovesOf(
  db: Db,
  watchIds: readonly number[],
): Promise<Map<number, number>> {
  if (watchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('move')
    .select((row) => [
      row.ref('watch_id').$notNull().as('id'),
      row.fn.countAll<number>().as('moves'),
    ])
    .where('watch_id', 'in', watchIds)
    .where('id', 'not in', (disputed) => disputed.selectFrom('wrong_move').select('move_id'))
    .groupBy('watch_id')
    .execute();
  return new Map(rows.map(({ id, moves }) => [id, moves]));
}
