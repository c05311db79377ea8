/**
 * Profiles that waited go on with what their lookups brought: in the transaction that takes the
 * answers in, unless their account is busy. That transaction keeps others from writing contacts,
 * so it waits for no account; a task concludes the profiles of a busy one as soon as it is free.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findExisting, passErasureBarrier, type Records } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import type { Conclusion, Subscribers } from '../lookups/index.ts';
import { enqueue } from '../queue/index.ts';
import { passRacePoint } from '../race-points.ts';
import type { Service } from '../service.ts';
import {
  applyMoves,
  lockFreeRequests,
  lockRequests,
  type Move,
  type Requests,
  type WaitingProfile,
  waitingProfiles,
} from './move.ts';
import { type Ending, moveProfile } from './state.ts';

type Trx = Transaction<Tables>;

export const refreshSubscribers: Subscribers = {
  async findAwaited(pool, keys) {
    const { rows } = await pool.query<{ lookup: string }>(
      `select distinct lookup from refresh_profile
       where lookup = any($1) and concluded_at is null`,
      [keys],
    );
    return rows.map(({ lookup }) => lookup);
  },

  async conclude(trx, conclusions, records) {
    await passRacePoint('refresh.concluding');
    const waits = await readWaits(trx, keysOf(conclusions));
    if (waits.length === 0) return;
    const ids = [...new Set(waits.map(({ request_id }) => request_id))];
    const requests = await lockFreeRequests(trx, ids);
    const busy = waits.filter(({ request_id }) => !requests.has(request_id));
    await putOff(trx, busy, conclusions);
    await concludeFor(trx, requests, conclusions, records);
  },
};

const keysOf = (conclusions: readonly Conclusion[]): string[] => conclusions.map(({ key }) => key);

/** That a request waits for a lookup. */
type Wait = { request_id: number; account_id: number; lookup: string };

async function readWaits(trx: Trx, keys: string[]): Promise<Wait[]> {
  const { rows } = await sql<Wait>`
    select distinct request_id, account_id, lookup
    from refresh_profile join refresh_request on id = request_id
    where lookup = any(${keys}::text[]) and concluded_at is null`.execute(trx);
  return rows;
}

/** @param requests locked: see `lockRequests` */
async function concludeFor(
  trx: Trx,
  requests: Requests,
  conclusions: readonly Conclusion[],
  records?: Records,
): Promise<void> {
  if (requests.size === 0) return;
  const byKey = new Map(conclusions.map((conclusion) => [conclusion.key, conclusion]));
  const profiles = await waitingProfiles(trx)
    .where('lookup', 'in', [...byKey.keys()])
    .where('request_id', 'in', [...requests.keys()])
    .execute();
  const moves = profiles.map((profile) => moveOf(profile, byKey.get(profile.lookup!)!));
  await applyMoves(trx, requests, moves, records);
}

export const CONCLUSION_TASK = 'refresh_conclusion';

/** What is left to be concluded of an account's requests. */
export type ConclusionTask = { requests: number[]; conclusions: Conclusion[] };

/** One task an account, so that none waits for another's. */
async function putOff(
  trx: Trx,
  waits: readonly Wait[],
  conclusions: readonly Conclusion[],
): Promise<void> {
  for (const some of Map.groupBy(waits, ({ account_id }) => account_id).values()) {
    const awaited = new Set(some.map(({ lookup }) => lookup));
    const task: ConclusionTask = {
      requests: [...new Set(some.map(({ request_id }) => request_id))],
      conclusions: conclusions.filter(({ key }) => awaited.has(key)),
    };
    await enqueue(trx, CONCLUSION_TASK, {
      key: `${CONCLUSION_TASK}/${randomUUID()}`,
      payload: task,
    });
  }
}

/** Waits for the account. Profiles that were concluded meanwhile stay as they are. */
export async function concludeLater({ db }: Service, task: ConclusionTask): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A contact that is there from here on is not erased before this has ended.
    await passErasureBarrier(trx);
    const requests = await lockRequests(trx, task.requests);
    await concludeFor(trx, requests, await withoutErased(trx, task.conclusions));
  });
}

async function withoutErased(trx: Trx, conclusions: Conclusion[]): Promise<Conclusion[]> {
  const ids = conclusions.flatMap(({ contact }) => contact?.id ?? []);
  const existing = await findExisting(trx, ids);
  return conclusions.map((conclusion) => {
    const isErased = conclusion.contact !== null && !existing.has(conclusion.contact.id);
    return isErased ? { ...conclusion, contact: null } : conclusion;
  });
}

function moveOf(profile: WaitingProfile, conclusion: Conclusion): Move {
  const { contact, firstSeen, before, isCaptured, profileAsked } = conclusion;
  // Details alone are asked for once the profile is there; hearing of that may have been put off.
  const status = profileAsked ? profile.search_status : 'enriching';
  // Erased while it was asked about: nobody is known any more.
  const ending: Ending = contact === null ? 'unknown' : conclusion.outcome;
  const isVerified = ending !== 'unknown' || status === 'enriching';
  const isFound = isVerified || profile.contact_id !== null;
  return {
    profile,
    state: moveProfile(status, ending),
    contact: isFound ? contact : null,
    judge: isVerified && contact ? { firstSeen, before, isCaptured } : null,
  };
}
