import { companyName } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import {
  type CompanyDirectory,
  contradict,
  goesBy,
  isListedBy,
  type KnownCompany,
  sameReading,
} from './company.ts';
import { type CompanyIdentity, Reading } from './reading.ts';

/** The relation of the new employer to the old one. */
export const RELATIONS = ['parent', 'subsidiary', 'sibling', 'renamed', 'acquired'] as const;
export type FamilyRelation = (typeof RELATIONS)[number];

/** A company as a position names it, and its record. */
export type KnownEmployer = { identity: Reading; known: KnownCompany | null };

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
const DEEPEST = 32;

const NO_NAMES: ReadonlySet<string> = new Set();

/** Records are in memory for a list of people, so that each is read once. */
const readings = new WeakMap<KnownCompany, Reading>();

/** A company record as it is compared. */
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
 * Drops a record that was found by name when its page or domain shows another company, and one that
 * was found by a secondary domain when the name is another's.
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
  return name !== '' && !goesBy(known, name) && !isFormerName(name, known);
}

const isFormerName = (name: string, { former_names }: KnownCompany): boolean =>
  former_names.some((former) => companyName(former) === name);

function findParent(employer: KnownEmployer, directory: CompanyDirectory): KnownEmployer | null {
  const parent = employer.known?.parent;
  if (parent) return { identity: recordReading(parent), known: parent };
  const stated = (employer.identity.company as Company).parent;
  return stated ? toKnownEmployer(new Reading<Company>(stated), directory) : null;
}

/** Parent, grandparent and so on, each once, so that a circle ends. */
function findAncestors(employer: KnownEmployer, directory: CompanyDirectory): KnownEmployer[] {
  const line = [employer];
  for (let next = findParent(employer, directory); next; next = findParent(next, directory)) {
    const found = next;
    if (line.length > DEEPEST || line.some((known) => isSame(known, found))) break;
    line.push(found);
  }
  return line.slice(1);
}

const contains = (line: readonly KnownEmployer[], employer: KnownEmployer): boolean =>
  line.some((other) => isSame(other, employer));

/** Names it bore before, as the position and as the company's record tell of them. */
function formerNames({ identity, known }: KnownEmployer): ReadonlySet<string> {
  const stated: Named = identity.company;
  if (!stated.former_names?.length && !known?.former_names.length) return NO_NAMES;
  return new Set([
    ...otherNames(stated, identity),
    ...(known ? otherNames(known, recordReading(known)) : []),
  ]);
}

type Named = CompanyIdentity & { former_names?: readonly string[] | null };

/** A former name that reads like one of today beside it (IBM Corporation of IBM) is none. */
const otherNames = (company: Named, reading: Reading): string[] =>
  (company.former_names ?? [])
    .map(companyName)
    .filter((name) => name !== reading.name && !goesBy(company, name));

/** Whether the old company's name is a former name of the new one, or of one it took over. */
export function tookNameOver(now: KnownEmployer, before: KnownEmployer): boolean {
  const former = formerNames(now);
  if (former.size === 0) return false;
  const own = now.identity.name;
  const names = [before.identity.name, before.known ? recordReading(before.known).name : ''];
  return !former.has(own) && names.some((name) => name !== '' && name !== own && former.has(name));
}

/**
 * The relation of one company to another by their parents and former names; null without one.
 * `acquired` is a parent that also took over the name. Companies of one group are siblings, at any
 * distance, when neither is above the other.
 */
export function familyRelation(
  old: KnownEmployer,
  now: KnownEmployer,
  directory: CompanyDirectory,
): FamilyRelation | null {
  const above = findAncestors(old, directory);
  const isAbove = contains(above, now);
  if (tookNameOver(now, old)) return isAbove ? 'acquired' : 'renamed';
  if (isAbove) return 'parent';
  const aboveNow = findAncestors(now, directory);
  if (contains(aboveNow, old)) return 'subsidiary';
  return aboveNow.some((member) => contains(above, member)) ? 'sibling' : null;
}
