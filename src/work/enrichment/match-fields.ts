/**
 * Matches leads by the fields of a job. The first field is tried for all leads, and each further
 * field for those that are still without a match, whatever the reason. The outcome of a miss is that
 * of the first field with a readable value.
 */
import type pg from 'pg';
import type { MissReason } from '../../ground/api/index.ts';
import { type Lead, matchLeads, type WrongPairs } from '../../people/contacts/index.ts';
import { type JobTerms, jobDay, matchFieldsOf } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';
import { scoreMatches } from './receipts.ts';

type Options = { wrong: WrongPairs | null; isKept: boolean };

/** @returns outcomes parallel to `leads` */
export async function matchByFields(
  pool: pg.Pool,
  job: JobTerms,
  leads: readonly Lead[],
  { wrong, isKept }: Options,
): Promise<LeadOutcome[]> {
  const options = { test: false, day: jobDay(job), wrong };
  const outcomes: LeadOutcome[] = [];
  for (const [turn, field] of matchFieldsOf(job).entries()) {
    const open = leads.flatMap((_, at) => (outcomes[at]?.match ? [] : at));
    if (open.length === 0) break;
    const tried = open.map((at) => leads[at]!);
    const found = await matchLeads(pool, field, tried, options);
    const by = { field, isFallback: turn > 0, isKept };
    const scored = await scoreMatches(pool, job, tried, found, by);
    open.forEach((at, index) => {
      const earlier = outcomes[at];
      outcomes[at] = earlier ? combine(earlier, scored[index]!) : scored[index]!;
    });
  }
  return outcomes;
}

/**
 * Returns the outcome of a lead after a further field. A contact that the account has reported as
 * the wrong person for one field does not match by another one.
 */
function combine(earlier: LeadOutcome, later: LeadOutcome): LeadOutcome {
  const isWrong = later.match !== null && earlier.excluded?.has(later.match.contactId);
  if (later.match && !isWrong) return later;
  const excluded = unite(earlier.excluded, later.excluded);
  const outcome = isWrong || isReadable(earlier) ? earlier : later;
  if (isReadable(outcome)) return { ...outcome, excluded };
  return { ...outcome, reason: unreadableReason(earlier, later), excluded };
}

const NO_FORM: readonly (MissReason | null)[] = ['no_value', 'unreadable_value'];

const isReadable = ({ reason }: LeadOutcome): boolean => !NO_FORM.includes(reason);

/** `no_value` only if no field has a value. */
const unreadableReason = (...outcomes: LeadOutcome[]): MissReason =>
  outcomes.some(({ reason }) => reason === 'unreadable_value') ? 'unreadable_value' : 'no_value';

const unite = (one: LeadOutcome['excluded'], other: LeadOutcome['excluded']) =>
  one && other ? one.union(other) : (one ?? other);
