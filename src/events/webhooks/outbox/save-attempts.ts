import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';
import type { AttemptResult } from '../send/post.ts';
import { delayMs, MOST_TRIES, PATIENCE, type Try } from './tries.ts';

/** An attempt at a delivery, made by the dispatcher that has claimed it. */
export type Attempt = {
  /** The delivery's id. */
  id: number;
  /** The webhook endpoint; null for other webhooks. */
  endpointId: number | null;
  /** The URL it was sent to. */
  url: string;
  /** Number of earlier attempts. */
  before: number;
  result: AttemptResult;
  /** Null if nothing was sent, because the delivery has ended. */
  made: Try | null;
};

/** A delivery after an attempt. */
export type SavedAttempt = {
  id: number;
  account_id: number;
  subject: string;
  webhook_id: string;
  endpoint_id: number | null;
  about: string | null;
  url: string;
  attempts: number;
  /** Null if the attempt succeeded. */
  last_error: string | null;
  /** True if it had been delivered before. */
  repeated: boolean;
  /** True if it has failed and is not retried automatically. */
  given_up: boolean;
  /** True if it is given up for the first time. */
  failed_now: boolean;
};

/** True if the receiver answered 410 (Gone). */
export const isGone = ({ result }: Attempt): boolean => result.status === 410;

/**
 * Returns true if the delivery has ended: nothing was sent, or the receiver answered 410 and its
 * endpoint still has the same URL.
 */
export type IsOver = (attempt: Attempt) => boolean;

/** True if the delivery should be retried. */
const GOES_ON = sql`failure is not null and not ended and delivered_at is null and failed_at is null
  and now() + delay <= created_at + patience`;

/**
 * The attempt, without its answer if the body may have shown a person who was erased
 * (`history/person.ts`).
 */
const KEPT_TRY = sql`case when drops_answer and try ->> 'answer' is not null
  then try || '{"answer": ""}' else try end`;

/**
 * Saves the results and ends the claims. Failed deliveries become due again after a delay, until
 * they are given up.
 * @returns the deliveries ordered by id, without those that another dispatcher has claimed
 *   meanwhile
 */
export async function saveAttempts(
  trx: Trx,
  dispatcher: string,
  attempts: readonly Attempt[],
  isOver: IsOver,
): Promise<SavedAttempt[]> {
  const column = <T>(cellOf: (attempt: Attempt) => T): T[] => attempts.map(cellOf);
  const { rows } = await sql<SavedAttempt>`
    update webhook_delivery d set
      dispatcher = null,
      line = null,
      attempts = attempts + (try is not null)::int,
      tries = case when try is null then tries
                   when jsonb_array_length(tries) >= ${MOST_TRIES} then (tries - 0) || ${KEPT_TRY}
                   else coalesce(tries, '[]') || ${KEPT_TRY} end,
      drops_answer = null,
      last_error = failure,
      delivered_at = case when failure is null then coalesce(delivered_at, now())
                          else delivered_at end,
      next_at = case when ${GOES_ON} then now() + delay end,
      failed_at = case when failure is null or delivered_at is not null or (${GOES_ON})
                       then failed_at else coalesce(failed_at, now()) end
    from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(failureOf)}::text[],
      ${column(({ made }) => made && JSON.stringify(made))}::jsonb[],
      ${column(isOver)}::boolean[],
      ${column(delayOf)}::interval[], ${column((one) => patienceOf(one).givenUpAfter)}::interval[]
    ) as t (attempt, failure, try, ended, delay, patience)
    where d.id = attempt and dispatcher = ${dispatcher}
    returning d.id, account_id, subject, webhook_id, endpoint_id, about, url, attempts, last_error,
              delivered_at is not null and delivered_at < now() as repeated,
              next_at is null and delivered_at is null as given_up,
              coalesce(failed_at = now(), false) as failed_now`.execute(trx);
  return rows.sort((a, b) => a.id - b.id);
}

const failureOf = ({ result }: Attempt): string | null => (result.ok ? null : result.reason);

const patienceOf = ({ endpointId }: Attempt) =>
  endpointId === null ? PATIENCE.specified : PATIENCE.endpoint;

/** Returns the delay after an attempt, as an interval. */
const delayOf = (attempt: Attempt): string =>
  `${delayMs(attempt.before, attempt.result, patienceOf(attempt), Math.random())} ms`;
