/** Results as flat columns, each named by its path in the service's answer. Pure. */

import type { Result } from '../lists/cells.ts';
import type { Dialect } from '../lists/dialect.ts';
import type { Layout } from '../lists/formats.ts';
import type { ResultFormat } from './request.ts';

const words = (text: string): readonly string[] => text.split(' ');

const within = (member: string, keys: string): string[] =>
  words(keys).map((key) => `${member}.${key}`);

const SEAT = 'company title company_linkedin_url company_domain';
const POSITION =
  'title company_name company_linkedin_url country start_date end_date company_logo_url';

/** What a profile shows (docs/interface.md#contact-data). */
const CONTACT_DATA = [
  ...words('id matched first_name last_name title company_name company_website linkedin_url'),
  ...words('changed_company changed_title match_status search_status enrichment_status remark'),
  ...within('primary_position', SEAT),
  ...words('seniorities departments contact_industry contact_location contact_city'),
  ...words('contact_state contact_country contact_headline contact_about_me skills'),
  ...words('logo_url profile_completeness contact_updated_at'),
  ...within('current_company_and_title', SEAT),
  ...within('previous_companies_and_titles', SEAT),
  ...within('current_position_details', POSITION),
  ...within('old_position_details', POSITION),
  ...within('contact_education', 'university major degree start_date end_date logo_url'),
  'enriched_by',
];

/**
 * What the changes format says (docs/interface.md#change-verdicts); of events what they are and how
 * sure, the rest is in JSON.
 */
const CHANGES = [
  ...words('id matched first_name last_name linkedin_url match_status search_status'),
  ...words('ds_company_change ds_company_change_type ds_title_change ds_title_change_type'),
  ...words('ds_job_changes ds_baseline_primary_company ds_baseline_primary_title'),
  ...words('ds_primary_company ds_primary_title ds_primary_start_date'),
  ...words('ds_position_primacy_confidence ds_position_state ds_current_position_count'),
  ...words('ds_first_seen ds_change_description'),
  ...within('ds_change_events', 'name confidence'),
  ...within('ds_change_status', 'company title reasons'),
];

/** How results are written. */
export const layoutOf = (
  headers: readonly string[],
  dialect: Dialect,
  format: ResultFormat,
): Layout => ({
  headers,
  dialect,
  columns: format === 'changes' ? CHANGES : CONTACT_DATA,
  flat:
    format === 'changes' ? withMatched : ({ contact_data }) => withMatched(contact_data as Result),
  prefix: 'refreshed_',
  member: 'refreshed_profiles',
});

/** A profile nobody was found for was enriched by nobody. */
const withMatched = (profile: Result): Result =>
  profile.id === null
    ? { ...profile, matched: false, enriched_by: null }
    : { ...profile, matched: true };
