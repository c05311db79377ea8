/** Whom a job has found. */
import { loadLeads } from '../screens/results/load-rows.ts';
import type { Profile } from './people.ts';

const PAGE_SIZE = 500;

/**
 * Each contact once, however many leads were it.
 * @throws Error with the service's words where the results are kept no longer
 */
export async function loadJobPeople(job: number, signal?: AbortSignal): Promise<Profile[]> {
  const found = new Set<number>();
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const shown = await loadLeads({ job, page, size: PAGE_SIZE, signal });
    total = shown.total;
    for (const { id } of shown.leads) if (id !== null) found.add(id);
  }
  return [...found].map((id) => ({ ds_contact_id: id }));
}
