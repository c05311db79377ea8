/**
 * The task that tells accounts of observed moves, a portion of moves at a time. A move counts as told
 * once all accounts have been told, so a node that dies is followed by another one, which begins the
 * portion again. Accounts that were told before are not told twice.
 */
import { recordEvents } from '../../events/record/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import type { AccountContact } from '../../people/baselines/index.ts';
import {
  findDelay,
  loadUntold,
  markTold,
  type ObservedMove,
  passErasureBarrier,
  queueTelling,
} from '../../people/contacts/index.ts';
import { saveTold, toMoveEvent } from '../../people/moves/index.ts';
import { withoutReported } from '../../people/wrong/index.ts';
import { findInLists } from './in-lists.ts';
import { findInResults } from './in-results.ts';

/** Each portion reads all chunks of jobs and all uploaded lists once. */
const MOVES_AT_ONCE = 5_000;
/** The accounts are locked meanwhile. */
const PAIRS_AT_ONCE = 100;

/** Tells of a portion of the moves that are due, and queues the task for the next ones. */
export async function tellAll(service: Service): Promise<void> {
  const { db } = service;
  const moves = await loadUntold(db, MOVES_AT_ONCE);
  if (moves.length > 0) await tellPortion(service, moves);
  const delay = await findDelay(db);
  if (delay !== null) await queueTelling(db, delay);
}

async function tellPortion(service: Service, moves: readonly ObservedMove[]): Promise<void> {
  const byContact = Map.groupBy(moves, ({ contact_id }) => contact_id);
  const ids = [...byContact.keys()];
  await tell(service, byContact, [
    ...importersOf(moves),
    ...(await findInResults(service.db, ids)),
  ]);
  for await (const pairs of findInLists(service, new Set(ids))) {
    await tell(service, byContact, pairs);
  }
  await markTold(
    service.db,
    moves.map(({ id }) => id),
  );
}

/** An imported file counts as a list of its account. */
const importersOf = (moves: readonly ObservedMove[]): AccountContact[] =>
  moves.flatMap(({ account_id: accountId, contact_id: contactId }) =>
    accountId === null ? [] : { accountId, contactId },
  );

type MovesByContact = ReadonlyMap<number, readonly ObservedMove[]>;

async function tell(
  { db, pool }: Service,
  moves: MovesByContact,
  found: readonly AccountContact[],
): Promise<void> {
  const pairs = await withoutReported(pool, found);
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    await tellSome(db, moves, pairs.slice(from, from + PAIRS_AT_ONCE));
  }
}

async function tellSome(
  db: Service['db'],
  moves: MovesByContact,
  pairs: readonly AccountContact[],
): Promise<void> {
  const day = utcDay(new Date());
  await db.transaction().execute(async (trx) => {
    // Prevents the erasure of the contacts until their moves are saved.
    await passErasureBarrier(trx);
    await lockAccounts(
      trx,
      pairs.map(({ accountId }) => accountId),
    );
    const tellings = pairs.flatMap((pair) =>
      (moves.get(pair.contactId) ?? []).map((move) => ({ ...pair, move, request: null, day })),
    );
    const told = await saveTold(trx, tellings);
    await recordEvents(trx, told.map(toMoveEvent));
  });
}
