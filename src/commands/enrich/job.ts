/** Runs one enrichment job: creates it, waits for it and reads its results. */
import {
  type EnrichedLead,
  type LeadEnrichmentAnswer,
  type LeadEnrichmentInput,
  type LeadEnrichmentJob,
  TenureError,
} from '../../../client/src/index.ts';
import type { LeadKey } from '../../ground/api/index.ts';
import type { Client } from '../../node/client/index.ts';
import { followToEnd } from '../lists/following.ts';
import type { Quote } from '../spending/quote.ts';

/** The members of a create call that contain or select its leads. */
export type JobLeads = Pick<
  LeadEnrichmentInput,
  'source_type' | 'lead_data' | 'list_id' | 'mapping'
>;

/** Settings that all jobs of a list share. */
export type JobSettings = Omit<LeadEnrichmentInput, keyof JobLeads | 'name'>;

/** Results per page. The largest size is the default; every service allows the smaller one. */
const PAGE_SIZES = [1_000, 100];

/** Leads that the call itself contains, column by column. */
export const asJson = (keys: readonly LeadKey[], values: unknown[][]): JobLeads => ({
  source_type: 'from_json',
  lead_data: { keys: [...keys], values },
});

/**
 * @returns the new job's id
 * @throws TenureError if the service refuses the job
 */
export async function createJob(
  client: Client,
  name: string,
  settings: JobSettings,
  leads: JobLeads,
): Promise<number> {
  const body = bodyOf(name, settings, leads);
  return (await client.call('post', '/api/v1/lead_enrichments', { body }).catch(explain)).id;
}

/** Quotes the job. */
export const quoteJob = (
  client: Client,
  name: string,
  settings: JobSettings,
  leads: JobLeads,
): Promise<Quote> => {
  const body = bodyOf(name, settings, leads);
  return client.call('post', '/api/v1/lead_enrichments/quote', { body }).catch(explain);
};

const bodyOf = (name: string, settings: JobSettings, leads: JobLeads) => ({
  lead_enrichments: { name, ...settings, ...leads },
});

function explain(error: unknown): never {
  if (!(error instanceof TenureError) || error.status !== 413) throw error;
  throw new Error(`${error.message}; send fewer leads per job with --batch`, { cause: error });
}

export async function getJob(client: Client, id: number): Promise<LeadEnrichmentJob> {
  const path = { id };
  return (await client.call('get', '/api/v1/lead_enrichments/{id}', { path })).lead_enrichment;
}

/** Returns when the job is completed. */
export const completion = (client: Client, id: number): Promise<void> =>
  followToEnd<LeadEnrichmentAnswer>({
    follow: (signal, isLast) =>
      client.follow('/api/v1/lead_enrichments/{id}', { path: { id }, signal }, isLast),
    isLast: ({ lead_enrichment: job }) => job.is_completed,
  });

/**
 * Yields a completed job's leads in the order submitted. The next page is fetched while one is
 * used.
 */
export async function* resultPages(
  client: Client,
  id: number,
  leads: number,
): AsyncGenerator<EnrichedLead[]> {
  const { size, first } = await firstPage(client, id);
  let next = Promise.resolve(first);
  for (let page = 0; page * size < leads; page += 1) {
    const current = await next;
    if ((page + 1) * size < leads) next = getLeads(client, id, page + 1, size);
    // If the caller stops here, a failure of the prefetched page must not end the process.
    next.catch(() => {});
    yield current;
  }
}

async function firstPage(client: Client, id: number) {
  for (const size of PAGE_SIZES.slice(0, -1)) {
    const answer = await getPage(client, id, 0, size);
    if ('enriched_leads' in answer) return { size, first: answer.enriched_leads.leads };
  }
  const size = PAGE_SIZES.at(-1)!;
  return { size, first: await getLeads(client, id, 0, size) };
}

async function getLeads(client: Client, id: number, page: number, size: number) {
  const answer = await getPage(client, id, page, size);
  if ('enriched_leads' in answer) return answer.enriched_leads.leads;
  throw new Error(`job ${id} has no results: ${answer.message}`);
}

const getPage = (client: Client, id: number, page: number, size: number) => {
  const query = { page, page_size: size };
  return client.call('get', '/api/v1/lead_enrichments/{id}/final_result', { path: { id }, query });
};
