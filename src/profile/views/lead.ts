/**
 * The contact-derived members of an enriched lead (docs/interface.md#enriched-lead). The caller
 * adds `custom_columns`, `changed_company`, `changed_title` and `company_data`.
 */
import { ENRICHED_BY, type ProfileType } from '../../api/index.ts';
import { showsDetail } from '../details.ts';
import type { ContactRecord, Position } from '../record.ts';
import { workEmail } from './email.ts';
import { type PhoneFields, phoneFields } from './phone.ts';
import { type Career, type CompanyAndTitle, careerOn, companyAndTitle } from './position.ts';
import { NO_PROFILE, type ProfileFields, profileFields } from './profile.ts';

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
  const email = showsDetail(type, 'work_email')
    ? workEmail(record, career.position, career.ended)
    : null;
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

/** The parts in which a lead is rendered, as they follow one another in an enriched lead. */
export const LEAD_PARTS = ['profile', 'email', 'phones', 'dials'] as const;

export type LeadPart = (typeof LEAD_PARTS)[number];

/**
 * What leads show of a record on a day, for every profile type: JSON members, each behind a comma,
 * in parts of which a profile type shows some (`shownParts`). It holds from `since` up to the day
 * before `until`, null meaning for good: between these days no known position starts or ends.
 * Parsing a record costs several times as much as splicing this.
 */
export type RenderedLead = Record<LeadPart, string> & Span;

type Span = { since: string | null; until: string | null };

/**
 * @param day `YYYY-MM-DD`
 * @param updatedAt when the version was verified, as a record holds it; null when never
 */
export function renderLead(
  record: ContactRecord,
  day: string,
  updatedAt = record.verified_at ?? null,
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
    email: members(emailFields(record, career, MOST)),
    phones: members(phoneFields(record.phones, 'Full Prospect Profile')),
    dials: members(phoneFields(record.phones, MOST)),
    ...spanAround(record.positions ?? [], day),
  };
}

/** All of a rendered lead that depends on when its version was verified: how `profile` begins. */
export const leadBeginning = (updatedAt: string | null): string =>
  members({ contact_updated_at: updatedAt ? withMilliseconds(updatedAt) : null });

/** What follows that, and stands nowhere before it. */
export const BEHIND_BEGINNING = ',"enriched_by"';

/** Records leave them out where there are none. */
const withMilliseconds = (time: string): string =>
  time.length === WITHOUT_MILLISECONDS ? `${time.slice(0, -1)}.000Z` : time;
const WITHOUT_MILLISECONDS = '2026-11-20T08:00:00Z'.length;

const MOST: ProfileType = 'Full Prospect Profile With Direct Dial';

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

/** The parts that a profile type shows, and the members of those it does not. */
export function shownParts(type: ProfileType): { parts: readonly LeadPart[]; rest: string } {
  if (!showsDetail(type, 'work_email')) return { parts: ['profile'], rest: NO_EMAIL + NO_PHONES };
  if (!showsDetail(type, 'corporate_phone'))
    return { parts: ['profile', 'email'], rest: NO_PHONES };
  return {
    parts: ['profile', 'email', showsDetail(type, 'direct_phone') ? 'dials' : 'phones'],
    rest: '',
  };
}

/** `{"a":1,"b":2}` as `,"a":1,"b":2`. */
const members = (fields: object): string => `,${JSON.stringify(fields).slice(1, -1)}`;

const NO_EMAIL = members({ email: null, email_status: null });
const NO_PHONES = members(phoneFields(null, 'Contact Profile'));

/** The members of `UNMATCHED_LEAD`, likewise. */
export const UNMATCHED_LEAD_JSON: string = members(UNMATCHED_LEAD);
