/**
 * What a list is matched by, and what its results show. Every program that offers these choices
 * uses this table. Pure.
 */
import type { LeadEnrichmentInput, LeadEnrichmentJob } from './api.ts';

export type MatchField = LeadEnrichmentInput['match_field'];
export type LeadKey = NonNullable<LeadEnrichmentInput['lead_data']>['keys'][number];

/** The fields that each match field needs, most reliable match field first. */
const NEEDED_FIELDS = {
  email: ['email'],
  linkedin_url: ['linkedin_url'],
  name: ['first_name', 'last_name', 'company_name'],
} as const satisfies Record<MatchField, readonly LeadKey[]>;

/** Most reliable first. */
export const MATCH_FIELDS = Object.keys(NEEDED_FIELDS) as readonly MatchField[];

export type NeededField = (typeof NEEDED_FIELDS)[MatchField][number];

/** The fields that a match field needs but the list lacks. */
export const missingFields = (
  matchField: MatchField,
  has: (field: NeededField) => boolean,
): NeededField[] => NEEDED_FIELDS[matchField].filter((field: NeededField) => !has(field));

/** The match fields that a list allows, most reliable first. */
export const allowedMatchFields = (has: (field: NeededField) => boolean): MatchField[] =>
  MATCH_FIELDS.filter((matchField) => missingFields(matchField, has).length === 0);

/** The most reliable match field that a list allows; null if it allows none. */
export const bestMatchField = (has: (field: NeededField) => boolean): MatchField | null =>
  allowedMatchFields(has)[0] ?? null;

/** Match fields, in the order in which they are tried. */
export type MatchFields = readonly [MatchField, ...MatchField[]];

/** The parameters of a create call that choose match fields. */
export const matchSettings = ([match_field, ...match_fallbacks]: MatchFields) => ({
  match_field,
  ...(match_fallbacks.length > 0 && { match_fallbacks }),
});

/** What results show, from least to most, with the profile type in the API. */
const PROFILE_TYPES = {
  contact: 'Contact Profile',
  lead: 'Lead Profile',
  full: 'Full Prospect Profile',
  direct_dial: 'Full Prospect Profile With Direct Dial',
} as const satisfies Record<string, LeadEnrichmentJob['profile_type']>;

export type Profile = keyof typeof PROFILE_TYPES;
export const PROFILES = Object.keys(PROFILE_TYPES) as readonly Profile[];

export const profileType = (profile: Profile): LeadEnrichmentJob['profile_type'] =>
  PROFILE_TYPES[profile];

/** The parameters of a create call that choose a profile. */
export const profileFlags = (profile: Profile) => ({
  contact_profile_only: profile === 'contact',
  is_full_prospect_profile: profile === 'full',
  direct_dial: profile === 'direct_dial',
});
