/** Results as flat columns, each named by its path in the service's answer. Pure. */
import type { Layout, Result } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { type ListOptions, outputDialect } from '../lists/list-options.ts';
import type { ResultFormat } from './request.ts';

const words = (text: string): readonly string[] => text.split(' ');

const within = (member: string, keys: string): string[] =>
  words(keys).map((key) => `${member}.${key}`);

const EMPLOYER = 'company title company_linkedin_url company_domain';
const POSITION =
  'title company_name company_linkedin_url country start_date end_date company_logo_url';

/** A profile in the full format (docs/interface.md#contact-data). */
const CONTACT_DATA = [
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
 * A profile in the changes format (docs/interface.md#change-verdicts). Of an event CSV has its name
 * and confidence; JSON has all of it.
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
export const resultLayout = (
  { headers, dialect }: List,
  options: ListOptions,
  format: ResultFormat,
): Layout => ({
  headers,
  dialect: outputDialect(options, dialect),
  columns: format === 'changes' ? CHANGES : CONTACT_DATA,
  flat:
    format === 'changes' ? flatProfile : ({ contact_data }) => flatProfile(contact_data as Result),
  prefix: 'refreshed_',
  member: 'refreshed_profiles',
});

/** An unmatched profile was enriched by no source, whatever its `enriched_by` says. */
const flatProfile = (profile: Result): Result =>
  profile.id === null
    ? { ...profile, matched: false, enriched_by: null }
    : { ...profile, matched: true };
