/**
 * Work that a tool starts and that continues on its own: a job or a refresh request. It has the
 * same name as in events, so that a task of the protocol needs no state: any node can find the work
 * by its name, even after a restart.
 */
import { invalid } from '../../ground/api/index.ts';
import { describeJob } from './job.ts';
import { describeRequest } from './request.ts';
import type { ServiceApi } from './service-api.ts';
import { FIRST_RESULTS } from './shown.ts';
import type { WorkState } from './work-state.ts';

export type Work = { kind: 'lead_enrichment' | 'refresh_request'; id: string };

export const workName = ({ kind, id }: Work): string => `${kind}/${id}`;

/** @throws ServiceError `invalid` if the name is not of that form */
export function parseWork(name: string): Work {
  const [, kind, id] = /^(?:(lead_enrichment|refresh_request)\/)?([\w-]{1,64})$/.exec(name) ?? [];
  if (!id) throw invalid(`job: no job or refresh request is named ${JSON.stringify(name)}`);
  if (kind) return { kind: kind as Work['kind'], id };
  return { kind: /^\d+$/.test(id) ? 'lead_enrichment' : 'refresh_request', id };
}

/** @throws TenureError if the account has no such work */
export const describeWork = (
  api: ServiceApi,
  { kind, id }: Work,
  page = FIRST_RESULTS,
): Promise<WorkState> =>
  kind === 'lead_enrichment' ? describeJob(api, id, page) : describeRequest(api, id, page);

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * Waits until the work is completed, but not longer than `mostMs`. The work continues in any case.
 */
export async function awaitWork(api: ServiceApi, work: Work, mostMs: number): Promise<WorkState> {
  const end = Date.now() + mostMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    const state = await describeWork(api, work);
    if (state.isCompleted || Date.now() + waitMs > end) return state;
    await api.wait(waitMs);
  }
}
