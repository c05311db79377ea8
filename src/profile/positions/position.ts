/** Properties of a position, and comparisons of two positions. */
import { comparableName, isIdentified, isOneEmployer, isPlaceholder } from '../employers/index.ts';
import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import type { Company, Position } from '../record.ts';
import { hasRank, SELF_EMPLOYED, type SideRole, sideRole, titleKey } from '../titles/index.ts';

/**
 * True if a position has started or has no start date, and has not ended by the day
 * (docs/rulings.md#positions-that-count).
 * @param day `YYYY-MM-DD`, like the dates of the position
 */
export const isCurrent = (position: Position, day: string): boolean =>
  hasStarted(position, day) && !hasEnded(position, day);

/** True if a position has started. A position without a start date counts as started. */
export const hasStarted = ({ start_date: start }: Position, day: string): boolean =>
  start == null || start <= day;

export const hasEnded = ({ end_date: end }: Position, day: string): boolean =>
  end != null && end <= day;

type Kind = 'employment' | SideRole;

const selfEmployed = new Set(SELF_EMPLOYED.map(companyName));

/** Returns the kind of post, by the title, and by an employer such as "Freelance". */
export function positionKind({ title, company }: Position): Kind {
  const role = title ? sideRole(title) : null;
  if (role) return role;
  return company?.name && selfEmployed.has(companyName(company.name)) ? 'freelance' : 'employment';
}

/**
 * True if a position has a placeholder instead of an employer: "Freelance", "Career Break". A
 * position without an employer counts if its title is such a placeholder: "Open to work".
 */
export function hasPlaceholder({ title, company }: Position): boolean {
  if (isPlaceholder(company)) return true;
  return isStateOfLife(title ?? '') && isNameless(company);
}

const isNameless = (company: Company | null | undefined): boolean =>
  companyName(company?.name ?? '') === '' && !isIdentified(company);

/** True for a title without a rank that is a placeholder: "Retired", "Open to work". */
const isStateOfLife = (title: string): boolean =>
  isPlaceholderCompany(title) && title.trim() !== '' && !hasRank(title);

/** True if a person earns a living by the position: employed or self-employed. */
export function isJob(position: Position): boolean {
  const kind = positionKind(position);
  return kind === 'freelance' || (kind === 'employment' && !hasPlaceholder(position));
}

/**
 * True if two positions have the same employer. If either cannot be identified, only the names are
 * compared.
 */
export const isSameEmployer = (a: Position, b: Position): boolean =>
  isOneEmployer(a.company ?? NOBODY, b.company ?? NOBODY);

const NOBODY: Company = {};

/** Returns a text of a position for sorting. */
type SortText = (position: Position) => string;

export const startOf: SortText = ({ start_date }) => start_date ?? '';
export const endOf: SortText = ({ end_date }) => end_date ?? '';
const employerName: SortText = ({ company }) => (company ? comparableName(company) : '');
const titleText: SortText = ({ title }) => (title ? titleKey(title) : '');

/** These texts have no meaning as an order, but make the result independent of the list's order. */
const LAST_RESORT: readonly SortText[] = [employerName, titleText, JSON.stringify];

function firstDifference(a: Position, b: Position, texts: readonly SortText[]): number {
  for (const text of texts) {
    const [first, second] = [text(a), text(b)];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

/** Compares positions by the given texts, then by a fixed order; 0 only for equal positions. */
export const compareBy = (a: Position, b: Position, ...texts: readonly SortText[]): number =>
  firstDifference(a, b, texts) || firstDifference(a, b, LAST_RESORT);
