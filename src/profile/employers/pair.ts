import type { Company } from '../record.ts';
import {
  type Basis,
  type CompanyDirectory,
  isNamedAlike,
  isWrittenAlike,
  readsAlike,
  sameReading,
} from './company.ts';
import { type FamilyRelation, familyRelation, type KnownEmployer, tookNameOver } from './family.ts';
import type { Reading } from './reading.ts';

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
const comparisonBasis = (a: Reading, b: Reading): Basis =>
  a.hasIdentifier && b.hasIdentifier ? 'id' : 'name';

const sameBy = (basis: Basis): Comparison => (basis === 'id' ? SAME_BY_ID : SAME_BY_NAME);

/** Two employers and what is known of how they compare. */
export type Pair = {
  readonly before: Reading<Company>;
  readonly now: Reading<Company>;
  /** What shows that they are one as their positions write them. */
  readonly written: Basis | null;
  /** Undefined as long as company records are needed for it. */
  result: Comparison | undefined;
};

/** Compares two employers by what their positions say. */
export function toPair(before: Reading<Company>, now: Reading<Company>): Pair {
  const pair = (written: Basis | null, result?: Comparison): Pair => ({
    before,
    now,
    written,
    result,
  });
  if (isWrittenAlike(before.company, now.company)) {
    const basis = before.hasIdentifier ? 'id' : 'name';
    return pair(basis, sameBy(basis));
  }
  if (!before.isTellable || !now.isTellable) {
    return pair(null, readsAlike(before, now) ? SAME_BY_NAME : INCOMPARABLE);
  }
  const written = sameReading(before, now);
  if (written === null) return pair(null);
  const isOneName = before.company.name === now.company.name || isNamedAlike(before, now);
  return pair(written, isOneName ? sameBy(written) : undefined);
}

const isOnRecordAsOne = (before: KnownEmployer, now: KnownEmployer): boolean =>
  before.known !== null && before.known.id === now.known?.id;

/** Compares two employers by their records too. */
export function compareKnown(
  before: KnownEmployer,
  now: KnownEmployer,
  written: Basis | null,
  directory: CompanyDirectory,
): Comparison {
  const basis = written ?? comparisonBasis(before.identity, now.identity);
  if (written || isOnRecordAsOne(before, now)) {
    const renamed = tookNameOver(now, before);
    return renamed ? { kind: 'family', relation: 'renamed', basis } : sameBy(basis);
  }
  const relation = familyRelation(before, now, directory);
  return relation ? { kind: 'family', relation, basis } : { kind: 'other', basis };
}
