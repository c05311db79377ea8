/** The report of a check-up from its counts. Pure. */
import type { FilledField } from '../../../ground/api/index.ts';
import { PARTS, type Part } from '../rows/index.ts';
import { countedShare, expectedShare, type Interval } from './interval.ts';
import { scoreOf } from './score.ts';
import { countOf, type Tally } from './tally.ts';

export type PartReport = { name: Part; count: number } & Interval;

/** Credits for all rows of the list. */
export type Price = { maximum_credits: number; expected_credits: number };

export type Report = {
  rows: number;
  score: number;
  parts: PartReport[];
  quote: { enrich: Price; refresh: Price };
};

/**
 * @param fields the fields that the list has a column for
 * @param prices the highest price of a row
 */
export function toReport(
  tally: Tally,
  fields: readonly FilledField[],
  prices: { enrich: number; refresh: number },
): Report {
  const parts = PARTS.map((name): PartReport => {
    if (name === 'likely_moved') return likelyMoved(tally);
    const count = countOf(tally, name);
    return { name, count, ...countedShare(count, tally.rows) };
  });
  const quote = (kind: 'enrich' | 'refresh'): Price => ({
    maximum_credits: tally.rows * prices[kind],
    expected_credits: tally.credits[kind],
  });
  return {
    rows: tally.rows,
    score: scoreOf(parts, fields),
    parts,
    quote: { enrich: quote('enrich'), refresh: quote('refresh') },
  };
}

/** The rows of this part are the likeliest ones, so their number is the expected one. */
function likelyMoved(tally: Tally): PartReport {
  const expected = tally.moves ?? { mean: 0, variance: 0 };
  const share = expectedShare(expected, tally.rows, countCandidates(tally));
  return { name: 'likely_moved', count: countOf(tally, 'likely_moved'), ...share };
}

/** Returns the number of known rows whose contact has not moved as far as is known. */
const countCandidates = (tally: Tally): number =>
  countOf(tally, 'known') - countOf(tally, 'moved') - countOf(tally, 'left');
