/**
 * An enriched lead as flat columns: with `matched`, so that readers need not detect a match from
 * empty cells, and with the parts of its receipt.
 */
import { COMPANY_DATA_KEYS, type ProfileType, type Receipt } from '../../ground/api/index.ts';
import { shownDetails } from '../../profile/details.ts';
import type { Result } from './cells.ts';

/** The options of the job. */
export type LeadTable = {
  profileType: ProfileType;
  changes: boolean;
  companyData: boolean;
  match: boolean;
};

const words = (text: string): readonly string[] => text.split(' ');

const CHANGES = words('changed_company changed_title');

const MATCH = words('match_key match_score match_reason match_candidates');

const COMPANY_DATA = COMPANY_DATA_KEYS.map((key) => `company_data.${key}`);

/** Returns the columns of a lead, without those that can never be filled. */
export function leadColumns({ profileType, changes, companyData, match }: LeadTable): string[] {
  return [
    ...words('id matched'),
    ...(match ? MATCH : []),
    ...words('first_name last_name title company_name company_website linkedin_url'),
    ...shownDetails(profileType).flatMap(({ members }) => members),
    ...(changes ? CHANGES : []),
    ...words('seniorities departments contact_industry contact_location contact_city'),
    ...words('contact_state contact_country skills profile_completeness contact_updated_at'),
    ...words('current_company_and_title.company current_company_and_title.title'),
    ...words('previous_companies_and_titles.company previous_companies_and_titles.title'),
    ...(companyData ? COMPANY_DATA : []),
    'enriched_by',
  ];
}

/**
 * Flattens a lead. An unmatched lead was enriched by no source, whatever its `enriched_by`
 * contains.
 */
export function flatLead(lead: Result): Result {
  const flat: Result = { ...lead, matched: lead.id !== null };
  if (lead.id === null) flat.enriched_by = null;
  const receipt = lead.match as Receipt | undefined;
  if (!receipt) return flat;
  flat.match_key = receipt.key;
  flat.match_score = receipt.score;
  flat.match_reason = receipt.reason;
  flat.match_candidates = receipt.candidates;
  return flat;
}
