/** Saves the moves that verdicts determine, in the transaction that stores the verdicts. */
import type { Trx } from '../../ground/database/index.ts';
import { changeCounts } from './counts.ts';
import { hasNewEmployer, isMove, type PersonalVerdict, toMoveFacts } from './from-verdict.ts';
import { insertMoves, type NewMove } from './insert.ts';
import { keepNotes } from './kept-notes.ts';
import { deleteReplaced } from './replaced.ts';
import type { StoredMove } from './view.ts';

/** A contact judged by a request. */
export type JudgedContact = {
  accountId: number;
  requestId: number;
  /** The position, from 0, of a profile of the request that was found to be the contact. */
  position: number;
  contactId: number;
  verdict: PersonalVerdict;
  /** `YYYY-MM-DD`, the day of the verdict. */
  day: string;
  /** The time of the verdict; if absent, the current time of the database. */
  seenAt?: Date;
};

/**
 * Saves the moves that verdicts determine; most determine none. A move takes the place of an
 * observed move to the same employer, with what users noted about it. An existing move is not changed. The accounts are locked, so
 * an account's moves are saved in the order in which they are seen.
 * @returns the new moves
 */
export async function saveMoves(trx: Trx, judged: readonly JudgedContact[]): Promise<StoredMove[]> {
  const moves = judged.filter(({ verdict }) => isMove(verdict)).map(toNewMove);
  if (moves.length === 0) return [];
  const replaced = await deleteReplaced(trx, moves);
  const saved = await insertMoves(trx, moves);
  await keepNotes(trx, saved, replaced.notes);
  await changeCounts(trx, saved, replaced.moves);
  return saved;
}

const toNewMove = ({ verdict, ...judged }: JudgedContact): NewMove => ({
  ...judged,
  ...toMoveFacts(verdict),
  formerEmployer: hasNewEmployer(verdict) ? verdict.ds_baseline_primary_company : null,
  observed: null,
});
