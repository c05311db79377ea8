/** When messages of a digest begin, and when a failed attempt is repeated. */
import { type RawBuilder, sql } from 'kysely';

export const EVERY = ['now', 'day', 'week'] as const;
export type Every = (typeof EVERY)[number];

/**
 * The time of the next message after `at`: 08:00 UTC of the next day or Monday, by the database's
 * clock. Messages of digests that report at once have a minute between them, so that the moves of a
 * long list are one message.
 */
export const sqlNextAt = (every: RawBuilder<unknown>, at = sql`now()`): RawBuilder<Date> => sql`
  case ${every} when 'now' then ${at} + interval '1 minute'
  else (date_trunc(${every}, (${at} at time zone 'UTC') - interval '8 hours')
        + ('1 ' || ${every})::interval + interval '8 hours') at time zone 'UTC' end`;

const SECOND_MS = 1_000;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const LONGEST_DELAY_MS = 2 * 3_600 * SECOND_MS;
/** The attempts at one message, within about a day. */
const MOST_ATTEMPTS = 15;

/**
 * Returns the delay before the next attempt; null if the message is given up.
 * @param attempts the number of attempts made
 * @param leastMs the delay that the receiver has requested
 */
export function retryDelayMs(attempts: number, leastMs = 0): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const delayMs = Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.max(delayMs, Math.min(leastMs, LONGEST_DELAY_MS));
}
