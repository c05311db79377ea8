/** The leads of a job as a table. */

import { flatLead, leadColumns, type Result } from '../../files/tables/index.ts';
import { Positions } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadDirectory } from '../../people/contacts/index.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import {
  batchRoom,
  getFinishedJob,
  type JobRow,
  jobDay,
  leadBatches,
  loadListColumns,
  type ResultLead,
} from '../enrichment/index.ts';
import { leftReader } from './left-reader.ts';
import { type Listed, listedReader, toListed } from './listed.ts';
import type { ExportOptions } from './options.ts';
import { addNames, type OwnValue, ownReader } from './own-columns.ts';
import type { Exported } from './send.ts';
import { type BareRow, toTable } from './table.ts';
import { withExternalIds } from './with-external-ids.ts';

/**
 * @param id the id in the path
 * @param chosen positions of the leads to export; null for all
 * @throws ServiceError `invalid` naming `id` if there are no results, or `positions`
 */
export async function openJob(
  service: Service,
  accountId: number,
  id: string,
  options: ExportOptions,
  chosen: readonly number[] | null = null,
): Promise<Exported> {
  const job = await getFinishedJob(service, accountId, id);
  const positions = chosen && new Positions(chosen, job.leads);
  const { names, list, readOwn } = await loadSubmitted(service, job);
  const systems = await loadSystems(service.db, accountId);
  const columns = leadColumns({
    profileType: job.profile_type,
    changes: job.flag_changed_company || job.flag_changed_title,
    companyData: job.append_company_data,
    match: job.match_details,
  });
  return {
    name: `lead_enrichment_${job.id}`,
    room: batchRoom(service, job),
    table: toTable(
      options.preset,
      { mode: options.mode, names, columns, list, systems },
      withExternalIds(
        service,
        accountId,
        systems,
        toRows(leadBatches(service, job, positions), readOwn, jobDay(job)),
      ),
      (companies) => loadDirectory(service.db, companies),
      leftReader(service),
    ),
  };
}

/** The client's columns, and a reader of their values. */
type Submitted = {
  names: readonly string[];
  list: Listed | null;
  readOwn: (lead: ResultLead) => OwnValue[];
};

async function loadSubmitted(service: Service, job: JobRow): Promise<Submitted> {
  const columns = await loadListColumns(service.db, job.id);
  if (columns) {
    const names = columns.map(({ header }) => header);
    return { names, list: toListed(columns), readOwn: listedReader(columns) };
  }
  const names = await loadNames(service, job);
  const read = ownReader(names);
  return { names, list: null, readOwn: ({ submitted }) => read(submitted) };
}

/** Reads the columns from the first lead, because all leads of a job have the same columns. */
async function loadNames(service: Service, job: JobRow): Promise<string[]> {
  const names = new Set<string>();
  for await (const [first] of leadBatches(service, { ...job, leads: 1 })) {
    addNames(names, first!.submitted);
  }
  return [...names];
}

async function* toRows(
  batches: ReturnType<typeof leadBatches>,
  readOwn: Submitted['readOwn'],
  day: string,
): AsyncGenerator<BareRow[]> {
  for await (const leads of batches) {
    yield leads.map((lead) => ({
      own: readOwn(lead),
      known: flatLead(JSON.parse(lead.shown) as Result),
      contact: { ...lead.contact, day },
    }));
  }
}
