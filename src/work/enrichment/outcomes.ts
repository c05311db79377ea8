/**
 * What became of leads in a job, and how it is packed into one small number a lead: a code of the
 * reason, and behind it how many people stood on the best key. Pure.
 */
import type { MissReason } from '../../ground/api/index.ts';
import type { Match } from '../../people/contacts/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { NotedMatch } from '../../profile/receipt/index.ts';

/** What matching made of a lead, or the job's settings after it. */
export type LeadOutcome = {
  /** Null exactly when there is a reason. */
  match: Match | null;
  reason: MissReason | null;
  candidates: number;
  /** With `credit_cap`: what it would have been charged as. */
  withheld?: Tier | undefined;
  /** Whether a second-choice key led to the match. */
  isSecondChoice?: boolean;
  /** What company records had a part in; absent where they had none. */
  noted?: NotedMatch;
};

/** What is stored of it besides the match. Null where it was not noted. */
export type StoredOutcome = Pick<LeadOutcome, 'reason' | 'withheld'> & {
  candidates: number | null;
};

/**
 * Reasons by their code, which is stored: a new one goes to the end (16 fit), and into
 * `MISS_REASONS` of `src/ground/api/matches.ts`. The first is a match. `credit_cap` has a code for each
 * tier from the cheapest that costs anything.
 */
const REASONS: readonly (MissReason | null)[] = [
  null,
  'no_value',
  'unreadable_value',
  'nobody',
  'tie',
  'below_min_score',
  'credit_cap',
  'credit_cap',
  'credit_cap',
  'credit_cap',
  'cancelled',
];
const CODES = 16;

const codeOf = (reason: MissReason | null, withheld: Tier = TIER.contact_profile): number =>
  REASONS.indexOf(reason) + (reason === 'credit_cap' ? withheld - TIER.contact_profile : 0);

/** More people on one key are told as this many: what is stored has 15 bits. */
const MOST_CANDIDATES = 2_047;

const pack = ({ reason, candidates, withheld }: LeadOutcome): number =>
  Math.min(candidates, MOST_CANDIDATES) * CODES + codeOf(reason, withheld);

/** A lead that nobody came to. */
export const CANCELLED = codeOf('cancelled');

const PLAIN_MATCH: StoredOutcome = { reason: null, candidates: 1 };
const PLAIN = CODES;
/** Of leads that a release resolved which noted nothing. */
const NOT_NOTED: StoredOutcome = { reason: null, candidates: null };

/** @returns empty when each lead is a match with the one person on its key */
export function packOutcomes(outcomes: readonly LeadOutcome[]): number[] {
  const packed = outcomes.map(pack);
  return packed.every((one) => one === PLAIN) ? [] : packed;
}

/**
 * The outcomes of a chunk of which some leads are withheld.
 * @param tiers what its leads would be charged as
 */
export const withhold = (
  packed: readonly number[] | null,
  tiers: readonly Tier[],
  isKept: readonly boolean[],
): number[] =>
  tiers.map((withheld, at) => {
    const { candidates, ...stored } = unpackOutcome(packed, at);
    const outcome = { match: null, candidates: candidates ?? 0, ...stored };
    return pack(isKept[at] ? outcome : { ...outcome, reason: 'credit_cap', withheld });
  });

/** @param packed of `packOutcomes`, or a part of it; null when nothing was noted */
export function unpackOutcome(packed: readonly number[] | null, at: number): StoredOutcome {
  if (packed === null) return NOT_NOTED;
  if (packed.length === 0) return PLAIN_MATCH;
  const one = packed[at]!;
  const reason = REASONS[one % CODES] ?? null;
  if (reason === 'cancelled') return { reason, candidates: null };
  const candidates = Math.floor(one / CODES);
  if (reason !== 'credit_cap') return { reason, candidates };
  const withheld = (TIER.contact_profile + (one % CODES) - codeOf(reason)) as Tier;
  return { reason, candidates, withheld };
}
