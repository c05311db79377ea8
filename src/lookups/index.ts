/** Lookups: what is being asked upstream, between those who wait and the sources. */
import type { SourceConfig } from '../config/index.ts';
import { type CurrentContact, KnownEmployers } from '../contacts/index.ts';
import type { TaskHandlers } from '../queue/index.ts';
import type { Service } from '../service.ts';
import type { Sources } from '../sources/index.ts';
import { type Asking, askLookups } from './ask.ts';
import { gatherer } from './gather.ts';
import { InHand } from './in-hand.ts';
import { type AnsweredLookup, type AskedLookup, withNews } from './news.ts';
import { LOOKUP_TASK, type LookupTask } from './queue.ts';
import { type Intake, takeIn } from './take-in.ts';
import type { Waiters } from './waiters.ts';

export { eraseLookups } from './erase.ts';
export { readReasons } from './lookup.ts';
export { openLookups } from './open.ts';
export { lookupKey, type NewLookup, type Person, type Subject } from './subject.ts';
export { unfinishedLookups } from './unfinished.ts';
export type { Conclusion, Waiters } from './waiters.ts';

export type Lookups = {
  /** For a worker with many lanes: a task lasts as long as the slowest of its answers. */
  tasks: TaskHandlers;
  /** Breaks off what is being asked; whoever works on asks it again. */
  close(): Promise<void>;
};

/** Answers taken in by one transaction. */
const MOST_AT_ONCE = 500;
/** Read, or answered and to be taken in, beside those that sources are being asked about. */
const MOST_WAITING = 1_024;
/** After an answer that could not be taken in. */
const PAUSE_MS = 30_000;

/**
 * @param waiters in the order in which their locks are taken; a task counts on nobody else to wait
 */
export function createLookups(
  { pool, log, config }: Service,
  sources: Sources,
  waiters: Waiters[],
): Lookups {
  const stopped = new AbortController();
  const intake: Intake = { pool, waiters, employers: new KnownEmployers() };
  const gather = gatherer<AnsweredLookup>((group) => takeIn(intake, group), MOST_AT_ONCE);

  async function takeInOrPutOff(asked: AskedLookup, current: CurrentContact | null) {
    try {
      await gather(withNews(asked, current));
    } catch (error) {
      log.error({ err: error, lookup: asked.lookup.key }, 'an answer could not be taken in');
      await gather(withNews(putOff(asked), current));
    }
  }
  const asking: Asking = {
    pool,
    sources,
    waiters,
    takeIn: takeInOrPutOff,
    signal: stopped.signal,
    inHand: new InHand(MOST_WAITING + placesAt(config.sources)),
  };
  return {
    tasks: { [LOOKUP_TASK]: (payload: LookupTask) => askLookups(asking, payload) },
    async close() {
      stopped.abort();
    },
  };
}

/** How many questions the sources take at once. */
const placesAt = (sources: readonly SourceConfig[]): number =>
  sources.reduce((sum, one) => sum + ('concurrency' in one ? one.concurrency : 0), 0);

/** As if no source could have been asked. */
const putOff = (asked: AskedLookup): AskedLookup => ({
  ...asked,
  answer: {
    kind: 'unreachable',
    reason: 'the answer could not be taken in',
    retryAtMs: Date.now() + PAUSE_MS,
    answered: asked.lookup.answered,
  },
});
