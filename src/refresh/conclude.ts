/**
 * Profiles that waited go on with what their inquiries brought, in the transaction that takes the
 * answers in.
 */
import type { Transaction } from 'kysely';
import type { Records } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import type { Conclusion, Waiters } from '../inquiries/index.ts';
import {
  applyMoves,
  lockRequests,
  type Move,
  type WaitingProfile,
  waitingProfiles,
} from './move.ts';
import { type Ending, moveProfile } from './state.ts';

export const refreshWaiters: Waiters = {
  async awaited(pool, keys) {
    const { rows } = await pool.query<{ inquiry: string }>(
      `select distinct inquiry from refresh_profile
       where inquiry = any($1) and concluded_at is null`,
      [keys],
    );
    return rows.map(({ inquiry }) => inquiry);
  },

  async conclude(trx: Transaction<Tables>, conclusions: Conclusion[], records?: Records) {
    const byKey = new Map(conclusions.map((conclusion) => [conclusion.key, conclusion]));
    const keys = [...byKey.keys()];
    const requests = await lockRequests(trx, await requestsWaitingFor(trx, keys));
    if (requests.size === 0) return;
    const profiles = await waitingProfiles(trx).where('inquiry', 'in', keys).execute();
    const moves = profiles.map((profile) => moveOf(profile, byKey.get(profile.inquiry!)!));
    await applyMoves(trx, requests, moves, records);
  },
};

async function requestsWaitingFor(trx: Transaction<Tables>, keys: string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('refresh_profile')
    .select('request_id')
    .distinct()
    .where('inquiry', 'in', keys)
    .where('concluded_at', 'is', null)
    .execute();
  return rows.map(({ request_id }) => request_id);
}

function moveOf(profile: WaitingProfile, conclusion: Conclusion): Move {
  const { contact, firstSeen, before } = conclusion;
  // Erased while it was asked about: nobody is known any more.
  const ending: Ending = contact === null ? 'unknown' : conclusion.outcome;
  const isFound = ending !== 'unknown' || profile.contact_id !== null;
  const isRefreshed = ending !== 'unknown' || profile.search_status === 'enriching';
  return {
    profile,
    state: moveProfile(profile.search_status, ending),
    contact: isFound ? contact : null,
    judge: isFound && contact && isRefreshed ? { firstSeen, before } : null,
  };
}
