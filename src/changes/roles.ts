import type { Position } from '../contacts/record.ts';
import { type CompanyDirectory, isSameEmployer } from './employers/index.ts';
import { compareBy, startOf } from './order.ts';
import type { Sides } from './sides.ts';

/** The employers that only one of two lists of current positions names, one position for each. */
export type RoleDifference = { dropped: readonly Position[]; added: readonly Position[] };

/** Latest start first, undated last, and the same for every order of the list. */
const inOrder = (positions: readonly Position[]): readonly Position[] =>
  positions.length < 2 ? positions : positions.toSorted((a, b) => compareBy(b, a, startOf));

/** One position for each distinct employer, undated positions included. */
export function employersIn(
  positions: readonly Position[],
  directory: CompanyDirectory,
): readonly Position[] {
  if (positions.length < 2) return positions;
  const distinct: Position[] = [];
  for (const position of inOrder(positions)) {
    const known = distinct.some((other) =>
      isSameEmployer(other.company, position.company, directory),
    );
    if (!known) distinct.push(position);
  }
  return distinct;
}

/** The current position with a given employer, under whatever title; the latest of several. */
export const roleAt = (
  employer: Position,
  positions: readonly Position[],
  directory: CompanyDirectory,
): Position | undefined =>
  inOrder(positions).find((position) =>
    isSameEmployer(employer.company, position.company, directory),
  );

/**
 * Employers dropped and added between two lists of current positions. A second role with one
 * employer is no difference, nor is a new name of the employer; a relative of it is one.
 */
export function compareRoles(
  before: readonly Position[],
  now: readonly Position[],
  directory: CompanyDirectory,
): RoleDifference {
  const [then, current] = [employersIn(before, directory), employersIn(now, directory)];
  return {
    dropped: then.filter(
      (old) => !now.some((other) => isSameEmployer(old.company, other.company, directory)),
    ),
    added: current.filter(
      (position) => !before.some((old) => isSameEmployer(old.company, position.company, directory)),
    ),
  };
}

/**
 * A difference without its two primaries: when their employers cannot be compared, the one that
 * seems gone and the one that seems new may be one.
 */
export function withoutPrimaries(
  difference: RoleDifference,
  { before, now, directory }: Sides,
): RoleDifference {
  const isWith = (primary: Position | null) => (role: Position) =>
    primary !== null && isSameEmployer(primary.company, role.company, directory);
  const [gone, come] = [isWith(before.primary), isWith(now.primary)];
  if (!difference.dropped.some(gone) || !difference.added.some(come)) return difference;
  return {
    dropped: difference.dropped.filter((role) => !gone(role)),
    added: difference.added.filter((role) => !come(role)),
  };
}
