/** How an attempt went, and when the next is due. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { Outcome } from './post.ts';

/** An attempt at a delivery, made by the courier that has claimed it. */
export type Attempt = {
  id: number;
  /** Attempts before this one. */
  before: number;
  outcome: Outcome;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_AFTER = '24 hours';

/**
 * Ends the claims, and has those that failed tried again for a day.
 * @returns the subjects, in the order of their deliveries; without those claimed by another since
 */
export async function recordAttempts(
  trx: Transaction<Tables>,
  courier: string,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const failures = attempts.map(({ outcome }) => (outcome.ok ? null : outcome.reason));
  const { rows } = await sql<{ id: number; subject: string }>`
    update webhook_delivery d set
      courier = null,
      line = null,
      attempts = attempts + 1,
      last_error = failure,
      delivered_at = case when failure is null then now() end,
      next_at = case when failure is not null
                  and now() + pause <= created_at + ${GIVEN_UP_AFTER}::interval
                then now() + pause end
    from unnest(
      ${attempts.map(({ id }) => id)}::bigint[], ${failures}::text[],
      ${attempts.map(({ before }) => pauseAfter(before))}::interval[]
    ) as t (attempt, failure, pause)
    where d.id = attempt and courier = ${courier}
    returning d.id, d.subject`.execute(trx);
  return rows.sort((a, b) => a.id - b.id).map((row) => row.subject);
}

/** Pauses double from five seconds to an hour, each up to a quarter longer by chance. */
function pauseAfter(attemptsBefore: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attemptsBefore, 20), LONGEST_PAUSE_MS);
  return `${Math.round(pause * (1 + Math.random() / 4))} ms`;
}
