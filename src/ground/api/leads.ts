/** The closed sets of lead enrichment (docs/interface.md#lead-enrichment-jobs). */

/** By which fields of its leads a job may match them. */
export const MATCH_FIELDS = ['name', 'email', 'linkedin_url'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

/** The fields a lead may carry (docs/interface.md#lead-fields). */
export const LEAD_KEYS = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'linkedin_url',
  'title',
  'city',
  'state',
  'country',
  'unique_identifier',
] as const;
export type LeadKey = (typeof LEAD_KEYS)[number];

/** What a match field needs among a job's keys. */
export const NEEDED_KEYS = {
  email: ['email'],
  linkedin_url: ['linkedin_url'],
  name: ['first_name', 'last_name', 'company_name'],
} as const satisfies Record<MatchField, readonly LeadKey[]>;

/** How a job says that its leads were submitted. */
export const SOURCE_TYPES = ['from_json'] as const;

/** How leads may be submitted: in the body, or as a list that was uploaded before. */
export const INPUT_SOURCE_TYPES = [...SOURCE_TYPES, 'list'] as const;

/** A job moves through these in this order, never back. */
export const JOB_STATUSES = [
  'Created',
  'Launched',
  'Running',
  'Completion Running',
  'Completed',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * What a job shows of a contact; each type shows what the one before it shows, and more
 * (docs/rulings.md#parts-of-a-profile-type).
 */
export const PROFILE_TYPES = [
  'Contact Profile',
  'Lead Profile',
  'Full Prospect Profile',
  'Full Prospect Profile With Direct Dial',
] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
