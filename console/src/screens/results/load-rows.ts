/** Loads pages of a completed job's results. */
import type { EnrichedLeads } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { type Row, toRow } from './row.ts';

export type Pages = { job: number; page: number; size: number; signal?: AbortSignal };

/**
 * @throws Error with the message of the service if the page does not exist or its leads were pruned
 */
export async function loadLeads({ job, page, size, signal }: Pages): Promise<EnrichedLeads> {
  const input = { path: { id: job }, query: { page, page_size: size }, signal };
  const answer = await service.call('get', '/api/v1/lead_enrichments/{id}/final_result', input);
  if ('message' in answer) throw new Error(`${answer.message} ${answer.info}`);
  return answer.enriched_leads;
}

/** @param idMember see `toRow` */
export const loadRows = async (pages: Pages, idMember: string | null): Promise<Row[]> =>
  (await loadLeads(pages)).leads.map((lead, at) =>
    toRow(lead, pages.page * pages.size + at, idMember),
  );
