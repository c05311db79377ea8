/**
 * Finds the employers of email addresses: by the domains in the contact's positions, and by the
 * company records at the time the contact was saved. The latter are kept in the record, so that the
 * leads of a version depend only on the version. Pure.
 */
import { isWorkEmail } from './details.ts';
import { type CompanyDirectory, EMPTY_DIRECTORY, staysWith } from './employers/index.ts';
import { domainOf, hostOf } from './normalise/index.ts';
import type { Company, ContactRecord, Position, StoredContactRecord } from './record.ts';

/** Facts about employers from company records. */
export type OnRecord = {
  /** Returns the hosts in a company's record. */
  hostsOf(company: Company): readonly string[];
  /** Finds the records and their parents. */
  directory: CompanyDirectory;
};

const NONE: readonly string[] = [];

/** Returns the hosts of the employers of some of a record's positions. */
export function employerHosts(
  { positions, mail_hosts }: StoredContactRecord,
  some: readonly Position[],
): string[] {
  const hosts = some.flatMap(({ company }) => (company ? writtenHosts(company) : NONE));
  return mail_hosts ? [...hosts, ...hostsAt(mail_hosts, positions!, some)] : hosts;
}

/** Returns the hosts of former employers that are relatives of some positions' employers. */
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

/** Returns the host of an address; null if the text is not an address. */
const mailHost = (address: string): string | null =>
  hostOf(address.slice(address.lastIndexOf('@') + 1));

/**
 * The host of a stray address: a work address whose employer has to be found in company records.
 */
export type Stray = {
  host: string;
  /** True if an ended position states a host of the same registrable domain. */
  isLeft: boolean;
  /** True if, in addition, every position without an end date states its own domains. */
  isAttributed: boolean;
};

const NOBODY: readonly Stray[] = [];

/**
 * Returns the hosts of stray addresses. It returns none if the owner of an address does not matter,
 * because the contact has one work address and no ended position. A host is stray in two cases: it
 * shares no registrable domain with a position without an end date, or a position with an end date
 * states a nearer host.
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
      return { host, isLeft, isAttributed: isLeft && areGiven };
    });
}

/** True if an address ends in an employer's domain as written: the usual case, and a quick test. */
export const isPlainlyAt = (address: string, some: readonly Position[]): boolean =>
  some.some(({ company }) => company?.domain && address.endsWith(`@${company.domain}`));

/**
 * Adds to a record what company records contain about the hosts of its stray addresses.
 * @param strays those of the record, if the caller has them
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

type Ordinals = Record<string, number[]>;

/**
 * Returns the hosts of positions that stray addresses may belong to, with the positions' indexes.
 */
function strayHosts(
  { positions }: ContactRecord,
  strays: readonly Stray[],
  hostsOf: (position: Position) => readonly string[],
): Ordinals {
  const ordinals: Ordinals = {};
  positions!.forEach((position, ordinal) => {
    for (const host of hostsOf(position)) {
      const isMeant = strays.some((stray) => sharedLabels(host, stray.host) > 0);
      if (isMeant) ordinals[host] = [...(ordinals[host] ?? []), ordinal];
    }
  });
  return ordinals;
}

/**
 * Returns the hosts of former employers, with the indexes of later positions at relatives. Omits
 * relations that the positions themselves state.
 */
function findRelatives(
  record: ContactRecord,
  strays: readonly Stray[],
  { directory }: OnRecord,
  onRecord: Ordinals,
): Ordinals {
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

/** Most positions compared with one former employer, and most former employers compared. */
const MOST_COMPARED = 30;

/**
 * Returns a function that takes the index of an ended position, and finds the positions at
 * relatives of its employer that ended later or have not ended.
 */
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

/** True if company records relate two employers that the positions do not relate. */
const isRelative = (
  before: Position['company'],
  now: Position['company'],
  directory: CompanyDirectory,
): boolean =>
  isOnRecordWith(before, now, directory) &&
  !staysWith(before, now) &&
  staysWith(before, now, directory);

/** True if records may relate two employers at all: a quick test that excludes most pairs. */
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

/**
 * True if the hosts have to be stored. For a single work address, hosts of current employers make
 * no difference.
 */
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

/** True if two records have the same mail hosts. */
export const haveSameMailHosts = (one: StoredContactRecord, other: StoredContactRecord): boolean =>
  JSON.stringify([one.mail_hosts, one.mail_relatives]) ===
  JSON.stringify([other.mail_hosts, other.mail_relatives]);

const isNearer = (host: string, some: readonly string[], others: readonly string[]): boolean =>
  nearestLabels(host, some) > nearestLabels(host, others);

const nearestLabels = (host: string, others: readonly string[]): number =>
  Math.max(0, ...others.map((other) => sharedLabels(host, other)));

const isBeneathOne = (host: string, others: readonly string[]): boolean =>
  others.some((other) => sharedLabels(host, other) > 0);

/**
 * Returns the number of labels that two hosts share, from the last one on; 0 if their registrable
 * domains differ.
 */
function sharedLabels(one: string, other: string): number {
  if (domainOf(one) !== domainOf(other)) return 0;
  const labels = other.split('.').reverse();
  const differs = one
    .split('.')
    .reverse()
    .findIndex((label, at) => label !== labels[at]);
  return differs < 0 ? one.split('.').length : differs;
}

/**
 * Returns the number of labels that an address shares with the nearest of some hosts; 0 if none of
 * them has its registrable domain.
 */
export function nearness(address: string, hosts: readonly string[]): number {
  const host = hosts.length > 0 ? mailHost(address) : null;
  return host === null ? 0 : nearestLabels(host, hosts);
}
