import { companyName } from './normalise/index.ts';
import type { StoredCompany } from './record.ts';

const NONE: string[] = [];

/**
 * Returns other present names of a company: the name on its page, its aliases, and names that later
 * records have replaced without calling them former names. A change to one of them is a change of
 * spelling.
 */
export function aliasesOf(company: StoredCompany): string[] {
  const { name, social_name, aliases, replaced_names } = company;
  if (!aliases && !replaced_names && (!social_name || social_name === name)) return NONE;
  const names = [social_name, ...(aliases ?? []), ...stillInUse(company)];
  return [...new Set(names)].filter((one): one is string => !!one && one !== name);
}

function stillInUse({ replaced_names, former_names }: StoredCompany): string[] {
  const former = new Set((former_names ?? []).map(companyName));
  return (replaced_names ?? []).filter((name) => !former.has(companyName(name)));
}

/** More replaced names come from sources that contradict one another. */
const MOST_REPLACED = 16;

/** @returns `newer` with the replaced name of `known`, unless both have the same comparison form */
export function withReplacedName(known: StoredCompany, newer: StoredCompany): StoredCompany {
  const name = companyName(newer.name ?? '');
  const before = companyName(known.name ?? '');
  if (before === '' || name === '' || before === name) return newer;
  const others = (newer.replaced_names ?? []).filter((one) => {
    const form = companyName(one);
    return form !== name && form !== before;
  });
  return { ...newer, replaced_names: [known.name!, ...others].slice(0, MOST_REPLACED) };
}
