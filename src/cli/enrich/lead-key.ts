/**
 * The fields a lead may carry (docs/interface.md#lead-fields), and what each match field needs of
 * them.
 */
import { LEAD_FIELDS } from '../lists/fields.ts';

export const LEAD_KEYS = LEAD_FIELDS;
export type LeadKey = (typeof LEAD_KEYS)[number];

export const MATCH_FIELDS = ['email', 'linkedin_url', 'name'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

export const NEEDED: Record<MatchField, readonly LeadKey[]> = {
  email: ['email'],
  linkedin_url: ['linkedin_url'],
  name: ['first_name', 'last_name', 'company_name'],
};
