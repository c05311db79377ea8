/** Determines which of two titles ranks higher. */
import { hasRank, type Rank, step, titleRank } from './rank.ts';
import { findRanks } from './rank-words.ts';
import { isInterim } from './transient.ts';
import { isWithoutStaff } from './without-staff.ts';
import { titleWords } from './words.ts';

/** Professionals of this grade and above lead a field. */
const LEADING_GRADE = 8;

/**
 * Words for a project's coordinator, who supports its manager: "Coordinadora". The pattern fits
 * every language.
 */
const COORDINATOR = /^[ck]oord/i;

/** True for leads, principals, and owners of a product or process. */
const leadsOrOwns = ({ level, grade, read }: Rank): boolean =>
  (level === 'lead' && !read.some(({ words }) => COORDINATOR.test(words))) ||
  (level === 'professional' &&
    (grade >= LEADING_GRADE || read.some(({ words }) => words.endsWith(' owner'))));

/**
 * Returns by how much a lead ranks above a manager without staff. The manager counts as a
 * professional.
 */
const leadAbove = (lead: Rank, manager: Rank): number =>
  lead.level === 'lead' ? 1 : lead.grade - manager.grade;

/** True if a title of a higher level also has a word for leading: "Lead Product Manager". */
const isLead = (title: string): boolean =>
  findRanks(titleWords(title)).some(({ value }) => value.level === 'lead');

/** Orders two titles with the same rank: the one with a word for leading is higher. */
const byLead = (a: string, b: string): number => Number(isLead(a)) - Number(isLead(b));

/**
 * Returns a negative number when `a` ranks below `b`; 0 when they rank equally or a rank is
 * unknown.
 */
export function compareRank(a: string, b: string): number {
  const [first, second] = [titleRank(a), titleRank(b)];
  if (first.level === null || second.level === null) return 0;
  const areWithoutStaff = [isWithoutStaff(a, first), isWithoutStaff(b, second)];
  if (areWithoutStaff[0] && leadsOrOwns(second)) return -leadAbove(second, first);
  if (areWithoutStaff[1] && leadsOrOwns(first)) return leadAbove(first, second);
  return step(first.level) - step(second.level) || first.grade - second.grade || byLead(a, b);
}

/** Returns a negative number when `a` is interim and `b`, of the same rank, is permanent. */
export function compareTerm(a: string, b: string): number {
  if (!hasRank(a) || !hasRank(b) || compareRank(a, b) !== 0) return 0;
  return Number(isInterim(b)) - Number(isInterim(a));
}
