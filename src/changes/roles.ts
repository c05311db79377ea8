import type { Position } from '../contacts/record.ts';
import { type CompanyDirectory, isSameEmployer, nameOf } from './employers/index.ts';
import type { Sides } from './sides.ts';
import { titleKey } from './titles/index.ts';

/** The employers that only one of two lists of current positions names, one position for each. */
export type RoleDifference = { dropped: readonly Position[]; added: readonly Position[] };

const order = (position: Position): string[] => [
  position.start_date ?? '',
  nameOf(position.company ?? {}),
  titleKey(position.title ?? ''),
  JSON.stringify(position),
];

/** Latest start first, undated last, and the same for every order of the list. */
function inOrder(positions: readonly Position[]): readonly Position[] {
  if (positions.length < 2) return positions;
  return positions
    .map((position) => ({ position, key: order(position) }))
    .sort((a, b) => {
      const at = a.key.findIndex((text, i) => text !== b.key[i]);
      return at < 0 ? 0 : (a.key[at] as string) > (b.key[at] as string) ? -1 : 1;
    })
    .map(({ position }) => position);
}

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
