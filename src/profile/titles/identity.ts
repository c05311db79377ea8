import { memo } from '../memo.ts';
import { AMBIGUOUS } from './abbreviations.ts';
import type { Level } from './levels.ts';
import { titleRank } from './rank.ts';
import { findRanks } from './rank-words.ts';
import { isBoundary, isConnective, titleWords } from './words.ts';

type Reading = {
  /** The title's words without connectives, each once, sorted. */
  key: string;
  /** The keys of all its meanings: several if it contains an ambiguous short form. */
  possibleKeys: readonly string[];
  /** The word directly before the noun of rank: "product" in "Product Manager, Engineering". */
  field: string | undefined;
  level: Level | null;
  /**
   * True if one word contains both field and noun of rank. It may rank differently from two
   * separate words.
   */
  hasCompound: boolean;
};

function fieldBeforeRank(words: readonly string[]): string | undefined {
  const rank = findRanks(words).find(({ value }) => value.level !== null);
  const before = rank && rank.length === 1 ? words[rank.at - 1] : undefined;
  return before === undefined || isConnective(before) || isBoundary(before) ? undefined : before;
}

const wordKey = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => !isConnective(word)).flatMap(headAndField))].sort().join(' ');

/**
 * Compound words such as "Vertriebsleiter" and "salgschef", which equal "Leiter Vertrieb" and "chef
 * for salg".
 */
const COMPOUND = /^(\p{L}{4,}?)s?(leiter|leitung|chef|sjef|direktor|director|manager)$/u;
/**
 * Unifies nouns of rank. German titles also avoid gender by naming the function: "Leitung
 * Vertrieb".
 */
const HEADS: Readonly<Record<string, string>> = {
  leitung: 'leiter',
  sjef: 'chef',
  direktor: 'director',
};

const isCompound = (word: string): boolean => COMPOUND.test(word);

function headAndField(word: string): readonly string[] {
  const [, field = '', head = word] = COMPOUND.exec(word) ?? [];
  const name = HEADS[head] ?? head;
  return field === '' ? [name] : [name, field];
}

const expansions = new Map(
  Object.entries(AMBIGUOUS).map(([short, long]) => [short, long.map(titleWords)] as const),
);

function possibleKeys(words: readonly string[], key: string): string[] {
  const at = words.findIndex((word) => expansions.has(word));
  const long = expansions.get(words[at] as string) ?? [];
  return [key, ...long.map((expanded) => wordKey(words.toSpliced(at, 1, ...expanded)))];
}

const reading = memo<Reading>(20_000, (title) => {
  const words = titleWords(title);
  const key = wordKey(words);
  return {
    key,
    possibleKeys: possibleKeys(words, key),
    field: fieldBeforeRank(words),
    level: titleRank(title).level,
    hasCompound: words.some(isCompound),
  };
});

const sameField = (a: Reading, b: Reading): boolean =>
  a.field === b.field || a.field === undefined || b.field === undefined;

/**
 * True if two titles name the same post. Case, punctuation, short forms, gendered forms, marks such
 * as (m/w/d), diacritics, "&", emoji and word order do not count. "Sales Director" equals "Director
 * of Sales", but "Product Manager, Engineering" differs from "Engineering Manager, Product", and
 * "Assistant Director" from "Director's Assistant".
 */
export function sameTitle(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [reading(a), reading(b)];
  if (first.key === second.key) {
    const isOneLevel = first.level === second.level || first.hasCompound || second.hasCompound;
    return sameField(first, second) && isOneLevel;
  }
  return first.possibleKeys.some((key) => second.possibleKeys.includes(key));
}

/**
 * Returns the words of a title in a fixed order: equal for titles that differ only in spelling and
 * order.
 */
export const titleKey = (title: string): string => reading(title).key;

/** True if a title is absent or has no letter or digit. */
export const isBlankTitle = (title: string | null | undefined): boolean =>
  !title || !/[\p{L}\p{N}]/u.test(title);
