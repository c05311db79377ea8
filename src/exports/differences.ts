/**
 * In which fields a row that a client sent differs from what is known now. A different spelling is no
 * difference: each field is compared as matching and verdicts compare it. Pure.
 */
import { sameCompany } from '../profile/employers/index.ts';
import {
  emailAddress,
  fold,
  hostOf,
  personName,
  phoneNumber,
  profileSlug,
  siteInName,
} from '../profile/normalise/index.ts';
import { sameTitle } from '../profile/titles/index.ts';
import { cellText } from '../tables/index.ts';
import { findCountry } from './countries.ts';
import type { Field, Twins } from './fields.ts';
import { isEmpty, ownText, type Row } from './row.ts';

/** Whether two texts, neither of them empty, say the same of a field. */
type Compare = (own: string, known: string, row: Row) => boolean;

/** @param normalise to the comparison form; texts without one are compared as written */
const by =
  (normalise: (text: string) => string | null): Compare =>
  (own, known) =>
    (normalise(own) || own) === (normalise(known) || known);

const words: Compare = by((text) => text.split(/\s+/).map(fold).join(''));

const phones: Compare = (own, known, { known: { contact_country: country } }) =>
  phoneNumber(own, country as string | null) === phoneNumber(known);

const countries: Compare = (own, known, row) => {
  const code = findCountry(own);
  return (code !== undefined && code === findCountry(known)) || words(own, known, row);
};

/** `CA` and `California` are not told apart: codes of states are no spelling of their names. */
const states: Compare = (own, known, row) =>
  Math.min(own.trim().length, known.trim().length) <= 3 || words(own, known, row);

const names: Compare = by(personName);

/** A list may have the domain where the name should stand. */
const companies: Compare = (own, known, { known: { company_website: site } }) =>
  sameCompany(
    { name: own, domain: siteInName(own) },
    { name: known, domain: site ? hostOf(site as string) : null },
  ) !== null;

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

/** The fields that the client has filled, and of which something else is known. */
export function findChanged(row: Row, twins: Twins): Set<Field> {
  const changed = new Set<Field>();
  for (const [field, at] of twins) {
    const own = ownText(row, at);
    const known = cellText(row.known[field]);
    if (isEmpty(own) || isEmpty(known)) continue;
    if (!COMPARE[field](own!, known!, row)) changed.add(field);
  }
  return changed;
}
