/** Whom a job has found. */
import { get } from '../api/call.ts';
import type { Lead } from '../screens/results/lead.ts';
import type { Profile } from './people.ts';

type Results = { enriched_leads: { total: number; leads: Pick<Lead, 'id'>[] } };

const PAGE_SIZE = 500;

/** Each contact once, however many leads were it. */
export async function loadJobPeople(job: string, signal?: AbortSignal): Promise<Profile[]> {
  const found = new Set<number>();
  const path = `api/v1/lead_enrichments/${job}/final_result`;
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const { enriched_leads: shown } = await get<Results>(path, query, signal);
    total = shown.total;
    for (const { id } of shown.leads) if (id !== null) found.add(id);
  }
  return [...found].map((id) => ({ ds_contact_id: id }));
}
