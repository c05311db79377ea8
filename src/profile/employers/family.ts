import { companyName } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { type CompanyIdentity, contradict, nameOf, sameCompany } from './company.ts';
import type { CompanyDirectory, KnownCompany } from './directory.ts';

/** What the new employer is to the old one. */
export const RELATIONS = ['parent', 'subsidiary', 'sibling', 'renamed', 'acquired'] as const;
export type FamilyRelation = (typeof RELATIONS)[number];

/** A company and what is on record of it. */
export type Member = { identity: CompanyIdentity; known: KnownCompany | null };

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
const DEEPEST = 32;

const NO_NAMES: ReadonlySet<string> = new Set();

function isSame(a: Member, b: Member): boolean {
  if (a.known && b.known && a.known.id === b.known.id) return true;
  return sameCompany(a.identity, b.identity) !== null;
}

/** A record found by its name is another company's when page or domain say so. */
export function memberOf(company: Company, directory: CompanyDirectory): Member {
  const known = directory.find(company);
  return { identity: company, known: known && contradict(company, known) ? null : known };
}

function parentOf(member: Member, directory: CompanyDirectory): Member | null {
  const parent = member.known?.parent;
  if (parent) return { identity: parent, known: parent };
  const stated = (member.identity as Company).parent;
  return stated ? memberOf(stated, directory) : null;
}

/** Parent, grandparent and so on, each once: a circle ends where it began. */
function ancestorsOf(member: Member, directory: CompanyDirectory): Member[] {
  const line = [member];
  for (let next = parentOf(member, directory); next; next = parentOf(next, directory)) {
    const found = next;
    if (line.length > DEEPEST || line.some((known) => isSame(known, found))) break;
    line.push(found);
  }
  return line.slice(1);
}

const contains = (line: readonly Member[], member: Member): boolean =>
  line.some((other) => isSame(other, member));

function formerNames({ identity, known }: Member): ReadonlySet<string> {
  const stated = (identity as Company).former_names;
  const recorded = known?.former_names;
  if (!stated?.length && !recorded?.length) return NO_NAMES;
  return new Set([...(stated ?? []), ...(recorded ?? [])].map(companyName));
}

/** Whether the new company once bore the old one's name: it, or one that it took over. */
export function boreNameOf(now: Member, before: Member): boolean {
  const former = formerNames(now);
  if (former.size === 0) return false;
  const own = nameOf(now.identity);
  const names = [nameOf(before.identity), before.known ? nameOf(before.known) : ''];
  return !former.has(own) && names.some((name) => name !== '' && name !== own && former.has(name));
}

/**
 * What one company is to another by the records of their parents and former names; null for
 * companies without recorded ties. `acquired` is a parent that also took over the name. Companies
 * in one group at any distance are siblings when neither is above the other.
 */
export function familyRelation(
  old: Member,
  now: Member,
  directory: CompanyDirectory,
): FamilyRelation | null {
  const above = ancestorsOf(old, directory);
  const isAbove = contains(above, now);
  if (boreNameOf(now, old)) return isAbove ? 'acquired' : 'renamed';
  if (isAbove) return 'parent';
  const aboveNow = ancestorsOf(now, directory);
  if (contains(aboveNow, old)) return 'subsidiary';
  return aboveNow.some((member) => contains(above, member)) ? 'sibling' : null;
}
