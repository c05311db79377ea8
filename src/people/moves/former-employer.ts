/** What is known of the employer that a person has left: until when, and under which address. Pure. */

import { isConfirmed, isWorkEmail } from '../../profile/details.ts';
import { type CompanyDirectory, companyLabel, Employers } from '../../profile/employers/index.ts';
import { employerHosts, nearness } from '../../profile/mail-hosts.ts';
import { hostOf } from '../../profile/normalise/index.ts';
import { isCurrent } from '../../profile/positions/index.ts';
import type { Company, ContactRecord, Position } from '../../profile/record.ts';

/** The records of a contact, the newest first, which is the one that the verdict is about. */
export type History = readonly ContactRecord[];

/** Whether a company is the former employer, however it is spelled. */
export type IsFormerEmployer = (company: Company) => boolean;

/**
 * @param label the employer as the verdict names it
 * @param directory with the companies of `companiesFor`
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

const companiesOf = ({ positions }: ContactRecord): Company[] =>
  (positions ?? []).flatMap(({ company }) => company ?? []);

/** The companies that the records name so; without any, one that has the name alone. */
function labelled(history: History, label: string): Company[] {
  const found = history.flatMap((record) =>
    companiesOf(record).filter((company) => companyLabel(company) === label),
  );
  return found.length > 0 ? found : [{ name: label }];
}

/** The companies of which records are needed: the former employer, and those of the newest record. */
export const companiesFor = (history: History, label: string): Company[] => [
  ...labelled(history, label),
  ...history.slice(0, 1).flatMap(companiesOf),
];

const heldAt = ({ positions }: ContactRecord, isIt: IsFormerEmployer): Position[] =>
  (positions ?? []).filter(({ company }) => company && isIt(company));

/**
 * When the last position there ended, as the newest record has it.
 * @returns `YYYY-MM-DD`; null when that is not known
 */
export function leftOn([now]: History, isIt: IsFormerEmployer): string | null {
  const ends = now ? heldAt(now, isIt).flatMap(({ end_date }) => end_date ?? []) : [];
  return ends.sort().at(-1) ?? null;
}

/**
 * The work address that belongs to the former employer and to no current one; a confirmed one first,
 * then one of a newer record.
 * @param day `YYYY-MM-DD`, of the verdict
 * @returns null when no such address is known
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
  const stale = history
    .flatMap(({ emails }) => emails ?? [])
    .filter(isWorkEmail)
    .filter(({ address }) => nearness(address, left) > nearness(address, kept));
  return (stale.find(({ status }) => isConfirmed(status)) ?? stale[0])?.address ?? null;
}

/** The hosts that positions give, and those on record of their companies. */
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
