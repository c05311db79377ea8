/** What a job would cost (docs/credits.md#quotes): nothing is stored, held, asked or charged. */
import type pg from 'pg';
import { type Lead, leadKeys } from '../contacts/index.ts';
import { price } from '../credits/index.ts';
import type { Estimate } from '../quotes/index.ts';
import { assessTiers } from './assess.ts';
import { payInOrder } from './cap.ts';
import { type JobTerms, jobMaximum, termsOf } from './job.ts';
import { matchJobLeads } from './match.ts';
import type { CreateBody } from './schemas.ts';
import type { Submission } from './submission.ts';

/** Leads that are matched for an estimate. */
const SAMPLE = 1_000;

export async function estimateJob(
  pool: pg.Pool,
  input: Submission,
  { keys, values }: CreateBody['lead_enrichments']['lead_data'],
): Promise<Estimate> {
  const terms = termsOf(input, new Date());
  const toLead = (row: readonly unknown[]): Lead =>
    Object.fromEntries(keys.map((key, at) => [key, row[at]]));
  return {
    ...countRows(leadKeys(input.matchField, values.values().map(toLead))),
    maximum: jobMaximum(terms),
    sample: await matchSample(pool, terms, values.slice(0, SAMPLE).map(toLead)),
  };
}

/** @param matchKeys of all rows; null for one that has none */
function countRows(matchKeys: Iterable<string | null>) {
  const seen = new Set<string>();
  let [duplicates, unusable] = [0, 0];
  for (const key of matchKeys) {
    if (key === null) unusable += 1;
    else if (seen.has(key)) duplicates += 1;
    else seen.add(key);
  }
  return { duplicates, unusable };
}

async function matchSample(
  pool: pg.Pool,
  terms: JobTerms,
  leads: Lead[],
): Promise<Estimate['sample']> {
  const outcomes = await matchJobLeads(pool, terms, leads);
  const tiers = await assessTiers(pool, terms, outcomes);
  const cap = jobMaximum(terms);
  const { paid, charge } = payInOrder(tiers, cap);
  const isWhole = paid < leads.length || leads.length === terms.leads;
  const scaled = tiers.reduce<number>((sum, tier) => sum + price(tier), 0) * terms.leads;
  return {
    size: leads.length,
    matched: outcomes.filter(({ match }) => match !== null).length,
    expected_credits: isWhole ? charge : Math.min(toHundredths(scaled / leads.length), cap),
  };
}

const toHundredths = (credits: number): number => Math.round(credits * 100) / 100;
