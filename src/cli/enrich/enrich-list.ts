/** A list through the service and out again, in order and a page at a time. */
import type { Client } from '../client.ts';
import { UsageError } from '../failure.ts';
import { type Batch, completedBatches } from './batches.ts';
import type { Format } from './formats.ts';
import {
  awaitJob,
  createJob,
  type EnrichedLead,
  getJob,
  type JobSettings,
  resultPages,
} from './job.ts';
import type { LeadList, Row } from './lead-list.ts';
import type { LeadReader } from './lead-values.ts';
import type { Output } from './output-file.ts';

export type Enrichment = {
  client: Client;
  list: LeadList;
  reader: LeadReader;
  settings: JobSettings;
  /** Of the job; numbered when there are several. */
  name: string;
  leadsPerJob: number;
  /** Jobs that an earlier run submitted for the first rows of this list, in order. */
  resumed: readonly number[];
  format: Format;
  output: Output;
};

/** What has been written so far. */
export type Tally = {
  leads: number;
  matched: number;
  changedCompany: number;
  changedTitle: number;
};

/**
 * Writes every row of the list with its result; the format's end is left to the caller.
 * @param jobs is filled with the jobs submitted, so that they are known however this ends
 */
export async function enrichList(
  enrichment: Enrichment,
  jobs: number[],
  onProgress: (tally: Tally) => void,
): Promise<Tally> {
  const tally: Tally = { leads: 0, matched: 0, changedCompany: 0, changedTitle: 0 };
  const complete = ({ jobId }: Batch) => awaitJob(enrichment.client, jobId);
  for await (const batch of completedBatches(submitter(enrichment, jobs), complete)) {
    await writeResults(enrichment, batch, (leads) => {
      count(tally, leads);
      onProgress(tally);
    });
  }
  return tally;
}

function submitter(enrichment: Enrichment, jobs: number[]): () => Promise<Batch | null> {
  const { client, list, resumed } = enrichment;
  let from = 0;
  return async () => {
    const earlier = resumed[jobs.length];
    if (from >= list.count && !earlier) return null;
    const batch = earlier
      ? { jobId: earlier, from, count: (await getJob(client, earlier)).total_leads_to_enrich }
      : await submit(enrichment, from, jobs.length + 1);
    if (batch.from + batch.count > list.count) {
      throw new UsageError(`--resume: job ${batch.jobId} has more leads than the list has left`);
    }
    jobs.push(batch.jobId);
    from += batch.count;
    return batch;
  };
}

async function submit(enrichment: Enrichment, from: number, part: number): Promise<Batch> {
  const { client, list, reader, settings, leadsPerJob } = enrichment;
  const rows = await list.rows(from, leadsPerJob);
  const values = rows.map((row, index) => reader.read(row, from + index + 1));
  const parts = Math.ceil(list.count / leadsPerJob);
  const name = parts === 1 ? enrichment.name : `${enrichment.name} (${part}/${parts})`;
  const jobId = await createJob(client, name, settings, { keys: reader.keys, values });
  return { jobId, from, count: rows.length };
}

async function writeResults(
  { client, list, reader, format, output }: Enrichment,
  batch: Batch,
  onPage: (leads: EnrichedLead[]) => void,
): Promise<void> {
  let from = batch.from;
  for await (const leads of resultPages(client, batch.jobId, batch.count)) {
    const rows = await list.rows(from, leads.length);
    checkOrder(reader, batch, from, rows, leads);
    await output.write((from === 0 ? format.start : '') + format.rows(rows, leads));
    from += leads.length;
    onPage(leads);
  }
  const missing = batch.from + batch.count - from;
  if (missing > 0) throw new Error(`job ${batch.jobId} lacks the results of ${missing} leads`);
}

/** Every result names the row it is for: a job of another list cannot slip in. */
function checkOrder(
  reader: LeadReader,
  { jobId }: Batch,
  from: number,
  rows: readonly Row[],
  leads: readonly EnrichedLead[],
): void {
  const stray = leads.findIndex((lead, index) => {
    const row = rows[index];
    return !row || reader.identifier(row, from + index + 1) !== identifierOf(lead);
  });
  if (stray < 0) return;
  throw new UsageError(
    `--resume: job ${jobId} is not of this list: row ${from + stray + 1} differs`,
  );
}

const identifierOf = (lead: EnrichedLead): unknown => lead.custom_columns.unique_identifier ?? null;

function count(tally: Tally, leads: readonly EnrichedLead[]): void {
  for (const lead of leads) {
    tally.leads += 1;
    if (lead.id !== null) tally.matched += 1;
    if (lead.changed_company) tally.changedCompany += 1;
    if (lead.changed_title) tally.changedTitle += 1;
  }
}
