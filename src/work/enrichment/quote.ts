/**
 * Estimates the price of a job (docs/credits.md#quotes). Nothing is stored, held or charged, and no
 * source is queried.
 */
import { setImmediate } from 'node:timers/promises';
import type { MatchField } from '../../ground/api/index.ts';
import type { Database, Db } from '../../ground/database/index.ts';
import { price } from '../../money/credits/index.ts';
import { type Lead, leadKeys } from '../../people/contacts/index.ts';
import type { Estimate } from '../quotes/index.ts';
import { assessTiers } from './assess.ts';
import { payInOrder } from './cap.ts';
import { type JobTerms, jobMaximum, matchFieldsOf, termsOf } from './job.ts';
import { matchJobLeads } from './match.ts';
import type { CreateBody } from './schemas.ts';
import type { Submission } from './submission.ts';

/** Leads that are matched for an estimate. */
const SAMPLE = 1_000;
/** Leads that are counted before other calls may run. */
const AT_ONCE = 250;

export async function estimateJob(
  database: Pick<Database, 'db' | 'pool'>,
  accountId: number,
  input: Submission,
  portions: LeadPortions,
): Promise<Estimate> {
  const terms = termsOf(input, accountId, new Date());
  const { sample, ...counts } = await countRows(matchFieldsOf(terms), portions);
  return {
    ...counts,
    maximum: jobMaximum(terms),
    sample: await matchSample(database, terms, sample),
  };
}

/** All leads of a job, in order. */
type LeadPortions = Iterable<Lead[]> | AsyncIterable<Lead[]>;

/** @param data the leads in the parsed body, if it has any, so that they are not parsed again */
export async function* leadPortions(
  db: Db,
  input: Submission,
  data: CreateBody['lead_enrichments']['lead_data'],
): AsyncGenerator<Lead[]> {
  if (input.portions) return yield* input.portions(db);
  const { keys, values } = data ?? { keys: [], values: [] };
  for (let from = 0; from < values.length; from += AT_ONCE) {
    yield values
      .slice(from, from + AT_ONCE)
      .map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at]])));
  }
}

async function countRows(fields: readonly MatchField[], portions: LeadPortions) {
  const seen = new Set<string>();
  const sample: Lead[] = [];
  let [duplicates, unusable] = [0, 0];
  for await (const leads of portions) {
    if (sample.length < SAMPLE) sample.push(...leads.slice(0, SAMPLE - sample.length));
    // The key is null if the row has no usable values.
    for (const key of leadKeys(fields, leads)) {
      if (key === null) unusable += 1;
      else if (seen.has(key)) duplicates += 1;
      else seen.add(key);
    }
    // Leads from the body arrive without waiting, so this yields to other calls.
    await setImmediate();
  }
  return { duplicates, unusable, sample };
}

async function matchSample(
  database: Pick<Database, 'db' | 'pool'>,
  terms: JobTerms,
  leads: Lead[],
): Promise<Estimate['sample']> {
  const outcomes = await matchJobLeads(database, terms, leads, { isKept: false });
  const tiers = await assessTiers(database.pool, terms, outcomes);
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
