/** What a match receipt says (docs/matching.md#receipts). */

/** What a lead and its contact agree in. */
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

/** Why a lead has no match. */
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

/** How a lead came to its match, or why it has none. */
export type Receipt = {
  matched: boolean;
  /** Percent of such matches that are right, as measured; null without a match. */
  score: number | null;
  key: MatchKey | null;
  /** What was compared of the lead; null when it has nothing to compare. */
  lead: string | null;
  /** What was compared of the contact; null without a match. */
  contact: string | null;
  /** How many people stood on the best key; null when that was not noted. */
  candidates: number | null;
  /** Null with a match, and where it was not noted. */
  reason: MissReason | null;
};
