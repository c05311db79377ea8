import { memo } from '../memo.ts';
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
    if (parts.some((part, i) => roles[i] === null && isRankedJob(part))) return null;
    return roles.find((role) => role !== null) ?? null;
  },
);

/** Whether a title names what may be a seat or a job: "Technical Advisor", "Venture Partner". */
export const isSeatOrJob: (title: string) => boolean = memo<boolean>(20_000, (title) => {
  const parts = titleParts(titleWords(title));
  const isEither = (part: readonly string[]) => seatsOrJobs.has(part.join(' '));
  return parts.some(isEither) && !parts.some((part) => !isEither(part) && isRankedJob(part));
});
