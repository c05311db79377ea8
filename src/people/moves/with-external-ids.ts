import type { Db } from '../../ground/database/index.ts';
import { loadExternalIdsOf } from '../external-ids/index.ts';
import type { MoveRow } from './view.ts';

/** Adds the ids of the contacts in systems of the moves' accounts. */
export async function withExternalIds<M extends MoveRow>(db: Db, moves: readonly M[]) {
  const ids = await loadExternalIdsOf(
    db,
    moves.map(({ account_id: accountId, contact_id: contactId }) => ({ accountId, contactId })),
  );
  return moves.map((move, at) => ({ ...move, external_ids: ids[at]! }));
}
