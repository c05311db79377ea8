/**
 * Finds the fields in which a client's row differs from the known data. A different spelling is not
 * a difference: fields are compared by the rules of matching and verdicts. Pure.
 */

import { cellText } from '../../files/tables/index.ts';
import {
  type CompanyDirectory,
  compareEmployers,
  EMPTY_DIRECTORY,
  sameCompany,
} from '../../profile/employers/index.ts';
import {
  emailAddress,
  fold,
  hostOf,
  personName,
  phoneNumber,
  profileSlug,
  siteInName,
} from '../../profile/normalise/index.ts';
import type { Company } from '../../profile/record.ts';
import { sameTitle } from '../../profile/titles/index.ts';
import { findCountry } from './countries.ts';
import type { Field, Twins } from './fields.ts';
import { isEmpty, ownText, type Row } from './row.ts';

/** True if two texts that are not empty have the same meaning for a field. */
type Compare = (own: string, known: string, row: Row, directory: CompanyDirectory) => boolean;

type CompareTexts = (own: string, known: string) => boolean;

/** @param normalise returns the comparison form; texts without one are compared unchanged */
const by =
  (normalise: (text: string) => string | null): CompareTexts =>
  (own, known) =>
    (normalise(own) || own) === (normalise(known) || known);

const words: CompareTexts = by((text) => text.split(/\s+/).map(fold).join(''));

const phones: Compare = (own, known, { known: { contact_country: country } }) =>
  phoneNumber(own, country as string | null) === phoneNumber(known);

const countries: CompareTexts = (own, known) => {
  const code = findCountry(own);
  return (code !== undefined && code === findCountry(known)) || words(own, known);
};

/** Short texts such as `CA` count as equal, because state codes cannot be compared with names. */
const states: CompareTexts = (own, known) =>
  Math.min(own.trim().length, known.trim().length) <= 3 || words(own, known);

const names: Compare = by(personName);

/** A list may have the domain in the column of the name. */
export const ownCompany = (own: string): Company => ({ name: own, domain: siteInName(own) });

export const knownCompany = (known: string, site: unknown): Company => ({
  name: known,
  domain: site ? hostOf(site as string) : null,
});

const companies: Compare = (own, known, { known: { company_website: site } }, directory) => {
  const [sent, found] = [ownCompany(own), knownCompany(known, site)];
  if (sameCompany(sent, found) !== null) return true;
  return compareEmployers(sent, found, directory).kind === 'same';
};

/** Returns a row's two companies, the client's and the known one, whose records are compared. */
export function companiesIn(row: Row, twins: Twins): Company[] {
  const own = ownText(row, twins.get('company_name')!);
  const known = cellText(row.known.company_name);
  return [ownCompany(own!), knownCompany(known!, row.known.company_website)];
}

const COMPARE: Record<Field, Compare> = {
  first_name: names,
  last_name: names,
  title: sameTitle,
  company_name: companies,
  company_website: by(hostOf),
  linkedin_url: by(profileSlug),
  email: by(emailAddress),
  phone: phones,
  corporate_phone: phones,
  direct_phone: phones,
  mobile_number: phones,
  contact_industry: words,
  contact_city: words,
  contact_state: states,
  contact_country: countries,
};

/** Returns the fields whose value from the client differs from the known value. */
export function findChanged(
  row: Row,
  twins: Twins,
  directory: CompanyDirectory = EMPTY_DIRECTORY,
): Set<Field> {
  const changed = new Set<Field>();
  for (const [field, at] of twins) {
    const own = ownText(row, at);
    const known = cellText(row.known[field]);
    if (isEmpty(own) || isEmpty(known)) continue;
    if (!COMPARE[field](own!, known!, row, directory)) changed.add(field);
  }
  return changed;
}
