/**
 * Changes of employer between two observations of one source whose positions have no dates, so that
 * no verdict can be determined (docs/moves.md#observed-moves). Pure.
 */
import { type CompanyDirectory, Employers } from '../employers/index.ts';
import { hasPlaceholder, isJob } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { post } from './description.ts';
import { type EmploymentState, employmentState } from './employment.ts';
import { employerOf, titleOf } from './events.ts';

/** An observation of a person by a source. */
type ObservedPositions = {
  /** `YYYY-MM-DD`, the day as of which it is true. */
  day: string;
  positions: readonly Position[];
};

/** Two observations of one source. */
type ObservedPair = {
  /** The name of the source. */
  source: string;
  /** True for a public register, which lists some posts of a person. */
  isRegister?: boolean;
  before: ObservedPositions;
  after: ObservedPositions;
};

type ObservedPost = { company: string | null; title: string | null };

/** A job change of which only the days of two observations are known. */
export type ObservedChange = {
  from: ObservedPost;
  to: ObservedPost;
  /** `YYYY-MM-DD`, the end of the former employment; null if it is unknown. */
  leftOn: string | null;
  /** `YYYY-MM-DD`, the start of the new employment; null if it is unknown. */
  startedOn: string | null;
  /** Percent. */
  confidence: number;
  sentence: string;
};

const CONFIDENCE = { notListed: 60, listedAsEnded: 75 } as const;

/**
 * Returns the change of employer between two observations of one source. There is none if both date
 * their current positions, because a verdict compares those; nor if an employer of the one may be an
 * employer of the other; nor if a register has listed several employers before.
 */
export function observedChange(
  pair: ObservedPair,
  directory: CompanyDirectory,
): ObservedChange | null {
  const { before, after, isRegister = false } = pair;
  if (before.day >= after.day) return null;
  const then = employmentState(before.positions, before.day);
  const now = employmentState(after.positions, after.day);
  const undated = findUndated(then, now);
  const [from, to] = [leadingPost(then), leadingPost(now)];
  if (!undated || !from || !to || !isJob(to)) return null;
  const employers = new Employers(directory);
  if (isRegister && !isOnlyJob(from, then, employers)) return null;
  if (!areAllOthers(jobsOf(then), jobsOf(now), employers)) return null;
  const ends = now.ended
    .filter(({ company }) => employers.isSame(from.company, company))
    .map(({ end_date: end }) => end ?? '');
  return {
    from: toPost(from),
    to: toPost(to),
    leftOn: ends.sort().at(-1) ?? null,
    startedOn: to.start_date ?? null,
    confidence: ends.length > 0 ? CONFIDENCE.listedAsEnded : CONFIDENCE.notListed,
    sentence: describe(pair, `Moved from ${post(from)} to ${post(to)}`, undated),
  };
}

const toPost = (position: Position): ObservedPost => ({
  company: employerOf(position),
  title: titleOf(position),
});

const isUndated = ({ state }: EmploymentState): boolean => state === 'undetermined';

/** Which of two observations do not date the current employment. */
type Undated = 'before' | 'after' | 'both';

function findUndated(then: EmploymentState, now: EmploymentState): Undated | null {
  if (isUndated(then)) return isUndated(now) ? 'both' : 'before';
  return isUndated(now) ? 'after' : null;
}

/** Returns the current jobs; all current positions if none is a job. */
function jobsOf({ current }: EmploymentState): readonly Position[] {
  const jobs = current.filter((position) => isJob(position) && !hasPlaceholder(position));
  return jobs.length > 0 ? jobs : current;
}

/**
 * True for the only employment of a person. If there are several, a register that lists another one
 * next does not show which of them has ended, if any.
 */
const isOnlyJob = (from: Position, state: EmploymentState, employers: Employers): boolean =>
  isJob(from) && jobsOf(state).every(({ company }) => employers.isSame(from.company, company));

/** Returns the primary position; without dates the marked or the first job. */
function leadingPost(state: EmploymentState): Position | null {
  const jobs = jobsOf(state);
  return state.primary ?? jobs.find(({ primary }) => primary === true) ?? jobs[0] ?? null;
}

/** True if no employer of one list is, or may be, an employer of the other or its relative. */
const areAllOthers = (
  then: readonly Position[],
  now: readonly Position[],
  employers: Employers,
): boolean =>
  then.every((one) =>
    now.every((other) => employers.compare(one.company, other.company).kind === 'other'),
  );

const UNDATED: { readonly [U in Undated]: string } = {
  both: 'neither dates the employment',
  before: 'the earlier one does not date the employment',
  after: 'the later one does not date the employment',
};

const describe = (
  { source, isRegister, before, after }: ObservedPair,
  moved: string,
  undated: Undated,
) =>
  `${moved} between ${before.day} and ${after.day}, as ${source}'s records of these two days show; ${UNDATED[undated]}.${isRegister ? SILENCE : ''}`;

const SILENCE = ' A public register that no longer lists a post does not show that it has ended.';
