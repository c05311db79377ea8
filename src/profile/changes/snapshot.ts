import { aliasesOf } from '../aliases.ts';
import type { Employers } from '../employers/index.ts';
import { heldLast } from '../positions/index.ts';
import type { Company, Position } from '../record.ts';
import type { EmploymentState } from './employment.ts';

/**
 * A contact's positions in a refresh, as of its day. Stored as JSON per account and contact, it is
 * the baseline of the next refresh: see `baselineFrom`.
 */
export type Snapshot = {
  /** `YYYY-MM-DD`: the day on which the refresh concluded. */
  day: string;
  /** `YYYY-MM-DD`: the day on which the positions were observed; absent when it equals `day`. */
  observed?: string;
  /** Null when the refresh captured no list of positions; empty when the person has none. */
  positions: readonly Position[] | null;
};

/**
 * Returns a snapshot of positions that were observed on an unknown day, at most a year before
 * `day`.
 *
 * @param day `YYYY-MM-DD`, the latest possible day
 */
export const undatedSnapshot = (positions: Snapshot['positions'], day: string): Snapshot => ({
  day,
  observed: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`,
  positions,
});

/** The two states of a contact's positions that a verdict compares. */
export type ComparedStates = {
  before: EmploymentState;
  /** `YYYY-MM-DD`: the day of the baseline. */
  baselineDay: string;
  /** `YYYY-MM-DD`: the day on which the positions of the baseline were observed. */
  observed: string;
  now: EmploymentState;
  /** `YYYY-MM-DD`: the day of this refresh. */
  day: string;
  employers: Employers;
};

/** Returns the parts of a company that identify it or name its relatives. */
function companyIdentity(company: Company): Company {
  const { name, domain, domains, homepage_url, linkedin_url, parent, former_names } = company;
  const aliases = aliasesOf(company);
  const identity: Company = {};
  if (name) identity.name = name;
  if (domain) identity.domain = domain;
  if (domains?.length) identity.domains = domains;
  if (homepage_url && !domain && !domains?.length) identity.homepage_url = homepage_url;
  if (linkedin_url) identity.linkedin_url = linkedin_url;
  if (parent) identity.parent = parent;
  if (former_names?.length) identity.former_names = former_names;
  if (aliases.length > 0) identity.aliases = aliases;
  return identity;
}

function toKept({ title, start_date, end_date, company }: Position, isPrimary: boolean): Position {
  const position: Position = {};
  if (title) position.title = title;
  if (start_date) position.start_date = start_date;
  if (end_date) position.end_date = end_date;
  if (isPrimary) position.primary = true;
  if (company) position.company = companyIdentity(company);
  return position;
}

/**
 * Returns the position held last according to the baseline. Used if the new list has no ended
 * position. A position that was current at the baseline has ended by `day`.
 */
function lastHeldBefore(before: EmploymentState, day: string): Position | null {
  const left = before.primary ?? before.current[0];
  return left ? { ...left, end_date: day } : heldLast(before.ended);
}

/** Returns the positions that a snapshot keeps when there is no current employer. */
function withoutEmployer(
  { ended, placeholders }: EmploymentState,
  day: string,
  before: EmploymentState | null,
): Position[] {
  const last = heldLast(ended) ?? (before && lastHeldBefore(before, day));
  return [...(last ? [last] : []), ...placeholders];
}

/**
 * Returns the snapshot in its stored form: the current positions, with the primary marked. Without
 * any, it keeps the position held last, so that a later refresh can distinguish a return to work
 * from a first capture. The stored form leads to the same verdicts as the full one.
 *
 * @param seen the snapshot from which the state was computed
 * @param before the state of the replaced baseline; its last position is kept if the new list has
 * none
 */
export function baselineFrom(
  now: EmploymentState,
  { day, observed }: Snapshot,
  before: EmploymentState | null,
): Snapshot {
  const { current, primary } = now;
  const kept = current.length > 0 ? current : withoutEmployer(now, day, before);
  const positions = kept.map((position) => toKept(position, position === primary));
  return observed && observed !== day ? { day, observed, positions } : { day, positions };
}

/** Returns every company in the snapshots, for a caller that prepares a `CompanyDirectory`. */
export const companiesIn = (...snapshots: readonly (Snapshot | null)[]): Company[] =>
  snapshots.flatMap((snapshot) =>
    (snapshot?.positions ?? []).flatMap(({ company }) =>
      company ? [company, ...(company.parent ? [company.parent] : [])] : [],
    ),
  );
