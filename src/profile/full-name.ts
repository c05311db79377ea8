/** Splits a full name into first and last name. Pure. */

/** Splits lines into words, each in lower case and without dots. */
const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Titles before a name. They are not part of it. */
const TITLES = wordSet(
  'mr mrs ms miss mx sir dr prof professor rev hon ing dipl herr frau hr mag mme mlle sr sra srta',
  'don dona doña sig dott dottssa avv dhr mevr mw drs ir',
);

/**
 * Further forms of address, which letters use in place of a name. They are not removed from a name
 * that is split.
 */
const SALUTATIONS = wordSet(
  'm mlle mmes mister missus madam madame monsieur mademoiselle herrn fräulein frl señor señora',
  'señorita senhor senhora dra profa dhr. mevrouw meneer heer signor signora signorina dottor',
  'dottoressa pan pani paní bay bayan г-н г-жа',
);

/** Suffixes after a name. They are not part of it. Surnames such as "Ma" are left out. */
const SUFFIXES = wordSet(
  'jr sr ii iii iv phd md mba cpa esq msc bsc pmp cfa cissp jd dds llm llb meng mpa mph shrm',
);

/** Particles belong to the last name that follows. */
const PARTICLES = wordSet(
  'van von vom der den de del della dello degli dei di da das dos do du des la le las los lo el al',
  "bin ibn abu ter ten te zu zum zur af av st saint san santa mac mc 't d' o'",
);

export type SplitName = { first: string | null; last: string | null };

/**
 * Splits "Silva, Ana" at the comma. Otherwise the last word, with the particles before it, is the
 * last name, and the rest is the first name. Titles and degrees are removed. A single word is a
 * first name. Double surnames without a hyphen look like middle names: use a separate column for
 * them.
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
 * Variant of `splitName` for a column that has the last name first, such as "Nom et prénom". Words
 * in capitals are the last name ("DE LA TOUR Anne"); otherwise the first word with its particles
 * is. A comma takes precedence over both rules.
 * @param most words of the last name, in cultures where people have several
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

/** Joins the parts of a name; null without any. */
export const joinName = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null;

/** True for a text that contains only forms of address and academic degrees: "Mr", "Frau Dr.". */
export const isSalutation = (text: string): boolean =>
  text
    .split(/[\s/]+/)
    .filter(Boolean)
    .every((word) => TITLES.has(bare(word)) || SALUTATIONS.has(bare(word)));

const isSuffixes = (part: string): boolean =>
  part.split(/[\s/&-]+/).every((word) => SUFFIXES.has(bare(word)));

/** Returns the words of a name without titles and degrees. */
function strip(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 1 && TITLES.has(bare(words[0]!))) words.shift();
  while (words.length > 2 && SUFFIXES.has(bare(words.at(-1)!))) words.pop();
  return words;
}

const bare = (word: string): string => word.toLowerCase().replaceAll('.', '');

const joined = (words: readonly string[]): string | null =>
  words.length > 0 ? words.join(' ') : null;
