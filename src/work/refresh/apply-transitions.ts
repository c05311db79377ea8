/**
 * Applies transitions of waiting profiles: state, verdict and charge, and the completion of their
 * request, all in one transaction. Accounts are locked first, so that transactions that conclude
 * profiles of one account run one after the other.
 */

import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { loadStandings, type Standings } from '../../people/baselines/index.ts';
import { findRecord, loadRecords, type Records } from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import { chargeableTier, chargeProfiles, isChargeable } from './charge.ts';
import { removeDeadlines } from './deadline.ts';
import { updateProfiles } from './profiles.ts';
import { recordConcluded } from './record-events.ts';
import { countConcluded, type Requests } from './requests.ts';
import {
  isJudged,
  requestContact,
  type Transition,
  toChecks,
  transitionVerdictKey,
  verifiedContacts,
  versionsNeeded,
  withCurrentVersion,
} from './transition.ts';
import { type Judged, judgeRefreshes, loadVerdicts, verdictKey } from './verdicts.ts';
import { completeRequests } from './webhook.ts';
import { findWithheldDetails } from './withheld-details.ts';

/**
 * Applies transitions.
 * @param requests the result of `lockRequests`; their profiles may have been read since
 * @param intended transitions whose verified contacts may have changed since they were read
 * @param known records that need not be read
 */
export async function applyTransitions(
  trx: Trx,
  requests: Requests,
  intended: readonly Transition[],
  known?: Records,
): Promise<void> {
  if (intended.length === 0) return;
  const now = new Date();
  const day = utcDay(now);
  const standings = await loadStandings(trx, verifiedContacts(requests, intended));
  const transitions = intended.map((transition) =>
    withCurrentVersion(requests, transition, standings),
  );
  const records = await loadRecords(trx, transitions.flatMap(versionsNeeded), known);
  const { verdicts, moves: found } = await judgeTransitions(trx, {
    requests,
    transitions,
    records,
    standings,
    day,
  });
  const withheld = await findWithheldDetails(trx, requests, transitions);
  const applied = transitions.map((transition, at) => ({
    ...transition,
    withheld: withheld[at]!,
    tier: chargedTier(requests, transition, records, { day, withheld: withheld[at]! }),
    verdict: isJudged(transition) ? (verdicts.get(transitionVerdictKey(transition)) ?? null) : null,
  }));
  await updateProfiles(trx, applied, now);
  const concluded = applied.filter(({ state }) => state.concluded);
  await chargeProfiles(trx, requests, concluded);
  const byRequest = Map.groupBy(concluded, ({ profile }) => profile.request_id);
  const counts = new Map([...byRequest].map(([id, profiles]) => [id, profiles.length]));
  const completed = await countConcluded(trx, counts, now);
  await completeRequests(trx, completed);
  await removeDeadlines(
    trx,
    completed.map(({ id }) => id),
  );
  await recordConcluded(trx, found, completed);
}

type Judgement = {
  requests: Requests;
  transitions: readonly Transition[];
  records: Records;
  standings: Standings;
  day: string;
};

/** @returns the verdicts of all transitions that have one, including earlier verdicts */
async function judgeTransitions(
  trx: Trx,
  { requests, transitions, records, standings, day }: Judgement,
): Promise<Judged> {
  const given = await loadVerdicts(trx, transitions.filter(isJudged).map(requestContact));
  const checks = toChecks(requests, transitions, records, standings).filter(
    (check) => !given.has(verdictKey(check)),
  );
  const judged = await judgeRefreshes(trx, checks, standings, day);
  return { ...judged, verdicts: new Map([...judged.verdicts, ...given]) };
}

function chargedTier(
  requests: Requests,
  { profile, state, contact }: Transition,
  records: Records,
  { day, withheld }: { day: string; withheld: readonly string[] },
): Tier {
  const request = requests.get(profile.request_id)!;
  if (request.test || !contact || !isChargeable(state)) return TIER.free;
  const record = withoutDetails(findRecord(records, contact) ?? null, withheld);
  return chargeableTier(request, record, day);
}
