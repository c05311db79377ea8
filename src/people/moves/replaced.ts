/** Observed moves whose place a dated move takes. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { accountContactKey } from '../baselines/index.ts';
import { DELETED, type DeletedMove } from './deleted.ts';
import { Histories, loadToldMoves } from './employer-moves.ts';
import type { NewMove } from './insert.ts';
import { type KeptNote, takeNotes } from './kept-notes.ts';

/** The changes of employer that lead to an employer. */
const ARRIVALS: readonly NewMove['type'][] = ['job_change', 'returned_to_work'];

export type Replaced = { moves: readonly DeletedMove[]; notes: readonly KeptNote[] };

const NONE: Replaced = { moves: [], notes: [] };

/**
 * Deletes observed moves to the same employers as dated moves, if the accounts have been told of no
 * other change of employer since. Disputed ones stay.
 * @returns the deleted moves, for the caller to count, and what users noted about them
 */
export async function deleteReplaced(trx: Trx, dated: readonly NewMove[]): Promise<Replaced> {
  const arrivals = dated.filter(({ type }) => ARRIVALS.includes(type));
  if (arrivals.length === 0) return NONE;
  const told = await loadToldMoves(trx, arrivals);
  const pairs = arrivals.flatMap((move) => {
    const latest = told.get(accountContactKey(move))?.findLast(({ isDisputed }) => !isDisputed);
    return latest?.isObserved ? { latest, move } : [];
  });
  if (pairs.length === 0) return NONE;
  const labels = pairs.flatMap(({ latest, move: { contactId, to } }) => [
    { contactId, label: latest.toCompany },
    { contactId, label: to.company },
  ]);
  const histories = await Histories.load(trx, labels);
  const replaced = pairs.filter(({ latest, move: { contactId, to } }) =>
    histories.isSameEmployer(contactId, latest.toCompany, to.company),
  );
  return deleteMoves(
    trx,
    replaced.map(({ latest }) => latest.id),
  );
}

async function deleteMoves(trx: Trx, ids: readonly number[]): Promise<Replaced> {
  if (ids.length === 0) return NONE;
  const notes = await takeNotes(trx, ids);
  const { rows } = await sql<DeletedMove>`
    delete from move where id = any(${ids}::bigint[]) returning ${DELETED}`.execute(trx);
  return { moves: rows, notes };
}
