/**
 * `contact_data` of a refresh request's profile (docs/interface.md#contact-data): always 33 keys.
 */
import { ENRICHED_BY, type SearchStatus } from '../../ground/api/index.ts';
import { shownAddress } from '../normalise/index.ts';
import type { ContactRecord, Education } from '../record.ts';
import {
  careerOn,
  type LinkedCompanyAndTitle,
  linkedCompanyAndTitle,
  type PositionDetail,
  positionDetail,
} from './position.ts';
import { NO_PROFILE, type ProfileFields, profileFields } from './profile.ts';
import { given } from './values.ts';

/** The result of a refresh for a profile, apart from the matched contact. */
export type ProfileOutcome = {
  /** Null until a contact is matched. */
  contactId: number | null;
  changedCompany: boolean;
  changedTitle: boolean;
  searchStatus: SearchStatus | null;
  matchStatus: string;
  remark: string | null;
};

/** Keys without a value are omitted. */
type EducationFields = { [Key in keyof Education]?: string };

type PersonFields = ProfileFields & {
  logo_url: string | null;
  primary_position: LinkedCompanyAndTitle | null;
  contact_headline: string | null;
  contact_about_me: string | null;
  contact_education: EducationFields[] | null;
  current_company_and_title: LinkedCompanyAndTitle | Record<string, never>;
  previous_companies_and_titles: LinkedCompanyAndTitle[];
  current_position_details: PositionDetail[] | null;
  old_position_details: PositionDetail[] | null;
};

export type ContactData = PersonFields & {
  id: number | null;
  changed_company: boolean;
  changed_title: boolean;
  enriched_by: string;
  search_status: SearchStatus | null;
  match_status: string;
  remark: string | null;
  enrichment_status: string | null;
};

/**
 * Returns the `contact_data` of a profile.
 * @param record the matched contact's record; null until one is matched
 * @param day `YYYY-MM-DD`, the day for which positions are current
 */
export function contactData(
  record: ContactRecord | null,
  day: string,
  outcome: ProfileOutcome,
): ContactData {
  const person = record ? personFields(record, day) : NOBODY;
  return {
    id: outcome.contactId,
    ...person,
    changed_company: outcome.changedCompany,
    changed_title: outcome.changedTitle,
    enriched_by: ENRICHED_BY,
    search_status: outcome.searchStatus,
    match_status: outcome.matchStatus,
    remark: outcome.remark,
    enrichment_status: statusLabel(outcome.searchStatus, outcome.contactId !== null),
  };
}

/** `search_status` as a label for people (docs/rulings.md#statuses-at-work). */
const STATUS_LABELS: Record<SearchStatus, string> = {
  finding_match: 'Finding A Match',
  refreshing: 'Found And Refreshing',
  enriching: 'Found And Enriching',
  completed: 'Completed',
  not_found: 'Not Found',
};

/** Returns `enrichment_status`; null for a profile that was closed without a final status. */
function statusLabel(status: SearchStatus | null, isMatched: boolean): string | null {
  if (status === 'completed' && !isMatched) return STATUS_LABELS.not_found;
  return status && STATUS_LABELS[status];
}

/** The primary position of a matched contact without a current position. */
const NO_POSITION: LinkedCompanyAndTitle = linkedCompanyAndTitle({});

const NOBODY: PersonFields = {
  ...NO_PROFILE,
  logo_url: null,
  primary_position: null,
  contact_headline: null,
  contact_about_me: null,
  contact_education: null,
  current_company_and_title: {},
  previous_companies_and_titles: [],
  current_position_details: null,
  old_position_details: null,
};

function personFields(record: ContactRecord, day: string): PersonFields {
  const { position, current, ended } = careerOn(record, day);
  const shown = position && linkedCompanyAndTitle(position);
  return {
    ...profileFields(record, position),
    logo_url: shownAddress(record.logo_url),
    primary_position: shown ?? NO_POSITION,
    contact_headline: given(record.headline),
    contact_about_me: given(record.about),
    contact_education: (record.education ?? []).map(educationFields),
    current_company_and_title: shown ?? {},
    previous_companies_and_titles: ended.map(linkedCompanyAndTitle),
    current_position_details: current.map(positionDetail),
    old_position_details: ended.map(positionDetail),
  };
}

const EDUCATION_KEYS = [
  'university',
  'major',
  'degree',
  'start_date',
  'end_date',
  'logo_url',
] as const;

function educationFields(education: Education): EducationFields {
  const fields: EducationFields = {};
  for (const key of EDUCATION_KEYS) {
    const value = key === 'logo_url' ? shownAddress(education[key]) : given(education[key]);
    if (value !== null) fields[key] = value;
  }
  return fields;
}
