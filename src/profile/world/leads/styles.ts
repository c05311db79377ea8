/** The styles of dirt: the change to a row, its frequency, and the purpose of the test. */

import type { MatchField } from '../../../ground/api/index.ts';
import { hasNamesake } from '../people/index.ts';
import {
  companyAlias,
  companyDomain,
  type Dirty,
  emailCase,
  formerEmail,
  formerEmployer,
  legalForm,
  letterCase,
  misspelling,
  nickname,
  noDiacritics,
  spacing,
  urlInCapitals,
  urlOfCountry,
  urlWithoutScheme,
  urlWithSlash,
  urlWithTracking,
} from './dirt.ts';

type Style = {
  dirty: Dirty;
  /** Frequency in a list matched by each field, as a part of the sum; absent means never. */
  weight: Partial<Record<MatchField, number>>;
};

const nothing: Dirty = () => true;

/** Changes nothing: the row is correct, but fits two people. */
const tied: Dirty = (_draws, _row, { person }, { people }) => hasNamesake(person.index, people);

/** Empties cells, except in the columns that a list may be matched by. */
const missing: Dirty = (_draws, row) => {
  row.title = null;
  row.city = null;
  row.country = null;
  return true;
};

export const STYLES = {
  clean: { dirty: nothing, weight: { name: 30, email: 50, linkedin_url: 40 } },
  letter_case: { dirty: letterCase, weight: { name: 14, email: 4, linkedin_url: 4 } },
  spacing: { dirty: spacing, weight: { name: 8, email: 2, linkedin_url: 2 } },
  no_diacritics: { dirty: noDiacritics, weight: { name: 9, email: 2, linkedin_url: 2 } },
  nickname: { dirty: nickname, weight: { name: 7, email: 2, linkedin_url: 2 } },
  misspelling: { dirty: misspelling, weight: { name: 2, email: 3, linkedin_url: 3 } },
  legal_form: { dirty: legalForm, weight: { name: 10, email: 2, linkedin_url: 2 } },
  company_alias: { dirty: companyAlias, weight: { name: 5 } },
  company_domain: { dirty: companyDomain, weight: { name: 3 } },
  former_employer: { dirty: formerEmployer, weight: { name: 7, linkedin_url: 4 } },
  missing: { dirty: missing, weight: { name: 4, email: 8, linkedin_url: 6 } },
  email_case: { dirty: emailCase, weight: { email: 15 } },
  former_email: { dirty: formerEmail, weight: { email: 12 } },
  url_country: { dirty: urlOfCountry, weight: { linkedin_url: 9 } },
  url_tracking: { dirty: urlWithTracking, weight: { linkedin_url: 8 } },
  url_without_scheme: { dirty: urlWithoutScheme, weight: { linkedin_url: 9 } },
  url_slash: { dirty: urlWithSlash, weight: { linkedin_url: 6 } },
  url_capitals: { dirty: urlInCapitals, weight: { linkedin_url: 3 } },
  /** Two people share the name and the company, and only another field distinguishes them. */
  tied: { dirty: tied, weight: { name: 1 } },
  /** A person who is not among the world's contacts. */
  unknown: { dirty: nothing, weight: {} },
} as const satisfies Record<string, Style>;

export type LeadStyle = keyof typeof STYLES;
export const LEAD_STYLES = Object.keys(STYLES) as LeadStyle[];

/** The styles of a list matched by each field, each as often as its weight. */
export const STYLES_DEALT: Readonly<Record<MatchField, readonly LeadStyle[]>> = {
  name: deal('name'),
  email: deal('email'),
  linkedin_url: deal('linkedin_url'),
};

function deal(field: MatchField): LeadStyle[] {
  return LEAD_STYLES.flatMap((name) => {
    const { weight }: Style = STYLES[name];
    return Array.from({ length: weight[field] ?? 0 }, () => name);
  });
}
