/**
 * Renders the contact-derived members of an enriched lead (docs/interface.md#enriched-lead). The
 * caller adds `custom_columns`, `changed_company`, `changed_title` and `company_data`.
 */
import { ENRICHED_BY, type ProfileType } from '../../ground/api/index.ts';
import { showsDetail } from '../details.ts';
import type { ContactRecord, Email, Position } from '../record.ts';
import { bestEmail, type PhoneFields, phoneFields, workEmails } from './contact-details.ts';
import { type CompanyAndTitle, careerOn, companyAndTitle } from './position.ts';
import { NO_PROFILE, type ProfileFields, profileFields } from './profile.ts';

export type LeadFields = { id: number | null; enriched_by: string } & ProfileFields &
  EmailFields &
  PhoneFields & {
    current_company_and_title: CompanyAndTitle | Record<string, never>;
    previous_companies_and_titles: CompanyAndTitle[];
  };

type LeadOptions = {
  contactId: number;
  /** `YYYY-MM-DD`: the job's day, for which positions are current. */
  day: string;
  profileType: ProfileType;
};

type EmailFields = { email: string | null; email_status: string | null };

/** Returns a matched lead's 29 contact-derived members. */
export function leadFields(record: ContactRecord, options: LeadOptions): LeadFields {
  const career = careerOn(record, options.day);
  return {
    id: options.contactId,
    enriched_by: ENRICHED_BY,
    ...profileFields(record, career.position),
    ...emailFields(record, options.day, options.profileType, workEmails(record, options.day)),
    ...phoneFields(record.phones, options.profileType),
    current_company_and_title: career.position ? companyAndTitle(career.position) : {},
    previous_companies_and_titles: career.ended.map(companyAndTitle),
  };
}

function emailFields(
  record: ContactRecord,
  day: string,
  type: ProfileType,
  emails: readonly Email[],
): EmailFields {
  const email = showsDetail(type, 'work_email') ? bestEmail(emails, record, day) : null;
  return { email: email?.address ?? null, email_status: email?.status ?? null };
}

/** The same members of a lead without a match. */
const UNMATCHED_LEAD: LeadFields = {
  id: null,
  enriched_by: ENRICHED_BY,
  ...NO_PROFILE,
  email: null,
  email_status: null,
  ...phoneFields(null, 'Contact Profile'),
  current_company_and_title: {},
  previous_companies_and_titles: [],
};

/** The parts of a rendered lead, in the order of an enriched lead. */
export const LEAD_PARTS = ['profile', 'email', 'phones', 'dials'] as const;

export type LeadPart = (typeof LEAD_PARTS)[number];

/**
 * The members of leads for a record on a day: JSON members in parts, each after a comma. A profile
 * type shows some of the parts (`shownParts`). The text is valid from `since` to the day before
 * `until`, because no known position starts or ends in between. Null means no limit. Copying this
 * text costs a fraction of parsing the record.
 */
export type RenderedLead = Record<LeadPart, string> & Span;

type Span = { since: string | null; until: string | null };

/**
 * Renders the parts of a lead.
 * @param day `YYYY-MM-DD`
 * @param updatedAt the verification time of the version in the form of records; null when never
 * verified
 * @param emails the result of `workEmails`, if the caller has it
 */
export function renderLead(
  record: ContactRecord,
  day: string,
  updatedAt = record.verified_at ?? null,
  emails: readonly Email[] = workEmails(record, day),
): RenderedLead {
  const career = careerOn(record, day);
  const { contact_updated_at: _, ...profile } = profileFields(record, career.position);
  return {
    profile:
      leadBeginning(updatedAt) +
      members({
        enriched_by: ENRICHED_BY,
        ...profile,
        current_company_and_title: career.position ? companyAndTitle(career.position) : {},
        previous_companies_and_titles: career.ended.map(companyAndTitle),
      }),
    email: members(emailFields(record, day, MOST, emails)),
    phones: members(phoneFields(record.phones, 'Full Prospect Profile')),
    dials: members(phoneFields(record.phones, MOST)),
    ...spanAround(record.positions ?? [], day),
  };
}

/**
 * Returns the beginning of the part `profile`, the only text that depends on the verification time.
 */
const leadBeginning = (updatedAt: string | null): string =>
  members({ contact_updated_at: updatedAt ? withMilliseconds(updatedAt) : null });

/** The text after the beginning. It does not occur earlier. */
const BEHIND_BEGINNING = ',"enriched_by"';

/**
 * Returns a rendered lead of a version with another verification time.
 * @param text the part `profile`, and any text after it
 * @param updatedAt with milliseconds, or without zero milliseconds as in records
 */
export const leadWithTime = (text: string, updatedAt: string): string =>
  leadBeginning(updatedAt) + text.slice(text.indexOf(BEHIND_BEGINNING));

/**
 * Returns a text member of a rendered lead without parsing the others; null when it has none. Text
 * that resembles a member inside a value is not found, because its quotes are escaped.
 */
export function renderedText(lead: string, member: string): string | null {
  const before = `,"${member}":`;
  const at = lead.indexOf(`${before}"`);
  if (at < 0) return null;
  const start = at + before.length + 1;
  let end = lead.indexOf('"', start);
  while (isEscaped(lead, end)) end = lead.indexOf('"', end + 1);
  const text = lead.slice(start, end);
  return text.includes('\\') ? JSON.parse(`"${text}"`) : text;
}

/** True if an odd number of backslashes precedes an index. */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text[from - 1] === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/** Adds milliseconds, because records omit them if they are zero. */
const withMilliseconds = (time: string): string =>
  time.length === WITHOUT_MILLISECONDS ? `${time.slice(0, -1)}.000Z` : time;
const WITHOUT_MILLISECONDS = '2026-11-20T08:00:00Z'.length;

const MOST: ProfileType = 'Full Prospect Profile With Direct Dial';

/** Returns the days around `day` between which no position starts or ends. */
function spanAround(positions: readonly Position[], day: string): Span {
  const span: Span = { since: null, until: null };
  for (const { start_date, end_date } of positions) {
    narrow(span, start_date, day);
    narrow(span, end_date, day);
  }
  return span;
}

function narrow(span: Span, date: string | null | undefined, day: string): void {
  if (!date) return;
  if (date > day) span.until = span.until && span.until < date ? span.until : date;
  else span.since = span.since && span.since > date ? span.since : date;
}

/**
 * Returns the parts that a profile type shows; `rest` has the members of all other parts, with
 * nulls.
 */
export function shownParts(type: ProfileType): { parts: readonly LeadPart[]; rest: string } {
  if (!showsDetail(type, 'work_email')) return { parts: ['profile'], rest: NO_EMAIL + NO_PHONES };
  if (!showsDetail(type, 'corporate_phone'))
    return { parts: ['profile', 'email'], rest: NO_PHONES };
  return {
    parts: ['profile', 'email', showsDetail(type, 'direct_phone') ? 'dials' : 'phones'],
    rest: '',
  };
}

/** Converts `{"a":1,"b":2}` to `,"a":1,"b":2`. */
const members = (fields: object): string => `,${JSON.stringify(fields).slice(1, -1)}`;

const NO_EMAIL = members({ email: null, email_status: null });
const NO_PHONES = members(phoneFields(null, 'Contact Profile'));

/** The members of an unmatched lead, each after a comma. */
export const UNMATCHED_LEAD_JSON: string = members(UNMATCHED_LEAD);
