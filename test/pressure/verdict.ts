/** Judges the record of a run. Pure. */
import type { Sample } from './samples.ts';

export type Judged = {
  minutes: number;
  accepted: number;
  /** p99 of the crowd's calls, in milliseconds. */
  first: number;
  last: number;
  drainSeconds: number;
  /** At the end of the load. */
  loaded: Sample;
  /** Once the writer and the readers were gone, and cleaned up. */
  cleaned: Sample;
};

/** Shorter runs have too few calls in a part to compare. */
const LONG_MINUTES = 60;
const MOST_SLOWER = 1.1;
export const MOST_DRAIN_SECONDS = 300;
/** Dead rows that an accepted call may leave in a table while nothing may be cleaned up. */
const MOST_DEAD_PER_CALL = 60;
/** What autovacuum leaves: a fifth of the rows, and a few. */
const DEAD_SHARE = 0.2;
const FEW_DEAD = 1_000;

export const isClean = ({ dead, live }: Sample): boolean => unclean({ dead, live }).length === 0;

const unclean = ({ dead, live }: Pick<Sample, 'dead' | 'live'>): string[] =>
  Object.entries(dead).flatMap(([table, rows]) =>
    rows <= FEW_DEAD + DEAD_SHARE * (live[table] ?? 0) ? [] : `${table}: ${rows}`,
  );

/** Returns broken promises, one line each. */
export function judge(run: Judged): string[] {
  const { minutes, first, last, drainSeconds, accepted, loaded, cleaned } = run;
  const slower = minutes >= LONG_MINUTES && last > first * MOST_SLOWER;
  const grown = Object.entries(loaded.dead).filter(
    ([, rows]) => rows > FEW_DEAD + MOST_DEAD_PER_CALL * accepted,
  );
  return [
    ...(slower ? [`calls became slower: p99 ${first} ms at first, ${last} ms at the end`] : []),
    ...(drainSeconds > MOST_DRAIN_SECONDS
      ? [`work was pending ${Math.round(drainSeconds)} s after the end`]
      : []),
    ...grown.map(([table, rows]) => `dead rows grow without bound: ${table}: ${rows}`),
    ...unclean(cleaned).map((line) => `dead rows stay after all transactions ended: ${line}`),
  ];
}
