/** Enumerations of contact profile refreshes (docs/interface.md#refresh-requests). */

/**
 * Attributes that a refresh may request (docs/interface.md#requested-attributes). Any other name is
 * accepted and counts as the highest tier.
 */
export const REFRESH_ATTRIBUTES = [
  'contact_profile',
  'email',
  'corporate_phone',
  'direct_phone',
  'mobile_number',
  'cma',
  'personal_email',
] as const;
export type RefreshAttribute = (typeof REFRESH_ATTRIBUTES)[number];

/** A request is completed once all of its profiles are. */
export const REQUEST_STATUSES = ['running', 'completed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** `search_status` of a profile (docs/rulings.md#statuses-at-work). The last two are final. */
export const SEARCH_STATUSES = [
  'finding_match',
  'refreshing',
  'enriching',
  'completed',
  'not_found',
] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Formats in which a request's profiles can be shown. */
export const RESPONSE_FORMATS = ['full', 'summary', 'changes'] as const;
