/** The names for a title on profiles: its seniorities and its departments. */
import { memo } from '../memo.ts';
import { DEPARTMENT_WORDS, DEPARTMENTS, GENERAL } from './departments.ts';
import { LEVELS, type Level } from './levels.ts';
import { phraseFinder } from './phrases.ts';
import { titleRank } from './rank.ts';
import { titleWords } from './words.ts';

/** Trades of this grade and above are `Senior`. */
const SENIOR_GRADE = 2;

const SENIORITIES: Readonly<Record<Exclude<Level, 'professional'>, string>> = {
  owner: 'Owner',
  partner: 'Partner',
  'c-suite': 'C-Level',
  vp: 'VP',
  director: 'Director',
  manager: 'Manager',
  lead: 'Senior',
  entry: 'Entry',
  intern: 'Intern',
};

const isManaging = (level: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf('manager');

/**
 * Returns the seniorities of a title, highest first: `Owner`, `Partner`, `C-Level`, `VP`,
 * `Director`, `Manager`, `Senior`, `Entry`, `Intern`. There are several only for several posts
 * ("Founder & CEO"), and none when the rank is unknown. A trade without a grade is `Entry`.
 */
export const seniorityNames: (title: string) => string[] = memo(20_000, (title) => {
  const { level, grade, posts } = titleRank(title);
  if (level === null) return [];
  if (level === 'professional') return [grade >= SENIOR_GRADE ? 'Senior' : 'Entry'];
  const shown = isManaging(level) ? posts.filter(isManaging) : [level];
  return shown.map((post) => SENIORITIES[post as Exclude<Level, 'professional'>]);
});

const findDepartments = phraseFinder(DEPARTMENT_WORDS);

const order = (department: string): number =>
  DEPARTMENTS.indexOf(department as (typeof DEPARTMENTS)[number]);

/**
 * Returns the departments of a title, in the order of `DEPARTMENTS`; `Other` when it names none,
 * and an empty list for an empty title. General management counts only without another department.
 */
export const departmentNames: (title: string) => string[] = memo(20_000, (title) => {
  const words = titleWords(title);
  if (words.length === 0) return [];
  // An "Assistant to the CEO" works in administration, not in general management.
  const cut = words.indexOf('to', 1);
  const own = cut > 0 ? words.slice(0, cut + 1) : words;
  const named = new Set(findDepartments(own).map(({ value }) => value));
  named.delete(null);
  const special = [...named].filter((department) => department && !GENERAL.includes(department));
  const shown = special.length > 0 ? special : [...named];
  return shown.length === 0 ? ['Other'] : (shown as string[]).sort((a, b) => order(a) - order(b));
});
