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

function writtenHosts({ domain, domains, homepage_url }: Company): string[] {
  const hosts: string[] = [];
  addHost(hosts, domain);
  addHost(hosts, homepage_url);
  for (const name of domains ?? NONE) addHost(hosts, name);
  return hosts;
}

function addHost(hosts: string[], name: string | null | undefined): void {
  const host = name ? hostOf(name) : null;
  if (host !== null) hosts.push(host);
}

/** The host of an address; null when it is none. */
const mailHost = (address: string): string | null =>
  hostOf(address.slice(address.lastIndexOf('@') + 1));

/** The host of a work address of which company records are asked at which employer it is. */
export type Stray = {
  host: string;
  /** Whether an ended position gives it. */
  isLeft: boolean;
  /** Whether besides all others give domains of their own. */
  isSettled: boolean;
};

const NOBODY: readonly Stray[] = [];

/**
 * The hosts of work addresses that may belong to an employer by a domain that its positions do not
 * give, where it matters which one: of several addresses, or when a position has an end. None is
 * given by a position without an end.
 */
export function findStrays({ emails, positions }: ContactRecord): readonly Stray[] {
  if (!emails?.length || !positions?.length) return NOBODY;
  const lasting = positions.filter(({ end_date }) => end_date == null);
  const work = emails.filter(isWorkEmail);
  if (work.length < 2 && lasting.length === positions.length) return NOBODY;
  const astray = work.filter(({ address }) => !isPlainlyAt(address, lasting));
  if (astray.length === 0) return NOBODY;
  const own = employerHosts({}, lasting);
  const left = employerHosts(
    {},
    positions.filter(({ end_date }) => end_date != null),
  );
  const areGiven = lasting.every(({ company }) => company && writtenHosts(company).length > 0);
  const hosts = new Set(astray.flatMap(({ address }) => mailHost(address) ?? []));
  return [...hosts]
    .filter((host) => !isBeneathOne(host, own))
    .map((host) => {
      const isLeft = isBeneathOne(host, left);
      return { host, isLeft, isSettled: isLeft && areGiven };
    });
}

/** Whether an address ends in an employer's domain as written: the usual case, and a quick test. */
export const isPlainlyAt = (address: string, some: readonly Position[]): boolean =>
  some.some(({ company }) => company?.domain && address.endsWith(`@${company.domain}`));

/**
 * The record with the hosts of its stray addresses that are on record of its employers.
 * @param strays those of the record, when they are at hand
 */
export function withMailHosts(
  record: StoredContactRecord,
  sitesOf: SitesOf,
  strays = findStrays(record),
): StoredContactRecord {
  if (strays.length === 0 && !record.mail_hosts) return record;
  const { mail_hosts: _, ...rest } = record;
  if (strays.length === 0) return rest;
  const hosts: Record<string, number[]> = {};
  record.positions!.forEach(({ company }, place) => {
    for (const host of company ? unwrittenHosts(company, sitesOf) : NONE) {
      const isAsked = strays.some((stray) => sharedLabels(host, stray.host) > 0);
      if (isAsked) hosts[host] = [...(hosts[host] ?? []), place];
    }
  });
  return decide(record, strays, hosts) ? { ...rest, mail_hosts: hosts } : rest;
}

/** Whether hosts make a difference: those of a current employer make none to an only address. */
function decide(
  { emails, positions }: ContactRecord,
  strays: readonly Stray[],
  hosts: Record<string, number[]>,
): boolean {
  const places = Object.values(hosts).flat();
  if (places.length === 0) return false;
  if (emails!.filter(isWorkEmail).length > 1) return true;
  return strays[0]!.isLeft || places.some((place) => positions![place]!.end_date != null);
}

function unwrittenHosts(company: Company, sitesOf: SitesOf): string[] {
  const written = writtenHosts(company);
  return [...new Set(sitesOf(company))].filter((host) => !written.includes(host));
}

/** Whether two records name the same mail hosts. */
export const haveSameMailHosts = (one: StoredContactRecord, other: StoredContactRecord): boolean =>
  JSON.stringify(one.mail_hosts) === JSON.stringify(other.mail_hosts);

const isBeneathOne = (host: string, others: readonly string[]): boolean =>
  others.some((other) => sharedLabels(host, other) > 0);

/** How many labels two hosts share, from the last one on; 0 when their domains differ. */
function sharedLabels(one: string, other: string): number {
  if (domainOf(one) !== domainOf(other)) return 0;
  const labels = other.split('.').reverse();
  const differs = one
    .split('.')
    .reverse()
    .findIndex((label, at) => label !== labels[at]);
  return differs < 0 ? one.split('.').length : differs;
}

/** How near the nearest of some hosts is to an address; 0 when none is beneath its domain. */
export function nearness(address: string, hosts: readonly string[]): number {
  const host = hosts.length > 0 ? mailHost(address) : null;
  return host === null ? 0 : Math.max(0, ...hosts.map((other) => sharedLabels(host, other)));
}
