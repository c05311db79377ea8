/**
 * Which of a contact's addresses is the work email for the position a view speaks of.
 *
 * Personal addresses never are. Among the others an address known to be invalid comes last;
 * then one at the position's company goes before one elsewhere, and that before one at a company
 * the contact has left; then a `Verified` or `Guaranteed` address goes before another; then the
 * source's own order decides.
 */
import { domainOf } from '../normalise/index.ts';
import type { Company, ContactRecord, Email, Position } from '../record.ts';

type Domains = ReadonlySet<string>;

/** The work email of `record` for `position`; null when there is none. */
export function workEmail(
  record: ContactRecord,
  position: Position | null,
  ended: readonly Position[],
): Email | null {
  const emails = (record.emails ?? []).filter(({ type }) => type !== 'personal');
  if (emails.length < 2) return emails[0] ?? null;
  const employer = domainsOf(position ? [position] : []);
  const former = domainsOf(ended);
  const ranks = emails.map((email) => rank(email, employer, former));
  return emails[ranks.indexOf(Math.min(...ranks))]!;
}

/** The lower the better. */
function rank({ address, status }: Email, employer: Domains, former: Domains): number {
  const domain = domainOf(address.slice(address.lastIndexOf('@') + 1)) ?? '';
  const place = employer.has(domain) ? 0 : former.has(domain) ? 4 : 2;
  return (status === 'Invalid' ? 6 : 0) + place + (isConfirmed(status) ? 0 : 1);
}

export const isConfirmed = (status: Email['status']): boolean =>
  status === 'Verified' || status === 'Guaranteed';

function domainsOf(positions: readonly Position[]): Domains {
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
