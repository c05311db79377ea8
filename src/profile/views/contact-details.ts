/** Which of a contact's email addresses and phone numbers are shown. */
import type { ProfileType } from '../../api/index.ts';
import { isWorkEmail, showsDetail } from '../details.ts';
import { domainOf } from '../normalise/index.ts';
import type { Company, ContactRecord, Email, Phone, Position } from '../record.ts';

export const isConfirmed = (status: Email['status']): boolean =>
  status === 'Verified' || status === 'Guaranteed';

/**
 * The work email of `record` for `position`; null when there is none. Personal addresses never
 * count. An address known to be invalid comes last. Before it, an address at the position's company
 * precedes one elsewhere, which precedes one at a company the contact has left. Among equals a
 * confirmed address comes first, then the record's order decides.
 */
export function workEmail(
  record: ContactRecord,
  position: Position | null,
  ended: readonly Position[],
): Email | null {
  const emails = (record.emails ?? []).filter(isWorkEmail);
  if (emails.length < 2) return emails[0] ?? null;
  const employer = siteDomains(position ? [position] : []);
  const former = siteDomains(ended);
  const ranks = emails.map((email) => rank(email, employer, former));
  return emails[ranks.indexOf(Math.min(...ranks))]!;
}

type Domains = ReadonlySet<string>;

/** The lower the better. */
function rank({ address, status }: Email, employer: Domains, former: Domains): number {
  const domain = domainOf(address.slice(address.lastIndexOf('@') + 1)) ?? '';
  const place = employer.has(domain) ? 0 : former.has(domain) ? 4 : 2;
  return (status === 'Invalid' ? 6 : 0) + place + (isConfirmed(status) ? 0 : 1);
}

function siteDomains(positions: readonly Position[]): Domains {
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
