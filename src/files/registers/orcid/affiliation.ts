/** Employments and educations: a role at an organisation, with dates. */
import { isoDate } from '../../../profile/normalise/index.ts';
import { stated } from '../stated.ts';
import { countryOf } from './country.ts';
import { type Element, elementsAt, publicOnes, textAt } from './tree.ts';

export type Affiliation = {
  role: string;
  department: string;
  organisation: string;
  country: string;
  start: string;
  end: string;
};

/** Returns the public affiliations of one kind that name an organisation. */
export const affiliationsOf = (root: Element, list: string, summary: string): Affiliation[] =>
  publicOnes(elementsAt(root, 'activities-summary', list, 'affiliation-group', summary))
    .map(readAffiliation)
    .filter(({ organisation }) => organisation !== '');

const readAffiliation = (element: Element): Affiliation => ({
  role: textAt(element, 'role-title'),
  department: textAt(element, 'department-name'),
  organisation: textAt(element, 'organization', 'name'),
  country: textAt(element, 'organization', 'address', 'country'),
  start: dateAt(element, 'start-date'),
  end: dateAt(element, 'end-date'),
});

/** Returns a date with the parts that are known, such as `2019-04`; `''` without a year. */
function dateAt(element: Element, name: string): string {
  const [date] = elementsAt(element, name);
  if (!date) return '';
  const parts = ['year', 'month', 'day'].map((part) => textAt(date, part));
  const end = parts.indexOf('');
  const known = parts.slice(0, end < 0 ? parts.length : end).map((part) => part.padStart(2, '0'));
  while (known.length > 0 && isoDate(known.join('-')) === null) known.pop();
  return known.join('-');
}

export const isCurrent = ({ end }: Affiliation): boolean => end === '';

export const positionOf = (one: Affiliation): Record<string, unknown> =>
  stated({
    title: one.role,
    start_date: one.start,
    end_date: one.end,
    country: countryOf(one.country),
    company: { name: one.organisation },
  });

export const educationOf = (one: Affiliation): Record<string, unknown> =>
  stated({
    university: one.organisation,
    major: one.department,
    degree: one.role,
    start_date: one.start,
    end_date: one.end,
  });
