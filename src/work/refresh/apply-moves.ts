/**
 * Moves of waiting profiles are applied: their state, verdict and charge, and the end of their
 * request, all or nothing. Accounts are locked first, so that transactions which conclude profiles
 * of one account take turns.
 */

import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { loadStandings, type Standings } from '../../people/baselines/index.ts';
import { findRecord, loadRecords, type Records } from '../../people/contacts/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import { chargeableTier, chargeProfiles, isChargeable } from './charge.ts';
import { removeDeadlines } from './deadline.ts';
import { recordConcluded } from './log.ts';
import {
  isJudged,
  type Move,
  moveVerdictKey,
  requestContact,
  toLooks,
  verifiedContacts,
  versionsNeeded,
  withCurrentVersion,
} from './move.ts';
import { updateProfiles } from './profiles.ts';
import { countConcluded, type Requests } from './requests.ts';
import { type Judged, judgeRefreshes, loadVerdicts, verdictKey } from './verdicts.ts';
import { completeRequest } from './webhook.ts';

/**
 * @param requests as `lockRequests` gave them; their profiles may have been read since
 * @param intended with verified contacts as they were when nothing was locked yet, or as they are
 * @param known records that need not be read
 */
export async function applyMoves(
  trx: Trx,
  requests: Requests,
  intended: readonly Move[],
  known?: Records,
): Promise<void> {
  if (intended.length === 0) return;
  const now = new Date();
  const day = utcDay(now);
  const standings = await loadStandings(trx, verifiedContacts(requests, intended));
  const moves = intended.map((move) => withCurrentVersion(requests, move, standings));
  const records = await loadRecords(trx, moves.flatMap(versionsNeeded), known);
  const { verdicts, moves: found } = await judgeMoves(trx, {
    requests,
    moves,
    records,
    standings,
    day,
  });
  const applied = moves.map((move) => ({
    ...move,
    tier: chargedTier(requests, move, records, day),
    verdict: isJudged(move) ? (verdicts.get(moveVerdictKey(move)) ?? null) : null,
  }));
  await updateProfiles(trx, applied, now);
  const concluded = applied.filter(({ state }) => state.concluded);
  const byRequest = Map.groupBy(concluded, ({ profile }) => profile.request_id);
  for (const [id, profiles] of byRequest) await chargeProfiles(trx, requests.get(id)!, profiles);
  const counts = new Map([...byRequest].map(([id, profiles]) => [id, profiles.length]));
  const completed = await countConcluded(trx, counts, now);
  for (const request of completed) await completeRequest(trx, request);
  await removeDeadlines(
    trx,
    completed.map(({ id }) => id),
  );
  await recordConcluded(trx, found, completed);
}

type Judgement = {
  requests: Requests;
  moves: readonly Move[];
  records: Records;
  standings: Standings;
  day: string;
};

/** @returns the verdicts of all moves that have one, those given before included */
async function judgeMoves(
  trx: Trx,
  { requests, moves, records, standings, day }: Judgement,
): Promise<Judged> {
  const given = await loadVerdicts(trx, moves.filter(isJudged).map(requestContact));
  const looks = toLooks(requests, moves, records, standings).filter(
    (look) => !given.has(verdictKey(look)),
  );
  const judged = await judgeRefreshes(trx, looks, standings, day);
  return { ...judged, verdicts: new Map([...judged.verdicts, ...given]) };
}

function chargedTier(
  requests: Requests,
  { profile, state, contact }: Move,
  records: Records,
  day: string,
): Tier {
  const request = requests.get(profile.request_id)!;
  if (request.test || !contact || !isChargeable(state)) return TIER.free;
  return chargeableTier(request, findRecord(records, contact), day);
}
