/**
 * Concludes waiting profiles when their lookup is answered, and closes them at their request's
 * deadline. The transaction that applies an answer prevents others from writing contacts. Therefore
 * it waits for no account, except for a moment before it begins. It concludes profiles of free
 * accounts, and leaves those of a busy account to a task that waits for the account.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, inTransaction, type Trx } from '../../ground/database/index.ts';
import { enqueue } from '../../ground/queue/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { inSpans, type SpanStart, type Trace } from '../../ground/tracing/index.ts';
import { lockAccounts, requestReference } from '../../money/credits/index.ts';
import {
  findExistingContacts,
  passErasureBarrier,
  type Records,
} from '../../people/contacts/index.ts';
import { spentIn } from '../../sources/index.ts';
import { type Conclusion, loadRests, type Rest, type Subscribers } from '../lookups/index.ts';
import { applyTransitions } from './apply-transitions.ts';
import { type DeadlineTask, putOffDeadline } from './deadline.ts';
import { isUnopened } from './opening.ts';
import { selectWaiting, type WaitingProfile } from './profiles.ts';
import { loadRequests, lockFreeRequests, lockRequests, type Requests } from './requests.ts';
import { type Ending, nextState, type ProfileState } from './state.ts';
import type { Transition } from './transition.ts';

/** The most profiles of a request that one transaction concludes. */
const PROFILES_AT_ONCE = 1_000;

export const refreshSubscribers: Subscribers = {
  // Driver: run for every batch of lookups, with a plain pool and outside transactions.
  async findAwaited(pool, keys) {
    const { rows } = await pool.query<{ lookup: string }>(
      `select distinct lookup from refresh_profile
       where lookup = any($1) and concluded_at is null`,
      [keys],
    );
    return rows.map(({ lookup }) => lookup);
  },

  waitForTurn,

  async conclude(trx, conclusions, records) {
    await passRacePoint('refresh.concluding');
    const waits = await loadWaits(
      trx,
      conclusions.map(({ key }) => key),
    );
    if (waits.length === 0) return;
    const requests = await lockFreeRequests(trx, findShort(waits));
    const busy = waits.filter(({ request_id }) => !requests.has(request_id));
    await queueConclusions(trx, busy, conclusions);
    await concludeRequests(trx, requests, conclusions, records);
  },
};

/**
 * A create call has usually ended after this time, and so has a task that concludes profiles of the
 * account.
 */
const TURN_MS = 250;
const TOOK_TOO_LONG = '57014';

/**
 * Waits briefly until the accounts are free, because leaving profiles to a task is expensive: they
 * are read, judged and queued again, and while the task holds the account, the next answers are
 * left to a task as well. Holds no account on return, so a task may still be needed.
 */
async function waitForTurn(pool: pg.Pool, keys: string[]): Promise<void> {
  await inTransaction(pool, async (client, trx) => {
    const accounts = await findWaitingAccounts(trx, keys);
    if (accounts.length === 0) return;
    await client.query(`set local statement_timeout = ${TURN_MS}`);
    await lockAccounts(trx, accounts);
  }).catch((error) => {
    if (error.code !== TOOK_TOO_LONG) throw error;
  });
}

/** Reads profiles first, then their requests, as `loadWaits` does. */
async function findWaitingAccounts(trx: Trx, keys: string[]): Promise<number[]> {
  const { rows: waiting } = await sql<{ id: number }>`
    select distinct request_id as id from refresh_profile
    where lookup = any(${keys}::text[]) and concluded_at is null`.execute(trx);
  if (waiting.length === 0) return [];
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from refresh_request
    where id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

/** A request that waits for a lookup, and the number of its waiting profiles. */
type Wait = {
  request_id: number;
  account_id: number;
  lookup: string;
  profiles: number;
  trace: Trace | null;
};

/**
 * Returns the requests that one transaction may conclude. A list may have one person thousands of
 * times. Such a request is left to a task, because other transactions cannot write contacts
 * meanwhile.
 */
const findShort = (waits: readonly Wait[]): number[] =>
  [...Map.groupBy(waits, ({ request_id }) => request_id)]
    .filter(([, own]) => own.reduce((sum, { profiles }) => sum + profiles, 0) <= PROFILES_AT_ONCE)
    .map(([id]) => id);

/**
 * Reads profiles first, then their requests. With a join, a cluster would send all existing
 * requests to the profiles.
 */
async function loadWaits(trx: Trx, keys: string[]): Promise<Wait[]> {
  const { rows: profiles } = await sql<Pick<Wait, 'request_id' | 'lookup' | 'profiles'>>`
    select request_id, lookup, count(*)::int as profiles from refresh_profile
    where lookup = any(${keys}::text[]) and concluded_at is null
    group by request_id, lookup`.execute(trx);
  if (profiles.length === 0) return [];
  const ids = [...new Set(profiles.map(({ request_id }) => request_id))];
  const { rows } = await sql<Pick<Wait, 'account_id' | 'trace'> & { id: number }>`
    select id, account_id, trace from refresh_request where id = any(${ids}::bigint[])`.execute(
    trx,
  );
  const requests = new Map(rows.map((row) => [row.id, row]));
  return profiles.flatMap((wait) => {
    const request = requests.get(wait.request_id);
    return request ? { ...wait, account_id: request.account_id, trace: request.trace } : [];
  });
}

/** @param requests the result of `lockRequests` */
async function concludeRequests(
  trx: Trx,
  requests: Requests,
  conclusions: readonly Conclusion[],
  records?: Records,
): Promise<void> {
  if (requests.size === 0) return;
  const profiles = await selectAwaiting(trx, requests, conclusions).execute();
  await concludeProfiles(trx, { requests, profiles, conclusions }, records);
}

const selectAwaiting = (trx: Trx, requests: Requests, conclusions: readonly Conclusion[]) =>
  selectWaiting(trx)
    .where(
      'lookup',
      'in',
      conclusions.map(({ key }) => key),
    )
    .where('request_id', 'in', [...requests.keys()]);

type Concluding = {
  requests: Requests;
  profiles: readonly WaitingProfile[];
  conclusions: readonly Conclusion[];
};

async function concludeProfiles(
  trx: Trx,
  { requests, profiles, conclusions }: Concluding,
  records?: Records,
): Promise<void> {
  const byKey = new Map(conclusions.map((conclusion) => [conclusion.key, conclusion]));
  const transitions = profiles.map((profile) => toTransition(profile, byKey.get(profile.lookup!)!));
  await inSpans(
    () => toSpans(requests, profiles, byKey),
    () => applyTransitions(trx, requests, transitions, records),
  );
}

/**
 * Returns one span in the trace of each request, linked to the lookups whose conclusions it
 * applies.
 */
const toSpans = (
  requests: Requests,
  profiles: readonly WaitingProfile[],
  conclusions: ReadonlyMap<string, Conclusion>,
): SpanStart[] =>
  [...Map.groupBy(profiles, ({ request_id }) => request_id)].map(([id, own]) => ({
    name: 'conclude profiles',
    attributes: { 'tenure.subject': requestReference(id), 'tenure.profiles': own.length },
    parent: requests.get(id)!.trace,
    links: [...new Set(own.map(({ lookup }) => conclusions.get(lookup!)!.trace))],
  }));

function toTransition(profile: WaitingProfile, conclusion: Conclusion): Transition {
  const { contact, firstSeen, before, isCaptured, profileAsked } = conclusion;
  // Contact details alone are queried once the profile is known; the status may not show that yet.
  const status = profileAsked ? profile.search_status : 'enriching';
  // A contact that was erased during the query counts as unknown.
  const ending: Ending = contact === null ? 'unknown' : conclusion.outcome;
  const isNotVerified = ending === 'unknown' || ending === 'behind';
  const isVerified = !isNotVerified || status === 'enriching';
  const isFound = isVerified || ending === 'behind' || profile.contact_id !== null;
  return {
    profile,
    state: nextState(status, ending),
    contact: isFound ? contact : null,
    judge:
      isVerified && contact
        ? { firstSeen, before, isCaptured, isDisputed: ending === 'disputed' }
        : null,
    lookup: null,
  };
}

export const CONCLUSION_TASK = 'refresh_conclusion';

/** The rest to be concluded for the requests of one account. */
export type ConclusionTask = { requests: number[]; conclusions: Conclusion[] };

/** Queues one task for each account, so that no task waits for another account. */
async function queueConclusions(
  trx: Trx,
  waits: readonly Wait[],
  conclusions: readonly Conclusion[],
): Promise<void> {
  for (const group of Map.groupBy(waits, ({ account_id }) => account_id).values()) {
    const awaited = new Set(group.map(({ lookup }) => lookup));
    const task: ConclusionTask = {
      requests: [...new Set(group.map(({ request_id }) => request_id))],
      conclusions: conclusions.filter(({ key }) => awaited.has(key)),
    };
    const traces = [...new Set(group.flatMap(({ trace }) => trace ?? []))];
    await enqueue(trx, CONCLUSION_TASK, {
      key: `${CONCLUSION_TASK}/${randomUUID()}`,
      payload: task,
      trace: traces[0] ?? null,
      links: traces.slice(1),
    });
  }
}

/**
 * Concludes profiles after waiting for the account. Profiles concluded in the meantime stay as they
 * are.
 */
export async function concludeLater({ db }: Service, task: ConclusionTask): Promise<void> {
  let after: Cursor | null = { request_id: 0, position: 0 };
  while (after) after = await concludePortion(db, task, after);
}

type Cursor = Pick<WaitingProfile, 'request_id' | 'position'>;

/** @returns the last concluded profile; null if no others are left */
function concludePortion(db: Db, task: ConclusionTask, after: Cursor): Promise<Cursor | null> {
  return db.transaction().execute(async (trx) => {
    // Prevents erasures of existing contacts until this transaction ends.
    await passErasureBarrier(trx);
    const requests = await lockRequests(trx, task.requests);
    if (requests.size === 0) return null;
    const conclusions = await withoutErased(trx, task.conclusions);
    const profiles = await selectAwaiting(trx, requests, conclusions)
      .where(
        sql<boolean>`(request_id, position) >= (${after.request_id}::bigint, ${after.position}::int)`,
      )
      .orderBy('request_id')
      .orderBy('position')
      .limit(PROFILES_AT_ONCE)
      .execute();
    await concludeProfiles(trx, { requests, profiles, conclusions });
    const last = profiles.length === PROFILES_AT_ONCE ? profiles.at(-1)! : null;
    return last && { request_id: last.request_id, position: last.position + 1 };
  });
}

async function withoutErased(trx: Trx, conclusions: Conclusion[]): Promise<Conclusion[]> {
  const ids = conclusions.flatMap(({ contact }) => contact?.id ?? []);
  const existing = await findExistingContacts(trx, ids);
  return conclusions.map((conclusion) => {
    const isErased = conclusion.contact !== null && !existing.has(conclusion.contact.id);
    return isErased ? { ...conclusion, contact: null } : conclusion;
  });
}

/**
 * Closes the remaining profiles of a request; does nothing if it has completed. Profiles that are
 * not opened yet are opened first, because a fresh contact needs no source.
 */
export async function closeAtDeadline({ db }: Service, task: DeadlineTask): Promise<void> {
  const [request] = await loadRequests(db, [task.request_id]);
  if (request && isUnopened(request)) return putOffDeadline(db, request);
  while (await closeSome(db, task.request_id));
}

/** @returns true if others may be left */
function closeSome(db: Db, requestId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const requests = await lockRequests(trx, [requestId]);
    const waiting = await selectWaiting(trx)
      .where('request_id', '=', requestId)
      .orderBy('position')
      .limit(PROFILES_AT_ONCE)
      .execute();
    await applyTransitions(trx, requests, await closingTransitions(trx, waiting));
    return waiting.length === PROFILES_AT_ONCE;
  });
}

/** Returns transitions whose remark states why the sources did not answer, if that is known. */
async function closingTransitions(trx: Trx, waiting: WaitingProfile[]): Promise<Transition[]> {
  const rests = await loadRests(
    trx,
    waiting.flatMap(({ lookup }) => lookup ?? []),
  );
  return waiting.map((profile) => closingTransition(profile, rests.get(profile.lookup ?? '')));
}

function closingTransition(profile: WaitingProfile, rest: Rest | undefined): Transition {
  const { contact_id: id, contact_version: version, search_status: status } = profile;
  const contact = id === null ? null : { id, version: version! };
  const isDisputed = contact !== null && rest?.stands === 'disputed';
  const judge = { firstSeen: false, before: null, isCaptured: true, isDisputed };
  return {
    profile,
    state: nextAtDeadline(status, rest),
    contact,
    judge: isDisputed ? judge : null,
    lookup: null,
  };
}

/**
 * Returns the state at the deadline. If no answer has decided it, the remark has the last failure.
 * Beside an answer that is behind or disputed, it names sources whose budgets are spent.
 */
function nextAtDeadline(
  status: WaitingProfile['search_status'],
  rest: Rest | undefined,
): ProfileState {
  const isAnswered = rest?.stands != null && status === 'refreshing';
  const state = nextState(status, isAnswered ? rest.stands! : 'deadline');
  const reason = rest && (isAnswered ? spentIn(rest.reason) : rest.reason);
  return reason ? { ...state, remark: `${state.remark} Last answer: ${reason}.` } : state;
}
