/**
 * Contacts and companies are stored alike: an id, immutable versions, and match keys. A `Kind` has
 * the differences. Pure.
 */
import { withReplacedName } from '../../../profile/aliases.ts';
import { COMPANY_LAYOUT, CONTACT_LAYOUT, type Layout } from '../../../profile/document.ts';
import type { Identifiers } from '../../../profile/identifiers.ts';
import {
  companyAliasKeys,
  companyIdentifierKeys,
  companyKeys,
  companyRealms,
  companySiteKeys,
  contactKeys,
  emailKey,
  identifierKeys,
  linkedinKey,
  nameKey,
  type ToKey,
} from '../../../profile/keys/index.ts';
import { findStrays, type Stray } from '../../../profile/mail-hosts.ts';
import { type Generation, generationOf, personName } from '../../../profile/normalise/index.ts';
import type { Company, ContactRecord, Position } from '../../../profile/record.ts';
import { type Summary, summarise } from '../../../profile/summary.ts';
import { type RenderedLead, renderLead, workEmails } from '../../../profile/views/index.ts';
import { mergeCompany, mergePerson } from './entry.ts';

export type Kind<R extends object> = {
  table: 'contact' | 'company';
  layout: Layout;
  /** @param toKey returns keys with hyphens by default, as the database does */
  keysOf(record: R, toKey?: ToKey): string[];
  /** @param isMention true for a company as a position names it */
  identityOf(record: R, isMention?: boolean): IdentityFields;
  /** @returns `merged` with the values of `known` that must outlast their replacement */
  keepReplaced(known: R, merged: R): R;
  /**
   * Merges an entry of a public register (`entry.ts`).
   * @param isOwn true if the register's own record is the known one
   * @param day the day of the observation
   */
  mergeEntry(known: R, entry: R, isOwn: boolean, day: string): R;
  /** Returns hosts of addresses for which company records are read (`findStrays`). */
  straysOf(record: R): readonly Stray[];
  /** Returns the employers of a contact; none for a company. */
  employersOf(record: R): readonly Company[];
  /** Returns the record as it is stored: with mail hosts from company records. */
  complete(record: R, completing: Completing): R;
  /** Returns the positions that are compared between sources; null if the record has no list. */
  positionsOf(record: R): readonly Position[] | null;
  /** Returns the views of a version that is true at `time`. */
  viewsOf(record: R, time: string | null, observedAt: Date): Views;
};

/** The values that are computed from a contact's record; null for companies. */
export type Views = {
  /** The values of the table's columns besides id and version. */
  summary: Summary | null;
  lead: RenderedLead | null;
};

/** Adds mail hosts from company records (`withMailHosts`). */
export type Completing = { complete(record: ContactRecord): ContactRecord };

/**
 * The fields that distinguish people, or companies. `page`, `addresses` and `names` are match keys.
 */
export type IdentityFields = {
  /** The key of the LinkedIn page. */
  page: string | null;
  /** Identifiers of public registers. */
  registered: Identifiers | null;
  /** The keys of these identifiers. */
  registeredKeys: readonly string[];
  /** The keys of email addresses, or of a company's main domain. */
  addresses: readonly string[];
  /** The keys of a person's name with each employer, or of a company's names. */
  names: readonly string[];
  /** The key of a company's main name; null for people. */
  ownName: string | null;
  /** The last name in comparison form; `''` if unknown, and for companies. */
  lastName: string;
  /** Jr., III and the like; null if the name has none, and for companies. */
  generation: Generation | null;
  /** The registrable domains above a company's domains; empty for people. */
  realms: readonly string[];
};

const NONE: readonly string[] = [];
const NO_VIEWS: Views = { summary: null, lead: null };

export const CONTACT: Kind<ContactRecord> = {
  table: 'contact',
  layout: CONTACT_LAYOUT,
  keysOf: contactKeys,
  identityOf(record) {
    const { first_name: first, last_name: last, linkedin_url, emails, positions } = record;
    return {
      page: linkedinKey(linkedin_url),
      registered: record.identifiers ?? null,
      registeredKeys: identifierKeys(record.identifiers),
      addresses: (emails ?? []).flatMap(({ address }) => emailKey(address) ?? []),
      names: (positions ?? []).flatMap(({ company }) => nameKey(first, last, company?.name) ?? []),
      ownName: null,
      lastName: personName(last ?? ''),
      generation: generationOf(first ?? '', last ?? ''),
      realms: NONE,
    };
  },
  keepReplaced: withGeneration,
  mergeEntry: mergePerson,
  straysOf: findStrays,
  employersOf: ({ positions }) => (positions ?? []).flatMap(({ company }) => company ?? []),
  complete: (record, completing) => completing.complete(record),
  positionsOf: ({ positions }) => positions ?? null,
  viewsOf: (record, time, observedAt) => {
    const day = toDay(observedAt);
    const emails = workEmails(record, day);
    return { summary: summarise(record, day, emails), lead: renderLead(record, day, time, emails) };
  },
};

/**
 * Keeps the known name if it differs from the new one only by a generation that the new one lacks.
 * So Smith Jr., if later called Smith, stays separate from Smith Sr.
 */
function withGeneration(known: ContactRecord, merged: ContactRecord): ContactRecord {
  const [before, now] = [nameOf(known), nameOf(merged)];
  if (generationOf(...before) === null || generationOf(...now) !== null) return merged;
  if (!before.every((part, at) => personName(part) === personName(now[at]!))) return merged;
  return { ...merged, first_name: known.first_name, last_name: known.last_name };
}

const nameOf = ({ first_name, last_name }: ContactRecord): [first: string, last: string] => [
  first_name ?? '',
  last_name ?? '',
];

/** The last computed day, because all records of a batch are observed at one time. */
let last = { time: Number.NaN, day: '' };

function toDay(observedAt: Date): string {
  const time = observedAt.getTime();
  if (last.time !== time) last = { time, day: observedAt.toISOString().slice(0, 10) };
  return last.day;
}

export const COMPANY: Kind<Company> = {
  table: 'company',
  layout: COMPANY_LAYOUT,
  keysOf: (company, toKey) => [
    ...companyKeys(company, toKey),
    ...companySiteKeys(company, toKey),
    ...companyAliasKeys(company, toKey),
  ],
  identityOf(company, isMention = false) {
    const { linkedin_url, domain, domains, homepage_url, name, identifiers } = company;
    const ownName = companyKeys({ name });
    return {
      page: companyKeys({ linkedin_url })[0] ?? null,
      registered: identifiers ?? null,
      registeredKeys: companyIdentifierKeys(identifiers),
      // A mention with only a domain means the company with that domain, as its main domain or not.
      addresses: [
        ...companySiteKeys(company),
        ...(isMention && !name ? companyKeys({ domain, domains, homepage_url }) : NONE),
      ],
      names: [...ownName, ...companyAliasKeys(company)],
      ownName: ownName[0] ?? null,
      lastName: '',
      generation: null,
      realms: companyRealms(company),
    };
  },
  keepReplaced: withReplacedName,
  mergeEntry: mergeCompany,
  straysOf: () => [],
  employersOf: () => [],
  complete: (record) => record,
  positionsOf: () => null,
  viewsOf: () => NO_VIEWS,
};
