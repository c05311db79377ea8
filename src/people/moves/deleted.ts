/** Updates the counts of moves when moves are deleted. Disputed moves are not counted. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { addToCounts, type CountedMove } from './counts.ts';

/** A deleted row of the table `move`. */
export type DeletedMove = CountedMove & { is_disputed: boolean };

/** The columns to return from a statement that deletes moves. */
export const DELETED = sql`
  account_id, seen_at,
  exists (select 1 from wrong_move where move_id = move.id) as is_disputed`;

export const removeFromCounts = (trx: Trx, moves: readonly DeletedMove[]): Promise<void> =>
  addToCounts(
    trx,
    moves.filter(({ is_disputed }) => !is_disputed),
    -1,
  );
