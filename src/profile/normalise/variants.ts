/** Other spellings of the name of a person or company. */
import { LONGEST_NAME } from './fold.ts';
import { NICKNAME_GROUPS } from './nickname-groups.ts';

const NONE: readonly string[] = [];

/**
 * Returns other first names of the same person, in comparison form, likeliest first: the short
 * forms of a full name; for a short form, its possible full names, then their other short forms.
 *
 * The relation is not transitive: Chris may be Christine or Christopher, but Christine is never
 * Christopher.
 *
 * @param first a first name in the form of `personName`
 */
export const nicknameVariants = (first: string): readonly string[] => VARIANTS.get(first) ?? NONE;

/** Splits lines. Each has a full name and the short forms that its bearers use. */
function splitGroups(lines: string): string[][] {
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

const VARIANTS = variantsByName(Object.values(NICKNAME_GROUPS).flatMap(splitGroups));

/** Abbreviated beginnings of last names, each with the texts it may stand for. */
const ABBREVIATED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^st[.\s-]+(?=\p{L}{2})/iu, ['Saint ']],
  [/^ste[.\s-]+(?=\p{L}{2})/iu, ['Sainte ']],
  [/^sainte[\s-]+(?=\p{L}{2})/iu, ['Ste ']],
  [/^saint[\s-]+(?=\p{L}{2})/iu, ['St ']],
  [
    /^v(?:\.\s?d\.|\/d|\s?d\b)\.?\s*(?=\p{L}{2})/iu,
    ['van der ', 'van den ', 'van de ', 'von der ', 'von den '],
  ],
  [/^v[ao]n\s+d(?:e[rn]?)\s+(?=\p{L}{2})/iu, ['vd ']],
];
/** A beginning with a mark after it. Without a mark it is part of a name (Vdovin, Stein). */
const MARKED = /^(?:v\.\s?d\.|v\/d|vd[.\s]|v\s?d\.?\s|v[ao]n\s|ste?[.\s-]|sainte?[\s-])/i;

/**
 * Returns other spellings of the beginning of a last name, as text to be normalised: `Saint John`
 * for `St. John`, `van der Berg` and similar ones for `v.d. Berg`, and the reverse.
 */
export function particleVariants(text: string): readonly string[] {
  if (text.length > LONGEST_NAME || !MARKED.test(text)) return NONE;
  const [beginning, others] = ABBREVIATED.find(([pattern]) => pattern.test(text)) ?? [/^/, NONE];
  return others.map((other) => text.replace(beginning, other));
}

/** The two-letter spelling of letters that some keyboards do not have. */
const WRITTEN_OUT: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', Å: 'Aa', Ø: 'Oe' },
};
const LETTER = /[äöüåø]/i;
const LETTERS = /[äöüåøÄÖÜÅØ]/g;
/**
 * Pairs for one letter. The pattern excludes the separate vowels u and e in Bauer, Queen or Neuer.
 */
const PAIR = /ae|oe|(?<![aeoq])ue|aa/gi;

/**
 * Returns the other spelling of a name with umlauts or Nordic letters, as text to be normalised:
 * `Mueller` for `Müller`, and `Muller` (the comparison form of `Müller`) for `Mueller`. Null when
 * there is none.
 */
export function umlautVariant(text: string): string | null {
  if (text.length > LONGEST_NAME) return null;
  const plain = text.normalize('NFC');
  if (LETTER.test(plain)) return plain.replace(LETTERS, (letter) => WRITTEN_OUT[letter] ?? letter);
  const collapsed = plain.replace(PAIR, (pair) => pair.slice(0, 1));
  return collapsed === plain ? null : collapsed;
}
