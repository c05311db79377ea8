import { memo } from '../memo.ts';
import {
  BESIDE_ALONE,
  BESIDE_HEADS,
  BESIDE_PHRASES,
  COMMITTEE_ROLES,
  COMMITTEES,
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
import { titleParts, titleWords } from './words.ts';

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
const committees = new Set(COMMITTEES.map(form));
const committeeRoles = new Set(COMMITTEE_ROLES.map(form));

const partSideRole = (part: readonly string[]): SideRole | null =>
  findSideRoles(part).find(({ value }) => value !== null)?.value ??
  alone.get(part.join(' ')) ??
  null;

/** Whether a part of a title names a job with a rank, beside which a side role is secondary. */
function isRankedJob(part: readonly string[]): boolean {
  const { level } = titleRank(part.join(' '));
  return level !== null && level !== 'professional';
}

/**
 * The side role that a title names; null for a job. "Board Member" is a side role. "CEO & Board
 * Member" is a job, and so is "Volunteer Coordinator".
 */
export const sideRole: (title: string) => SideRole | null = memo<SideRole | null>(
  20_000,
  (title) => {
    const parts = titleParts(titleWords(title));
    const roles = parts.map(partSideRole);
    const isSeat = seatTest(parts);
    if (parts.some((part, i) => roles[i] === null && isRankedJob(part) && !isSeat(part))) {
      return null;
    }
    return roles.find((role) => role !== null) ?? null;
  },
);

/**
 * What a title may be beside a job:
 * `either` — a seat beside what is surely a job: "Technical Advisor", "Consultant";
 * `beside` — a seat or a business on the side of any job: "Scout", "Fractional CMO", "Owner".
 * Null for what is a job anywhere.
 */
type Seat = 'either' | 'beside';

export const seatOf: (title: string) => Seat | null = memo<Seat | null>(20_000, (title) => {
  const parts = titleParts(titleWords(title));
  if (parts.length === 0) return null;
  if (parts.some(isFractional)) return 'beside';
  const isSeat = seatTest(parts);
  const isEither = (part: readonly string[]) => seatsOrJobs.has(part.join(' '));
  if (parts.some((part) => isRankedJob(part) && !isSeat(part) && !isEither(part))) return null;
  if (parts.some(isSeat)) return 'beside';
  return parts.some(isEither) ? 'either' : null;
});

/** What tells the seats among the parts of a title. */
function seatTest(parts: readonly (readonly string[])[]): (part: readonly string[]) => boolean {
  const isOfCommittee = parts.some(namesCommittee) && !parts.some(isExecutive);
  return (part) =>
    isSeatBeside(part) || isOwnBusiness(part) || (isOfCommittee && part.some(isCommitteeRole));
}

function isSeatBeside(part: readonly string[]): boolean {
  const whole = part.join(' ');
  if (notBeside.has(whole)) return false;
  const found = findBeside(part);
  if (found.some(({ value }) => !value)) return false;
  return (
    found.length > 0 ||
    besideAlone.has(whole) ||
    besideHeads.has(part[0] as string) ||
    besideHeads.has(part.at(-1) as string)
  );
}

/** "Owner", "Founder": a business of one's own, without a post in it. */
const isOwnBusiness = (part: readonly string[]): boolean =>
  titleRank(part.join(' ')).level === 'owner';

const isFractional = (part: readonly string[]): boolean =>
  findBeside(part).some(({ phrase }) => phrase === 'fractional' || phrase === 'fraktional');

const isExecutive = (part: readonly string[]): boolean =>
  findBeside(part).some(({ value }) => !value);
const namesCommittee = (part: readonly string[]): boolean =>
  part.some((word) => committees.has(word));
const isCommitteeRole = (word: string): boolean => committeeRoles.has(word);
