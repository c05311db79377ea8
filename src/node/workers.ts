/** The background work of a node: tasks, webhook deliveries, and regular chores. */

import { beginningDigests, createDigestSenders, SENDERS_AT_ONCE } from '../events/digests/index.ts';
import { recordFailedDeliveries } from '../events/record/index.ts';
import { createSender, startDispatcher } from '../events/webhooks/index.ts';
import { openApart, openAtOnce } from '../ground/database/index.ts';
import { forgetAnswers } from '../ground/idempotency/index.ts';
import { measurePool } from '../ground/metrics/index.ts';
import {
  type Chore,
  findLostWork,
  measureTasks,
  reviveSpentTasks,
  startChores,
  startWorker,
  type TaskGroup,
  type Work,
  type Worker,
} from '../ground/queue/index.ts';
import { pruningChore, pruningChores } from '../ground/retention/index.ts';
import type { Service } from '../ground/service.ts';
import { countingEarlierCharges } from '../money/credits/index.ts';
import {
  boundedObservations,
  listingTasks,
  OBSERVATIONS_KEPT_MS,
  rekeying,
  untoldMoves,
} from '../people/contacts/index.ts';
import { backfillMoves } from '../people/moves/index.ts';
import { createWorld } from '../profile/world/index.ts';
import { createSources, findQueriedSources, forgetSourceCalls } from '../sources/index.ts';
import {
  checkupTasks,
  KEPT_MS,
  prunedCheckups,
  unfinishedCheckups,
} from '../work/checkups/index.ts';
import { rekeyingDisputes } from '../work/disputes/index.ts';
import {
  enrichmentDeliveries,
  enrichmentSubscribers,
  enrichmentTasks,
  unfinishedChunks,
} from '../work/enrichment/index.ts';
import {
  importTasks,
  KEPT_OBSERVATIONS_MS,
  keptObservations,
  unfinishedImports,
} from '../work/imports/index.ts';
import { createLookups, unfinishedLookups } from '../work/lookups/index.ts';
import { observedMoveTasks } from '../work/observed-moves/index.ts';
import {
  conclusionTasks,
  deadlineTasks,
  loadJudgedRequests,
  openingTasks,
  refreshDeliveries,
  refreshSubscribers,
  runningRequests,
  unopenedRequests,
} from '../work/refresh/index.ts';
import { startingWatches, watchTasks } from '../work/watches/index.ts';
import { RETAINED } from './retained.ts';

export type Workers = {
  /** Returns why some kinds of tasks are not taken now; null if all are. */
  findUnready(): string | null | Promise<string | null>;
  /**
   * Advances the clock of the simulated sources.
   * @returns their new day, `YYYY-MM-DD`; null without such a source
   */
  moveClock(days: number): string | null;
  /** Takes no more tasks. Resolves when the running ones are done. */
  stop(): Promise<void>;
};

/**
 * Chunks that a node matches at the same time. PostgreSQL and Node share the work, and two keep
 * both busy.
 */
const CHUNKS_AT_ONCE = 2;
/**
 * How many chunks are fetched from the queue at a time. No more, because those that wait here could
 * be matched by another node.
 */
const CHUNKS_FETCHED = 2;
/**
 * Tasks that query sources at the same time, each for dozens of people. Each waits for its slowest
 * answer.
 */
const LOOKUPS_AT_ONCE = 64;
/**
 * How many of these tasks are fetched from the queue at a time. A fetch reads all rows that PostgreSQL
 * cannot remove yet.
 */
const LOOKUPS_FETCHED = 16;
/** Connections for statements of tasks. A starting node opens them. */
const TASK_CONNECTIONS = 8;
/** One connection claims deliveries; the others compose bodies and save results of attempts. */
const DISPATCHER_CONNECTIONS = 6;
/** Tasks that close requests at their deadline. Separate, so that long tasks do not delay them. */
const CLOSINGS_AT_ONCE = 1;
/** Tasks that finish profiles of busy accounts; usually one for each account. */
const CONCLUSIONS_AT_ONCE = 2;
/** They are short, so those of several accounts are fetched together. */
const CONCLUSIONS_FETCHED = 4;
/** Tasks that open portions of large requests; one at a time for each request. */
const OPENINGS_AT_ONCE = 2;
/** Chunks of check-ups; their task computes between its statements. */
const CHECKUPS_AT_ONCE = 1;
/** A portion of an import, and the task that lists contacts. */
const IMPORTS_AT_ONCE = 2;
/** Watches that select due people at the same time, and the task that tells of observed moves. */
const WATCHES_AND_MOVES_AT_ONCE = 3;

/**
 * Starts all workers, or none.
 * @param failed called when a worker stops by itself
 */
export async function startWorkers(
  service: Service,
  failed: (error: Error) => void,
): Promise<Workers> {
  const { db, pool, log, config, metrics } = service;
  const sender = createSender(config.webhooks);
  const sources = createSources(config.sources, {
    ...{ log, db, registry: metrics, createWorld },
    order: config.refresh.order,
  });
  const lookups = createLookups(service, sources, [enrichmentSubscribers, refreshSubscribers]);
  const digests = createDigestSenders(service);
  const groups: TaskGroup[] = [
    ...groupsOf(service),
    { concurrency: SENDERS_AT_ONCE, handlers: digests.tasks },
    { concurrency: LOOKUPS_AT_ONCE, handlers: lookups.tasks, batch: LOOKUPS_FETCHED },
  ];
  const { pool: sessions } = openApart(pool, { size: 1, name: 'tenure sessions' });
  const apart = openApart(pool, { size: DISPATCHER_CONNECTIONS, name: 'tenure dispatcher' });
  measurePool(metrics, 'dispatcher', apart.pool);
  const running: Pick<Worker, 'stop'>[] = [];
  const stop = async () => {
    const stopped = running.map((one) => one.stop());
    // Runs after the workers were stopped, because they must not take up a lookup cancelled here.
    await lookups.close();
    await Promise.all(stopped);
    await digests.close();
    await Promise.all([sources.close(), sender.close(), apart.pool.end(), sessions.end()]);
  };
  const measured = measureTasks(metrics);
  async function start(): Promise<Worker[]> {
    // With too few connections, a node would do only a part of its work, and never be ready.
    await openAtOnce(pool, TASK_CONNECTIONS);
    await openAtOnce(apart.pool, DISPATCHER_CONNECTIONS);
    const starting = [
      startWorker({
        ...{ pool, sessions, log, failed },
        groups: groups.map((group) => ({ ...group, handlers: measured(group.handlers) })),
      }),
      startDispatching({ ...service, ...apart }, sender),
    ];
    return whenAllStarted(starting, (one) => running.push(one));
  }
  const workers = await start().catch(async (error) => {
    await stop();
    throw error;
  });
  running.push(startChores(pool, log, choresOf(service)));
  return {
    findUnready: () => firstReason(workers),
    moveClock: sources.moveClock,
    stop,
  };
}

const groupsOf = (service: Service): TaskGroup[] => [
  { concurrency: CHUNKS_AT_ONCE, batch: CHUNKS_FETCHED, handlers: enrichmentTasks(service) },
  { concurrency: CLOSINGS_AT_ONCE, handlers: deadlineTasks(service) },
  {
    concurrency: CONCLUSIONS_AT_ONCE,
    batch: CONCLUSIONS_FETCHED,
    handlers: conclusionTasks(service),
  },
  { concurrency: OPENINGS_AT_ONCE, handlers: openingTasks(service) },
  { concurrency: CHECKUPS_AT_ONCE, handlers: checkupTasks(service) },
  {
    concurrency: WATCHES_AND_MOVES_AT_ONCE,
    handlers: { ...watchTasks(service), ...observedMoveTasks(service) },
  },
  {
    concurrency: IMPORTS_AT_ONCE,
    handlers: { ...importTasks(service), ...listingTasks(service) },
  },
];

/** @throws the first failure, once all have started or failed */
async function whenAllStarted(
  starting: readonly Promise<Worker>[],
  started: (worker: Worker) => void,
): Promise<Worker[]> {
  await Promise.allSettled(starting.map(async (one) => started(await one)));
  return Promise.all(starting);
}

function firstReason(workers: readonly Worker[]): string | null {
  for (const worker of workers) {
    const reason = worker.findUnready();
    if (reason !== null) return reason;
  }
  return null;
}

const startDispatching = (
  service: Service,
  sender: ReturnType<typeof createSender>,
): Promise<Worker> =>
  startDispatcher({
    service,
    sender,
    handlers: [enrichmentDeliveries, refreshDeliveries(service)],
    recordFailed: recordFailedDeliveries,
  });

function choresOf(service: Service): Chore[] {
  const { config } = service;
  const works: Work[] = [
    unfinishedChunks(config),
    unfinishedLookups,
    runningRequests(config),
    unopenedRequests,
    unfinishedCheckups,
    untoldMoves,
    unfinishedImports,
  ];
  return [
    ...findLostWork(works, service),
    reviveSpentTasks,
    forgetAnswers,
    forgetSourceCalls,
    startingWatches,
    beginningDigests,
    ...pruningChores(config, RETAINED),
    pruningChore(prunedCheckups, KEPT_MS),
    pruningChore(boundedObservations(findQueriedSources), OBSERVATIONS_KEPT_MS),
    pruningChore(keptObservations, KEPT_OBSERVATIONS_MS),
    rekeying,
    rekeyingDisputes,
    backfillMoves(loadJudgedRequests),
    countingEarlierCharges,
  ];
}
