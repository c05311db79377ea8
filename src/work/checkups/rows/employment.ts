/** Compares the employer, title and address of a row with the positions of its contact. Pure. */
import {
  type CompanyDirectory,
  Employers,
  isIdentified,
  isPlaceholder,
} from '../../../profile/employers/index.ts';
import {
  employerHosts,
  isPlainlyAt,
  nearness,
  relativeHosts,
} from '../../../profile/mail-hosts.ts';
import { hostOf } from '../../../profile/normalise/index.ts';
import { hasEnded, hasPlaceholder, isCurrent, isJob } from '../../../profile/positions/index.ts';
import type { Company, Position, StoredContactRecord } from '../../../profile/record.ts';
import { isBlankTitle, sameTitle } from '../../../profile/titles/index.ts';
import type { CheckedRow } from './cells.ts';
import { workHost } from './forms.ts';
import type { Part } from './parts.ts';

/** A contact as a check-up reads it. */
export type KnownPerson = {
  record: StoredContactRecord;
  /** Names of employers that observed moves show the contact to have left. */
  seenLeaving: readonly string[];
};

/** Returns the parts that the employment of a contact puts its row into. */
export function employmentParts(
  row: CheckedRow,
  person: KnownPerson,
  directory: CompanyDirectory,
  day: string,
): Part[] {
  const career = careerOf(person, new Employers(directory), day);
  const parts: Part[] = [];
  const employer = employerIn(row);
  const move = employer && findMove(employer, career);
  if (move) parts.push(move);
  if (employer && hasOtherTitle(row.title, employer, career)) parts.push('title_changed');
  if (isStale(row.email, person.record, career)) parts.push('stale_email');
  return parts;
}

/**
 * Returns the employer of a row: the company that it names, otherwise the one of its work address.
 * A placeholder such as "Freelance" is not an employer.
 */
function employerIn(row: CheckedRow): Company | null {
  if (row.company !== null) {
    const named = { name: row.company };
    return isPlaceholder(named) || !isIdentified(named) ? null : named;
  }
  const host = workHost(row.email);
  return host === null ? null : { domain: host };
}

/** Returns the companies whose records `employmentParts` needs. */
export const companiesFor = (row: CheckedRow, person: KnownPerson | null): Company[] => [
  ...(employerIn(row) ? [employerIn(row)!] : []),
  ...(person?.record.positions ?? []).flatMap(({ company }) => company ?? []),
  ...(person?.seenLeaving ?? []).map((name) => ({ name })),
];

type Career = {
  employers: Employers;
  current: readonly Position[];
  /** Employments that have ended, also those that only an observed move shows. */
  ended: readonly Position[];
};

function careerOf({ record, seenLeaving }: KnownPerson, employers: Employers, day: string): Career {
  const positions = record.positions ?? [];
  return {
    employers,
    current: positions.filter((one) => isCurrent(one, day) && !hasPlaceholder(one)),
    ended: [
      ...positions.filter((one) => hasEnded(one, day) && !hasPlaceholder(one)),
      ...seenLeaving.map((name) => ({ company: { name } })),
    ],
  };
}

/** Returns null if the contact has not left the employer, or may still be with it or a relative. */
function findMove(
  employer: Company,
  { employers, current, ended }: Career,
): 'moved' | 'left' | null {
  if (current.some(({ company }) => mayStay(employer, company, employers))) return null;
  const left = ended.filter(({ company }) => employers.isSame(employer, company));
  if (left.length === 0) return null;
  return current.some((position) => isJob(position) && isNewer(position, left)) ? 'moved' : 'left';
}

const STAYS: ReadonlySet<string> = new Set(['same', 'family', 'unsure']);

const mayStay = (employer: Company, company: Position['company'], employers: Employers): boolean =>
  STAYS.has(employers.compare(employer, company).kind);

/** True unless the position was held before the ones that have ended. */
const isNewer = ({ start_date: start }: Position, left: readonly Position[]): boolean =>
  start == null || left.some((one) => one.start_date == null || one.start_date <= start);

/** True if the contact has another title at the employer of the row. */
function hasOtherTitle(
  title: string | null,
  employer: Company,
  { employers, current }: Career,
): boolean {
  if (isBlankTitle(title)) return false;
  const titles = current
    .filter(({ company }) => employers.isSame(employer, company))
    .flatMap((position) => (isBlankTitle(position.title) ? [] : position.title!));
  return titles.length > 0 && !titles.some((now) => sameTitle(title!, now));
}

/** True if an address is at an employer that the contact has left, and at no current one. */
function isStale(
  email: string | null,
  record: StoredContactRecord,
  { employers, current, ended }: Career,
): boolean {
  const host = workHost(email);
  if (host === null) return false;
  const address = `@${host}`;
  // The usual case, and a quick test.
  if (isPlainlyAt(address, current)) return false;
  const near = (some: readonly Position[]) => nearness(address, hostsOf(record, some, employers));
  const concerned = ended.filter((position) => near([position]) > 0);
  const left = concerned.filter(
    ({ company }) => !current.some((now) => mayStay(company ?? {}, now.company, employers)),
  );
  if (left.length === 0) return false;
  const stays = concerned.filter((position) => !left.includes(position));
  const kept = Math.max(
    near([...current, ...stays]),
    nearness(address, relativeHosts(record, current)),
  );
  return near(left) > kept;
}

/** Returns the hosts of positions, and those in the records of their companies. */
const hostsOf = (
  record: StoredContactRecord,
  positions: readonly Position[],
  directory: CompanyDirectory,
): string[] => [
  ...employerHosts(record, positions),
  ...positions
    .flatMap(({ company }) => (company && directory.find(company)?.domains) ?? [])
    .flatMap((domain) => hostOf(domain) ?? []),
];
