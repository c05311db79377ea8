/**
 * An enriched lead as flat columns, each named by its path in the API's answer. `matched` is added,
 * so that a reader need not tell a match by its empty cells. Pure.
 */
import {
  COMPANY_DATA_KEYS,
  PROFILE_TYPES,
  type ProfileType,
  type Receipt,
} from '../../api/index.ts';
import { shownDetails } from '../../profile/details.ts';
import type { Layout, Result } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { type ListOptions, outputDialect } from '../lists/list-options.ts';

export type Profile = 'contact' | 'lead' | 'full' | 'direct-dial';
export const PROFILES: readonly Profile[] = ['contact', 'lead', 'full', 'direct-dial'];

/** The short names stand for the profile types, in the same order. */
const profileType = (profile: Profile): ProfileType => PROFILE_TYPES[PROFILES.indexOf(profile)]!;

/** What the user asked for. */
export type Wanted = { profile: Profile; changes: boolean; companyData: boolean; match: boolean };

const words = (text: string): readonly string[] => text.split(' ');

const CHANGES = words('changed_company changed_title');

const MATCH = words('match_key match_score match_reason match_candidates');

const COMPANY_DATA = COMPANY_DATA_KEYS.map((key) => `company_data.${key}`);

/** The columns of a result; those that can never be filled are left out. */
export function resultColumns({ profile, changes, companyData, match }: Wanted): string[] {
  return [
    ...words('id matched'),
    ...(match ? MATCH : []),
    ...words('first_name last_name title company_name company_website linkedin_url'),
    ...shownDetails(profileType(profile)).flatMap(({ members }) => members),
    ...(changes ? CHANGES : []),
    ...words('seniorities departments contact_industry contact_location contact_city'),
    ...words('contact_state contact_country skills profile_completeness contact_updated_at'),
    ...words('current_company_and_title.company current_company_and_title.title'),
    ...words('previous_companies_and_titles.company previous_companies_and_titles.title'),
    ...(companyData ? COMPANY_DATA : []),
    'enriched_by',
  ];
}

/** How results are written. */
export const resultLayout = (
  { headers, dialect }: List,
  options: ListOptions,
  wanted: Wanted,
): Layout => ({
  headers,
  dialect: outputDialect(options, dialect),
  columns: resultColumns(wanted),
  flat: flatLead,
  prefix: 'enriched_',
  member: 'enriched_leads',
});

/** An unmatched lead was enriched by no source, whatever its `enriched_by` says. */
const flatLead = (lead: Result): Result => ({
  ...lead,
  ...flatMatch(lead.match as Receipt | undefined),
  ...(lead.id === null ? { matched: false, enriched_by: null } : { matched: true }),
});

const flatMatch = (match: Receipt | undefined): Result =>
  Object.fromEntries(
    (['key', 'score', 'reason', 'candidates'] as const).map((part) => [
      `match_${part}`,
      match?.[part],
    ]),
  );
