/**
 * Makes all keys by which matching could find a contact for a lead's name, in any spelling.
 * Matching itself makes them in stages and stops early. Pure.
 */
import type { ToKey } from './key.ts';
import { leadNameKeys } from './lead.ts';
import { type NameReading, nameReadings } from './name-readings.ts';
import { readingKeys } from './reading-keys.ts';

/** A person's name, with all names and hosts of the company. */
export type NamedAt = {
  first: string;
  last: string;
  /** The names and domains by which a lead may give the company. */
  companies: readonly string[];
  /** The company's hosts. */
  hosts: readonly string[];
};

/** Keys before hashing. */
export type SpellingKeys = {
  /** The keys of the unchanged name at each company. */
  best: ReadonlySet<string>;
  /** Keys of the same name in another spelling: nicknames, initials, word order. */
  alike: ReadonlySet<string>;
  /** Keys of a name with more or fewer given names. */
  given: ReadonlySet<string>;
};

const asItIs: ToKey = (content) => content;
const IN_OTHER_WORDS: readonly NameReading['kind'][] = ['words', 'swapped'];

export function spellingKeys({ first, last, companies, hosts }: NamedAt): SpellingKeys {
  const readings = nameReadings(first, last);
  const [best, alike, given] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const company of companies) {
    const keys = leadNameKeys(first, last, company, asItIs);
    if (keys.best === null) continue;
    best.add(keys.best);
    for (const key of [...keys.second(), ...keys.atSites(hosts)]) alike.add(key);
    const workplace = { company, names: [], sites: hosts };
    const read = readingKeys(readings, workplace, asItIs);
    readings.forEach(({ kind }, at) => {
      const { plain, atSites } = read[at]!;
      const target = IN_OTHER_WORDS.includes(kind) ? alike : given;
      for (const key of [...plain, ...atSites]) target.add(key);
    });
  }
  return { best, alike, given };
}
