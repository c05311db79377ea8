/** The load: calls that are sent at a rate, whether or not earlier ones were answered. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../src/profile/world/dice.ts';
import { type Client, GivenUp, type Reply } from '../crash/client.ts';
import { draftRequest, JOBS, REQUESTS } from '../crash/work.ts';
import type { CallCounts } from './counts.ts';
import { leadRows } from './lists.ts';
import type { PressureStage } from './stage.ts';

export type Crowd = {
  stage: PressureStage;
  counts: CallCounts;
  draws: Dice;
  clients: readonly Client[];
  ended: AbortSignal;
  /** Creates that were answered with 200. */
  accepted: { jobs: number; requests: number };
  /** Calls that were repeated for minutes and never answered, as may happen to an overload. */
  givenUp: number;
  /** Calls that were due while too many were unanswered. */
  unsent: number;
};

/**
 * Unanswered calls of all clients, as seconds of what the node can do: less than a client waits for
 * an answer, so that an overloaded node is not given up.
 */
const MOST_UNANSWERED_SECONDS = 1;
const TICK_MS = 20;
const CALIBRATORS = 24;
const JOB_SHARE = 0.15;
const READ_SHARE = 0.25;
const MOST_LEADS = 20;
/** Bursts begin this often, last so long, and multiply the rate. */
const BURST = { everySeconds: 30, seconds: 5, times: 3 };

/**
 * Sends calls one after the other from some clients. @returns calls that were answered in a second:
 * the most that the node can do
 */
export async function measureCapacity(crowd: Crowd, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const callers = Array.from({ length: CALIBRATORS }, async (_, caller) => {
    while (performance.now() < until && !crowd.ended.aborted) {
      await callOnce(crowd, caller);
      if (performance.now() < until) answered += 1;
    }
  });
  await Promise.all(callers);
  return answered / seconds;
}

/**
 * @param capacity calls in a second that the node can do
 * @param overload multiplies them, between bursts
 */
export async function sendLoad(crowd: Crowd, capacity: number, overload: number): Promise<void> {
  const mostUnanswered = Math.max(CALIBRATORS, capacity * MOST_UNANSWERED_SECONDS);
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let due = 0;
  let caller = 0;
  for (let before = began; !crowd.ended.aborted; ) {
    await delay(TICK_MS);
    const now = performance.now();
    due += (now - before) * factorAt((now - began) / 1_000) * ((capacity * overload) / 1_000);
    before = now;
    for (; due >= 1; due -= 1, caller += 1) {
      if (underWay.size >= mostUnanswered) crowd.unsent += 1;
      else track(underWay, callOnce(crowd, caller));
    }
  }
  await Promise.all(underWay);
}

function track(underWay: Set<Promise<void>>, call: Promise<void>): void {
  const tracked: Promise<void> = call.finally(() => underWay.delete(tracked));
  underWay.add(tracked);
}

const factorAt = (second: number): number =>
  second % BURST.everySeconds < BURST.everySeconds - BURST.seconds ? 1 : BURST.times;

/** One call of a client, repeated until it is answered. */
async function callOnce(crowd: Crowd, caller: number): Promise<void> {
  const client = crowd.clients[caller % crowd.clients.length]!;
  const token = `crowd-${client.account.id}-${caller}-${crowd.draws.below(1e9)}`;
  const draw = crowd.draws.next();
  try {
    if (draw < READ_SHARE) await client.get('/api/v1/users/credit_metrics');
    else if (draw < READ_SHARE + JOB_SHARE) await createJob(crowd, client, token);
    else await createRequest(crowd, client, token);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    crowd.givenUp += 1;
  }
}

async function createJob(crowd: Crowd, client: Client, token: string): Promise<void> {
  const { draws, stage, counts, accepted } = crowd;
  const lead_data = leadRows(stage.people, draws, draws.between(1, MOST_LEADS));
  const body = {
    lead_enrichments: { name: token, source_type: 'from_json', match_field: 'email', lead_data },
  };
  const { id } = client.account;
  counts.sending(id, token);
  const reply = await client.post(JOBS, body, token);
  if (reply.status === 200) accepted.jobs += 1;
  if (reply.status === 200) return;
  counts.ended(id, token);
  if (reply.status === 422 && reply.body.message.startsWith('job limit reached')) return;
  refused(crowd, token, reply);
}

async function createRequest(crowd: Crowd, client: Client, token: string): Promise<void> {
  const { body } = draftRequest(crowd.stage.people, crowd.draws, token, null);
  const reply = await client.post(REQUESTS, body, token);
  if (reply.status === 200) crowd.accepted.requests += 1;
  else refused(crowd, token, reply);
}

const refused = ({ stage }: Crowd, token: string, { status, body }: Reply): void =>
  stage.journal.violation(
    'a call was refused that had room',
    `${token}: ${status} ${body?.message}`,
  );

const FOLLOW_EVERY_MS = 1_500;

/** Reads which jobs are completed, so that a wrong refusal for the job limit is noticed. */
export async function followJobs({ clients, counts, ended }: Crowd): Promise<void> {
  while (!ended.aborted) {
    for (const client of clients) {
      const reply = await client.get(JOBS, { size: '200' }).catch(() => null);
      for (const { name, is_completed } of reply?.body.lead_enrichment_jobs ?? []) {
        if (is_completed) counts.ended(client.account.id, name);
      }
    }
    await delay(FOLLOW_EVERY_MS, undefined, { signal: ended }).catch(() => {});
  }
}
