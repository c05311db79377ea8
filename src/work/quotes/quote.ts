import type { Db } from '../../ground/database/index.ts';
import { loadFunds } from '../../money/credits/index.ts';
import { getSecret } from './secret.ts';
import { type QuotedCall, writeToken } from './token.ts';

const VALID_MS = 86_400_000;

/** What is known of a list without doing the work. Credits in credits. */
export type Estimate = {
  /** Rows with the match value of an earlier one. */
  duplicates: number;
  /** Rows without a match value. */
  unusable: number;
  /** What would be held. */
  maximum: number;
  /** Of the first rows: how many, how many have a contact, and what the whole list would cost then. */
  sample: { size: number; matched: number; expected_credits: number };
  /** As in `Promised`. */
  lastPerson?: number | undefined;
};

/** The answer to a call for a quote, without the number of rows. */
export async function makeQuote(
  db: Db,
  call: QuotedCall,
  { duplicates, unusable, maximum, sample, lastPerson }: Estimate,
  now = new Date(),
) {
  const { available } = await loadFunds(db, call.accountId);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  return {
    duplicates,
    unusable,
    maximum_credits: maximum,
    credits_available: available,
    affordable: maximum <= available,
    sample,
    quote: await writeToken(await getSecret(db), call, { maximum, expiresAt, lastPerson }),
    expires_at: expiresAt.toISOString(),
  };
}
