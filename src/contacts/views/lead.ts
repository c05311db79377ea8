/**
 * The contact-derived members of an enriched lead (`spec.md`, Enriched lead). The caller adds
 * `custom_columns`, `changed_company`, `changed_title` and `company_data`.
 */
import type { ContactRecord, Position } from '../record.ts';
import { workEmail } from './email.ts';
import { type PhoneFields, phoneFields } from './phone.ts';
import { type Career, type CompanyAndTitle, careerOn, companyAndTitle } from './position.ts';
import { ENRICHED_BY, NO_PROFILE, type ProfileFields, profileFields } from './profile.ts';
import {
  type ProfileType,
  showsCorporatePhone,
  showsDirectDial,
  showsEmail,
} from './profile-type.ts';

export type LeadFields = { id: number | null; enriched_by: string } & ProfileFields &
  EmailFields &
  PhoneFields & {
    current_company_and_title: CompanyAndTitle | Record<string, never>;
    previous_companies_and_titles: CompanyAndTitle[];
  };

export type LeadOptions = {
  contactId: number;
  /** `YYYY-MM-DD`: the job's day, as of which positions are current. */
  day: string;
  profileType: ProfileType;
};

type EmailFields = { email: string | null; email_status: string | null };

/** A matched lead's 29 contact-derived members. */
export function leadFields(record: ContactRecord, options: LeadOptions): LeadFields {
  const career = careerOn(record, options.day);
  return {
    id: options.contactId,
    enriched_by: ENRICHED_BY,
    ...profileFields(record, career.position),
    ...emailFields(record, career, options.profileType),
    ...phoneFields(record.phones, options.profileType),
    current_company_and_title: career.position ? companyAndTitle(career.position) : {},
    previous_companies_and_titles: career.ended.map(companyAndTitle),
  };
}

function emailFields(record: ContactRecord, career: Career, type: ProfileType): EmailFields {
  const email = showsEmail(type) ? workEmail(record, career.position, career.ended) : null;
  return { email: email?.address ?? null, email_status: email?.status ?? null };
}

/** The same members of a lead that matched nobody. */
export const UNMATCHED_LEAD: LeadFields = {
  id: null,
  enriched_by: ENRICHED_BY,
  ...NO_PROFILE,
  email: null,
  email_status: null,
  ...phoneFields(null, 'Contact Profile'),
  current_company_and_title: {},
  previous_companies_and_titles: [],
};

/** Between the parts of a rendered lead: JSON text cannot hold it. */
const PART = '\u001e';

/**
 * What leads show of a record on a day, for every profile type: JSON members without braces, those
 * that all types show, then the email, the numbers of a full prospect and those of a direct dial.
 * It holds from `since` up to the day before `until`, null meaning for good: between these days no
 * known position starts or ends. Parsing a record costs several times as much as splicing this.
 * The time of verification is left to the version: it may change while nothing else does.
 */
export type RenderedLead = { text: string; since: string | null; until: string | null };

/** @param day `YYYY-MM-DD` */
export function renderLead(record: ContactRecord, day: string): RenderedLead {
  const career = careerOn(record, day);
  const { contact_updated_at: _, ...profile } = profileFields(record, career.position);
  const parts = [
    {
      enriched_by: ENRICHED_BY,
      ...profile,
      current_company_and_title: career.position ? companyAndTitle(career.position) : {},
      previous_companies_and_titles: career.ended.map(companyAndTitle),
    },
    emailFields(record, career, MOST),
    phoneFields(record.phones, 'Full Prospect Profile'),
    phoneFields(record.phones, MOST),
  ];
  const { since, until } = spanAround(record.positions ?? [], day);
  return { text: parts.map(withoutBraces).join(PART), since, until };
}

const MOST: ProfileType = 'Full Prospect Profile With Direct Dial';
const NO_PHONES = phoneFields(null, 'Contact Profile');
type Span = { since: string | null; until: string | null };

/** The days around one on which no position starts or ends. */
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

export type LeadVersion = {
  contactId: number;
  /** ISO 8601, UTC: when the version was verified. */
  updatedAt: string | null;
  profileType: ProfileType;
};

/**
 * A rendered lead as the members of `leadFields`, JSON text without the braces, to be spliced
 * between others: `{"custom_columns":…,` + this + `}`.
 */
export function leadJson(
  rendered: string,
  { contactId, updatedAt, profileType }: LeadVersion,
): string {
  const [common, email, full, direct] = rendered.split(PART);
  const shownEmail = showsEmail(profileType) ? email : NO_EMAIL_JSON;
  const dials = showsDirectDial(profileType) ? direct : full;
  const phones = showsCorporatePhone(profileType) ? dials : NO_PHONES_JSON;
  const time = JSON.stringify(updatedAt);
  return `"id":${contactId},"contact_updated_at":${time},${common},${shownEmail},${phones}`;
}

const withoutBraces = (members: object): string => JSON.stringify(members).slice(1, -1);

const NO_EMAIL_JSON = withoutBraces({ email: null, email_status: null });
const NO_PHONES_JSON = withoutBraces(NO_PHONES);

/** The members of `UNMATCHED_LEAD`, likewise. */
export const UNMATCHED_LEAD_JSON: string = withoutBraces(UNMATCHED_LEAD);
