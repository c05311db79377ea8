/**
 * Counts calls to sources. A node collects its counts in memory and adds them to the table with one
 * statement, about every half second and when it stops. If a node is killed, its last half second
 * is not counted.
 */
import type { Logger } from 'pino';
import type { Db, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Identifier, Segment } from '../segment.ts';
import type { Reply } from '../source.ts';
import { addDurations, durationEntry } from './durations.ts';
import type { CallKind } from './kind.ts';
import { addCounts, COUNTS, type DayCounts } from './store.ts';

/** The result of an answer's comparison. `wrong` is an answer that a later one refuted. */
export type Verdict = 'agrees' | 'behind' | 'disputed' | 'wrong';

export type CountedCall = {
  kind: CallKind;
  reply: Reply;
  /** Milliseconds from the call to its reply. */
  ms: number;
  /** The cost in millionths of the operator's currency. */
  cost: number;
};

export type Tally = {
  count(source: string, call: CountedCall): void;
  /** Counts the comparison result of an answer of the source. */
  note(source: string, segment: Segment, verdict: Verdict): void;
  /** Stores new counts. Does not reject. */
  flush(): Promise<void>;
  /** Stores new counts, without a further attempt if that fails. */
  close(): Promise<void>;
};

const FLUSH_MS = 500;

export function createTally(db: Db, log: Logger): Tally {
  let counts = new Map<string, DayCounts>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();
  let isClosed = false;

  function add(one: DayCounts): void {
    const key = keyOf(one);
    const kept = counts.get(key);
    if (kept) addTo(kept, one);
    else counts.set(key, one);
    if (!isClosed) timer ??= setTimeout(flush, FLUSH_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(store);
    return flushing;
  }

  async function store(): Promise<void> {
    if (counts.size === 0) return;
    const some = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    counts = new Map();
    try {
      await addCounts(
        db,
        some.map(([, count]) => count),
      );
    } catch (error) {
      log.debug({ err: error }, 'calls to sources could not be counted yet');
      for (const [, count] of some) add(count);
    }
  }

  return {
    count: (source, call) => add(countsOf(source, call)),
    note: (source, segment, verdict) => add(countsOfVerdict(source, segment, verdict)),
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

const keyOf = ({ day, source, asked_by, country, profile, after }: DayCounts): string =>
  [day, source, asked_by, country, profile, after].join('\n');

function addTo(kept: DayCounts, one: DayCounts): void {
  for (const count of COUNTS) kept[count] += one[count];
  kept.cost += one.cost;
  addDurations(kept.durations, one.durations);
}

function countsOf(source: string, { kind, reply, ms, cost }: CountedCall): DayCounts {
  const counts = { ...nothing(source, kind), asked: 1, cost };
  if (reply.kind === 'failed') return { ...counts, failed: 1 };
  const durations = Array<number>(durationEntry(ms) + 1).fill(0);
  durations[durations.length - 1] = 1;
  const outcome = reply.kind === 'found' ? { known: 1 } : { unknown: 1 };
  return { ...counts, ...outcome, durations };
}

const COLUMN_OF = {
  agrees: 'agreed',
  behind: 'behind',
  disputed: 'disputed',
  wrong: 'wrong',
} as const;

const countsOfVerdict = (source: string, segment: Segment, verdict: Verdict): DayCounts => ({
  ...nothing(source, { ...segment, isProfile: true, after: [] }),
  [COLUMN_OF[verdict]]: 1,
});

/**
 * Counts an answer that an account has reported as wrong. Such counts have no country and do not
 * affect the learned order.
 * @param by the identifier by which the source was queried
 */
export const noteReported = (trx: Trx, source: string, by: Identifier): Promise<void> =>
  addCounts(trx, [
    { ...nothing(source, { by, country: '', isProfile: true, after: [] }), reported: 1 },
  ]);

const nothing = (source: string, { by, country, isProfile, after }: CallKind): DayCounts => ({
  day: utcDay(new Date()),
  source,
  asked_by: by,
  country,
  profile: isProfile,
  after: after.join(','),
  ...{ asked: 0, known: 0, unknown: 0, failed: 0 },
  ...{ disputed: 0, behind: 0, agreed: 0, wrong: 0, reported: 0 },
  cost: 0,
  durations: [],
});
