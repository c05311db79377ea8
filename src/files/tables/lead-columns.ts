/**
 * An enriched lead as flat columns. `matched` is added, so that a reader need not tell a match by its
 * empty cells, and the parts of its receipt.
 */
import { COMPANY_DATA_KEYS, type ProfileType, type Receipt } from '../../ground/api/index.ts';
import { shownDetails } from '../../profile/details.ts';
import type { Result } from './cells.ts';

/** What was asked for. */
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

/** The columns of a lead; those that can never be filled are left out. */
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

/** An unmatched lead was enriched by no source, whatever its `enriched_by` says. */
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
