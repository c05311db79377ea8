/**
 * Tells accounts of observed moves: an account is told of each once, and not if it has been told
 * that the person is with this employer.
 */
import type { Trx } from '../../ground/database/index.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type AccountContact, accountContactKey } from '../baselines/index.ts';
import { holdObservedMoves, type ObservedMove } from '../contacts/index.ts';
import { addToCounts } from './counts.ts';
import { Histories, loadToldMoves } from './employer-moves.ts';
import { insertMoves, type NewMove } from './insert.ts';
import type { StoredMove } from './view.ts';

/** An account to be told of an observed move. */
export type Telling = AccountContact & {
  move: ObservedMove;
  /** The request that reports it, and the position of its profile; null without a request. */
  request: { requestId: number; position: number } | null;
  /** `YYYY-MM-DD`, the current day. */
  day: string;
};

/**
 * Saves observed moves for accounts. The caller has passed the erasure barrier and locked the
 * accounts. Erased people and test contacts are left out.
 * @param tellings in the order in which the moves were found
 * @returns the new moves
 */
export async function saveTold(trx: Trx, tellings: readonly Telling[]): Promise<StoredMove[]> {
  if (tellings.length === 0) return [];
  const told = await loadToldMoves(trx, tellings);
  const labels = tellings.flatMap((telling) => [
    { contactId: telling.contactId, label: telling.move.to_company },
    { contactId: telling.contactId, label: latestEmployer(told.get(accountContactKey(telling))) },
  ]);
  const histories = await Histories.load(trx, labels);
  const employers = new Map([...told].map(([key, moves]) => [key, latestEmployer(moves)]));
  const fresh = tellings.flatMap((telling) => {
    const { contactId, move } = telling;
    const record = histories.newestOf(contactId);
    if (!record || record.test) return [];
    const known = employers.get(accountContactKey(telling)) ?? null;
    if (histories.isSameEmployer(contactId, known, move.to_company)) return [];
    employers.set(accountContactKey(telling), move.to_company);
    return toNewMove(telling, record);
  });
  // Undoing an import may have withdrawn some in the meantime.
  const held = await holdObservedMoves(
    trx,
    fresh.flatMap(({ observed }) => observed?.id ?? []),
  );
  const saved = await insertMoves(
    trx,
    fresh.filter(({ observed }) => held.has(observed!.id)),
  );
  await addToCounts(trx, saved, 1);
  return saved;
}

/** Returns the employer of which an account was told last; null if it was told of none. */
const latestEmployer = (
  moves: readonly { toCompany: string | null }[] | undefined,
): string | null => moves?.at(-1)?.toCompany ?? null;

function toNewMove(
  { accountId, contactId, move, request, day }: Telling,
  { first_name, last_name, linkedin_url }: ContactRecord,
): NewMove {
  return {
    accountId,
    contactId,
    requestId: request?.requestId ?? null,
    position: request?.position ?? null,
    day,
    name: [first_name, last_name].filter(Boolean).join(' ') || null,
    linkedin_url: shownAddress(linkedin_url),
    from: { company: move.from_company, title: move.from_title },
    to: { company: move.to_company, title: move.to_title },
    type: 'job_change',
    events: [],
    confidence: move.confidence,
    sentence: move.sentence,
    started_on: move.started_on,
    formerEmployer: move.from_company,
    observed: { id: move.id, days: [move.seen_from, move.seen_until] },
  };
}
