import { memoUntilFull } from '../memo.ts';
import { compatible, fold, foldCase, isAscii, LONGEST_NAME, runTogether } from './fold.ts';
import {
  DEGREES,
  DEGREES_AFTER_COMMA,
  GENERATIONS,
  HONORIFICS_ATTACHED,
  TITLE_FIELDS,
  TITLES,
  TITLES_WITH_DOT,
} from './person-words.ts';

const wordSet = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.trim().split(/\s+/)).map(fold));

const TITLE = wordSet(TITLES);
const TITLE_WITH_DOT = wordSet(TITLES_WITH_DOT);
const FIELD = wordSet(TITLE_FIELDS);
const GENERATION = wordSet(GENERATIONS);
const BEHIND = wordSet(GENERATIONS, DEGREES);
const AFTER_COMMA = wordSet(GENERATIONS, DEGREES, DEGREES_AFTER_COMMA);

const PLAIN = /^[A-Za-z]{1,99}$/;
const INITIAL = /^[a-z]?$/;
/** Initials without spaces between them, as written: A.W., J.-P. */
const INITIALS = /^\p{L}(?:\.-?\p{L})+\.?$/u;
const LATIN_INITIALS = /^[A-Z](?:\.-?[A-Z])+\.?$/i;
const LETTER = /[\p{L}\p{N}]/u;
/** A nickname or former name in brackets or quotes: Robert (Bob), Ann "Annie". */
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/;
const QUOTED = /["“”„‟][^"“”„‟]*["“”„‟]|[«»‹›][^«»‹›]*[«»‹›]/;
/** Single quotes are apostrophes too: they stand around whole words, unlike those of O'Brien. */
const SINGLE_QUOTED = /(?<![\p{L}\p{M}\p{N}])['‘’‚‛][^'‘’‚‛]*['‘’](?![\p{L}\p{N}])/u;
const ASIDE = new RegExp(
  [BRACKETED, QUOTED, SINGLE_QUOTED].map((one) => one.source).join('|'),
  'gu',
);
/** Where a profile's slogan begins: Smith | Hiring. */
const SLOGAN = /[|•].*$/s;
/** Russian and Ukrainian degrees: к.т.н., д. ф.-м. н. Without their dots some are names (Ken). */
const CYRILLIC_DEGREE = /(?<!\p{L})[кКдД]\. ?\p{Ll}{1,6}\.(?:-\p{Ll}{1,3}\.)? ?н\.?(?!\p{L})/gu;
/** The mark of an abbreviation in Hebrew is no quote: ד"ר. */
const HEBREW_MARK = /(?<=\p{Script=Hebrew})["'](?=\p{Script=Hebrew})/gu;
const ATTACHED = new RegExp(
  `(?<=[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}])(?:${HONORIFICS_ATTACHED.trim().split(/\s+/).join('|')})+\\s*$`,
  'u',
);
const BETWEEN_WORDS = /[\s()[\]|•"“”„‟«»‹›]+/u;
/** Degrees may be written apart: Ph. D., B. Com. */
const MOST_WORDS_A_DEGREE = 3;

/**
 * Comparison form of a first or last name: `''` when nothing is left.
 *
 * It leaves out case, accents, punctuation, spacing, emoji, titles before the name, degrees and
 * generations behind it, and text in brackets or quotes. At least the last word stays: `Dr` alone
 * reads `dr`.
 */
export const personName = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : runTogether(folded(text).all);

/**
 * A name in its owner's spelling: with accents and generation (Jr., III), without case, spacing,
 * punctuation and titles. Tells apart people with the same comparison form.
 */
export const spelling = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : runTogether(nameWords(text, { generation: true }).map(foldCase));

/**
 * Comparison form without the initials beside a full name (`John Q.`, `J. Robert`, `John A.W.`), or
 * null when there are none.
 */
export function nameWithoutInitials(text: string): string | null {
  if (PLAIN.test(text)) return null;
  const { all, full } = folded(text);
  return full.length === all.length || full.length === 0 ? null : runTogether(full);
}

/** One word of a name: as written, and in comparison form. */
export interface NameWord {
  readonly written: string;
  readonly form: string;
}

/** The words that `personName` runs together. */
export const personWords = (text: string): readonly NameWord[] => {
  const { words, all } = folded(text);
  return words.map((written, i) => ({ written, form: all[i]! })).filter(({ form }) => form !== '');
};

/**
 * What stands in brackets or quotes beside a name, each in comparison form, if it is one word that
 * may be a name: `bob` for `Robert (Bob)`, nothing for `Jane (she/her)` or `Eva (née Novak)`.
 */
export function nicknamesBeside(text: string): readonly string[] {
  if (PLAIN.test(text) || text.length > LONGEST_NAME) return [];
  const asides = compatible(text).match(ASIDE) ?? [];
  return asides
    .map(splitWords)
    .filter(({ length }) => length === 1)
    .map(([word = '']) => fold(word))
    .filter((form) => form.length > 1 && !TITLE.has(form) && !AFTER_COMMA.has(form));
}

/** Whether a name is one title or degree, such as `Dr.` or `MBA`. */
export const isTitleOnly = (text: string): boolean => {
  const name = personName(text);
  return TITLE.has(name) || BEHIND.has(name);
};

/** The words of a name in comparison form, and those of them that are no initials. */
const folded = memoUntilFull((text: string) => {
  const words = nameWords(text);
  const all = words.map(fold);
  const isInitial = (form: string, i: number) => INITIAL.test(form) || INITIALS.test(words[i]!);
  return { words, all, full: all.filter((form, i) => !isInitial(form, i)) };
});

/** The words that make up the name, as written. */
function nameWords(text: string, keep = { generation: false }): string[] {
  if (text.length > LONGEST_NAME) return [];
  const parts = nameProper(compatible(text)).split(/[,;،、]/);
  const first = splitWords(parts[0] ?? '');
  const rest = parts
    .slice(1)
    .flatMap((part) => withoutSuffixes(splitWords(part), AFTER_COMMA, 0, keep));
  const words = first.concat(rest);
  if (words.length === 0) return splitWords(parts.join(' ')).slice(-1);
  return withoutSuffixes(words.slice(titlesBefore(words)), BEHIND, 1, keep);
}

/** Leaves out slogan and asides, unless nothing else is there. */
function nameProper(text: string): string {
  const withoutSlogan = text.replace(SLOGAN, '');
  const spoken = withoutMarks(LETTER.test(withoutSlogan) ? withoutSlogan : text);
  const withoutAside = spoken.replace(ASIDE, ' ');
  return LETTER.test(withoutAside) ? withoutAside : spoken;
}

/** Leaves out titles that only their writing shows to be some, unless nothing else is there. */
function withoutMarks(text: string): string {
  if (isAscii(text)) return text;
  const rest = text.replace(HEBREW_MARK, '').replace(CYRILLIC_DEGREE, ' ').replace(ATTACHED, '');
  return LETTER.test(rest) ? rest : text;
}

const splitWords = (text: string): string[] =>
  text.split(BETWEEN_WORDS).filter((word) => LETTER.test(word));

/** How many words at the start are titles; the last word of all never is. */
function titlesBefore(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1) {
    const written = words[count] ?? '';
    const word = fold(written);
    if (!isTitle(written, word) && !(count > 0 && FIELD.has(word))) break;
    count++;
  }
  return count;
}

/** D.R. and A.V. are initials, Dr. and Av. are titles. */
const isTitle = (written: string, word: string): boolean =>
  !LATIN_INITIALS.test(written) &&
  (TITLE.has(word) || (TITLE_WITH_DOT.has(word) && written.endsWith('.')));

/** The words without suffixes at the end, but at least `least` of them; may keep a generation. */
function withoutSuffixes(
  words: string[],
  suffixes: ReadonlySet<string>,
  least: number,
  keep: { generation: boolean },
): string[] {
  const forms = words.map(fold);
  const generations: string[] = [];
  let end = words.length;
  for (let count = -1; count !== 0; end -= count) {
    count = suffixLength(forms, end, suffixes, least);
    const suffix = forms.slice(end - count, end).join('');
    if (keep.generation && GENERATION.has(suffix)) generations.push(suffix);
  }
  return words.slice(0, end).concat(generations.reverse());
}

/** How many words before `end` make up one suffix; 0 when none does. */
function suffixLength(
  forms: readonly string[],
  end: number,
  suffixes: ReadonlySet<string>,
  least: number,
): number {
  for (let count = Math.min(MOST_WORDS_A_DEGREE, end - least); count > 0; count--) {
    if (suffixes.has(forms.slice(end - count, end).join(''))) return count;
  }
  return 0;
}
