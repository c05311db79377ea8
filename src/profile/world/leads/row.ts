/** A row as a tidy CRM exports it, before any fault is added. */
import { dayNumber } from '../calendar.ts';
import { type Firm, namesOn } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import type { ContactRecord, Person, Role } from '../types.ts';

/** A row of an export; null where the cell is empty. */
export type LeadRow = {
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  email: string | null;
  linkedin_url: string | null;
  title: string | null;
  city: string | null;
  country: string | null;
  unique_identifier: string;
};

/** A job with its company, and the company's names on the day of the export. */
export type HeldJob = { role: Role; firm: Firm; page: string; trading: string; social: string };

/** The person of a row, with the stored record. */
export type Subject = {
  person: Person;
  record: ContactRecord;
  /** Jobs that began by the day of the export, the newest first. */
  jobs: readonly Role[];
  /** The newest job; null for a person who has not begun to work. */
  latest: HeldJob | null;
};

export function toHeldJob(firms: Firms, role: Role, day: string): HeldJob {
  const firm = firms.get(role.company as number);
  const { page, trading, social } = namesOn(firm, dayNumber(day));
  return { role, firm, page, trading, social };
}

/** Returns the row of a tidy CRM: all recorded values, with the record's spelling. */
export function cleanRow({ record, latest }: Subject, identifier: string): LeadRow {
  return {
    first_name: record.first_name ?? null,
    last_name: record.last_name ?? null,
    company_name: latest?.page ?? null,
    email: addressAt(record, latest?.firm) ?? record.emails?.[0]?.address ?? null,
    linkedin_url: record.linkedin_url ?? null,
    title: latest?.role.title ?? null,
    city: record.location?.city ?? null,
    country: record.location?.country ?? null,
    unique_identifier: identifier,
  };
}

/** Returns the recorded address at a company, if there is one. */
export function addressAt(record: ContactRecord, firm: Firm | undefined): string | null {
  const found = record.emails?.find(({ address }) => address.endsWith(`@${firm?.domain}`));
  return found?.address ?? null;
}
