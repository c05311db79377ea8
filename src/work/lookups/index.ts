/** Lookups: who is being asked about upstream, between the subscribers and the sources. */
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

export { loadRestReasons, lookupKey } from './lookup.ts';
export { type NewLookup, openLookups } from './open.ts';
export type { Conclusion, Subscribers } from './subscribers.ts';
export { eraseLookups, unfinishedLookups } from './tickets.ts';

export type Lookups = {
  /** For a worker with a high concurrency: a task lasts as long as the slowest of its answers. */
  tasks: TaskHandlers;
  /** Breaks off what is being asked; the node that takes the task over asks it again. */
  close(): Promise<void>;
};

/** Answers applied by one transaction. */
const MOST_PER_BATCH = 500;
/** Lookups that are loaded or have their answer, beside those that sources are being asked about. */
const MOST_WAITING = 1_024;

/**
 * @param subscribers in the order of their locks (`ground/database/locks.ts`); a task asks about a lookup
 *   only if one of them waits for it
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

/** How many questions the sources take at once. */
const sumConcurrency = (sources: readonly SourceConfig[]): number =>
  sources.reduce((sum, one) => sum + ('concurrency' in one ? one.concurrency : 0), 0);
