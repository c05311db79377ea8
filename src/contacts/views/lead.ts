/**
 * The contact-derived members of an enriched lead (`spec.md`, Enriched lead). The caller adds
 * `custom_columns`, `changed_company`, `changed_title` and `company_data`.
 */
import type { ContactRecord } from '../record.ts';
import { workEmail } from './email.ts';
import { type PhoneFields, phoneFields } from './phone.ts';
import { type Career, type CompanyAndTitle, careerOn, companyAndTitle } from './position.ts';
import { ENRICHED_BY, NO_PROFILE, type ProfileFields, profileFields } from './profile.ts';
import { type ProfileType, showsEmail } from './profile-type.ts';

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

/**
 * The members of `leadFields` as JSON text without the braces, to be spliced between others:
 * `{"custom_columns":…,` + this + `}`.
 * @param recordText the JSON text of a contact version's record
 */
export const leadJson = (recordText: string, options: LeadOptions): string =>
  withoutBraces(leadFields(JSON.parse(recordText) as ContactRecord, options));

const withoutBraces = (lead: LeadFields): string => JSON.stringify(lead).slice(1, -1);

/** The members of `UNMATCHED_LEAD`, likewise. */
export const UNMATCHED_LEAD_JSON: string = withoutBraces(UNMATCHED_LEAD);
