/** A list through the service and out again, in order and a page at a time. */
import type { Client } from '../../client/index.ts';
import { UsageError } from '../failure.ts';
import { completedBatches, type Batch as ListBatch } from '../lists/batches.ts';
import type { Format } from '../lists/formats.ts';
import type { List, Row } from '../lists/list.ts';
import type { Output } from '../lists/output-file.ts';
import {
  awaitJob,
  createJob,
  type EnrichedLead,
  getJob,
  type JobSettings,
  resultPages,
} from './job.ts';
import type { LeadReader } from './lead-values.ts';

type Batch = ListBatch<number>;

export type Enrichment = {
  client: Client;
  list: List;
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

/** Jobs the service works on while the results of an earlier one are read. */
const JOBS_AHEAD = 2;

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
  const complete = ({ id }: Batch) => awaitJob(enrichment.client, id);
  for await (const batch of completedBatches(submitter(enrichment, jobs), complete, JOBS_AHEAD)) {
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
      ? { id: earlier, from, count: (await getJob(client, earlier)).total_leads_to_enrich }
      : await submit(enrichment, from, jobs.length + 1);
    if (batch.from + batch.count > list.count) {
      throw new UsageError(`--resume: job ${batch.id} has more leads than the list has left`);
    }
    jobs.push(batch.id);
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
  const id = await createJob(client, name, settings, { keys: reader.keys, values });
  return { id, from, count: rows.length };
}

async function writeResults(
  { client, list, reader, format, output }: Enrichment,
  batch: Batch,
  onPage: (leads: EnrichedLead[]) => void,
): Promise<void> {
  let from = batch.from;
  for await (const leads of resultPages(client, batch.id, batch.count)) {
    const rows = await list.rows(from, leads.length);
    checkOrder(reader, batch, from, rows, leads);
    await output.write((from === 0 ? format.start : '') + format.rows(rows, leads));
    from += leads.length;
    onPage(leads);
  }
  const missing = batch.from + batch.count - from;
  if (missing > 0) throw new Error(`job ${batch.id} lacks the results of ${missing} leads`);
}

/** Every result names the row it is for: a job of another list cannot slip in. */
function checkOrder(
  reader: LeadReader,
  { id }: Batch,
  from: number,
  rows: readonly Row[],
  leads: readonly EnrichedLead[],
): void {
  const stray = leads.findIndex((lead, index) => {
    const row = rows[index];
    return !row || reader.identifier(row, from + index + 1) !== identifierOf(lead);
  });
  if (stray < 0) return;
  throw new UsageError(`--resume: job ${id} is not of this list: row ${from + stray + 1} differs`);
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
