/** A refreshed profile as flat columns. */
import type { Result } from './cells.ts';

const words = (text: string): readonly string[] => text.split(' ');

const within = (member: string, keys: string): string[] =>
  words(keys).map((key) => `${member}.${key}`);

const EMPLOYER = 'company title company_linkedin_url company_domain';
const POSITION =
  'title company_name company_linkedin_url country start_date end_date company_logo_url';

/** The columns of a profile in the full format (docs/interface.md#contact-data). */
export const CONTACT_DATA_COLUMNS: readonly string[] = [
  ...words('id matched first_name last_name title company_name company_website linkedin_url'),
  ...words('changed_company changed_title match_status search_status enrichment_status remark'),
  ...within('primary_position', EMPLOYER),
  ...words('seniorities departments contact_industry contact_location contact_city'),
  ...words('contact_state contact_country contact_headline contact_about_me skills'),
  ...words('logo_url profile_completeness contact_updated_at'),
  ...within('current_company_and_title', EMPLOYER),
  ...within('previous_companies_and_titles', EMPLOYER),
  ...within('current_position_details', POSITION),
  ...within('old_position_details', POSITION),
  ...within('contact_education', 'university major degree start_date end_date logo_url'),
  'enriched_by',
];

/**
 * Flattens a profile. An unmatched one was enriched by no source, whatever its `enriched_by`
 * contains.
 */
export const flatProfile = (profile: Result): Result =>
  profile.id === null
    ? { ...profile, matched: false, enriched_by: null }
    : { ...profile, matched: true };
