/** Determines when a person left the former employer, and the email address there. Pure. */

import { isConfirmed, isWorkEmail } from '../../profile/details.ts';
import { type CompanyDirectory, companyLabel, Employers } from '../../profile/employers/index.ts';
import { employerHosts, nearness } from '../../profile/mail-hosts.ts';
import { companyName, domainOf, hostOf } from '../../profile/normalise/index.ts';
import { isCurrent } from '../../profile/positions/index.ts';
import type { Company, ContactRecord, Position } from '../../profile/record.ts';

/** The records of a contact, the newest first. The verdict is about the newest. */
export type History = readonly ContactRecord[];

/** True if a company is the former employer, whatever its spelling. */
export type IsFormerEmployer = (company: Company) => boolean;

/**
 * Returns a test for the former employer.
 * @param label the employer's name in the verdict
 * @param directory has the companies of `companiesFor`
 */
export function formerEmployerTest(
  history: History,
  label: string,
  directory: CompanyDirectory,
): IsFormerEmployer {
  const employers = new Employers(directory);
  const named = labelled(history, label);
  return (company) =>
    companyLabel(company) === label || named.some((one) => employers.isSame(one, company));
}

/** True if two labels of employers in the records name one employer. */
export function isSameLabel(
  history: History,
  one: string,
  other: string,
  directory: CompanyDirectory,
): boolean {
  const isIt = formerEmployerTest(history, one, directory);
  return one === other || labelled(history, other).some(isIt);
}

const companiesOf = ({ positions }: ContactRecord): Company[] =>
  (positions ?? []).flatMap(({ company }) => company ?? []);

/**
 * Returns the companies that the records name with the label; if there are none, a company with
 * only this name.
 */
function labelled(history: History, label: string): Company[] {
  const found = history.flatMap((record) =>
    companiesOf(record).filter((company) => companyLabel(company) === label),
  );
  return found.length > 0 ? found : [{ name: label }];
}

/**
 * Returns the companies whose records are needed: the former employer, and the employers in the
 * newest record.
 */
export const companiesFor = (history: History, label: string): Company[] => [
  ...labelled(history, label),
  ...history.slice(0, 1).flatMap(companiesOf),
];

const heldAt = ({ positions }: ContactRecord, isIt: IsFormerEmployer): Position[] =>
  (positions ?? []).filter(({ company }) => company && isIt(company));

/**
 * Returns the end of the last position at the former employer, from the newest record.
 * @returns `YYYY-MM-DD`; null if it is unknown
 */
export function leftOn([now]: History, isIt: IsFormerEmployer): string | null {
  const ends = now ? heldAt(now, isIt).flatMap(({ end_date }) => end_date ?? []) : [];
  return ends.sort().at(-1) ?? null;
}

/**
 * Finds the work address that belongs to the former employer and to no current one. A confirmed
 * address is preferred, then one of a newer record. An address belongs to an employer by its host,
 * or, if no record has a host of the former employer, by its name: `acme.example` to Acme, Inc.
 * @param day `YYYY-MM-DD`, the day of the verdict
 * @returns null if no such address is known
 */
export function findStaleEmail(
  history: History,
  isIt: IsFormerEmployer,
  directory: CompanyDirectory,
  day: string,
): string | null {
  const [now] = history;
  if (!now) return null;
  const left = history.flatMap((record) => hostsOf(record, heldAt(record, isIt), directory));
  const current = (now.positions ?? []).filter((position) => isCurrent(position, day));
  const kept = hostsOf(now, current, directory);
  const isLeft =
    left.length > 0
      ? (address: string) => nearness(address, left) > nearness(address, kept)
      : namedAfter(
          history.flatMap((record) => heldAt(record, isIt)),
          current,
        );
  const stale = history
    .flatMap(({ emails }) => emails ?? [])
    .filter(isWorkEmail)
    .filter(({ address }) => isLeft(address));
  return (stale.find(({ status }) => isConfirmed(status)) ?? stale[0])?.address ?? null;
}

/** Returns a test for addresses whose domain is the name of a former and of no current employer. */
function namedAfter(
  former: readonly Position[],
  current: readonly Position[],
): (address: string) => boolean {
  const kept = namesOf(current);
  const left = namesOf(former).difference(kept);
  return (address) => left.has(domainOf(address)?.split('.')[0]);
}

/** Returns the normal names of employers, without spaces, as domains have them. */
const namesOf = (positions: readonly Position[]): Set<string | undefined> =>
  new Set(
    positions.flatMap(({ company }) =>
      company?.name ? companyName(company.name).replaceAll(' ', '') : [],
    ),
  );

/** Returns the hosts of positions, and the hosts in the records of their companies. */
const hostsOf = (
  record: ContactRecord,
  positions: readonly Position[],
  directory: CompanyDirectory,
): string[] => [
  ...employerHosts(record, positions),
  ...positions
    .flatMap(({ company }) => (company && directory.find(company)?.domains) ?? [])
    .flatMap((domain) => hostOf(domain) ?? []),
];
