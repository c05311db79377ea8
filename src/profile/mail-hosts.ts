/**
 * At which employers an email address is: by the domains that its contact's positions give, and by
 * the company records that were stored when the contact was saved. The latter are kept in the
 * record, so that what leads show of a version follows from the version alone. Pure.
 */
import { isWorkEmail } from './details.ts';
import { type CompanyDirectory, EMPTY_DIRECTORY, staysWith } from './employers/index.ts';
import { domainOf, hostOf } from './normalise/index.ts';
import type { Company, ContactRecord, Position, StoredContactRecord } from './record.ts';

/** What company records tell about employers. */
export type OnRecord = {
  /** The hosts of a company's record. */
  hostsOf(company: Company): readonly string[];
  /** The records and their parents. */
  directory: CompanyDirectory;
};

const NONE: readonly string[] = [];

/** The hosts of the employers of some of a record's positions. */
export function employerHosts(
  { positions, mail_hosts }: StoredContactRecord,
  some: readonly Position[],
): string[] {
  const hosts = some.flatMap(({ company }) => (company ? writtenHosts(company) : NONE));
  return mail_hosts ? [...hosts, ...hostsAt(mail_hosts, positions!, some)] : hosts;
}

/** The hosts of former employers that are relatives of the employers of some positions. */
export const relativeHosts = (
  { positions, mail_relatives }: StoredContactRecord,
  some: readonly Position[],
): readonly string[] => (mail_relatives ? hostsAt(mail_relatives, positions!, some) : NONE);

function hostsAt(
  hosts: Record<string, number[]>,
  positions: readonly Position[],
  some: readonly Position[],
): string[] {
  const ordinals = some.map((position) => positions.indexOf(position));
  return Object.keys(hosts).filter((host) =>
    hosts[host]!.some((ordinal) => ordinals.includes(ordinal)),
  );
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
 * The hosts of work addresses that company records may attribute to an employer, where it matters
 * which one: there are several addresses, or a position has an end. No position without an end
 * gives one of these hosts, or only a domain above a host that a position with an end gives.
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
    .filter((host) => !isBeneathOne(host, own) || isNearer(host, left, own))
    .map((host) => {
      const isLeft = isBeneathOne(host, left);
      return { host, isLeft, isSettled: isLeft && areGiven };
    });
}

/** Whether an address ends in an employer's domain as written: the usual case, and a quick test. */
export const isPlainlyAt = (address: string, some: readonly Position[]): boolean =>
  some.some(({ company }) => company?.domain && address.endsWith(`@${company.domain}`));

/**
 * The record with what company records tell about the hosts of its stray addresses.
 * @param strays those of the record, when they are at hand
 */
export function withMailHosts(
  record: StoredContactRecord,
  onRecord: OnRecord,
  strays = findStrays(record),
): StoredContactRecord {
  if (strays.length === 0 && !record.mail_hosts && !record.mail_relatives) return record;
  const { mail_hosts: _, mail_relatives: __, ...rest } = record;
  if (strays.length === 0) return rest;
  const hosts = strayHosts(record, strays, ({ company }) =>
    company ? unwrittenHosts(company, onRecord) : NONE,
  );
  const relatives = findRelatives(record, strays, onRecord, hosts);
  return {
    ...rest,
    ...(decide(record, strays, hosts) && { mail_hosts: hosts }),
    ...(Object.keys(relatives).length > 0 && { mail_relatives: relatives }),
  };
}

type Places = Record<string, number[]>;

/** The hosts of positions that stray addresses may be at, each with the places of the positions. */
function strayHosts(
  { positions }: ContactRecord,
  strays: readonly Stray[],
  hostsOf: (position: Position) => readonly string[],
): Places {
  const ordinals: Places = {};
  positions!.forEach((position, ordinal) => {
    for (const host of hostsOf(position)) {
      const isAsked = strays.some((stray) => sharedLabels(host, stray.host) > 0);
      if (isAsked) ordinals[host] = [...(ordinals[host] ?? []), ordinal];
    }
  });
  return ordinals;
}

/**
 * The hosts of former employers, with the places of later positions at relatives. Relations that the
 * positions state themselves are left out.
 */
function findRelatives(
  record: ContactRecord,
  strays: readonly Stray[],
  { directory }: OnRecord,
  onRecord: Places,
): Places {
  if (directory === EMPTY_DIRECTORY) return {};
  const given = strayHosts(record, strays, ({ company }) =>
    company ? writtenHosts(company) : NONE,
  );
  const hosts = [...new Set([...Object.keys(given), ...Object.keys(onRecord)])];
  const later = laterRelatives(record.positions!, directory);
  const entries = hosts.map((host) => {
    const at = [...(given[host] ?? []), ...(onRecord[host] ?? [])];
    const ordinals = new Set(at.flatMap(later).filter((ordinal) => !at.includes(ordinal)));
    return [host, [...ordinals]] satisfies [string, number[]];
  });
  return Object.fromEntries(entries.filter(([, ordinals]) => ordinals.length > 0));
}

/** Most positions that one former employer is compared with, and most former employers. */
const MOST_COMPARED = 30;

/** Finds the places of positions that last longer than one with an end and are at a relative. */
function laterRelatives(
  positions: readonly Position[],
  directory: CompanyDirectory,
): (ordinal: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  const find = ({ end_date: end, company }: Position): number[] => {
    if (end == null || known.size >= MOST_COMPARED) return [];
    return positions
      .flatMap(({ end_date }, ordinal) => (end_date == null || end_date > end ? ordinal : []))
      .slice(0, MOST_COMPARED)
      .filter((ordinal) => isRelative(company, positions[ordinal]!.company, directory));
  };
  return (ordinal) => {
    const found = known.get(ordinal) ?? find(positions[ordinal]!);
    known.set(ordinal, found);
    return found;
  };
}

/** Whether company records relate two employers that the positions do not. */
const isRelative = (
  before: Position['company'],
  now: Position['company'],
  directory: CompanyDirectory,
): boolean =>
  isOnRecordWith(before, now, directory) &&
  !staysWith(before, now) &&
  staysWith(before, now, directory);

/** Whether records may relate two employers at all: a quick test, which most pairs fail. */
function isOnRecordWith(
  before: Position['company'],
  now: Position['company'],
  directory: CompanyDirectory,
): boolean {
  if (!before || !now) return false;
  if (before.parent || now.parent) return true;
  const [one, other] = [directory.find(before), directory.find(now)];
  if (one && one.id === other?.id) return true;
  return [one, other].some((known) => known && (known.parent || known.former_names.length > 0));
}

/** Whether hosts make a difference: those of a current employer make none to an only address. */
function decide(
  { emails, positions }: ContactRecord,
  strays: readonly Stray[],
  hosts: Record<string, number[]>,
): boolean {
  const ordinals = Object.values(hosts).flat();
  if (ordinals.length === 0) return false;
  if (emails!.filter(isWorkEmail).length > 1) return true;
  return strays[0]!.isLeft || ordinals.some((ordinal) => positions![ordinal]!.end_date != null);
}

function unwrittenHosts(company: Company, { hostsOf }: OnRecord): string[] {
  const written = writtenHosts(company);
  return [...new Set(hostsOf(company))].filter((host) => !written.includes(host));
}

/** Whether two records name the same mail hosts. */
export const haveSameMailHosts = (one: StoredContactRecord, other: StoredContactRecord): boolean =>
  JSON.stringify([one.mail_hosts, one.mail_relatives]) ===
  JSON.stringify([other.mail_hosts, other.mail_relatives]);

const isNearer = (host: string, some: readonly string[], others: readonly string[]): boolean =>
  nearestLabels(host, some) > nearestLabels(host, others);

const nearestLabels = (host: string, others: readonly string[]): number =>
  Math.max(0, ...others.map((other) => sharedLabels(host, other)));

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
  return host === null ? 0 : nearestLabels(host, hosts);
}
