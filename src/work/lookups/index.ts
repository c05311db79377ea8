/** Lookups: people being queried upstream, between the subscribers and the sources. */
import type { SourceConfig } from '../../ground/config/index.ts';
import { isOutage } from '../../ground/database/index.ts';
import type { TaskHandlers } from '../../ground/queue/index.ts';
import type { Service } from '../../ground/service.ts';
import { outsideSpans } from '../../ground/tracing/index.ts';
import { KnownEmployers } from '../../people/contacts/index.ts';
import type { Sources } from '../../sources/index.ts';
import type { PreparedAnswer } from './answer.ts';
import { applyAnswers } from './apply.ts';
import { askLookups } from './ask.ts';
import { Batcher } from './batcher.ts';
import { Limiter } from './limiter.ts';
import type { Subscribers } from './subscribers.ts';
import { LOOKUP_TASK, type LookupTask } from './tickets.ts';

export { loadRests, lookupKey, type Rest } from './lookup.ts';
export { type NewLookup, openLookups } from './open.ts';
export type { Conclusion, Subscribers } from './subscribers.ts';
export { eraseLookups, unfinishedLookups } from './tickets.ts';

export type Lookups = {
  /** Requires a worker with high concurrency, because a task lasts as long as its slowest answer. */
  tasks: TaskHandlers;
  /** Aborts all queries. The node that takes over the task repeats them. */
  close(): Promise<void>;
};

/** The most answers applied by one transaction. */
const MOST_PER_BATCH = 500;
/** The most lookups that are loaded or have their answer, in addition to those being queried. */
const MOST_WAITING = 1_024;

/**
 * @param subscribers in the order of their locks (`ground/database/locks.ts`); a task queries a
 *   lookup only if one of them waits for it
 */
export function createLookups(
  { db, pool, log, config }: Service,
  sources: Sources,
  subscribers: readonly Subscribers[],
): Lookups {
  const stopped = new AbortController();
  const applying = { pool, subscribers, employers: new KnownEmployers() };
  const asking = {
    db,
    pool,
    log,
    sources,
    subscribers,
    limiter: new Limiter(MOST_WAITING + sumConcurrency(config.sources)),
    answers: new Batcher<PreparedAnswer>(
      (some) => outsideSpans(() => applyAnswers(applying, some)),
      MOST_PER_BATCH,
      isOutage,
    ),
    signal: stopped.signal,
  };
  return {
    tasks: { [LOOKUP_TASK]: (payload: LookupTask) => askLookups(asking, payload) },
    async close() {
      stopped.abort();
    },
  };
}

/** Returns the number of concurrent queries that the sources accept. */
const sumConcurrency = (sources: readonly SourceConfig[]): number =>
  sources.reduce((sum, one) => sum + ('concurrency' in one ? one.concurrency : 0), 0);
