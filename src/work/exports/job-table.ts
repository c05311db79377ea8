/** The leads of a job as a table. */

import { flatLead, leadColumns, type Result } from '../../files/tables/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadDirectory } from '../../people/contacts/index.ts';
import { batchRoom, getFinishedJob, leadBatches } from '../enrichment/index.ts';
import type { ExportOptions } from './options.ts';
import { addNames, ownReader } from './own-columns.ts';
import type { Exported } from './send.ts';
import { type BareRow, toTable } from './table.ts';

/**
 * @param id the id in the path
 * @throws ServiceError `invalid` naming `id` if there are no results
 */
export async function openJob(
  service: Service,
  accountId: number,
  id: string,
  options: ExportOptions,
): Promise<Exported> {
  const job = await getFinishedJob(service, accountId, id);
  const names = await loadNames(service, job);
  const columns = leadColumns({
    profileType: job.profile_type,
    changes: job.flag_changed_company || job.flag_changed_title,
    companyData: job.append_company_data,
    match: job.match_details,
  });
  const plan = { mode: options.mode, names, columns };
  return {
    name: `lead_enrichment_${job.id}`,
    room: batchRoom(service, job),
    table: toTable(options.preset, plan, toRows(leadBatches(service, job), names), (companies) =>
      loadDirectory(service.db, companies),
    ),
  };
}

type Job = Awaited<ReturnType<typeof getFinishedJob>>;

/** Reads the columns from the first lead, because all leads of a job have the same columns. */
async function loadNames(service: Service, job: Job): Promise<string[]> {
  const names = new Set<string>();
  for await (const [first] of leadBatches(service, { ...job, leads: 1 })) {
    addNames(names, first!.submitted);
  }
  return [...names];
}

async function* toRows(
  batches: ReturnType<typeof leadBatches>,
  names: readonly string[],
): AsyncGenerator<BareRow[]> {
  const readOwn = ownReader(names);
  for await (const leads of batches) {
    yield leads.map(({ submitted, shown }) => ({
      own: readOwn(submitted),
      known: flatLead(JSON.parse(shown) as Result),
    }));
  }
}
