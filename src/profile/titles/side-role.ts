import { memo } from '../memo.ts';
import {
  BESIDE_ALONE,
  BESIDE_HEADS,
  BESIDE_PHRASES,
  COMMITTEE_ROLES,
  COMMITTEES,
  DEGREES,
  FRACTIONAL,
  NOT_BESIDE,
} from './beside-seats.ts';
import { ADVISORY_ABROAD, BOARD_ABROAD } from './languages/index.ts';
import { phraseFinder } from './phrases.ts';
import { titleRank } from './rank.ts';
import {
  SEATS_OR_JOBS,
  SIDE_ROLE_PHRASES,
  SIDE_ROLES_ALONE,
  type SideRole,
} from './side-role-words.ts';
import { isConnective, titleParts, titleWords } from './words.ts';

const findSideRoles = phraseFinder<SideRole | null>([
  ...SIDE_ROLE_PHRASES,
  ['board', BOARD_ABROAD],
  ['advisory', ADVISORY_ABROAD],
]);

const form = (title: string): string => titleWords(title).join(' ');

const alone = new Map(
  SIDE_ROLES_ALONE.flatMap(([role, titles]) => titles.map((title) => [form(title), role] as const)),
);
const seatsOrJobs = new Set(SEATS_OR_JOBS.map(form));
const findBeside = phraseFinder<boolean>(BESIDE_PHRASES);
const besideAlone = new Set(BESIDE_ALONE.map(form));
const besideHeads = new Set(BESIDE_HEADS.map(form));
const notBeside = new Set(NOT_BESIDE.map(form));
const degrees = new Set(DEGREES.map(form));
const findFractional = phraseFinder<true>([[true, FRACTIONAL]]);
const findCommittees = phraseFinder<true>([[true, COMMITTEES]]);
const committeeRoles = new Set(COMMITTEE_ROLES.map(form));

type Part = readonly string[];

const partSideRole = (part: Part): SideRole | null =>
  findSideRoles(part).find(({ value }) => value !== null)?.value ??
  alone.get(part.join(' ')) ??
  null;

/** True if a part of a title names a job with a rank, which makes any side role secondary. */
function isRankedJob(part: Part): boolean {
  const { level } = titleRank(part.join(' '));
  return level !== null && level !== 'professional';
}

/**
 * Returns the side role of a title; null for a job. "Board Member" is a side role. "CEO & Board
 * Member" is a job, and so are "Volunteer Coordinator" and "Chair, Audit Committee".
 */
export const sideRole: (title: string) => SideRole | null = memo<SideRole | null>(
  20_000,
  (title) => {
    const parts = titleParts(titleWords(title));
    const isCommitteeSeat = committeeSeatTest(parts);
    const roles = parts.map(partSideRole);
    const isJob = (part: Part, i: number) =>
      roles[i] === null && isRankedJob(part) && !isCommitteeSeat(part);
    if (parts.some(isJob)) return null;
    const named = roles.filter((_, i) => !isCommitteeSeat(parts[i] as Part));
    return named.find((role) => role !== null) ?? null;
  },
);

/**
 * The kind of seat that a title may name beside a job:
 * - `either`: a seat beside a definite job: "Technical Advisor", "Consultant";
 * - `beside`: a seat or a side business beside any job: "Scout", "Fractional CMO", "Owner".
 *
 * Null for a title that is always a job.
 */
type Seat = 'either' | 'beside';

export const seatOf: (title: string) => Seat | null = memo<Seat | null>(20_000, (title) => {
  const parts = titleParts(titleWords(title));
  if (parts.length === 0) return null;
  if (parts.some(isFractional)) return 'beside';
  const isCommitteeSeat = committeeSeatTest(parts);
  const isSeat = (part: Part) => isSeatBeside(part) || isOwnBusiness(part) || isCommitteeSeat(part);
  const isEither = (part: Part) => seatsOrJobs.has(part.join(' '));
  const isJob = (part: Part) =>
    isRankedJob(part) && !isSeat(part) && !isEither(part) && partSideRole(part) === null;
  if (parts.some(isJob)) return null;
  if (parts.some(isSeat) || isOfStudies(parts)) return 'beside';
  return parts.some(isEither) ? 'either' : null;
});

/** Returns a test for committee seats among the parts of a title: "Chair, Audit Committee". */
function committeeSeatTest(parts: readonly Part[]): (part: Part) => boolean {
  const isOfCommittee = parts.some(namesCommittee) && !parts.some(isExecutive);
  return (part) => isOfCommittee && part.some(isCommitteeRole) && !namesBoard(part);
}

function isSeatBeside(part: Part): boolean {
  const whole = part.join(' ');
  if (notBeside.has(whole) || isExecutive(part)) return false;
  return findBeside(part).length > 0 || besideAlone.has(whole) || isHeaded(part);
}

/** True if a part begins or ends with a word such as "author", and names no post beside it. */
function isHeaded(part: Part): boolean {
  if (besideHeads.has(part.at(-1) as string)) return true;
  const [head, next, ...rest] = part as [string, ...string[]];
  if (!besideHeads.has(head)) return false;
  return next === undefined || isConnective(next) || !hasRank([next, ...rest]);
}

const hasRank = (part: Part): boolean => titleRank(part.join(' ')).level !== null;

/**
 * True if a title names studies, as "Executive MBA" and "Alumno EMBA" do; "Data Scientist, PhD"
 * states a degree.
 */
function isOfStudies(parts: readonly Part[]): boolean {
  const isDegree = (part: Part) => degrees.has(part.join(' '));
  const [first = []] = parts;
  const isNamed =
    parts.length === 1 ? first.some((word) => isDegree([word])) : parts.some(isDegree);
  return (isNamed || isDegree(first)) && parts.every((part) => isDegree(part) || !hasRank(part));
}

/** True for a person's own business without a post in it: "Owner", "Founder". */
const isOwnBusiness = (part: Part): boolean =>
  titleRank(part.join(' ')).level === 'owner' && !isExecutive(part);

const isFractional = (part: Part): boolean => findFractional(part).length > 0;
const isExecutive = (part: Part): boolean => findBeside(part).some(({ value }) => !value);
const namesCommittee = (part: Part): boolean => findCommittees(part).length > 0;
const namesBoard = (part: Part): boolean => findSideRoles(part).length > 0;
const isCommitteeRole = (word: string): boolean => committeeRoles.has(word);
