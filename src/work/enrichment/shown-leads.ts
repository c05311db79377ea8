/** Renders the leads of a completed job, without their submitted rows, as JSON text. */
import { NotShownYet, type Receipt } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  loadCompanyTexts,
  loadContactTexts,
  loadRenderedLeads,
} from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import type { Company, ContactRecord } from '../../profile/record.ts';
import {
  companyData,
  type LeadPart,
  leadPosition,
  renderLead,
  shownParts,
  UNMATCHED_LEAD_JSON,
} from '../../profile/views/index.ts';
import { type JobRow, jobDay } from './job.ts';
import type { LeadRow } from './lead-results.ts';
import { loadReceipts } from './receipts.ts';

/** Leads with the data for rendering them. The lists are parallel. */
type ShownLeads = {
  job: JobRow;
  rows: readonly LeadRow[];
  /** Rendered leads; null for unmatched leads and erased contacts. */
  leads: readonly (string | null)[];
  /** JSON members that the profile type does not show. */
  rest: string;
  companies: readonly string[] | null;
  receipts: readonly Receipt[] | null;
};

/** @throws NotShownYet if a version is not visible yet, or its contact was erased meanwhile */
export async function showLeads(
  service: Service,
  job: JobRow,
  rows: readonly LeadRow[],
): Promise<ShownLeads> {
  const day = jobDay(job);
  const { parts, rest } = shownParts(job.profile_type);
  const refs = rows.map(({ contactId, version }) => ({ id: contactId, version }));
  const rendered = await loadRenderedLeads(service.pool, refs, day, parts);
  const leads = await hideDetails(service, rows, rendered, { day, parts });
  // An erased contact has the id 0.
  if (rows.some(({ contactId }, at) => contactId && leads[at] === null)) throw new NotShownYet();
  const companies = job.append_company_data ? await renderCompanies(service, rows, day) : null;
  const receipts = job.match_details ? await loadReceipts(service.pool, job, rows, leads) : null;
  return { job, rows, leads, rest, companies, receipts };
}

/**
 * Renders leads with withheld details again, without these details. Most pages have no such lead.
 */
async function hideDetails(
  { pool }: Service,
  rows: readonly LeadRow[],
  rendered: readonly (string | null)[],
  { day, parts }: { day: string; parts: readonly LeadPart[] },
): Promise<readonly (string | null)[]> {
  const hiding = rows.flatMap(({ hiddenDetails }, at) => (hiddenDetails ? at : []));
  if (hiding.length === 0) return rendered;
  const texts = await loadContactTexts(
    pool,
    hiding.map((at) => ({ id: rows[at]!.contactId, version: rows[at]!.version })),
  );
  const leads = [...rendered];
  texts.forEach((text, index) => {
    const at = hiding[index]!;
    if (text === null || leads[at] === null) return;
    const record = JSON.parse(text) as ContactRecord;
    const lead = renderLead(withoutDetails(record, rows[at]!.hiddenDetails), day);
    leads[at] = parts.map((part) => lead[part]).join('');
  });
  return leads;
}

/** Returns the members of one lead that follow `custom_columns`, each with a comma in front. */
export function leadPieces(shown: ShownLeads, at: number): string[] {
  const { job, rows, companies, receipts } = shown;
  const lead = shown.leads[at]!;
  const own = renderOwnFields(job, rows[at]!, lead !== null, companies?.[at]);
  const pieces = lead === null ? [own, UNMATCHED_LEAD_JSON] : [own, lead, shown.rest];
  if (receipts) pieces.push(`,"match":${JSON.stringify(receipts[at])}`);
  return pieces;
}

/** Returns the `company_data` of each row. */
async function renderCompanies(
  service: Service,
  rows: readonly LeadRow[],
  day: string,
): Promise<string[]> {
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
 * Renders the members of a lead that depend on the job, not only on the contact's version.
 * @param matched true if the lead has a contact that was not erased
 */
function renderOwnFields(job: JobRow, row: LeadRow, matched: boolean, company = 'null'): string {
  const own = `,"changed_company":${row.changedCompany},"company_data":${company}`;
  if (!matched) return `${own},"changed_title":null`;
  const title = job.flag_changed_title ? row.changedTitle : null;
  return `${own},"changed_title":${title},"id":${row.contactId}`;
}
