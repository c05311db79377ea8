/**
 * Makes the match keys that are excluded for a contact reported as the wrong person. The keys cover
 * each spelling of the reported lead. They do not cover other leads that find the contact. Pure.
 */
import {
  contactKeys,
  emailKey,
  hashed,
  linkedinKey,
  type SpellingKeys,
  spellingKeys,
  type ToKey,
} from '../../profile/keys/index.ts';
import { hostOf, siteInName } from '../../profile/normalise/index.ts';
import type { Company, ContactRecord, Position } from '../../profile/record.ts';
import { contactIdKey } from '../contacts/index.ts';

/** The identifiers of a lead or a refresh profile, as submitted. */
export type LeadKeys = {
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  email?: string | null;
  linkedinUrl?: string | null;
  contactId?: number | null;
};

/** The names and hosts that company records have for a lead's company. */
export type OtherNames = { names: readonly string[]; hosts: readonly string[] };

type Named = { first: string; last: string; company: string };

/**
 * @param records the latest records of the contact, the newest first
 * @param onRecord other names and hosts of the lead's company
 * @returns distinct keys
 */
export function pairKeys(
  lead: LeadKeys,
  records: readonly ContactRecord[],
  onRecord: OtherNames,
): string[] {
  const { firstName, lastName, companyName } = lead;
  const name = { first: firstName ?? '', last: lastName ?? '', company: companyName ?? '' };
  const keys = [
    emailKey(lead.email),
    linkedinKey(lead.linkedinUrl),
    lead.contactId == null ? null : contactIdKey(lead.contactId),
    ...nameKeys(name, records, onRecord).map(hashed),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}

const asItIs: ToKey = (content) => content;

/** Returns the contents of the keys by name. */
function nameKeys(
  name: Named,
  records: readonly ContactRecord[],
  onRecord: OtherNames,
): readonly string[] {
  const meant = records.flatMap((record) => meantBy(name, record, onRecord));
  const companies = [name.company, ...onRecord.names, ...meant.flatMap(namesOf)];
  const hosts = [...hostsOf({ name: name.company }), ...onRecord.hosts, ...meant.flatMap(hostsOf)];
  const spellings = spellingKeys({ ...name, ...distinct(companies, hosts) });
  const stored = records.flatMap((record) => contactKeys(record, asItIs));
  return [
    ...spellings.best,
    ...stored.filter((key) => spellings.alike.has(key) || spellings.given.has(key)),
    ...records.flatMap((record) => ownSpellings(record, spellings, distinct(companies, hosts))),
  ];
}

const distinct = (companies: readonly string[], hosts: readonly string[]) => ({
  companies: [...new Set([...companies, ...hosts])].filter((company) => company !== ''),
  hosts: [...new Set(hosts)],
});

const namesOf = ({ name }: Company): string[] => (name ? [name] : []);

const hostsOf = ({ name, domain, domains }: Company): string[] =>
  [
    siteInName(name ?? ''),
    ...[domain, ...(domains ?? [])].map((text) => hostOf(text ?? '')),
  ].filter((host) => host !== null);

/** Returns the contact's employers that may be the lead's company; all employers if none may be. */
function meantBy(name: Named, record: ContactRecord, onRecord: OtherNames): Company[] {
  const companies = [name.company, ...onRecord.names];
  const hosts = [...hostsOf({ name: name.company }), ...onRecord.hosts];
  const { best, alike, given } = spellingKeys({ ...name, ...distinct(companies, hosts) });
  const leadsTo = (position: Position) =>
    contactKeys({ ...nameOf(record), positions: [position] }, asItIs).some(
      (key) => best.has(key) || alike.has(key) || given.has(key),
    );
  const positions = record.positions ?? [];
  const meant = positions.filter(leadsTo);
  return (meant.length > 0 ? meant : positions).flatMap(({ company }) => company ?? []);
}

const nameOf = ({ first_name, last_name }: ContactRecord) => ({ first_name, last_name });

/**
 * Returns the keys of the contact's own name, if it is another spelling of the lead's name. A name
 * with more given names is not a spelling, but another name.
 */
function ownSpellings(
  { first_name, last_name }: ContactRecord,
  { best, alike }: SpellingKeys,
  workplace: { companies: readonly string[]; hosts: readonly string[] },
): string[] {
  const own = spellingKeys({ first: first_name ?? '', last: last_name ?? '', ...workplace });
  const isSame = [...own.best, ...own.alike].some((key) => best.has(key) || alike.has(key));
  return isSame ? [...own.best] : [];
}
