/** Describes a lead enrichment job for a model. */
import { Type } from 'typebox';
import type { EnrichedLead, LeadEnrichmentJob } from '../../../client/src/index.ts';
import { propertiesOf } from './answer-schemas.ts';
import type { ServiceApi } from './service-api.ts';
import { count, loadCharge, pickFilled, type ResultPage, showPage, workState } from './shown.ts';
import type { WorkState } from './work-state.ts';

const PATH = '/api/v1/lead_enrichments';
/** Members of a lead that are shown unless they are empty. */
const SHOWN_KEYS = [
  'id',
  'first_name',
  'last_name',
  'company_name',
  'title',
  'email',
  'email_status',
  'phone',
  'linkedin_url',
  'contact_location',
  'company_data',
] as const;

/** An answer about a job. */
export const JOB_STATE = workState(
  'leads',
  propertiesOf('EnrichedLead', [...SHOWN_KEYS, 'match']),
  {
    name: Type.String({ description: 'The name of the job.' }),
    matched: count('Leads matched to a contact.'),
  },
);

/** A job's id in a path. The service refuses one that is not a number. */
export const jobId = (id: string): number => id as unknown as number;

/** @throws TenureError if the account has no such job */
export async function describeJob(
  api: ServiceApi,
  id: string,
  page: ResultPage,
): Promise<WorkState> {
  const given = { path: { id: jobId(id) } };
  const { lead_enrichment: job } = await api.call('get', `${PATH}/{id}`, given);
  const description = {
    job: `lead_enrichment/${job.id}`,
    name: job.name,
    status: job.status,
    leads: job.total_leads_to_enrich,
    matched: job.total_enriched_leads,
  };
  const state = { isCompleted: job.is_completed, createdAt: job.created_at };
  if (!job.is_completed) return { ...state, description };
  return { ...state, description: { ...description, ...(await describeResults(api, job, page)) } };
}

async function describeResults(
  api: ServiceApi,
  job: LeadEnrichmentJob,
  page: ResultPage,
): Promise<object> {
  const { id, total_leads_to_enrich: total } = job;
  const query = { page: page.number, page_size: page.size };
  const [results, charged] = await Promise.all([
    api.call('get', `${PATH}/{id}/final_result`, { path: { id }, query }),
    loadCharge(api, { job_id: id }),
  ]);
  const leads = 'enriched_leads' in results ? results.enriched_leads.leads : [];
  return {
    ...charged,
    ...showPage('leads', page, total, leads.map(toShort(page))),
    all_leads: `${api.url}${PATH}/${id}/export?format=csv`,
  };
}

const toShort =
  ({ number, size }: ResultPage) =>
  (lead: EnrichedLead, at: number): object => ({
    position: number * size + at,
    sent: lead.custom_columns,
    ...pickFilled(lead, SHOWN_KEYS),
    ...matchOf(lead),
  });

const matchOf = ({ match }: EnrichedLead): object => (match === undefined ? {} : { match });
