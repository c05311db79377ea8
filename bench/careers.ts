/**
 * Generated careers as an account receives them in two refreshes a year apart, including faults.
 */

import { toDirectory } from '../src/people/contacts/index.ts';
import { changeVerdict, type VerdictInput } from '../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../src/profile/employers/index.ts';
import type { Position } from '../src/profile/record.ts';
import { validateContact } from '../src/profile/validate/index.ts';
import type { World } from '../src/profile/world/index.ts';

export const FIRST_DAY = '2025-11-20';
export const SECOND_DAY = '2026-11-20';

/** The world's company records of the second day, which the service knows. */
export function worldCompanies(world: World): CompanyDirectory {
  const records = Array.from({ length: world.companies }, (_, i) => world.company(i, SECOND_DAY));
  return toDirectory(records);
}

/** The input of the verdict at a person's second refresh; the first refresh leaves the baseline. */
export function secondRefresh(
  world: World,
  index: number,
  directory: CompanyDirectory,
): VerdictInput {
  const known = { knownBefore: true, firstSeen: false, directory };
  const first = { day: FIRST_DAY, positions: readPositions(world, index, FIRST_DAY) };
  const { baseline } = changeVerdict({ ...known, before: null, after: first });
  const after = { day: SECOND_DAY, positions: readPositions(world, index, SECOND_DAY) };
  return { ...known, before: asStored(baseline), after };
}

/** The positions in a source's answer, validated as in the service. */
export function readPositions(world: World, index: number, day: string, noise = true): Position[] {
  const taken = validateContact(world.contact(index, day, { noise }));
  if ('reason' in taken) throw new Error(taken.reason);
  return taken.record.positions ?? [];
}

/** A copy in the form the database returns. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
