/** Which of a contact's email addresses and phone numbers are shown. */
import type { ProfileType } from '../../api/index.ts';
import { isWorkEmail, showsDetail } from '../details.ts';
import { domainOf } from '../normalise/index.ts';
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
  const left = emails.length > 0 ? domainsLeft(record.positions ?? [], day) : NO_DOMAINS;
  return left.size === 0 ? emails : emails.filter((email) => !left.has(emailDomain(email)));
}

/**
 * The work email of `record` on a day, `YYYY-MM-DD`; null when there is none. An address known to
 * be invalid comes last. Before it, an address at the company of the position shown precedes one
 * elsewhere. Among equals a confirmed address comes first, then the record's order decides.
 */
export function workEmail(record: ContactRecord, day: string): Email | null {
  const emails = workEmails(record, day);
  if (emails.length < 2) return emails[0] ?? null;
  const position = leadPosition(record, day);
  const employer = siteDomains(position ? [position] : []);
  const ranks = emails.map((email) => rank(email, employer));
  return emails[ranks.indexOf(Math.min(...ranks))]!;
}

type Domains = ReadonlySet<string>;

const NO_DOMAINS: Domains = new Set();

/** The lower the better. */
const rank = (email: Email, employer: Domains): number =>
  (email.status === 'Invalid' ? 4 : 0) +
  (employer.has(emailDomain(email)) ? 0 : 2) +
  (isConfirmed(email.status) ? 0 : 1);

const emailDomain = ({ address }: Email): string =>
  domainOf(address.slice(address.lastIndexOf('@') + 1)) ?? '';

/** The domains of employers that ended by the day, without those of current ones. */
function domainsLeft(positions: readonly Position[], day: string): Domains {
  const ended = positions.filter((position) => hasEnded(position, day));
  if (ended.length === 0) return NO_DOMAINS;
  const current = positions.filter((position) => isCurrent(position, day));
  return siteDomains(ended).difference(siteDomains(current));
}

function siteDomains(positions: readonly Position[]): Set<string> {
  const domains = new Set<string>();
  for (const { company } of positions) {
    for (const name of company ? siteNames(company) : []) {
      const domain = name ? domainOf(name) : null;
      if (domain) domains.add(domain);
    }
  }
  return domains;
}

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
