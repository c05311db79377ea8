import type { Company } from '../record.ts';
import {
  type Basis,
  hasIdentifier,
  isIdentified,
  isWrittenAlike,
  nameOf,
  readsAlike,
  sameCompany,
} from './company.ts';
import type { CompanyDirectory } from './directory.ts';
import {
  boreNameOf,
  type FamilyRelation,
  familyRelation,
  type Member,
  memberOf,
} from './family.ts';

type Employer = Company | null | undefined;

/**
 * What a later employer is to an earlier one:
 * `same` — one company, however it is written;
 * `family` — a relative, or the same company under a new name;
 * `other` — another company;
 * `incomparable` — one of the two is absent or a placeholder, and they do not read the same.
 */
export type Comparison =
  | { kind: 'same'; basis: Basis }
  | { kind: 'family'; relation: FamilyRelation; basis: Basis }
  | { kind: 'other'; basis: Basis }
  | { kind: 'incomparable' };

const SAME_BY_ID: Comparison = { kind: 'same', basis: 'id' };
const SAME_BY_NAME: Comparison = { kind: 'same', basis: 'name' };
const INCOMPARABLE: Comparison = { kind: 'incomparable' };

/**
 * What resolves two companies: their own identifiers. A record found by a name rests on the name.
 */
const basisOf = (a: Company, b: Company): Basis =>
  hasIdentifier(a) && hasIdentifier(b) ? 'id' : 'name';

const isOnRecordAsOne = (before: Member, now: Member): boolean =>
  before.known !== null && before.known.id === now.known?.id;

const isNamedAlike = (a: Company, b: Company): boolean =>
  a.name === b.name || nameOf(a) === nameOf(b);

/** Compares the employer of an earlier position with that of a later one. */
export function compareEmployers(
  before: Employer,
  now: Employer,
  directory: CompanyDirectory,
): Comparison {
  if (before && now && isWrittenAlike(before, now)) {
    return hasIdentifier(before) ? SAME_BY_ID : SAME_BY_NAME;
  }
  if (!isIdentified(before) || !isIdentified(now)) {
    return readsAlike(before, now) ? SAME_BY_NAME : INCOMPARABLE;
  }
  const written = sameCompany(before, now);
  if (written && isNamedAlike(before, now)) return written === 'id' ? SAME_BY_ID : SAME_BY_NAME;
  const [old, current] = [memberOf(before, directory), memberOf(now, directory)];
  const basis = written ?? basisOf(before, now);
  if (written || isOnRecordAsOne(old, current)) {
    const renamed = boreNameOf(current, old);
    return renamed ? { kind: 'family', relation: 'renamed', basis } : { kind: 'same', basis };
  }
  const relation = familyRelation(old, current, directory);
  return relation ? { kind: 'family', relation, basis } : { kind: 'other', basis };
}
