/** Quotes a list: the sum of the quotes of its batches. */
import { createHash } from 'node:crypto';
import type { LeadEnrichmentQuote, RefreshRequestQuote } from '../../../client/src/index.ts';
import { asCount, asCredits } from '../output.ts';

/**
 * Shuffles the rows of a batch, always in the same order. The service matches the first 1,000,
 * which in a sorted list would not be typical of the rest.
 */
export function shuffled<Row>(rows: readonly Row[]): Row[] {
  const order = rows.map((_, at) => createHash('sha256').update(`row ${at}`).digest('hex'));
  return rows
    .map((row, at) => ({ row, ordinal: order[at]! }))
    .sort((one, other) => (one.ordinal < other.ordinal ? -1 : 1))
    .map(({ row }) => row);
}

/** The service's answer for a batch; `sources` only for refresh requests. */
export type Quote = Pick<
  LeadEnrichmentQuote,
  'duplicates' | 'unusable' | 'maximum_credits' | 'credits_available' | 'sample' | 'warnings'
> &
  Pick<RefreshRequestQuote, 'sources'>;

type ListWarning = { code: string; message: string };

export type ListQuote = Omit<Quote, 'sources' | 'warnings'> & {
  /** Recently verified people, for whom no source is queried, and the price of their stored data. */
  fresh: { people: number; credits: number };
  /** What to know before credits are spent, each code once. */
  warnings: ListWarning[];
  rows: number;
  affordable: boolean;
  /** From 0 to 1: average of the batches' rates, weighted by their rows. */
  match_rate: number;
};

/** Rows `from` to `from + count` of the list. */
export type Part = { from: number; count: number };

/** @param quote quotes a part of the list */
export function* batchesOf(
  count: number,
  size: number,
  quote: (part: Part) => Promise<Quote>,
): Generator<{ rows: number; quote: () => Promise<Quote> }> {
  for (let from = 0; from < count; from += size) {
    const part = { from, count: Math.min(size, count - from) };
    yield { rows: part.count, quote: () => quote(part) };
  }
}

/**
 * @param batches rows of each batch, and how to quote them
 * @param most limit of the list's price; null for none
 */
export async function quoteList(
  batches: Iterable<{ rows: number; quote: () => Promise<Quote> }>,
  most: number | null,
): Promise<ListQuote> {
  const sums = { rows: 0, duplicates: 0, unusable: 0, maximum_credits: 0, credits_available: 0 };
  const sample = { size: 0, matched: 0, expected_credits: 0 };
  let likely = 0;
  const fresh = { people: 0, credits: 0 };
  const warnings = new Map<string, ListWarning>();
  for (const { rows, quote } of batches) {
    const one = await quote();
    sums.rows += rows;
    const scale = rows / Math.max(one.sample.size, 1);
    fresh.people += scale * (one.sources?.unasked ?? 0);
    for (const { code, message, credits = 0 } of one.warnings ?? []) {
      if (code === 'verified_recently') fresh.credits += scale * credits;
      else warnings.set(code, { code, message });
    }
    sums.duplicates += one.duplicates;
    sums.unusable += one.unusable;
    sums.maximum_credits += one.maximum_credits;
    sums.credits_available = one.credits_available;
    sample.size += one.sample.size;
    sample.matched += one.sample.matched;
    likely += scale * one.sample.matched;
    sample.expected_credits += one.sample.expected_credits;
  }
  const bound = most ?? Number.POSITIVE_INFINITY;
  const maximum = Math.min(toHundredths(sums.maximum_credits), bound);
  const expected = Math.min(toHundredths(sample.expected_credits), bound);
  return {
    ...sums,
    fresh: { people: Math.round(fresh.people), credits: toHundredths(fresh.credits) },
    warnings: [...warnings.values()],
    maximum_credits: maximum,
    affordable: maximum <= sums.credits_available,
    match_rate: sums.rows === 0 ? 0 : likely / sums.rows,
    sample: { ...sample, expected_credits: expected },
  };
}

const toHundredths = (credits: number): number => Math.round(credits * 100) / 100;

/** @param noun the noun for the list's rows */
export function describeQuote(noun: string, quote: ListQuote): string {
  const { rows, duplicates, unusable, sample } = quote;
  const share = `${(quote.match_rate * 100).toFixed(1)} %`;
  const short = quote.affordable ? '' : ', which is less';
  return [
    `${asCount(rows)} ${noun}: ${asCount(duplicates)} ${duplicates === 1 ? 'duplicate' : 'duplicates'}, ${asCount(unusable)} without a match value`,
    sample.size < rows
      ? `about ${share} match, by a random sample of ${asCount(sample.size)}`
      : `${asCount(sample.matched)} match (${share})`,
    `about ${asCredits(sample.expected_credits)} credits for all, at most ${asCredits(quote.maximum_credits)}`,
    `${asCredits(quote.credits_available)} available${short}`,
    ...quote.warnings.map(({ message }) => message),
    '',
  ].join('\n');
}
