/** Other ways to write a name of the same person or company. */
import { LONGEST_NAME } from './fold.ts';
import { NICKNAME_GROUPS } from './nickname-groups.ts';

const NONE: readonly string[] = [];

/**
 * Other first names that the same person may go by, in comparison form, likeliest first: short
 * forms of a full name, and for a short form the full names it may stand for, then their other
 * short forms.
 *
 * One step only: Chris may be Christine or Christopher, but Christine never is Christopher.
 *
 * @param first a first name as `personName` gives it
 */
export const nicknameVariants = (first: string): readonly string[] => VARIANTS.get(first) ?? NONE;

/** Splits lines, each a full name and the short forms its bearers go by. */
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

/** Beginnings of last names that are abbreviated, each with what it may stand for. */
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
/** Letters that run on are a name (Vdovin, Stein). */
const MARKED = /^(?:v\.\s?d\.|v\/d|vd[.\s]|v\s?d\.?\s|v[ao]n\s|ste?[.\s-]|sainte?[\s-])/i;

/**
 * Other ways to write the beginning of a last name, as text to be normalised: `Saint John` for `St.
 * John`, `van der Berg` and its like for `v.d. Berg`, and the reverse.
 */
export function particleVariants(text: string): readonly string[] {
  if (text.length > LONGEST_NAME || !MARKED.test(text)) return NONE;
  const [beginning, others] = ABBREVIATED.find(([pattern]) => pattern.test(text)) ?? [/^/, NONE];
  return others.map((other) => text.replace(beginning, other));
}

/** How letters are written out where keyboards lack them. */
const WRITTEN_OUT: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', Å: 'Aa', Ø: 'Oe' },
};
const LETTER = /[äöüåø]/i;
const LETTERS = /[äöüåøÄÖÜÅØ]/g;
/** Not the u and e of Bauer, Queen or Neuer, which are sounds of their own. */
const PAIR = /ae|oe|(?<![aeoq])ue|aa/gi;

/**
 * The other way to write a name with umlauts or Nordic letters, as text to be normalised: `Mueller`
 * for `Müller`, and `Muller` (what `Müller` compares as) for `Mueller`. Null when there is none.
 */
export function umlautVariant(text: string): string | null {
  if (text.length > LONGEST_NAME) return null;
  const plain = text.normalize('NFC');
  if (LETTER.test(plain)) return plain.replace(LETTERS, (letter) => WRITTEN_OUT[letter] ?? letter);
  const collapsed = plain.replace(PAIR, (pair) => pair.slice(0, 1));
  return collapsed === plain ? null : collapsed;
}
