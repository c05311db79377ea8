/** What a list would cost: the quotes of its batches together. */
import { asCount, asCredits } from '../output.ts';

/** The answer of the service for a batch. */
export type Quote = {
  duplicates: number;
  unusable: number;
  maximum_credits: number;
  credits_available: number;
  sample: { size: number; matched: number; expected_credits: number };
};

export type ListQuote = Quote & { rows: number; affordable: boolean };

/** @param quote of the rows from a place in the list on */
export function* batchesOf(
  count: number,
  size: number,
  quote: (from: number) => Promise<Quote>,
): Generator<{ rows: number; quote: () => Promise<Quote> }> {
  for (let from = 0; from < count; from += size) {
    yield { rows: Math.min(size, count - from), quote: () => quote(from) };
  }
}

/**
 * @param batches rows of each batch, and how to have them quoted
 * @param most what the list may cost; null: no bound
 */
export async function quoteList(
  batches: Iterable<{ rows: number; quote: () => Promise<Quote> }>,
  most: number | null,
): Promise<ListQuote> {
  const sums = { rows: 0, duplicates: 0, unusable: 0, maximum_credits: 0, credits_available: 0 };
  const sample = { size: 0, matched: 0, expected_credits: 0 };
  for (const { rows, quote } of batches) {
    const one = await quote();
    sums.rows += rows;
    sums.duplicates += one.duplicates;
    sums.unusable += one.unusable;
    sums.maximum_credits += one.maximum_credits;
    sums.credits_available = one.credits_available;
    sample.size += one.sample.size;
    sample.matched += one.sample.matched;
    sample.expected_credits += one.sample.expected_credits;
  }
  const bound = most ?? Number.POSITIVE_INFINITY;
  const maximum = Math.min(toHundredths(sums.maximum_credits), bound);
  const expected = Math.min(toHundredths(sample.expected_credits), bound);
  return {
    ...sums,
    maximum_credits: maximum,
    affordable: maximum <= sums.credits_available,
    sample: { ...sample, expected_credits: expected },
  };
}

const toHundredths = (credits: number): number => Math.round(credits * 100) / 100;

/** @param noun what the list's rows are */
export function describeQuote(noun: string, quote: ListQuote): string {
  const { rows, duplicates, unusable, sample } = quote;
  const share = ((sample.matched / Math.max(sample.size, 1)) * 100).toFixed(1);
  const short = quote.affordable ? '' : ', which is less';
  return [
    `${asCount(rows)} ${noun}: ${asCount(duplicates)} repeated, ${asCount(unusable)} unusable`,
    `sample of ${asCount(sample.size)}: ${asCount(sample.matched)} matched (${share} %)`,
    `about ${asCredits(sample.expected_credits)} credits for all, at most ${asCredits(quote.maximum_credits)}`,
    `${asCredits(quote.credits_available)} available${short}`,
    '',
  ].join('\n');
}
