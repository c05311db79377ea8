import { memo } from '../memo.ts';
import { titleRank } from './rank.ts';
import { LEVELS, type Level } from './ranks.ts';

const SENIOR_GRADE = 2;

const NAMES: Readonly<Record<Exclude<Level, 'professional'>, string>> = {
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

const leads = (level: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf('manager');

/**
 * The seniorities of a title, highest first: `Owner`, `Partner`, `C-Level`, `VP`, `Director`,
 * `Manager`, `Senior`, `Entry`, `Intern`. Several only for several posts ("Founder & CEO");
 * none when the title does not say. A trade without a grade is `Entry`.
 */
export const seniorityNames: (title: string) => string[] = memo(20_000, (title) => {
  const { level, grade, posts } = titleRank(title);
  if (level === null) return [];
  if (level === 'professional') return [grade >= SENIOR_GRADE ? 'Senior' : 'Entry'];
  const shown = leads(level) ? posts.filter(leads) : [level];
  return shown.map((post) => NAMES[post as Exclude<Level, 'professional'>]);
});
