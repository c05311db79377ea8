/** Splits a whole name into a first and a last one. Pure. */

/** Words, each in lower case and without dots. */
const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Stand before a name and are no part of it. */
const TITLES = wordSet(
  'mr mrs ms miss mx sir dr prof professor rev hon ing dipl herr frau hr mag mme mlle sr sra srta',
  'don dona doña sig dott dottssa avv dhr mevr mw drs ir',
);

/** Stand after a name and are no part of it. Surnames such as "Ma" are not among them. */
const SUFFIXES = wordSet(
  'jr sr ii iii iv phd md mba cpa esq msc bsc pmp cfa cissp jd dds llm llb meng mpa mph shrm',
);

/** Belong to the last name that follows. */
const PARTICLES = wordSet(
  'van von vom der den de del della dello degli dei di da das dos do du des la le las los lo el al',
  "bin ibn abu ter ten te zu zum zur af av st saint san santa mac mc 't d' o'",
);

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
