/** One enrichment job, from its creation to its last page of results. */
import type { LeadKey, MatchField, Receipt } from '../../api/index.ts';
import { type Client, Refusal } from '../../client/index.ts';
import type { Quote } from '../spending/quote.ts';

/** What every job of a list is created with. */
export type JobSettings = {
  match_field: MatchField;
  append_company_data: boolean;
  contact_profile_only: boolean;
  is_full_prospect_profile: boolean;
  direct_dial: boolean;
  contact_refresh_time?: number;
  flag_if_lead_changed_company: boolean;
  flag_if_lead_changed_title: boolean;
  match_details?: true;
  min_match_score?: number;
  max_credits?: number;
};

/** The members of an enriched lead that this program uses; the others are written as they come. */
export type EnrichedLead = {
  id: number | null;
  custom_columns: Record<string, unknown>;
  changed_company: boolean;
  changed_title: boolean | null;
  /** With `match_details`. */
  match?: Receipt;
} & Record<string, unknown>;

type Job = { is_completed: boolean; total_leads_to_enrich: number };

const PATH = 'api/v1/lead_enrichments';

/** Results a page: the largest size by default, then the size that every service allows. */
const PAGE_SIZES = [1_000, 100];

/** The leads of a job, in columns. */
export type JobLeads = { keys: readonly LeadKey[]; values: unknown[][] };

/**
 * @returns the new job's id
 * @throws Refusal when the service does not take it
 */
export const createJob = async (
  client: Client,
  name: string,
  settings: JobSettings,
  leads: JobLeads,
): Promise<number> => (await post<{ id: number }>(client, PATH, name, settings, leads)).id;

/** What the job would cost. */
export const quoteJob = (
  client: Client,
  name: string,
  settings: JobSettings,
  leads: JobLeads,
): Promise<Quote> => post<Quote>(client, `${PATH}/quote`, name, settings, leads);

async function post<T>(
  client: Client,
  path: string,
  name: string,
  settings: JobSettings,
  leads: JobLeads,
): Promise<T> {
  const body = { name, source_type: 'from_json', ...settings, lead_data: leads };
  try {
    return await client.post<T>(path, { lead_enrichments: body });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 413) throw error;
    throw new Error(`${error.message}; send fewer leads a job with --batch`, { cause: error });
  }
}

export async function getJob(client: Client, id: number): Promise<Job> {
  return (await client.get<{ lead_enrichment: Job }>(`${PATH}/${id}`)).lead_enrichment;
}

export const isCompleted = async (client: Client, id: number): Promise<boolean> =>
  (await getJob(client, id)).is_completed;

type ResultPage = { enriched_leads: { leads: EnrichedLead[] } } | { message: string };

/** A completed job's leads in the order submitted. The next page is fetched while one is used. */
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
    // A reader that stops here never takes the next page: its failure must not end the process.
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
  throw new Error(`job ${id} gives no results: ${answer.message}`);
}

const getPage = (client: Client, id: number, page: number, size: number) =>
  client.get<ResultPage>(`${PATH}/${id}/final_result`, { page, page_size: size });
