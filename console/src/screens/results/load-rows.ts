/** Rows of a completed job's results, a page at a time. */
import type { EnrichedLeads, LeadEnrichmentResults } from '../../../../client/src/api.ts';
import { get } from '../../api/call.ts';
import { type Row, toRow } from './row.ts';

export type Pages = { job: number; page: number; size: number; signal?: AbortSignal };

/** @throws Error with the service's words where there is no such page, or none any more */
export async function loadLeads({ job, page, size, signal }: Pages): Promise<EnrichedLeads> {
  const path = `api/v1/lead_enrichments/${job}/final_result`;
  const answer = await get<LeadEnrichmentResults>(path, { page, page_size: size }, signal);
  if ('message' in answer) throw new Error(`${answer.message} ${answer.info}`);
  return answer.enriched_leads;
}

export const loadRows = async (pages: Pages): Promise<Row[]> =>
  (await loadLeads(pages)).leads.map((lead, at) => toRow(lead, pages.page * pages.size + at));
