/** Rows of a completed job's results, a page at a time. */
import { get } from '../../api/call.ts';
import type { Job, Lead } from './lead.ts';
import { type Row, toRow } from './row.ts';

type Page = { lead_enrichment: Job; enriched_leads: { total: number; leads: Lead[] } };
type NoPage = { message: string; info: string };

export type Pages = { job: number; page: number; size: number; signal?: AbortSignal };

/** @throws Error with the service's words where there is no such page, or none any more */
export async function loadLeads({ job, page, size, signal }: Pages): Promise<Lead[]> {
  const path = `api/v1/lead_enrichments/${job}/final_result`;
  const answer = await get<Page | NoPage>(path, { page, page_size: size }, signal);
  if ('message' in answer) throw new Error(`${answer.message} ${answer.info}`);
  return answer.enriched_leads.leads;
}

export const loadRows = async (pages: Pages): Promise<Row[]> =>
  (await loadLeads(pages)).map((lead, at) => toRow(lead, pages.page * pages.size + at));
