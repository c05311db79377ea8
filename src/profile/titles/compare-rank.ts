/** Which of two titles ranks higher. */
import { hasRank, type Rank, step, titleRank } from './rank.ts';
import { findRanks } from './rank-words.ts';
import { isInterim } from './transient.ts';
import { isWithoutStaff } from './without-staff.ts';
import { titleWords } from './words.ts';

/** From this grade on a professional leads a field. */
const LEADING_GRADE = 8;

/** A project's coordinator helps its manager, in every language: "Coordinadora". */
const COORDINATOR = /^[ck]oord/i;

/** Leads, principals, and owners of a product or process. */
const leadsOrOwns = ({ level, grade, read }: Rank): boolean =>
  (level === 'lead' && !read.some(({ words }) => COORDINATOR.test(words))) ||
  (level === 'professional' &&
    (grade >= LEADING_GRADE || read.some(({ words }) => words.endsWith(' owner'))));

/** How far a lead stands above a manager without staff, who ranks as a professional beside one. */
const leadAbove = (lead: Rank, manager: Rank): number =>
  lead.level === 'lead' ? 1 : lead.grade - manager.grade;

/** Whether a title of a higher level has a word for leading, too: "Lead Product Manager". */
const isLead = (title: string): boolean =>
  findRanks(titleWords(title)).some(({ value }) => value.level === 'lead');

/** Of two titles with one rank the one that leads stands higher. */
const byLead = (a: string, b: string): number => Number(isLead(a)) - Number(isLead(b));

/** Negative when `a` ranks below `b`; 0 when they rank equally or one rank is not known. */
export function compareRank(a: string, b: string): number {
  const [first, second] = [titleRank(a), titleRank(b)];
  if (first.level === null || second.level === null) return 0;
  const areWithoutStaff = [isWithoutStaff(a, first), isWithoutStaff(b, second)];
  if (areWithoutStaff[0] && leadsOrOwns(second)) return -leadAbove(second, first);
  if (areWithoutStaff[1] && leadsOrOwns(first)) return leadAbove(first, second);
  return step(first.level) - step(second.level) || first.grade - second.grade || byLead(a, b);
}

/** Negative when `a` is a post ad interim and `b`, of the same rank, is held for good. */
export function compareTerm(a: string, b: string): number {
  if (!hasRank(a) || !hasRank(b) || compareRank(a, b) !== 0) return 0;
  return Number(isInterim(b)) - Number(isInterim(a));
}
