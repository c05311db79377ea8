/** Renders pages of a completed job as JSON text, from immutable versions. */
import { invalid, NotShownYet } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { LEADS_PER_CHUNK } from './cut-leads.ts';
import { type JobRow, jobView } from './job.ts';
import { type LeadRow, loadLeads } from './lead-results.ts';
import { loadReceipts } from './receipts.ts';
import { leadPieces, showLeads } from './shown-leads.ts';

/** The approximate size of a rendered lead. */
const LEAD_BYTES = 2048;

type Wanted = { number: number | null; size: number | null };

/**
 * Renders the answer of `final_result`: a page; or `message` and `info` before completion, after
 * pruning, and if there is no such page (docs/rulings.md#numbers-in-the-query).
 * @param wanted the page; null for a number out of range
 * @param waitForRoom waits until that many bytes of memory may be used
 */
export async function renderResults(
  service: Service,
  job: JobRow,
  { number: page, size }: Wanted,
  waitForRoom: (bytes: number) => Promise<unknown>,
): Promise<Page> {
  if (!job.completed_at) return notCompleted(job);
  const most = service.config.limits.pageSize;
  const pages = size && Math.ceil(job.leads / size);
  if (page === null || size === null || (page > 0 && page >= pages!)) {
    const range = pages ? `page: 0 to ${pages - 1}` : `page_size: 1 to ${most}`;
    return notReady('There is no such page.', `Check page and page_size. ${range}`);
  }
  if (job.pruned_at) return notKept(job.pruned_at);
  const end = Math.min((page + 1) * size, job.leads);
  await waitForRoom(roomFor(job, end - page * size, service.config.limits.profileBytes));
  return whenShown(async () => {
    const leads = await loadLeads(service.db, job.id, page * size, end);
    if (leads.length < end - page * size) return whyMissing(service, job);
    return renderPage(service, job, leads);
  });
}

/**
 * Renders the receipt of one lead; or `message` and `info` before completion and after pruning.
 * @param position the position in the path
 * @param waitForRoom waits until that many bytes of memory may be used
 * @throws ServiceError `invalid` if the job has no such lead
 */
export async function renderReceipt(
  service: Service,
  job: JobRow,
  position: string,
  waitForRoom: (bytes: number) => Promise<unknown>,
): Promise<Page> {
  const at = /^\d{1,9}$/.test(position) ? Number(position) : job.leads;
  if (at >= job.leads) {
    throw invalid(`position: no lead ${position} in this job; they are 0 to ${job.leads - 1}`);
  }
  if (!job.completed_at) return notCompleted(job);
  if (job.pruned_at) return notKept(job.pruned_at);
  await waitForRoom(roomFor(job, 1, service.config.limits.profileBytes));
  return whenShown(async () => {
    const rows = await loadLeads(service.db, job.id, at, at + 1);
    if (rows.length === 0) return whyMissing(service, job);
    const [receipt] = await loadReceipts(service.pool, job, rows);
    return Page.of(JSON.stringify(receipt));
  });
}

/** Returns the answer for missing rows: the job was pruned since it was read, or the rows are late. */
async function whyMissing({ db }: Service, { id }: JobRow): Promise<Page> {
  const { pruned_at: pruned } = await db
    .selectFrom('enrichment_job')
    .select('pruned_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (pruned) return notKept(pruned);
  throw new NotShownYet();
}

const notCompleted = ({ status }: JobRow): Page =>
  notReady('The job is not completed yet.', `status: ${status}`);

const notKept = (since: Date): Page =>
  notReady(
    'The results of this job are no longer kept.',
    `They were deleted on ${utcDay(since)}, as the service is set up to do after a time.`,
  );

const notReady = (message: string, info: string): Page =>
  Page.of(JSON.stringify({ message, info }));

/**
 * Returns the most bytes of memory that loading and rendering leads takes.
 * @param leadBytes the most bytes of one lead
 */
export function roomFor(
  { largest_chunk_bytes: chunkBytes }: JobRow,
  leads: number,
  leadBytes: number,
): number {
  const chunks = Math.ceil(leads / LEADS_PER_CHUNK) + 1;
  return leads * LEAD_BYTES + 2 * Math.min(chunks * (chunkBytes ?? 0), leads * leadBytes);
}

async function renderPage(service: Service, job: JobRow, rows: readonly LeadRow[]): Promise<Page> {
  const shown = await showLeads(service, job, rows);
  const page = new Page((rows.length + 1) * LEAD_BYTES);
  page.add(`{"lead_enrichment":${JSON.stringify(jobView(job))},`);
  page.add(`"enriched_leads":{"total":${job.leads},"leads":[`);
  rows.forEach((row, at) => {
    page.add(`${at === 0 ? '' : ','}{"custom_columns":${row.customColumns}`);
    for (const piece of leadPieces(shown, at)) page.add(piece);
    page.add('}');
  });
  page.add(']}}');
  return page;
}
