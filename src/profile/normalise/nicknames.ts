import { NICKNAME_GROUPS } from './nickname-groups.ts';

const NONE: readonly string[] = [];

/**
 * Other first names that the same person may go by, in comparison form, likeliest first: short forms
 * of a full name, and for a short form the full names it may stand for, then their other short forms.
 *
 * One step only: Chris may be Christine or Christopher, but Christine never is Christopher.
 *
 * @param first a first name as `personName` gives it
 */
export const nicknameVariants = (first: string): readonly string[] => VARIANTS.get(first) ?? NONE;

/** Each line: a full name and the short forms its bearers go by. */
function groupsIn(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/:?\s+/));
}

function variantsByName(groups: readonly string[][]): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, Set<string>>();
  const others = new Map<string, Set<string>>();
  for (const [full = '', ...shorts] of groups) {
    for (const short of shorts) {
      named(direct, full).add(short);
      named(direct, short).add(full);
      for (const other of shorts) named(others, short).add(other);
    }
  }
  return new Map([...direct].map(([name, near]) => [name, ordered(name, near, others.get(name))]));
}

function named(variants: Map<string, Set<string>>, name: string): Set<string> {
  const known = variants.get(name) ?? new Set();
  variants.set(name, known);
  return known;
}

const ordered = (name: string, near: Set<string>, far: Set<string> = new Set()): string[] =>
  [...near.union(far)].filter((variant) => variant !== name);

const VARIANTS = variantsByName(Object.values(NICKNAME_GROUPS).flatMap(groupsIn));
