import type { Company } from '../record.ts';
import {
  type Basis,
  type CompanyDirectory,
  type CompanyIdentity,
  contradict,
  hasIdentifier,
  isIdentified,
  isNamedAlike,
  isWrittenAlike,
  type KnownCompany,
  readsAlike,
  sameCompany,
} from './company.ts';
import {
  type FamilyRelation,
  familyRelation,
  type KnownEmployer,
  toKnownEmployer,
  tookNameOver,
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

/** Two companies compare by their identifiers when both have one, else by name. */
const comparisonBasis = (a: Company, b: Company): Basis =>
  hasIdentifier(a) && hasIdentifier(b) ? 'id' : 'name';

const isOnRecordAsOne = (before: KnownEmployer, now: KnownEmployer): boolean =>
  before.known !== null && before.known.id === now.known?.id;

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
  if (written && (before.name === now.name || isNamedAlike(before, now))) {
    return written === 'id' ? SAME_BY_ID : SAME_BY_NAME;
  }
  const [old, current] = [toKnownEmployer(before, directory), toKnownEmployer(now, directory)];
  const basis = written ?? comparisonBasis(before, now);
  if (written || isOnRecordAsOne(old, current)) {
    const renamed = tookNameOver(current, old);
    return renamed ? { kind: 'family', relation: 'renamed', basis } : { kind: 'same', basis };
  }
  const relation = familyRelation(old, current, directory);
  return relation ? { kind: 'family', relation, basis } : { kind: 'other', basis };
}

/** What identifies an employer: as its position writes it, else as its record does. */
const identifiersOf = ({ identity, known }: KnownEmployer): CompanyIdentity => ({
  linkedin_url: identity.linkedin_url ?? known?.linkedin_url,
  domain: identity.domain ?? known?.domains[0],
  domains: identity.domains ?? known?.domains,
});

/** More employers than nearly everybody has; further ones are compared each time. */
const MOST_KEPT = 16;

/**
 * The employers of one verdict. Keeps what it found and compared: a verdict asks for few companies
 * and few pairs, but for each of them several times.
 */
export class Employers implements CompanyDirectory {
  private readonly directory: CompanyDirectory;
  private readonly found: { company: Company; known: KnownCompany | null }[] = [];
  private readonly compared: { before: Employer; now: Employer; result: Comparison }[] = [];

  constructor(directory: CompanyDirectory) {
    this.directory = directory;
  }

  find(company: Company): KnownCompany | null {
    for (const one of this.found) if (one.company === company) return one.known;
    const known = this.directory.find(company);
    if (this.found.length < MOST_KEPT) this.found.push({ company, known });
    return known;
  }

  /** What a later employer is to an earlier one. */
  compare(before: Employer, now: Employer): Comparison {
    for (const one of this.compared) {
      if (one.before === before && one.now === now) return one.result;
    }
    const result = compareEmployers(before, now, this);
    if (this.compared.length < MOST_KEPT) this.compared.push({ before, now, result });
    return result;
  }

  /** Whether identifiers, written or on record, show that two employers differ. */
  contradict(before: Employer, now: Employer): boolean {
    if (!before || !now) return false;
    const [old, current] = [toKnownEmployer(before, this), toKnownEmployer(now, this)];
    return contradict(identifiersOf(old), identifiersOf(current));
  }

  /** Whether two positions are with one employer, under whatever name. */
  isSame(before: Employer, now: Employer): boolean {
    const comparison = this.compare(before, now);
    if (comparison.kind === 'family') return comparison.relation === 'renamed';
    return comparison.kind === 'same';
  }
}
