/** The contents of match receipts (docs/matching.md#receipts). */

/** The values in which a lead and its contact agree. */
export const MATCH_KEYS = [
  'email',
  'email_former_employer',
  'linkedin_url',
  'name',
  'name_spelling',
  'name_nickname',
  'name_given',
  'name_company_alias',
  'name_former_employer',
] as const;
export type MatchKey = (typeof MATCH_KEYS)[number];

/** The keys of receipts. The last one is an id in a system of the account, such as its CRM. */
export const RECEIPT_KEYS = [...MATCH_KEYS, 'external_id'] as const;
export type ReceiptKey = (typeof RECEIPT_KEYS)[number];

/** The reasons why a lead has no match. */
export const MISS_REASONS = [
  'no_value',
  'unreadable_value',
  'nobody',
  'tie',
  'below_min_score',
  'credit_cap',
  'cancelled',
] as const;
export type MissReason = (typeof MISS_REASONS)[number];

/** How a lead was matched, or why it has no match. */
export type Receipt = {
  matched: boolean;
  /** The measured percentage of such matches that are right; null without a match. */
  score: number | null;
  key: ReceiptKey | null;
  /** The lead's value that was compared; null if it has no value to compare. */
  lead: string | null;
  /** The contact's value that was compared; null without a match. */
  contact: string | null;
  /** The number of people found by the best key; null if it was not stored. */
  candidates: number | null;
  /** Null for a match, and if no reason was stored. */
  reason: MissReason | null;
};
