/** Sends batches of leads as enrichment jobs. */

import type { EnrichedLead } from '../../../client/src/index.ts';
import type { Mapping, Row } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import type { Batch, BatchApi, Portion } from '../lists/batches.ts';
import type { List } from '../lists/list.ts';
import type { Budget } from '../spending/budget.ts';
import { completion, createJob, getJob, type JobSettings, quoteJob, resultPages } from './job.ts';
import type { LeadReader } from './leads.ts';
import { isOfRow, leadSender } from './listed-leads.ts';

type Jobs = {
  client: Client;
  list: List;
  mapping: Mapping;
  reader: LeadReader;
  settings: JobSettings;
  /** Name of the job; numbered if there are several. */
  name: string;
  leadsPerJob: number;
  /** Limit of all jobs together; null for none. */
  budget?: Budget<number> | null;
};

export function jobBatches(jobs: Jobs): BatchApi<number, EnrichedLead> {
  const { client, list, settings, leadsPerJob, budget } = jobs;
  const parts = Math.ceil(list.count / leadsPerJob);
  const send = leadSender(jobs);
  return {
    submit(part, number) {
      const name = parts === 1 ? jobs.name : `${jobs.name} (${number}/${parts})`;
      return send(part, name, async (leads) => {
        if (!budget) return createJob(client, name, settings, leads);
        const { maximum_credits: maximum } = await quoteJob(client, name, settings, leads);
        return budget.submit(maximum, (max_credits) =>
          createJob(client, name, { ...settings, max_credits }, leads),
        );
      });
    },
    async countRows(id) {
      budget?.join(id);
      return (await getJob(client, id)).total_leads_to_enrich;
    },
    async complete({ id }) {
      await completion(client, id);
      await budget?.close(id);
    },
    results: (batch) => checkedPages(jobs, batch),
    describeTooLong: (id) => `job ${id} has more leads than the list has left`,
  };
}

/** Reads a page of results at a time, because a long job does not fit into memory. */
async function* checkedPages(
  { client, list, reader }: Jobs,
  batch: Batch<number>,
): AsyncGenerator<Portion<EnrichedLead>> {
  let from = batch.from;
  for await (const results of resultPages(client, batch.id, batch.count)) {
    const rows = await list.rows(from, results.length);
    checkOrder(reader, batch, from, rows, results);
    yield { rows, results };
    from += results.length;
  }
  const missing = batch.from + batch.count - from;
  if (missing > 0) throw new Error(`job ${batch.id} lacks the results of ${missing} leads`);
}

/** Each result contains the lead that was sent, so a job of another list is detected. */
function checkOrder(
  reader: LeadReader,
  { id }: Batch<number>,
  from: number,
  rows: readonly Row[],
  leads: readonly EnrichedLead[],
): void {
  const stray = leads.findIndex((lead, index) => {
    const row = rows[index];
    return !row || !isOfRow(reader, lead.custom_columns, row, from + index + 1);
  });
  if (stray < 0) return;
  throw new UsageError(`--resume: job ${id} is not of this list: row ${from + stray + 1} differs`);
}
