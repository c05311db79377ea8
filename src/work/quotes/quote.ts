import type { Db } from '../../ground/database/index.ts';
import { loadFunds } from '../../money/credits/index.ts';
import { getSecret } from './secret.ts';
import { type QuotedCall, writeToken } from './token.ts';

const VALID_MS = 86_400_000;

/** An estimate for a list, made without doing the work. Amounts are in credits. */
export type Estimate = {
  /** Rows with the match value of an earlier row. */
  duplicates: number;
  /** Rows without a match value. */
  unusable: number;
  /** The credits that would be held. */
  maximum: number;
  /** The first rows: their number, those with a contact, and the price if all rows are like them. */
  sample: { size: number; matched: number; expected_credits: number };
  /** See `Promised`. */
  lastPerson?: number | undefined;
};

/** Returns the answer to a call for a quote, without the number of rows. */
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
