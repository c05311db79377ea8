/**
 * What became of leads in a job, and how it is packed into one small number a lead: a code of the
 * reason, and behind it how many people stood on the best key. Pure.
 */
import type { MissReason } from '../api/index.ts';
import type { Match } from '../contacts/index.ts';

/** What matching made of a lead, or the job's settings after it. */
export type LeadOutcome = {
  /** Null exactly when there is a reason. */
  match: Match | null;
  reason: MissReason | null;
  candidates: number;
};

/** What is stored of it besides the match. Null where it was not noted. */
export type StoredOutcome = Pick<LeadOutcome, 'reason'> & { candidates: number | null };

/**
 * Reasons by their code, which is stored: a new one goes to the end (16 fit), and into
 * `MISS_REASONS` of `src/api/matches.ts`. The first is a match.
 */
const REASONS: readonly (MissReason | null)[] = [
  null,
  'no_value',
  'unreadable_value',
  'nobody',
  'tie',
  'below_min_score',
];
const CODES = 16;
const CODE_OF: ReadonlyMap<MissReason | null, number> = new Map(
  REASONS.map((reason, code) => [reason, code]),
);

/** More people on one key are told as this many: what is stored has 15 bits. */
const MOST_CANDIDATES = 2_047;

const pack = ({ reason, candidates }: LeadOutcome): number =>
  Math.min(candidates, MOST_CANDIDATES) * CODES + CODE_OF.get(reason)!;

const PLAIN_MATCH: StoredOutcome = { reason: null, candidates: 1 };
const PLAIN = CODES;
/** Of leads that a release resolved which noted nothing. */
const NOT_NOTED: StoredOutcome = { reason: null, candidates: null };

/** @returns empty when each lead is a match with the one person on its key */
export function packOutcomes(outcomes: readonly LeadOutcome[]): number[] {
  const packed = outcomes.map(pack);
  return packed.every((one) => one === PLAIN) ? [] : packed;
}

/** @param packed of `packOutcomes`, or a part of it; null when nothing was noted */
export function unpackOutcome(packed: readonly number[] | null, at: number): StoredOutcome {
  if (packed === null) return NOT_NOTED;
  if (packed.length === 0) return PLAIN_MATCH;
  const one = packed[at]!;
  return { reason: REASONS[one % CODES] ?? null, candidates: Math.floor(one / CODES) };
}
