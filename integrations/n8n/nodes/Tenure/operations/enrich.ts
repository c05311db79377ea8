/** Enriches the input as one or more jobs. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { untilDone } from '../../../api/waiting.ts';
import { about, type Batch, idempotencyKeyOf, paired, parameterOf, type Run } from '../run.ts';
import { capsOf } from './cap.ts';
import { type LeadOptions, leadBatches } from './leads.ts';

const PATH = '/api/v1/lead_enrichments';
const QUOTE_PATH = `${PATH}/quote`;
/** A quote needs a job name but does not store it. */
const NAME_OF_QUOTE = 'n8n quote';
const PAGE_SIZE = 500;
const NAME_LENGTH = 180;

/** @returns an item for each lead, or for each job if the node does not wait for results */
export async function enrich(run: Run): Promise<INodeExecutionData[]> {
  const { itemsPerJob, jobName } = parameterOf<LeadOptions>(run, 'options');
  const batches = leadBatches(run, itemsPerJob);
  const caps = await capsOf(run, batches.map(toQuote), QUOTE_PATH);
  const isWaiting = parameterOf<boolean>(run, 'waitForResults');
  const output: INodeExecutionData[] = [];
  for (const [at, batch] of batches.entries()) {
    const job = await create(run, batch, jobName, caps[at]!);
    if (isWaiting) output.push(...paired(batch.items, await resultsOf(run, job.id)));
    else output.push(about(batch.items, job));
  }
  return output;
}

/** @returns one item: the price of the whole input */
export async function quote(run: Run): Promise<INodeExecutionData[]> {
  const output: INodeExecutionData[] = [];
  for (const batch of leadBatches(run, undefined)) {
    const { body } = toQuote(batch);
    const answer = await run.ask<IDataObject>({ method: 'POST', path: QUOTE_PATH, body });
    output.push(about(batch.items, answer));
  }
  return output;
}

const withFields = ({ items, body }: Batch, fields: IDataObject): Batch => ({
  items,
  body: { lead_enrichments: { ...(body.lead_enrichments as IDataObject), ...fields } },
});

const toQuote = (batch: Batch): Batch => withFields(batch, { name: NAME_OF_QUOTE });

type Created = { id: number; name: string };

async function create(
  run: Run,
  batch: Batch,
  jobName: string | undefined,
  max_credits: number,
): Promise<Created> {
  const idempotencyKey = idempotencyKeyOf(run, {
    ...batch.body,
    max_credits,
    jobName,
    from: batch.items[0],
  });
  // Job names are unique in an account, so each contains a part of the key.
  const title = [...(jobName || `n8n ${run.context.getWorkflow().name ?? ''}`)];
  const name = `${title.slice(0, NAME_LENGTH).join('').trim()} ${idempotencyKey.slice(0, 12)}`;
  const { body } = withFields(batch, { name, max_credits });
  const { id } = await run.ask<Created>({ method: 'POST', path: PATH, body, idempotencyKey });
  return { id, name };
}

type Status = { lead_enrichment: { is_completed: boolean } };
type Page = { enriched_leads: { total: number; leads: IDataObject[] } };

/** Results in the order submitted. */
async function resultsOf({ context, ask, sleep }: Run, id: number): Promise<IDataObject[]> {
  await untilDone(
    () => ask<Status>({ path: `${PATH}/${id}` }),
    ({ lead_enrichment }) => lead_enrichment.is_completed,
    { sleep, signal: context.getExecutionCancelSignal() },
  );
  const leads: IDataObject[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const { enriched_leads } = await ask<Page>({ path: `${PATH}/${id}/final_result`, query });
    leads.push(...enriched_leads.leads);
    if (leads.length >= enriched_leads.total || enriched_leads.leads.length === 0) return leads;
  }
}
