/** Which of a contact's email addresses and phone numbers are shown. */
import type { ProfileType } from '../../api/index.ts';
import { isWorkEmail, showsDetail } from '../details.ts';
import { domainOf, hostOf } from '../normalise/index.ts';
import { hasEnded, isCurrent } from '../positions/index.ts';
import type { Company, ContactRecord, Email, Phone, Position } from '../record.ts';
import { leadPosition } from './position.ts';

export const isConfirmed = (status: Email['status']): boolean =>
  status === 'Verified' || status === 'Guaranteed';

/**
 * The addresses that may be shown as work email on a day: no personal ones, and none at an employer
 * that the contact has left. An address may be at any current employer, or at none on record.
 */
export function workEmails(record: ContactRecord, day: string): Email[] {
  const emails = (record.emails ?? []).filter(isWorkEmail);
  if (emails.length === 0) return emails;
  const hosts = employerHosts(record, day);
  return hosts.left.length === 0 ? emails : emails.filter((email) => !isAtLeft(email, hosts));
}

/** Whether an address is at an employer that the contact has left, and at no current one. */
export const isLeftBehind = (address: string, record: ContactRecord, day: string): boolean =>
  isAtLeft({ address }, employerHosts(record, day));

type EmployerHosts = { left: string[]; current: string[] };

/** `current` is of interest only where somebody has left. */
function employerHosts({ positions }: ContactRecord, day: string): EmployerHosts {
  const left = hostsOf((positions ?? []).filter((position) => hasEnded(position, day)));
  if (left.length === 0) return { left, current: left };
  return { left, current: hostsOf(positions!.filter((position) => isCurrent(position, day))) };
}

const isAtLeft = (email: Email, { left, current }: EmployerHosts): boolean =>
  nearness(email, current) < nearness(email, left);

/**
 * The work email of `record` on a day, `YYYY-MM-DD`; null when there is none. An address known to
 * be invalid comes last. Before it, an address at the company of the position shown precedes one
 * elsewhere. Among equals a confirmed address comes first, then the record's order decides.
 */
export function workEmail(record: ContactRecord, day: string): Email | null {
  const emails = workEmails(record, day);
  if (emails.length < 2) return emails[0] ?? null;
  const position = leadPosition(record, day);
  const employer = hostsOf(position ? [position] : []);
  const all = hostsOf(record.positions ?? []);
  const isThere = (email: Email) =>
    nearness(email, employer) > 0 && nearness(email, employer) >= nearness(email, all);
  const ranks = emails.map((email) => rank(email, isThere(email)));
  return emails[ranks.indexOf(Math.min(...ranks))]!;
}

/** The lower the better. */
const rank = ({ status }: Email, isThere: boolean): number =>
  (status === 'Invalid' ? 4 : 0) + (isThere ? 0 : 2) + (isConfirmed(status) ? 0 : 1);

/** How near the nearest of some hosts is to an address; 0 when none is beneath its domain. */
function nearness({ address }: Email, hosts: readonly string[]): number {
  const host = hosts.length > 0 ? hostOf(address.slice(address.lastIndexOf('@') + 1)) : null;
  return host === null ? 0 : Math.max(0, ...hosts.map((other) => sharedLabels(host, other)));
}

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

/** The hosts of the companies of some positions. */
const hostsOf = (positions: readonly Position[]): string[] =>
  positions.flatMap(({ company }) =>
    (company ? siteNames(company) : []).flatMap((name) => (name && hostOf(name)) || []),
  );

const siteNames = ({ domain, domains, homepage_url }: Company) => [
  domain,
  homepage_url,
  ...(domains ?? []),
];

export type PhoneFields = {
  phone: string | null;
  mobile_number: string | null;
  direct_phone: string | null;
  corporate_phone: string | null;
  direct_phone_verified: boolean | null;
  corporate_phone_verified: boolean | null;
  corporate_phone_directory: boolean | null;
};

type Phones = readonly Phone[] | null | undefined;

/**
 * The numbers that a profile type shows. `phone` is the one nearest to the person: direct, mobile,
 * corporate, then one without a type.
 */
export function phoneFields(phones: Phones, profileType: ProfileType): PhoneFields {
  const dials = showsDetail(profileType, 'direct_phone') ? phones : null;
  const direct = best(dials, 'direct');
  const mobile = best(dials, 'mobile');
  const corporate = best(showsDetail(profileType, 'corporate_phone') ? phones : null, 'corporate');
  const nearest = direct ?? mobile ?? corporate ?? best(dials, null);
  return {
    phone: nearest?.number ?? null,
    mobile_number: mobile?.number ?? null,
    direct_phone: direct?.number ?? null,
    corporate_phone: corporate?.number ?? null,
    direct_phone_verified: direct?.verified ?? null,
    corporate_phone_verified: corporate?.verified ?? null,
    corporate_phone_directory: corporate?.directory ?? null,
  };
}

/** Of several numbers of one type the first verified one, else the first. */
function best(phones: Phones, type: Phone['type']): Phone | null {
  let found: Phone | null = null;
  for (const phone of phones ?? []) {
    if ((phone.type ?? null) !== type) continue;
    if (found === null || (phone.verified && !found.verified)) found = phone;
  }
  return found;
}
