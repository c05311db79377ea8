/** Result columns, each named by its path in the service's answer. Pure. */
import { CONTACT_DATA_COLUMNS, flatProfile, type Result } from '../../files/tables/index.ts';
import type { Layout } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { type ListOptions, outputDialect } from '../lists/list-options.ts';
import type { ResultFormat } from './request.ts';

const words = (text: string): readonly string[] => text.split(' ');

const within = (member: string, keys: string): string[] =>
  words(keys).map((key) => `${member}.${key}`);

/**
 * Columns of the changes format (docs/interface.md#change-verdicts). CSV has the name and
 * confidence of each event; JSON has all of it.
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

/** The columns and form of the results. */
export const resultLayout = (
  { headers, dialect }: List,
  options: ListOptions,
  format: ResultFormat,
): Layout => ({
  headers,
  dialect: outputDialect(options, dialect),
  columns: format === 'changes' ? CHANGES : CONTACT_DATA_COLUMNS,
  flat:
    format === 'changes' ? flatProfile : ({ contact_data }) => flatProfile(contact_data as Result),
  prefix: 'refreshed_',
  member: 'refreshed_profiles',
});
