/**
 * Compares an answer of a source with the stored positions of a contact
 * (docs/sources.md#sources-that-differ). Pure.
 */
import { isWrittenAlike } from '../document.ts';
import { type CompanyDirectory, Employers } from '../employers/index.ts';
import { heldLast, startOf } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { type Career, hasSameEmployer, isSame, leadingPosition, readCareer } from './career.ts';

/**
 * The result of comparing an answer with the stored positions:
 * - `agrees`: the answer has the same primary employer.
 * - `ahead`: the answer has another primary employer, and is newer.
 * - `behind`: the answer is older.
 * - `disputed`: the answer contradicts the stored positions, and nothing shows which is newer.
 */
export const STANDINGS = ['agrees', 'ahead', 'behind', 'disputed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The positions that one source has returned. */
export type Told = {
  source: string;
  /** The ISO 8601 time at which the positions were true; null is older than any time. */
  asOf: string | null;
  positions: readonly Position[];
};

/** True if an answer with this result may change the stored contact. */
export const isTrusted = (standing: Standing | null): boolean =>
  standing === null || standing === 'agrees' || standing === 'ahead';

/**
 * Compares an answer with the stored positions.
 * @param day `YYYY-MM-DD`, which decides which positions are current
 * @returns null if no positions are stored
 */
export function standingOf(
  stored: Told,
  answer: Told,
  day: string,
  directory: CompanyDirectory,
): Standing | null {
  if (stored.positions.length === 0) return null;
  if (dayOf(answer) < dayOf(stored)) return 'behind';
  const isSameSource = answer.source === stored.source;
  if (answer.positions.length === 0) return isSameSource ? 'ahead' : 'disputed';
  // This is the usual case, and quick to test.
  if (isWrittenAlike(stored.positions, answer.positions)) return 'agrees';
  const [known, told] = [readCareer(stored.positions, day), readCareer(answer.positions, day)];
  const employers = new Employers(directory);
  if (hasSameEmployer(known, told, employers)) return 'agrees';
  if (isSameSource) return 'ahead';
  return known.leading
    ? compareEmployed(known, told, employers)
    : compareBetweenJobs(known, told, employers);
}

/**
 * True if an answer of another source has an earlier post with the same employer. Such an answer
 * verifies the employer, but its positions are older than the stored ones.
 */
export function isEarlierPost(stored: Told, answer: Told, day: string): boolean {
  if (answer.source === stored.source) return false;
  const known = leadingPosition(stored.positions, day)?.start_date ?? null;
  const told = leadingPosition(answer.positions, day)?.start_date ?? null;
  return known !== null && told !== null && told < known;
}

export const dayOf = ({ asOf }: Pick<Told, 'asOf'>): string => (asOf ?? '').slice(0, 10);

/** Compares an answer with a contact that has a current position. */
function compareEmployed(known: Career, told: Career, employers: Employers): Standing {
  const leading = known.leading!;
  const start = leading.start_date ?? null;
  const isListed = (positions: readonly Position[]) =>
    positions.some(
      (position) => !hasEndedBefore(position, start) && isSame(leading, position, employers),
    );
  if (isListed(told.state.ended) && !isListed(told.state.current)) return 'ahead';
  const latest = latestStart(told.held);
  if (start === null || latest === null) return 'disputed';
  // A start that is stored as well, such as that of a job that has ended, is nothing newer.
  if (latest > latestStart(known.held)! && isListed(told.held)) return 'ahead';
  return told.leading && latest < start ? 'behind' : 'disputed';
}

/**
 * True for an employment that ended before the stored position began. People return to an employer,
 * and others have worked there, so it shows nothing about the stored position.
 */
const hasEndedBefore = ({ end_date: end }: Position, start: string | null): boolean =>
  start !== null && end != null && end < start;

/**
 * Compares an answer with a contact whose positions have all ended. An answer with a later job is
 * ahead if it lists the last employer as well. Otherwise the job may belong to another person.
 */
function compareBetweenJobs({ state }: Career, told: Career, employers: Employers): Standing {
  const last = heldLast(state.ended);
  const end = last?.end_date ?? null;
  const start = told.leading?.start_date ?? null;
  const isListed = last !== null && told.held.some((position) => isSame(last, position, employers));
  return isListed && end !== null && start !== null && start >= end ? 'ahead' : 'disputed';
}

function latestStart(positions: readonly Position[]): string | null {
  const latest = positions.map(startOf).sort().at(-1);
  return latest ? latest : null;
}
