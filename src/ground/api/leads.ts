/** The enumerations of lead enrichment (docs/interface.md#lead-enrichment-jobs). */

/** The fields of its leads by which a job can match them. */
export const MATCH_FIELDS = ['name', 'email', 'linkedin_url'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

/** The fields that a lead can have (docs/interface.md#lead-fields). */
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

/** The keys that a job's leads must have for each match field. */
export const NEEDED_KEYS = {
  email: ['email'],
  linkedin_url: ['linkedin_url'],
  name: ['first_name', 'last_name', 'company_name'],
} as const satisfies Record<MatchField, readonly LeadKey[]>;

/** How the leads of a job were submitted, as the job shows it. */
export const SOURCE_TYPES = ['from_json'] as const;

/** How leads can be submitted: in the body, or as a list that was uploaded earlier. */
export const INPUT_SOURCE_TYPES = [...SOURCE_TYPES, 'list'] as const;

/** A job passes through these states in this order, never back. */
export const JOB_STATUSES = [
  'Created',
  'Launched',
  'Running',
  'Completion Running',
  'Completed',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * The parts of a contact that a job shows. Each type includes the one before it
 * (docs/rulings.md#parts-of-a-profile-type).
 */
export const PROFILE_TYPES = [
  'Contact Profile',
  'Lead Profile',
  'Full Prospect Profile',
  'Full Prospect Profile With Direct Dial',
] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
