import { shownAddress } from '../normalise/index.ts';
import type { ContactRecord, Position } from '../record.ts';
import { departmentNames, seniorityNames } from '../titles/index.ts';
import { type Completeness, profileCompleteness } from './completeness.ts';
import { companyWebsite } from './position.ts';
import { given, joined, placeName } from './values.ts';

export type ProfileFields = {
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  title: string | null;
  linkedin_url: string | null;
  company_website: string | null;
  seniorities: string | null;
  departments: string | null;
  contact_industry: string | null;
  contact_location: string | null;
  contact_country: string | null;
  contact_state: string | null;
  contact_city: string | null;
  skills: string | null;
  profile_completeness: Completeness | null;
  contact_updated_at: string | null;
};

/** @param position the shown position: see `careerOn` */
export function profileFields(record: ContactRecord, position: Position | null): ProfileFields {
  const { city, state, country } = record.location ?? {};
  const title = given(position?.title);
  return {
    first_name: given(record.first_name),
    last_name: given(record.last_name),
    company_name: given(position?.company?.name),
    title,
    linkedin_url: shownAddress(record.linkedin_url),
    company_website: companyWebsite(position?.company),
    seniorities: names(record.seniorities, title, seniorityNames),
    departments: names(record.departments, title, departmentNames),
    contact_industry: given(record.industry),
    contact_location: placeName(city, state, country),
    contact_country: given(country),
    contact_state: given(state),
    contact_city: given(city),
    skills: joined(record.skills, ', '),
    profile_completeness: profileCompleteness(record),
    contact_updated_at: given(record.verified_at),
  };
}

/** Returns the names in the record; without any, those that the title implies. */
function names(
  own: readonly string[] | null | undefined,
  title: string | null,
  fromTitle: (title: string) => readonly string[],
): string | null {
  return joined(own, ' || ') ?? (title ? joined(fromTitle(title), ' || ') : null);
}

/** The profile fields of a lead without a match. */
export const NO_PROFILE: ProfileFields = { ...profileFields({}, null), profile_completeness: null };
