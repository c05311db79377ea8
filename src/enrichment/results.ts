/** Pages of a completed job, built as JSON text from versions that never change. */
import { invalid, NotShownYet, parseWithin } from '../api/index.ts';
import { loadCompanyTexts, loadContactTexts, loadRenderedLeads } from '../contacts/index.ts';
import { utcDay } from '../day.ts';
import { Page } from '../json/index.ts';
import type { Company, ContactRecord } from '../profile/record.ts';
import {
  companyData,
  leadPosition,
  shownParts,
  UNMATCHED_LEAD_JSON,
} from '../profile/views/index.ts';
import type { Service } from '../service.ts';
import { whenShown } from '../shown-yet.ts';
import { type JobRow, jobDay, jobView } from './job.ts';
import { type LeadRow, loadLeads } from './lead-results.ts';
import { loadReceipts } from './receipts.ts';
import { LEADS_PER_CHUNK } from './submission.ts';

/**
 * The answer of `final_result`, as JSON text: a page, or `message` and `info` before completion
 * and where there is no such page (docs/rulings.md#numbers-in-the-query).
 * @param query the raw query string members `page` and `page_size`
 * @param waitForRoom waits until that many bytes may be used
 */
export async function renderResults(
  service: Service,
  job: JobRow,
  query: Record<string, unknown>,
  waitForRoom: (bytes: number) => Promise<void>,
): Promise<Page> {
  if (!job.completed_at) return notCompleted(job);
  const most = service.config.limits.pageSize;
  const page = parseWithin(query.page, { least: 0, most: 2 ** 31, fallback: 0 });
  const size = parseWithin(query.page_size, { least: 1, most, fallback: Math.min(100, most) });
  const pages = size && Math.ceil(job.leads / size);
  if (page === null || size === null || (page > 0 && page >= pages!)) {
    const range = pages ? `page: 0 to ${pages - 1}` : `page_size: 1 to ${most}`;
    return notReady('There is no such page.', `Check page and page_size. ${range}`);
  }
  if (job.pruned_at) return notKept(job.pruned_at);
  const end = Math.min((page + 1) * size, job.leads);
  await waitForRoom(roomFor(job, end - page * size));
  return whenShown(async () => {
    const leads = await loadLeads(service.db, job.id, page * size, end);
    if (leads.length < end - page * size) return whyMissing(service, job);
    return renderPage(service, job, leads);
  });
}

/**
 * The receipt of one lead, as JSON text; `message` and `info` before completion, and when the results
 * are no longer kept.
 * @param position as it stands in the path
 * @throws ServiceError `invalid` when the job has no such lead
 */
export async function renderReceipt(
  service: Service,
  job: JobRow,
  position: string,
): Promise<Page> {
  const at = /^\d{1,9}$/.test(position) ? Number(position) : job.leads;
  if (at >= job.leads) {
    throw invalid(`position: no lead ${position} in this job; they are 0 to ${job.leads - 1}`);
  }
  if (!job.completed_at) return notCompleted(job);
  if (job.pruned_at) return notKept(job.pruned_at);
  return whenShown(async () => {
    const rows = await loadLeads(service.db, job.id, at, at + 1);
    if (rows.length === 0) return whyMissing(service, job);
    const [receipt] = await loadReceipts(service.pool, job, rows);
    return Page.of(JSON.stringify(receipt));
  });
}

/** Either the job was marked since it was read, or the rows are still to be seen. */
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

/** Roughly the bytes of a rendered lead. */
const LEAD_BYTES = 2048;

/** Bytes of a page and of the chunks it is read from; one lead may be as long as its chunk. */
function roomFor({ largest_chunk_bytes: chunkBytes }: JobRow, leads: number): number {
  const chunks = Math.ceil(leads / LEADS_PER_CHUNK) + 1;
  return leads * LEAD_BYTES + 2 * chunks * (chunkBytes ?? 0);
}

async function renderPage(service: Service, job: JobRow, rows: LeadRow[]): Promise<Page> {
  const day = jobDay(job);
  const { parts, rest } = shownParts(job.profile_type);
  const refs = rows.map(({ contactId, version }) => ({ id: contactId, version }));
  const leads = await loadRenderedLeads(service.pool, refs, day, parts);
  // An erased contact has the id 0.
  if (rows.some(({ contactId }, at) => contactId && leads[at] === null)) throw new NotShownYet();
  const companies = job.append_company_data ? await renderCompanies(service, rows, day) : null;
  const receipts = job.match_details ? await loadReceipts(service.pool, job, rows, leads) : null;
  const page = new Page((rows.length + 1) * LEAD_BYTES);
  page.add(`{"lead_enrichment":${JSON.stringify(jobView(job))},`);
  page.add(`"enriched_leads":{"total":${job.leads},"leads":[`);
  rows.forEach((row, index) => {
    const lead = leads[index]!;
    page.add(
      `${index === 0 ? '' : ','}${renderOwnFields(job, row, lead !== null, companies?.[index])}`,
    );
    page.add(lead ?? UNMATCHED_LEAD_JSON);
    if (lead !== null) page.add(rest);
    page.add(receipts ? `,"match":${JSON.stringify(receipts[index])}}` : '}');
  });
  page.add(']}}');
  return page;
}

/** The `company_data` of each row. */
async function renderCompanies(service: Service, rows: LeadRow[], day: string): Promise<string[]> {
  const records = await loadContactTexts(
    service.pool,
    rows.map(({ contactId, version }) => ({ id: contactId, version })),
  );
  const known = await loadCompanyTexts(
    service.pool,
    rows.map(({ companyId, companyVersion }) => ({ id: companyId, version: companyVersion })),
  );
  return rows.map((row, index) => {
    const record = records[index]!;
    return record === null ? 'null' : renderCompany(day, row, record, known[index]!);
  });
}

function renderCompany(day: string, row: LeadRow, record: string, known: string | null): string {
  const position = leadPosition(JSON.parse(record) as ContactRecord, day);
  const company = known === null ? null : (JSON.parse(known) as Company);
  const named = position?.company ?? null;
  return JSON.stringify(named && companyData(company, named, { companyId: row.companyId }));
}

/**
 * The members of a lead that do not come from its contact.
 * @param matched false also for a contact that has been erased since
 */
function renderOwnFields(job: JobRow, row: LeadRow, matched: boolean, company = 'null'): string {
  const own = `{"custom_columns":${row.customColumns},"changed_company":${row.changedCompany},"company_data":${company}`;
  if (!matched) return `${own},"changed_title":null`;
  const title = job.flag_changed_title ? row.changedTitle : null;
  return `${own},"changed_title":${title},"id":${row.contactId}`;
}
