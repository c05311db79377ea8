/** States only go forward, and a known end stays. */
import { JOB_STATUSES } from '../../src/ground/api/index.ts';
import { entriesOf, type Fault, type History, type StateRead, type Subject } from './entry.ts';
import { missingFrom } from './erasures.ts';

const WORKING = ['finding_match', 'refreshing', 'enriching'];
const LAST_RANK = 100;

/** Whole jobs and requests, and profiles: a profile without a state is closed. */
function rankOf({ subject, position, state }: StateRead): number {
  if (position !== null) return WORKING.includes(state!) ? WORKING.indexOf(state!) : LAST_RANK;
  if (state === 'completed' || state === 'Completed') return LAST_RANK;
  return subject.startsWith('lead_enrichment/') ? JOB_STATUSES.indexOf(state as 'Created') : 0;
}

const isDone = (read: StateRead): boolean => rankOf(read) === LAST_RANK;

/** Returns the time at which each job or request was first known to be completed. */
export function doneAt(history: History): Map<Subject, number> {
  const done = new Map<Subject, number>();
  for (const read of entriesOf(history, 'state')) {
    if (read.position !== null || !isDone(read)) continue;
    done.set(read.subject, Math.min(read.end, done.get(read.subject) ?? read.end));
  }
  return done;
}

export function judgeStates(history: History): Fault[] {
  const missing = missingFrom(history);
  const reads = entriesOf(history, 'state').filter((read) => read.end < missing(read));
  const things = Map.groupBy(reads, ({ subject, position }) => `${subject} at ${position}`);
  return [...things].flatMap(([name, own]) => {
    const fault = faultOf(own.toSorted((a, b) => a.start - b.start));
    return fault ? [{ rule: 'a state went back', detail: `${name}: ${fault}` }] : [];
  });
}

/** Compares each read with the furthest state of all reads that had ended before it. */
function faultOf(reads: readonly StateRead[]): string | null {
  const byEnd = reads.toSorted((a, b) => a.end - b.end);
  let furthest: StateRead | null = null;
  let next = 0;
  for (const read of reads) {
    for (; byEnd[next] && byEnd[next]!.end < read.start; next += 1) {
      const earlier = byEnd[next]!;
      if (!furthest || rankOf(earlier) > rankOf(furthest)) furthest = earlier;
    }
    if (!furthest) continue;
    const isBack = rankOf(read) < rankOf(furthest);
    const isOther = isDone(furthest) && isDone(read) && furthest.state !== read.state;
    if (isBack || isOther) return `${furthest.state} → ${read.state}`;
  }
  return null;
}
