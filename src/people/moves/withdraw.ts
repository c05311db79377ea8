/** Withdraws the observed moves of an import that is undone. Events about them stay. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { deleteObservedMoves, findToldAccounts, type Provenance } from '../contacts/index.ts';
import { DELETED, type DeletedMove, removeFromCounts } from './deleted.ts';

/** Deletes the observed moves, and the moves of all accounts that were told of them. */
export async function withdrawObservedMoves(trx: Trx, provenance: Provenance): Promise<void> {
  await lockAccounts(trx, await findToldAccounts(trx, provenance));
  // Waits for transactions that tell accounts of these moves now.
  const ids = await deleteObservedMoves(trx, provenance);
  if (ids.length === 0) return;
  const { rows } = await sql<DeletedMove>`
    delete from move where observed_move_id = any(${ids}::bigint[])
    returning ${DELETED}`.execute(trx);
  await removeFromCounts(trx, rows);
}
