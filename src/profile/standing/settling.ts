/** Settles disputes, and finds the answers that others refute. Pure. */
import { type CompanyDirectory, Employers } from '../employers/index.ts';
import { daysBetween } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { type Career, hasSameEmployer, isSame, readCareer } from './career.ts';
import { dayOf, standingOf, type Told } from './standing.ts';

/** The number of days for which an answer can settle a dispute. */
const FRESH_DAYS = 90;

/** True if an answer is not older than 90 days. */
export const isFresh = (told: Pick<Told, 'asOf'>, day: string): boolean =>
  daysBetween(dayOf(told) || NEVER, day) <= FRESH_DAYS;

const NEVER = '0001-01-01';

/**
 * True if the last answer of another source agrees with a disputed answer, which then counts as
 * ahead. Both must be fresh. An answer that is behind the stored positions is no evidence, nor is
 * an earlier answer of the source that has told them.
 * @param others the last answers of all sources
 */
export function settles(
  stored: Told,
  answer: Told,
  others: readonly Told[],
  day: string,
  directory: CompanyDirectory,
): boolean {
  if (!isFresh(answer, day)) return false;
  return others.some(
    (other) =>
      other.source !== answer.source &&
      other.source !== stored.source &&
      isFresh(other, day) &&
      standingOf(stored, other, day, directory) !== 'behind' &&
      agree(other, answer, day, directory),
  );
}

/** True if two answers have the same primary employer, or the same last one. */
export const agree = (one: Told, other: Told, day: string, directory: CompanyDirectory): boolean =>
  hasSameEmployer(
    readCareer(one.positions, day),
    readCareer(other.positions, day),
    new Employers(directory),
  );

/**
 * True if an answer was wrong when it was given: on its own day the person had another primary
 * employer, by the dates of other positions, and did not work for the employer that it names.
 * @param evidence the positions that count as right
 */
export function isRefuted(
  answer: Told,
  evidence: readonly Position[],
  directory: CompanyDirectory,
): boolean {
  const day = dayOf(answer);
  if (day === '') return false;
  const employers = new Employers(directory);
  const [told, right] = [readCareer(answer.positions, day), readCareer(evidence, day)];
  if (!told.leading || !right.state.primary) return false;
  return !hasSameEmployer(told, right, employers) && !worksAt(right, told.leading, employers);
}

const worksAt = ({ state }: Career, position: Position, employers: Employers): boolean =>
  state.current.some((other) => isSame(position, other, employers));
