/** Observed moves that requests report in place of verdicts that lack dates. */
import type { Trx } from '../../ground/database/index.ts';
import { type AccountContact, accountContactKey } from '../baselines/index.ts';
import { loadObservedMoves, type ObservedMove } from '../contacts/index.ts';
import { lacksDates } from './from-verdict.ts';
import { saveTold, type Telling } from './observed.ts';
import type { JudgedContact } from './save.ts';
import type { StoredMove } from './view.ts';

/**
 * Loads the time of an account's last refresh of a contact, by `account/contact`. Pairs that were
 * never refreshed before are absent.
 */
type LoadLastChecks = (
  trx: Trx,
  pairs: readonly AccountContact[],
) => Promise<ReadonlyMap<string, Date>>;

/**
 * Saves the observed moves of contacts whose verdicts lack dates: the last one since the account's
 * previous refresh of the contact. Conditions as for `saveMoves`.
 * @returns the new moves
 */
export async function saveReported(
  trx: Trx,
  judged: readonly JudgedContact[],
  loadLastChecks: LoadLastChecks,
): Promise<StoredMove[]> {
  const undated = judged.filter(({ verdict }) => lacksDates(verdict));
  if (undated.length === 0) return [];
  const ids = [...new Set(undated.map(({ contactId }) => contactId))];
  const observed = Map.groupBy(await loadObservedMoves(trx, ids), ({ contact_id }) => contact_id);
  const candidates = undated.filter(({ contactId }) => observed.has(contactId));
  if (candidates.length === 0) return [];
  const checks = await loadLastChecks(trx, candidates);
  const tellings = candidates.flatMap(
    (one) => toTelling(one, observed.get(one.contactId)!, checks.get(accountContactKey(one))) ?? [],
  );
  return saveTold(trx, tellings);
}

function toTelling(
  { accountId, contactId, requestId, position, day }: JudgedContact,
  observed: readonly ObservedMove[],
  lastCheck: Date | undefined,
): Telling | null {
  const move = observed.at(-1)!;
  if (!lastCheck || move.found_at <= lastCheck) return null;
  return { accountId, contactId, move, request: { requestId, position }, day };
}
