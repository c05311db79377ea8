/**
 * At which employers an email address is: by the domains that its contact's positions give, and by
 * those that were on record of the companies when the contact was saved. The latter are kept in the
 * record, so that what leads show of a version follows from the version alone. Pure.
 */
import { isWorkEmail } from './details.ts';
import { domainOf, hostOf } from './normalise/index.ts';
import type { Company, ContactRecord, Position, StoredContactRecord } from './record.ts';

/** The hosts that are on record of a company. */
export type SitesOf = (company: Company) => readonly string[];

const NONE: readonly string[] = [];

/** The hosts of the employers of some of a record's positions. */
export function employerHosts(
  { positions, mail_hosts }: StoredContactRecord,
  some: readonly Position[],
): string[] {
  const hosts = some.flatMap(({ company }) => (company ? writtenHosts(company) : NONE));
  if (!mail_hosts) return hosts;
  const places = some.map((position) => positions!.indexOf(position));
  const onRecord = Object.keys(mail_hosts).filter((host) =>
    mail_hosts[host]!.some((place) => places.includes(place)),
  );
  return [...hosts, ...onRecord];
}

const writtenHosts = ({ domain, domains, homepage_url }: Company): string[] =>
  [domain, homepage_url, ...(domains ?? [])].flatMap((name) => (name && hostOf(name)) || []);

/** The host of an address; null when it is none. */
export const mailHost = (address: string): string | null =>
  hostOf(address.slice(address.lastIndexOf('@') + 1));

/**
 * The hosts of work addresses that may belong to an employer by a domain that its positions do not
 * give, where it matters which one: of several addresses, or when a position has an end.
 */
export function strayHosts({ emails, positions }: ContactRecord): readonly string[] {
  if (!emails?.length || !positions?.length) return NONE;
  const work = emails.filter(isWorkEmail);
  const lasting = positions.filter(({ end_date }) => end_date == null);
  if (work.length === 0 || (work.length === 1 && lasting.length === positions.length)) return NONE;
  const own = employerHosts({}, lasting);
  const hosts = work.flatMap(({ address }) => mailHost(address) ?? []);
  const strays = hosts.filter((host) => !isBeneathOne(host, own));
  return strays.length > 1 ? [...new Set(strays)] : strays;
}

/** The record with the hosts of its stray addresses that are on record of its employers. */
export function withMailHosts(record: StoredContactRecord, sitesOf: SitesOf): StoredContactRecord {
  const { mail_hosts: known, ...rest } = record;
  const strays = strayHosts(record);
  if (strays.length === 0) return known ? rest : record;
  const hosts: Record<string, number[]> = {};
  record.positions!.forEach(({ company }, place) => {
    for (const host of company ? unwrittenHosts(company, sitesOf) : NONE) {
      if (isBeneathOne(host, strays)) hosts[host] = [...(hosts[host] ?? []), place];
    }
  });
  return Object.keys(hosts).length > 0 ? { ...rest, mail_hosts: hosts } : rest;
}

function unwrittenHosts(company: Company, sitesOf: SitesOf): string[] {
  const written = writtenHosts(company);
  return sitesOf(company).filter((host) => !written.includes(host));
}

/** Whether two records name the same mail hosts. */
export const haveSameMailHosts = (one: StoredContactRecord, other: StoredContactRecord): boolean =>
  JSON.stringify(one.mail_hosts) === JSON.stringify(other.mail_hosts);

const isBeneathOne = (host: string, others: readonly string[]): boolean =>
  others.some((other) => sharedLabels(host, other) > 0);

/** How many labels two hosts share, from the last one on; 0 when their domains differ. */
export function sharedLabels(one: string, other: string): number {
  if (domainOf(one) !== domainOf(other)) return 0;
  const labels = other.split('.').reverse();
  const differs = one
    .split('.')
    .reverse()
    .findIndex((label, at) => label !== labels[at]);
  return differs < 0 ? one.split('.').length : differs;
}
