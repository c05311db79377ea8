import { memo } from '../memo.ts';
import { DEPARTMENT_WORDS, DEPARTMENTS, GENERAL } from './departments.ts';
import { phraseFinder } from './phrases.ts';
import { titleWords } from './words.ts';

const findDepartments = phraseFinder(DEPARTMENT_WORDS);

const order = (department: string): number =>
  DEPARTMENTS.indexOf(department as (typeof DEPARTMENTS)[number]);

/**
 * The departments a title belongs to, in the order of `DEPARTMENTS`; `Other` when it names none,
 * and nothing at all for an empty title. General management counts only where no field is named.
 */
export const departmentNames: (title: string) => string[] = memo(20_000, (title) => {
  const words = titleWords(title);
  if (words.length === 0) return [];
  // "Assistant to the CEO" is in an office, not in general management.
  const cut = words.indexOf('to', 1);
  const own = cut > 0 ? words.slice(0, cut + 1) : words;
  const named = new Set(findDepartments(own).map(({ value }) => value));
  named.delete(null);
  const fields = [...named].filter((department) => department && !GENERAL.includes(department));
  const shown = fields.length > 0 ? fields : [...named];
  return shown.length === 0 ? ['Other'] : (shown as string[]).sort((a, b) => order(a) - order(b));
});
