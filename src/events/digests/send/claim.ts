/** Claims messages that are due, and saves the results of attempts. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { DigestRow, Kind } from '../digest.ts';
import { retryDelayMs } from '../schedule.ts';

/**
 * Longer than an attempt can take, so that two tasks never send the same message at the same time.
 * After a crash, the message is sent again when this time has passed.
 */
const CLAIMED = '5 minutes';

/** A message of a digest that this task sends. */
export type Message = Pick<DigestRow, 'id' | 'kind' | 'to' | 'types' | 'every'> & {
  account_id: number;
  /** The name of the account. */
  account: string;
  token: string;
  /** Its events come after this position, and end at `until`. */
  after: number;
  until: number;
  /** The number of attempts, with this one. */
  attempts: number;
};

/** @returns null if no message of the account is due */
export async function claimMessage(db: Db, accountId: number, kind: Kind): Promise<Message | null> {
  const { rows } = await sql<Message>`
    update digest
    set claimed_until = now() + ${CLAIMED}::interval, attempts = attempts + 1
    from account
    where account.id = digest.account_id and digest.id = (
      select id from digest
      where account_id = ${accountId} and kind = ${kind} and active
        and until_position is not null and try_at <= now()
        and (claimed_until is null or claimed_until <= now())
      order by try_at limit 1 for update skip locked)
    returning digest.id, kind, recipient as "to", types, every, account_id, account.name as account,
              token, position as after, until_position as until, attempts`.execute(db);
  return rows[0] ?? null;
}

export type Sent =
  | { ok: true }
  | {
      ok: false;
      /** For the account; contains nothing about the mail server. */
      reason: string;
      /** For the log of the node. */
      detail?: string;
      /** True if a repetition would fail, too. */
      isFinal: boolean;
      retryAfterMs?: number;
    };

/** Ends a message that was accepted, or that has no events any more. */
export async function endMessage(db: Db, { id, until }: Message, isSent: boolean): Promise<void> {
  await sql`
    update digest
    set position = until_position, until_position = null, claimed_until = null,
        last_sent_at = case when ${isSent} then now() else last_sent_at end,
        last_error = null, last_error_at = null
    where id = ${id} and until_position = ${until}`.execute(db);
}

/**
 * Saves a failed attempt. The message is repeated after a delay, or given up.
 * @returns true if it is given up
 */
export async function saveFailure(
  db: Db,
  { id, until, attempts }: Message,
  { reason, isFinal, retryAfterMs }: Extract<Sent, { ok: false }>,
): Promise<boolean> {
  const delayMs = isFinal ? null : retryDelayMs(attempts, retryAfterMs);
  const shown = delayMs === null ? `${reason}; the message was given up` : reason;
  await sql`
    update digest
    set last_error = ${shown}, last_error_at = now(), claimed_until = null,
        try_at = now() + ${delayMs ?? 0} * interval '1 millisecond',
        position = case when ${delayMs === null} then until_position else position end,
        until_position = case when ${delayMs === null} then null else until_position end
    where id = ${id} and until_position = ${until} and attempts = ${attempts}`.execute(db);
  return delayMs === null;
}
