import { memoUntilFull } from '../memo.ts';
import { compatible, fold, foldCase, isAscii, LONGEST_NAME, runTogether } from './fold.ts';
import {
  type Generation,
  generationBefore,
  generationBehind,
  generationInBrackets,
} from './generation.ts';
import {
  DEGREES,
  DEGREES_AFTER_COMMA,
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
const BEHIND = wordSet(DEGREES);
const AFTER_COMMA = wordSet(DEGREES, DEGREES_AFTER_COMMA);

const PLAIN = /^[A-Za-z]{1,99}$/;
const INITIAL = /^[a-z]?$/;
/** Initials without spaces, as written: A.W., J.-P. */
const INITIALS = /^\p{L}(?:\.-?\p{L})+\.?$/u;
const LATIN_INITIALS = /^[A-Z](?:\.-?[A-Z])+\.?$/i;
const LETTER = /[\p{L}\p{N}]/u;
/** A nickname or former name in brackets or quotes: Robert (Bob), Ann "Annie". */
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/;
const QUOTED = /["“”„‟][^"“”„‟]*["“”„‟]|[«»‹›][^«»‹›]*[«»‹›]/;
/**
 * Single quotes are apostrophes too. As quotes they enclose whole words, unlike the one in O'Brien.
 */
const SINGLE_QUOTED = /(?<![\p{L}\p{M}\p{N}])['‘’‚‛][^'‘’‚‛]*['‘’](?![\p{L}\p{N}])/u;
const ASIDE = new RegExp(
  [BRACKETED, QUOTED, SINGLE_QUOTED].map((one) => one.source).join('|'),
  'gu',
);
/** A maiden name after a last name, in brackets or not: Klein geb. Groß, Klein (née Gross). */
const MAIDEN =
  /(?<=\p{L}\.?[\s,([]+)(?:[Gg]eb\.|geb(?=\s)|geborene|née|nee|born|roz\.|rozená|z domu|szül\.|født|född|урожд\.|урожд[её]нная)\s+(\p{L}[^()[\],]*)/u;
/** The beginning of a profile's slogan: Smith | Hiring. */
const SLOGAN = /[|•].*$/s;
/** Russian and Ukrainian degrees: к.т.н., д. ф.-м. н. Without dots some of them are names (Ken). */
const CYRILLIC_DEGREE = /(?<!\p{L})[кКдД]\. ?\p{Ll}{1,6}\.(?:-\p{Ll}{1,3}\.)? ?н\.?(?!\p{L})/gu;
/** In Hebrew, the mark of an abbreviation is not a quote: ד"ר. */
const HEBREW_MARK = /(?<=\p{Script=Hebrew})["'](?=\p{Script=Hebrew})/gu;
const ATTACHED = new RegExp(
  `(?<=[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}])(?:${HONORIFICS_ATTACHED.trim().split(/\s+/).join('|')})+\\s*$`,
  'u',
);
const ATTACHED_GENERATION =
  /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}])・?(?:ジュニア|シニア|주니어|시니어|[二三四234][世세])\s*$/u;
const BETWEEN_WORDS = /[\s()[\]|•"“”„‟«»‹›]+/u;
/** Most words in a degree that is written with spaces: Ph. D., B. Com. */
const MOST_WORDS_A_DEGREE = 3;

/**
 * Returns the comparison form of a first or last name: `''` when nothing remains.
 *
 * The form omits case, accents, punctuation, spacing, emoji, titles before the name, degrees and
 * generations after it, and text in brackets or quotes. At least the last word remains: `Dr` alone
 * becomes `dr`.
 */
export const personName = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : runTogether(folded(text).all);

/**
 * Returns a name in its owner's spelling: with accents and generation (Jr., III), without case,
 * spacing, punctuation and titles. Distinguishes people with the same comparison form.
 */
export function spelling(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const { words, generation } = folded(text);
  return runTogether([...words.map(foldCase), ...(generation === null ? [] : [generation])]);
}

/** Returns the generation in a name (Jr., III, fils), in either field; null when there is none. */
export const generationOf = (first: string, last: string): Generation | null =>
  generationIn(last) ?? generationIn(first);

/** True if both names state a generation and these differ, so that they belong to two people. */
export function areOtherGenerations(one: FirstAndLast, other: FirstAndLast): boolean {
  const generation = generationOf(...one);
  if (generation === null) return false;
  const theirs = generationOf(...other);
  return theirs !== null && theirs !== generation;
}

type FirstAndLast = readonly [first: string, last: string];

const generationIn = (text: string): Generation | null =>
  PLAIN.test(text) ? null : folded(text).generation;

/**
 * Returns the comparison form without the initials beside a full name (`John Q.`, `J. Robert`,
 * `John A.W.`); null when there are none.
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

/** Returns the words that `personName` joins. */
export const personWords = (text: string): readonly NameWord[] => {
  const { words, all } = folded(text);
  return words.map((written, i) => ({ written, form: all[i]! })).filter(({ form }) => form !== '');
};

/**
 * Returns words in brackets or quotes beside a name, in comparison form, if each is a single word
 * that may be a name: `bob` for `Robert (Bob)`, nothing for `Jane (she/her)` or `Eva (née Novak)`.
 */
export function nicknamesBeside(text: string): readonly string[] {
  if (PLAIN.test(text) || text.length > LONGEST_NAME) return [];
  const asides = compatible(text).match(ASIDE) ?? [];
  return asides
    .map(splitWords)
    .filter(({ length }) => length === 1)
    .map(([word = '']) => fold(word))
    .filter((form) => form.length > 1 && !TITLE.has(form) && !isBehind(form));
}

const isBehind = (form: string): boolean =>
  AFTER_COMMA.has(form) || generationBehind(form, []) !== null;

/** Generations that are not names. */
const MARK_ONLY = /^(?:[js]n?r|i{2,3}|iv)$/;

/** True if a name is only a title, degree or generation, such as `Dr.`, `MBA` or `Jr.` */
export const isTitleOnly = (text: string): boolean => {
  const name = personName(text);
  return TITLE.has(name) || BEHIND.has(name) || MARK_ONLY.test(name);
};

/** Returns the words of a name in comparison form, and those that are not initials. */
const folded = memoUntilFull((text: string) => {
  const { words, generation } = nameWords(text);
  const all = words.map(fold);
  const isInitial = (form: string, i: number) => INITIAL.test(form) || INITIALS.test(words[i]!);
  return { words, all, full: all.filter((form, i) => !isInitial(form, i)), generation };
});

/** The words of a name, as written, and its generation. */
type Parsed = { words: string[]; generation: Generation | null };

function nameWords(text: string): Parsed {
  if (text.length > LONGEST_NAME) return { words: [], generation: null };
  const plain = compatible(text);
  const parts = nameProper(plain).split(/[,;،、]/);
  const first = splitWords(parts[0] ?? '');
  const rest = parts.slice(1).map((part) => withoutSuffixes(splitWords(part), AFTER_COMMA, 0));
  const words = first.concat(...rest.map((part) => part.words));
  if (words.length === 0) {
    return { words: splitWords(parts.join(' ')).slice(-1), generation: null };
  }
  const titles = titlesBefore(words);
  const name = withoutSuffixes(words.slice(titles), BEHIND, 1);
  const found = [name, ...rest].map((part) => part.generation);
  const before = words.slice(0, titles).map(generationBefore);
  const generation = [...found, ...before].find((one) => one !== null) ?? null;
  return { words: name.words, generation: generation ?? generationAside(plain) };
}

/** Returns the generation in brackets beside a name. */
function generationAside(plain: string): Generation | null {
  const aside = BRACKETED.exec(plain);
  return aside && generationInBrackets(splitWords(aside[0]));
}

/** Returns the maiden name beside a last name, in comparison form; null when there is none. */
export function maidenName(last: string): string | null {
  if (PLAIN.test(last) || last.length > LONGEST_NAME) return null;
  const [, maiden] = MAIDEN.exec(compatible(last)) ?? [];
  return maiden === undefined ? null : personName(maiden) || null;
}

/** Removes slogan, asides and a maiden name, unless nothing else remains. */
function nameProper(text: string): string {
  const withoutSlogan = text.replace(SLOGAN, '');
  const spoken = withoutMarks(LETTER.test(withoutSlogan) ? withoutSlogan : text);
  const withoutAside = spoken.replace(ASIDE, ' ').replace(MAIDEN, ' ');
  return LETTER.test(withoutAside) ? withoutAside : spoken;
}

/** Removes titles that are recognised only by their writing, unless nothing else remains. */
function withoutMarks(text: string): string {
  if (isAscii(text)) return text;
  const rest = text
    .replace(HEBREW_MARK, '')
    .replace(CYRILLIC_DEGREE, ' ')
    .replace(ATTACHED, '')
    .replace(ATTACHED_GENERATION, ' $&');
  return LETTER.test(rest) ? rest : text;
}

const splitWords = (text: string): string[] =>
  text.split(BETWEEN_WORDS).filter((word) => LETTER.test(word));

/** Returns the number of titles at the start; the last of all words is never a title. */
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

/** True if a word is a title. D.R. and A.V. are initials; Dr. and Av. are titles. */
const isTitle = (written: string, word: string): boolean =>
  !LATIN_INITIALS.test(written) &&
  (TITLE.has(word) ||
    (TITLE_WITH_DOT.has(word) && written.endsWith('.')) ||
    generationBefore(written) !== null);

/** Removes suffixes at the end, but keeps at least `least` words. */
function withoutSuffixes(words: string[], suffixes: ReadonlySet<string>, least: number): Parsed {
  const forms = words.map(fold);
  let generation: Generation | null = null;
  let end = words.length;
  for (let suffix = suffixAt(end); suffix !== null; suffix = suffixAt(end)) {
    end -= suffix.length;
    generation = suffix.generation ?? generation;
  }
  return { words: words.slice(0, end), generation };

  /** Returns the longest suffix before `end`. */
  function suffixAt(end: number): Suffix | null {
    for (let length = Math.min(MOST_WORDS_A_DEGREE, end - least); length > 0; length--) {
      const form = forms.slice(end - length, end).join('');
      const generation = generationBehind(form, words.slice(end - length, end));
      if (generation !== null || suffixes.has(form)) return { length, generation };
    }
    return null;
  }
}

type Suffix = { length: number; generation: Generation | null };
