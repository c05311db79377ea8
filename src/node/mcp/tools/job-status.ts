import { Type } from 'typebox';
import { oneShape } from '../answer-schemas.ts';
import { JOB_STATE } from '../job.ts';
import { findJobNamed, listRecent, RECENT_WORK } from '../recent-work.ts';
import { REQUEST_STATE } from '../request.ts';
import type { ServiceApi } from '../service-api.ts';
import { FIRST_RESULTS, MOST_RESULTS, type ResultPage } from '../shown.ts';
import { describeWork, parseWork, type Work } from '../work.ts';
import { askingTool, READS } from './tool.ts';

const input = Type.Object({
  job: Type.Optional(
    Type.Union([Type.String(), Type.Integer()], {
      description:
        'A job or refresh request, as named by enrich_leads or refresh_contacts, or the name of a job. Without it, the latest ones are listed.',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 0, description: 'A page of the results, from 0.' })),
  page_size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_RESULTS,
      description: `Results per page, at most ${MOST_RESULTS} (default 25).`,
    }),
  ),
});

const DEFAULT_SIZE = 25;

export const jobStatus = askingTool({
  name: 'job_status',
  needs: [['read', 'enrich', 'refresh']],
  title: 'Job status',
  description:
    'The progress of a job or refresh request; once completed, its cost, its first results and a link to all of them. Give page to read all results, page by page. Without job: the latest jobs and refresh requests. Free.',
  hints: READS,
  input,
  output: oneShape([JOB_STATE, REQUEST_STATE, RECENT_WORK]),
  async answer(api, { job, page, page_size: size }) {
    if (job === undefined) return listRecent(api);
    const work = await findWork(api, String(job));
    return (await describeWork(api, work, toPage(page, size))).description;
  },
});

const toPage = (page: number | undefined, size: number | undefined): ResultPage =>
  page === undefined && size === undefined
    ? FIRST_RESULTS
    : { number: page ?? 0, size: size ?? DEFAULT_SIZE };

/**
 * Finds work by the name that its tool returned, otherwise by the job's own name.
 * @throws ServiceError `invalid` if there is neither
 */
async function findWork(api: ServiceApi, name: string): Promise<Work> {
  const isGiven = /^(?:lead_enrichment|refresh_request)\/|^\d+$|^[\da-f]{8}-[\da-f-]{27}$/i.test(
    name,
  );
  const id = isGiven ? null : await findJobNamed(api, name);
  return id === null ? parseWork(name) : { kind: 'lead_enrichment', id };
}
