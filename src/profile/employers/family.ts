import { identifierEntries } from '../identifiers.ts';
import { companyName } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import {
  type CompanyDirectory,
  contradict,
  isListedBy,
  type KnownCompany,
  sameReading,
} from './company.ts';
import { type CompanyIdentity, Reading } from './reading.ts';
import type { UnitName } from './units.ts';

/** The relation of the new employer to the old one. */
export const RELATIONS = ['parent', 'subsidiary', 'sibling', 'renamed', 'acquired'] as const;
export type FamilyRelation = (typeof RELATIONS)[number];

/** A company as a position names it, its record, and cached results about it. */
export type KnownEmployer = {
  readonly identity: Reading;
  readonly known: KnownCompany | null;
  ancestors?: readonly KnownEmployer[];
  formerNames?: ReadonlySet<string>;
  identifiers?: Reading;
  unitName?: UnitName;
};

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
const DEEPEST = 32;

const NO_NAMES: ReadonlySet<string> = new Set();

/** Records stay in memory for a list of people, so each is parsed once. */
const readings = new WeakMap<KnownCompany, Reading>();

/** Returns a company record in the form for comparison. */
function recordReading(known: KnownCompany): Reading {
  let reading = readings.get(known);
  if (!reading) {
    reading = new Reading(known);
    readings.set(known, reading);
  }
  return reading;
}

function isSame(a: KnownEmployer, b: KnownEmployer): boolean {
  if (a.known && b.known && a.known.id === b.known.id) return true;
  return sameReading(a.identity, b.identity) !== null;
}

/**
 * Ignores a record that was found by name if its page or domain is another company's, and a record
 * that was found by a secondary domain if its name is another company's.
 */
export function toKnownEmployer(
  identity: Reading<Company>,
  directory: CompanyDirectory,
): KnownEmployer {
  const known = directory.find(identity.company);
  return { identity, known: known && isRecordOf(identity, known) ? known : null };
}

function isRecordOf(identity: Reading, known: KnownCompany): boolean {
  const record = recordReading(known);
  return !contradict(identity, record) && !isOnlyListed(identity, record, known);
}

function isOnlyListed(company: Reading, record: Reading, known: KnownCompany): boolean {
  if (!isListedBy(company, record) || sameReading(company, record)) return false;
  const { name } = company;
  return name !== '' && !record.goesBy(name) && !isFormerName(name, known);
}

const isFormerName = (name: string, { former_names }: KnownCompany): boolean =>
  former_names.some((former) => companyName(former) === name);

function findParent(employer: KnownEmployer, directory: CompanyDirectory): KnownEmployer | null {
  const parent = employer.known?.parent;
  if (parent) return { identity: recordReading(parent), known: parent };
  const stated = (employer.identity.company as Company).parent;
  return stated ? toKnownEmployer(new Reading<Company>(stated), directory) : null;
}

/**
 * Returns the employer, its parent, its grandparent and so on. Each appears once, so a circle ends.
 */
function findAncestors(employer: KnownEmployer, directory: CompanyDirectory): KnownEmployer[] {
  const line = [employer];
  for (let next = findParent(employer, directory); next; next = findParent(next, directory)) {
    const found = next;
    if (line.length > DEEPEST || line.some((known) => isSame(known, found))) break;
    line.push(found);
  }
  return line.slice(1);
}

function ancestorsOf(
  employer: KnownEmployer,
  directory: CompanyDirectory,
): readonly KnownEmployer[] {
  employer.ancestors ??= findAncestors(employer, directory);
  return employer.ancestors;
}

/** Returns the identifiers of an employer: those in its position, otherwise those in its record. */
export function identifiersOf(employer: KnownEmployer): Reading {
  const {
    identity: { company },
    known,
  } = employer;
  employer.identifiers ??= new Reading({
    linkedin_url: company.linkedin_url ?? known?.linkedin_url,
    identifiers: company.identifiers ?? known?.identifiers,
    domain: company.domain ?? known?.domains[0],
    domains: company.domains ?? known?.domains,
  });
  return employer.identifiers;
}

const contains = (line: readonly KnownEmployer[], employer: KnownEmployer): boolean =>
  line.some((other) => isSame(other, employer));

/** Returns former names from the position and from the company's record. */
function formerNames(employer: KnownEmployer): ReadonlySet<string> {
  employer.formerNames ??= findFormerNames(employer);
  return employer.formerNames;
}

function findFormerNames({ identity, known }: KnownEmployer): ReadonlySet<string> {
  const company: Named = identity.company;
  const { former } = identity.stated;
  if (!company.former_names?.length && !known?.former_names.length && former.length === 0) {
    return NO_NAMES;
  }
  return new Set([
    ...former.filter((name) => name !== identity.name),
    ...otherNames(company, identity),
    ...(known ? otherNames(known, recordReading(known)) : []),
  ]);
}

/**
 * Returns keys of an employer. Employers that compare as the same or as renamed share at least one:
 * a page, the name in a domain, a present or former name, or a record.
 */
export function comparisonKeys(employer: KnownEmployer): ReadonlySet<string> {
  const { identity, known } = employer;
  const record = known && recordReading(known);
  const names = [identity, ...(record ? [record] : [])].flatMap((one) => [one.name, ...one.others]);
  return new Set([
    ...(identity.page === '' ? [] : [`page ${identity.page}`]),
    ...identifierEntries(identity.company.identifiers).map(([kind, value]) => `${kind} ${value}`),
    ...[...identity.sites.labels].map((label) => `site ${label}`),
    ...[...names, ...identity.stated.present, ...formerNames(employer)].map(
      (name) => `name ${name}`,
    ),
    ...(known ? [`record ${known.id}`] : []),
  ]);
}

type Named = CompanyIdentity & { former_names?: readonly string[] | null };

/**
 * Ignores a former name that has the comparison form of a present one (IBM Corporation, now IBM).
 */
const otherNames = (company: Named, reading: Reading): string[] =>
  (company.former_names ?? [])
    .map(companyName)
    .filter((name) => name !== reading.name && !reading.goesBy(name));

/** True if the old company's name is a former name of the new company or of one it took over. */
export function tookNameOver(now: KnownEmployer, before: KnownEmployer): boolean {
  const former = formerNames(now);
  if (former.size === 0) return false;
  const own = now.identity.name;
  const names = [before.identity.name, before.known ? recordReading(before.known).name : ''];
  return !former.has(own) && names.some((name) => name !== '' && name !== own && former.has(name));
}

/**
 * Returns the relation of one company to another by parents and former names; null without one.
 * `acquired` is a parent that also took over the name. Companies of one group are siblings, at any
 * distance, if neither is an ancestor of the other.
 */
export function familyRelation(
  old: KnownEmployer,
  now: KnownEmployer,
  directory: CompanyDirectory,
): FamilyRelation | null {
  const above = ancestorsOf(old, directory);
  const isAbove = contains(above, now);
  if (tookNameOver(now, old)) return isAbove ? 'acquired' : 'renamed';
  if (isAbove) return 'parent';
  const aboveNow = ancestorsOf(now, directory);
  if (contains(aboveNow, old)) return 'subsidiary';
  return aboveNow.some((member) => contains(above, member)) ? 'sibling' : null;
}
