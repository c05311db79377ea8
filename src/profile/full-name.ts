/** Splits a whole name into a first and a last one. Pure. */

/** Words, each in lower case and without dots. */
const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Stand before a name and are no part of it. */
const TITLES = wordSet(
  'mr mrs ms miss mx sir dr prof professor rev hon ing dipl herr frau hr mag mme mlle sr sra srta',
  'don dona doña sig dott dottssa avv dhr mevr mw drs ir',
);

/** Stand for a name in letters, and are no titles before one that is split. */
const SALUTATIONS = wordSet(
  'm mlle mmes mister missus madam madame monsieur mademoiselle herrn fräulein frl señor señora',
  'señorita senhor senhora dra profa dhr. mevrouw meneer heer signor signora signorina dottor',
  'dottoressa pan pani paní bay bayan г-н г-жа',
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

/**
 * The same of a name in a column that states the last name first, such as "Nom et prénom". Large
 * letters tell the last name from the first ("DE LA TOUR Anne"); otherwise it is the first word with
 * its particles. A comma goes before both.
 * @param most words of the last name, where people have several
 */
export function splitLastFirst(text: string, most = 1): SplitName {
  if (text.includes(',')) return splitName(text);
  const words = strip(text);
  const large = words.findIndex((word) => !isLarge(word));
  let to = large;
  if (large <= 0) {
    to = 0;
    while (to < words.length - 2 && PARTICLES.has(bare(words[to]!))) to += 1;
    to = Math.min(to + most, words.length - 1);
  }
  if (words.length < 2) return splitName(text);
  return { first: joined(words.slice(to)), last: joined(words.slice(0, to)) };
}

const isLarge = (word: string): boolean => /^\p{Lu}[\p{Lu}'’.-]+$/u.test(word);

/** True for a text of nothing but forms of address and academic degrees: "Mr", "Frau Dr.". */
export const isSalutation = (text: string): boolean =>
  text
    .split(/[\s/]+/)
    .filter(Boolean)
    .every((word) => TITLES.has(bare(word)) || SALUTATIONS.has(bare(word)));

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
