/** What is known of the employer that a person has left: until when, and under which address. Pure. */

import { isConfirmed, isWorkEmail } from '../profile/details.ts';
import { type CompanyDirectory, companyLabel } from '../profile/employers/index.ts';
import { employerHosts, nearness } from '../profile/mail-hosts.ts';
import { hostOf } from '../profile/normalise/index.ts';
import { isCurrent } from '../profile/positions/index.ts';
import type { Company, ContactRecord, Position } from '../profile/record.ts';

/** The records of a contact, the newest first, which is the one that the verdict is about. */
export type History = readonly ContactRecord[];

const heldAt = ({ positions }: ContactRecord, employer: string): Position[] =>
  (positions ?? []).filter(({ company }) => companyLabel(company) === employer);

/** The companies that the records name as the former employer. */
export const formerCompanies = (history: History, employer: string): Company[] =>
  history.flatMap((record) => heldAt(record, employer).flatMap(({ company }) => company ?? []));

/**
 * When the last position there ended, as the newest record has it.
 * @param employer as the verdict names it
 * @returns `YYYY-MM-DD`; null when that is not known
 */
export function leftOn([now]: History, employer: string): string | null {
  const ends = now ? heldAt(now, employer).flatMap(({ end_date }) => end_date ?? []) : [];
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
  employer: string,
  directory: CompanyDirectory,
  day: string,
): string | null {
  const [now] = history;
  if (!now) return null;
  const left = history.flatMap((record) => hostsOf(record, heldAt(record, employer), directory));
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
