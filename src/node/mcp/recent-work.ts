/** Lists recent jobs and refresh requests, for a model that no longer has the name of one. */
import { Type } from 'typebox';
import type { LeadEnrichmentJob } from '../../../client/src/index.ts';
import { dateTime } from '../../ground/api/index.ts';
import type { ServiceApi } from './service-api.ts';

const JOBS = '/api/v1/lead_enrichments';
const REQUESTS = '/api/v1/contact_profile_refresh_requests';
const LISTED = 20;
/** Pages of jobs that are searched for a name, newest first. */
const PAGES_SEARCHED = 5;
const PAGE_SIZE = 200;

export const RECENT_WORK = Type.Object({
  jobs: Type.Array(
    Type.Object({
      job: Type.String({ description: 'The job or refresh request, for job_status.' }),
      name: Type.Optional(Type.String({ description: 'The name of a job.' })),
      status: Type.String({ description: 'Its state.' }),
      created_at: dateTime('When it was created.'),
    }),
    { description: 'Newest first.' },
  ),
});

/** The latest jobs and requests, newest first. */
export async function listRecent(api: ServiceApi): Promise<Record<string, unknown>> {
  const [{ lead_enrichment_jobs: jobs }, { contact_profile_refresh_requests: requests }] =
    await Promise.all([
      api.call('get', JOBS, { query: { size: LISTED } }),
      api.call('get', REQUESTS, { query: { page_size: LISTED } }),
    ]);
  const work = [
    ...jobs.map(({ id, ...rest }) => ({ job: `lead_enrichment/${id}`, ...pick(rest) })),
    ...requests.map(({ unique_identifier: id, ...rest }) => ({
      job: `refresh_request/${id}`,
      ...pick(rest),
    })),
  ];
  return { jobs: work.toSorted((a, b) => b.created_at.localeCompare(a.created_at)) };
}

type Shown = { name?: LeadEnrichmentJob['name']; status: string; created_at: string };

const pick = ({ name, status, created_at }: Shown) => ({
  ...(name !== undefined && { name }),
  status,
  created_at,
});

/** The id of the recent job with this name; null if there is none. */
export async function findJobNamed(api: ServiceApi, name: string): Promise<string | null> {
  for (let page = 0; page < PAGES_SEARCHED; page += 1) {
    const query = { page_no: page, size: PAGE_SIZE };
    const { lead_enrichment_jobs: jobs } = await api.call('get', JOBS, { query });
    const found = jobs.find((job) => job.name === name);
    if (found) return String(found.id);
    if (jobs.length < PAGE_SIZE) return null;
  }
  return null;
}
