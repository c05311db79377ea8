/**
 * The outcomes of leads, packed into one small number per lead: a code of the reason, and the number
 * of candidates on the best key. Pure.
 */
import type { MissReason } from '../../ground/api/index.ts';
import type { Match } from '../../people/contacts/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { NotedMatch } from '../../profile/receipt/index.ts';

/** The result of one lead, by matching and the job's settings. */
export type LeadOutcome = {
  /** Null if and only if there is a reason. */
  match: Match | null;
  reason: MissReason | null;
  candidates: number;
  /** The tier of a lead withheld for `credit_cap`. */
  withheld?: Tier | undefined;
  /** True if the match was found by a second-choice key. */
  isSecondChoice?: boolean;
  /** Hashes of the contact's withheld details; absent for most matches. */
  hiddenDetails?: readonly string[];
  /**
   * Details of a match that depends on company records, or was made by a further match field; absent
   * for other matches.
   */
  noted?: NotedMatch;
  /** See `Outcome`. */
  excluded?: ReadonlySet<number> | undefined;
};

/** The stored part of an outcome besides the match. Null values were not stored. */
export type StoredOutcome = Pick<LeadOutcome, 'reason' | 'withheld'> & {
  candidates: number | null;
};

/**
 * Reasons. The index is stored as the code: add new reasons at the end (at most 16), and to
 * `MISS_REASONS` of `src/ground/api/matches.ts`. The first is a match. `credit_cap` has a code for
 * each tier that costs credits, from the cheapest.
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

/** Higher numbers of candidates are stored as this number, because the stored value has 15 bits. */
const MOST_CANDIDATES = 2_047;

const pack = ({ reason, candidates, withheld }: LeadOutcome): number =>
  Math.min(candidates, MOST_CANDIDATES) * CODES + codeOf(reason, withheld);

/** The packed outcome of a lead that was cancelled before it was matched. */
export const CANCELLED = codeOf('cancelled');

const PLAIN_MATCH: StoredOutcome = { reason: null, candidates: 1 };
const PLAIN = CODES;
/** For leads resolved before outcomes were stored. */
const NOT_NOTED: StoredOutcome = { reason: null, candidates: null };

/** @returns an empty array if each lead is a match with the only candidate on its key */
export function packOutcomes(outcomes: readonly LeadOutcome[]): number[] {
  const packed = outcomes.map(pack);
  return packed.every((one) => one === PLAIN) ? [] : packed;
}

/**
 * Returns the outcomes of a chunk in which some leads are withheld.
 * @param tiers the tiers of the leads without the cap
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

/** @param packed a result of `packOutcomes`, or a part of it; null if no outcomes were stored */
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
