/** Pages of a completed job, put together as JSON text from versions that never change. */
import {
  type Company,
  type ContactRecord,
  companyData,
  leadJson,
  leadPosition,
  type ProfileType,
  readCompanyRecords,
  readContactRecords,
  readLeads,
  type StoredLead,
  UNMATCHED_LEAD_JSON,
} from '../contacts/index.ts';
import type { Service } from '../service.ts';
import { CHANGED } from './assess.ts';
import { dayOf, type JobRow, jobView } from './job.ts';
import { readStrict } from './paging.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './submission.ts';

/** A lead as its chunk holds it. */
type Slot = {
  customColumns: string;
  contactId: number | null;
  version: number | null;
  changes: number;
  companyId: number | null;
  companyVersion: number | null;
};

/**
 * The answer of `final_result`, as JSON text: a page, or `message` and `info` before completion
 * and where there is no such page (`decisions.md` 4).
 * @param query the raw query string members `page` and `page_size`
 */
export async function readResults(
  service: Service,
  job: JobRow,
  query: Record<string, unknown>,
): Promise<string> {
  if (!job.completed_at) return notReady('The job is not completed yet.', `status: ${job.status}`);
  const most = service.config.limits.pageSize;
  const page = readStrict(query.page, { least: 0, most: 2 ** 31, fallback: 0 });
  const size = readStrict(query.page_size, { least: 1, most, fallback: Math.min(100, most) });
  const pages = size && Math.ceil(job.leads / size);
  if (page === null || size === null || (page > 0 && page >= pages!)) {
    const range = pages ? `page: 0 to ${pages - 1}` : `page_size: 1 to ${most}`;
    return notReady('There is no such page.', `Check page and page_size. ${range}`);
  }
  const slots = await findSlots(service, job, page * size, Math.min((page + 1) * size, job.leads));
  const leads = await render(service, job, slots);
  const head = `{"lead_enrichment":${JSON.stringify(jobView(job))},"enriched_leads":{"total":${job.leads},"leads":[`;
  return `${head}${leads.join(',')}]}}`;
}

const notReady = (message: string, info: string) => JSON.stringify({ message, info });

async function findSlots(service: Service, job: JobRow, from: number, to: number): Promise<Slot[]> {
  const first = Math.floor(from / LEADS_PER_CHUNK);
  const chunks = await service.db
    .selectFrom('enrichment_chunk')
    .selectAll()
    .where('job_id', '=', job.id)
    .where('chunk', '>=', first)
    .where('chunk', '<=', Math.floor((to - 1) / LEADS_PER_CHUNK))
    .orderBy('chunk')
    .execute();
  const slots = chunks.flatMap((chunk) =>
    chunk.leads.split(LEAD_SEPARATOR).map((customColumns, index) => ({
      customColumns,
      contactId: chunk.contact_ids![index]!,
      version: chunk.contact_versions![index]!,
      changes: chunk.changes![index]!,
      companyId: chunk.company_ids?.[index] ?? null,
      companyVersion: chunk.company_versions?.[index] ?? null,
    })),
  );
  const offset = first * LEADS_PER_CHUNK;
  return slots.slice(from - offset, to - offset);
}

async function render(service: Service, job: JobRow, slots: Slot[]): Promise<string[]> {
  const day = dayOf(job);
  const refs = slots.map(({ contactId, version }) => ({ id: contactId, version }));
  const leads = await readLeads(service.pool, refs, day);
  const companies = job.append_company_data ? await companyTexts(service, slots, day) : null;
  return slots.map((slot, index) => leadText(job, slot, leads[index]!, companies?.[index]));
}

/** `company_data` of each slot. */
async function companyTexts(service: Service, slots: Slot[], day: string): Promise<string[]> {
  const records = await readContactRecords(
    service.pool,
    slots.map(({ contactId, version }) => ({ id: contactId, version })),
  );
  const known = await readCompanyRecords(
    service.pool,
    slots.map(({ companyId, companyVersion }) => ({ id: companyId, version: companyVersion })),
  );
  return slots.map((slot, index) => {
    const record = records[index]!;
    return record === null ? 'null' : companyText(day, slot, record, known[index]!);
  });
}

function companyText(day: string, slot: Slot, record: string, known: string | null): string {
  const position = leadPosition(JSON.parse(record) as ContactRecord, day);
  const company = known === null ? null : (JSON.parse(known) as Company);
  const named = position?.company ?? null;
  return JSON.stringify(named && companyData(company, named, { companyId: slot.companyId }));
}

/** @param lead null for an unmatched lead, and for a contact erased since */
function leadText(job: JobRow, slot: Slot, lead: StoredLead | null, company = 'null'): string {
  const moved = (slot.changes & CHANGED.company) !== 0;
  const own = `{"custom_columns":${slot.customColumns},"changed_company":${moved},"company_data":${company}`;
  if (lead === null) return `${own},"changed_title":null,${UNMATCHED_LEAD_JSON}}`;
  const title = job.flag_changed_title ? (slot.changes & CHANGED.title) !== 0 : null;
  const contact = leadJson(lead.text, {
    contactId: slot.contactId!,
    updatedAt: lead.updatedAt,
    profileType: job.profile_type as ProfileType,
  });
  return `${own},"changed_title":${title},${contact}}`;
}
