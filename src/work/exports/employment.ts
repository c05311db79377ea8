/**
 * Compares the employer and the address of a client's row with the known employer, so that an
 * export never has data of two employers side by side. Pure.
 */
import { cellText } from '../../files/tables/index.ts';
import { type CompanyDirectory, compareEmployers } from '../../profile/employers/index.ts';
import { isFreeMailHost } from '../../profile/free-mail-hosts.ts';
import { nearness } from '../../profile/mail-hosts.ts';
import { emailAddress, hostOf } from '../../profile/normalise/index.ts';
import type { Company } from '../../profile/record.ts';
import { knownCompany, ownCompany } from './differences.ts';
import type { Twins } from './fields.ts';
import { isEmpty, ownText, type Row } from './row.ts';

/** Returns true for an address at an employer that the row's contact has left. */
export type IsLeft = (address: string) => boolean;

/** The parts of a row that `employmentOf` compares, as text. */
type Told = {
  company: string | null;
  site: string | null;
  email: string | null;
  knownEmail: string | null;
  /** The known employer. */
  now: Company;
};

function readTold(row: Row, twins: Twins): Told | null {
  const text = (field: 'company_name' | 'company_website' | 'email') => {
    const at = twins.get(field);
    const own = at === undefined ? null : ownText(row, at);
    return isEmpty(own) ? null : own;
  };
  const company = cellText(row.known.company_name);
  if (isEmpty(company)) return null;
  return {
    company: text('company_name'),
    site: text('company_website'),
    email: text('email'),
    knownEmail: cellText(row.known.email),
    now: knownCompany(company!, row.known.company_website),
  };
}

/** True if company records or the contact's record may change what is known about a row. */
export function mayBeElsewhere(row: Row, twins: Twins): boolean {
  const told = readTold(row, twins);
  if (told === null) return false;
  const isStrange = (address: string | null) =>
    address !== null && workHost(address) !== null && !isAt(address, [told.now.domain ?? '']);
  const hasOtherSite = told.company === null && row.changed.has('company_website');
  return hasOtherSite || isStrange(told.email) || isStrange(told.knownEmail);
}

/** Returns the companies whose records `employmentOf` needs. */
export function companiesElsewhere(row: Row, twins: Twins): Company[] {
  const told = readTold(row, twins);
  if (told === null) return [];
  const hosts = [told.email, told.knownEmail].flatMap((address) => workHost(address ?? '') ?? []);
  const site = told.site === null ? null : hostOf(told.site);
  return [
    told.now,
    ...(told.company === null ? [] : [ownCompany(told.company)]),
    ...(site === null ? [] : [{ domain: site }]),
    ...hosts.map((domain) => ({ domain })),
  ];
}

/** Returns the members of a row about its employer. */
export function employmentOf(
  row: Row,
  twins: Twins,
  directory: CompanyDirectory,
  isLeft: IsLeft,
): Pick<Row, 'formerAddresses' | 'isElsewhere'> {
  const told = readTold(row, twins);
  if (told === null) return {};
  const isFormer = formerAddressTest(row, told, directory, isLeft);
  const formerAddresses = new Set(
    [told.email, told.knownEmail].filter((address) => address !== null && isFormer(address)),
  ) as ReadonlySet<string>;
  const isNamedElsewhere =
    row.changed.has('company_website') && isOther(hostOf(told.site!), told.now, directory, true);
  const isElsewhere =
    told.company === null &&
    (isNamedElsewhere || (told.email !== null && formerAddresses.has(told.email)));
  return { formerAddresses, isElsewhere };
}

function formerAddressTest(
  row: Row,
  { company, site, email, now }: Told,
  directory: CompanyDirectory,
  isLeft: IsLeft,
): IsLeft {
  const hosts = [now.domain ?? '', ...hostsOnRecord(now, directory)];
  const hasOther = row.changed.has('company_name');
  const others = hasOther
    ? [
        ...(site === null ? [] : [hostOf(site) ?? '']),
        ...(email === null ? [] : [workHost(email) ?? '']),
        ...hostsOnRecord(ownCompany(company!), directory),
      ]
    : [];
  return (text) => {
    const host = workHost(text);
    if (host === null || isAt(text, hosts)) return false;
    if (isLeft(emailAddress(text)!) || isAt(text, others)) return true;
    return isOther(host, now, directory, false);
  };
}

const hostsOnRecord = (company: Company, directory: CompanyDirectory): readonly string[] =>
  (directory.find(company)?.domains ?? []).flatMap((domain) => hostOf(domain) ?? []);

const isAt = (text: string, hosts: readonly string[]): boolean => {
  const given = hosts.filter(Boolean);
  return nearness(emailAddress(text) ?? text, given) > 0;
};

/**
 * True if the company with a host is another one than the known employer.
 * @param inDoubt the answer if no company record has the host
 */
function isOther(
  host: string | null,
  now: Company,
  directory: CompanyDirectory,
  inDoubt: boolean,
): boolean {
  if (host === null) return false;
  const company = { domain: host };
  const { kind } = compareEmployers(company, now, directory);
  if (kind === 'same') return false;
  return directory.find(company) === null ? inDoubt : kind === 'other';
}

/** Returns the host of a work address; null for an address at a free provider, or none. */
function workHost(text: string): string | null {
  const address = emailAddress(text);
  const host = address === null ? null : address.slice(address.lastIndexOf('@') + 1);
  return host === null || isFreeMailHost(host) ? null : host;
}
