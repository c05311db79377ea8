import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';
import type { AttemptResult } from '../send/post.ts';
import { MOST_TRIES, PATIENCE, pauseMs, type Try } from './tries.ts';

/** An attempt at a delivery, made by the dispatcher that has claimed it. */
export type Attempt = {
  /** Of the delivery. */
  id: number;
  /** The webhook endpoint that it goes to; null for other webhooks. */
  endpointId: number | null;
  /** Where it was sent. */
  url: string;
  /** How many attempts came before this one. */
  before: number;
  result: AttemptResult;
  /** Null: nothing was sent, because the delivery is over. */
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
  /** Null when the attempt succeeded. */
  last_error: string | null;
  /** It had been delivered before. */
  repeated: boolean;
  /** It has failed, and is not tried again by itself. */
  given_up: boolean;
  /** It is given up for the first time. */
  failed_now: boolean;
};

/** The receiver wants no more of it. */
export const isGone = ({ result }: Attempt): boolean => result.status === 410;

/** Whether it is over: nothing was sent, or the receiver wants no more and has not moved. */
export type IsOver = (attempt: Attempt) => boolean;

/** Whether a failed delivery is tried again: not when it is over, or was before. */
const GOES_ON = sql`failure is not null and not ended and delivered_at is null and failed_at is null
  and now() + pause <= created_at + patience`;

/** Without the answer, when somebody was erased whom the body may have shown (`history/person.ts`). */
const KEPT_TRY = sql`case when drops_answer and try ->> 'answer' is not null
  then try || '{"answer": ""}' else try end`;

/**
 * Ends the claims. Failed deliveries become due again after a pause, until their time is over.
 * @returns in the order of their ids, without those that another dispatcher has claimed since
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
      next_at = case when ${GOES_ON} then now() + pause end,
      failed_at = case when failure is null or delivered_at is not null or (${GOES_ON})
                       then failed_at else coalesce(failed_at, now()) end
    from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(failureOf)}::text[],
      ${column(({ made }) => made && JSON.stringify(made))}::jsonb[],
      ${column(isOver)}::boolean[],
      ${column(pauseOf)}::interval[], ${column((one) => patienceOf(one).givenUpAfter)}::interval[]
    ) as t (attempt, failure, try, ended, pause, patience)
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

/** The pause after an attempt, as an interval. */
const pauseOf = (attempt: Attempt): string =>
  `${pauseMs(attempt.before, attempt.result, patienceOf(attempt), Math.random())} ms`;
