import type { Company } from '../record.ts';
import {
  type Basis,
  type CompanyDirectory,
  isNamedAlike,
  isOneByText,
  isWrittenAlike,
  readsAlike,
  sameReading,
} from './company.ts';
import { type FamilyRelation, familyRelation, type KnownEmployer, tookNameOver } from './family.ts';
import { mayBeRelated } from './likely-relatives.ts';
import type { Reading } from './reading.ts';
import type { StatedNames } from './stated-names.ts';

/**
 * The relation of a later employer to an earlier one:
 * - `same`: the same company, however it is written;
 * - `family`: a relative, or the same company under a new name;
 * - `unsure`: another name or domain, but perhaps the same company or a relative;
 * - `other`: another company;
 * - `incomparable`: one of the two is absent or a placeholder, and their texts differ.
 */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'family'; relation: FamilyRelation; basis: Basis }
  | { kind: 'unsure' }
  | { kind: 'other'; basis: Basis }
  | { kind: 'incomparable' };

const SAME: Comparison = { kind: 'same' };
const INCOMPARABLE: Comparison = { kind: 'incomparable' };
const UNSURE: Comparison = { kind: 'unsure' };
const OTHER: { readonly [B in Basis]: Comparison } = {
  id: { kind: 'other', basis: 'id' },
  name: { kind: 'other', basis: 'name' },
};

/** Two companies are compared by identifiers if both have one, otherwise by name. */
const comparisonBasis = (a: Reading, b: Reading): Basis =>
  a.hasIdentifier && b.hasIdentifier ? 'id' : 'name';

/** Two employers, with the result of their comparison so far. */
export type Pair = {
  readonly before: Reading<Company>;
  readonly now: Reading<Company>;
  /** The evidence in their positions that they are the same. */
  readonly written: Basis | null;
  /** Undefined until company records have been compared, if they are needed. */
  result: Comparison | undefined;
};

const isOneName = (before: Reading, now: Reading): boolean =>
  before.company.name === now.company.name || isNamedAlike(before, now);

/**
 * True if the text of one company states that it is the other: "Foo (now Bar)" is both Foo and Bar.
 * "Bar (formerly Foo)" after Foo is not such a case, but a new name.
 */
function isOneByStatedNames(
  { name: old, stated: then }: Reading,
  { name, stated }: Reading,
): boolean {
  const saysMore = (names: StatedNames) => names.former.length + names.present.length > 0;
  if (!saysMore(then) && !saysMore(stated)) return false;
  if (old === name) return name !== '';
  return then.present.includes(name) || then.former.includes(name) || stated.present.includes(old);
}

/** Compares two employers by the texts of their positions. */
export function toPair(before: Reading<Company>, now: Reading<Company>): Pair {
  const pair = { before, now, written: null };
  if (isWrittenAlike(before.company, now.company) || isOneByText(before.company, now.company)) {
    return { ...pair, result: SAME };
  }
  if (!before.isTellable || !now.isTellable) {
    return { ...pair, result: readsAlike(before, now) ? SAME : INCOMPARABLE };
  }
  if (isOneByStatedNames(before, now)) return { ...pair, written: 'name', result: SAME };
  const written = sameReading(before, now);
  return { ...pair, written, result: written && isOneName(before, now) ? SAME : undefined };
}

/** Returns the evidence for a pair that compares as the same. */
export function sameBasis({ before, now }: Pair): Basis {
  if (isWrittenAlike(before.company, now.company)) return before.hasIdentifier ? 'id' : 'name';
  if (!before.isTellable || !now.isTellable) return 'name';
  return sameReading(before, now) ?? comparisonBasis(before, now);
}

const isOnRecordAsOne = (before: KnownEmployer, now: KnownEmployer): boolean =>
  before.known !== null && before.known.id === now.known?.id;

/** Compares two employers by their records as well. */
export function compareKnown(
  before: KnownEmployer,
  now: KnownEmployer,
  written: Basis | null,
  directory: CompanyDirectory,
): Comparison {
  const basis = written ?? comparisonBasis(before.identity, now.identity);
  if (written || isOnRecordAsOne(before, now)) {
    return tookNameOver(now, before) ? { kind: 'family', relation: 'renamed', basis } : SAME;
  }
  const relation = familyRelation(before, now, directory);
  if (relation) return { kind: 'family', relation, basis };
  return mayBeRelated(before, now) ? UNSURE : OTHER[basis];
}
