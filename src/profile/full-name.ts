/** Splits a whole name into a first and a last one. Pure. */
import { PARTICLES, SUFFIXES, TITLES } from './name-words.ts';

export type SplitName = { first: string | null; last: string | null };

/**
 * "Silva, Ana" by the comma; else the last word, with the particles before it, is the last name
 * and the rest the first. Titles and degrees are left out. One word alone is a first name. Double
 * surnames without a hyphen cannot be told from middle names: keep them in a column of their own.
 */
export function splitName(text: string): SplitName {
  const [head = '', ...tail] = text.split(',').map((part) => part.trim());
  const given = tail.filter((part) => part !== '' && !isSuffixes(part));
  if (given.length === 1) return { first: joined(strip(given[0]!)), last: joined(strip(head)) };
  const words = strip(head);
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has(bare(words[from - 1]!))) from -= 1;
  if (from < 1) return { first: joined(words), last: null };
  return { first: joined(words.slice(0, from)), last: joined(words.slice(from)) };
}

const isSuffixes = (part: string): boolean =>
  part.split(/[\s/&-]+/).every((word) => SUFFIXES.has(bare(word)));

/** The words of a name without titles and degrees. */
function strip(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 1 && TITLES.has(bare(words[0]!))) words.shift();
  while (words.length > 2 && SUFFIXES.has(bare(words.at(-1)!))) words.pop();
  return words;
}

const bare = (word: string): string => word.toLowerCase().replaceAll('.', '');

const joined = (words: readonly string[]): string | null =>
  words.length > 0 ? words.join(' ') : null;
