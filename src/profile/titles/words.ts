import anyAscii from 'any-ascii';
import { memo } from '../memo.ts';
import { ABBREVIATIONS, CONNECTIVES, SIGNS, TERMS } from './abbreviations.ts';
import { BOTH_FORMS, INNER_CAPITAL, MARKS, withoutGender } from './gender.ts';
import { TERMS_ABROAD } from './languages/index.ts';
import { withoutRemarks } from './remarks.ts';
import { latinWords } from './scripts.ts';
import { separateWords } from './unspaced.ts';

/** The mark between two parts of a title. It replaces a comma, a dash, a bracket or a slash. */
const BREAK = ',';

/** Longer titles are prose. Their words of rank come first, so the rest is cut off. */
const LONGEST = 200;

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;
const INITIALS = /(?<![a-z])(?:[a-z]\.){2,}(?:[a-z](?![a-z]))?/g;
/**
 * The employer in a title, which is not part of it: "CEO at Acme", "Leiter Vertrieb bei Acme", "VP
 * Sales @Acme".
 */
const EMPLOYER =
  /(?<=[a-z)])(?:\s+at\s+(?!law\b|large\b|sea\b)|\s+(?:bei|chez|presso|hos|bij)\s+|\s*@\s*).*$/;
const POSSESSIVE = /'s\b/g;
const BREAKS = /\s[-]+\s|[,;:|/()[\]{}>~•\n\t]|\.\s/g;

const ANDS = new Set(['and', 'und', 'et', 'y', 'e', 'ed', 'en', '&', '+']);
const NUMERALS = new Map(Object.entries({ ii: '2', iii: '3', iv: '4', vi: '6' }));
/** Letters that are numerals only at the end of a title: "Engineer I", but not "I & C Engineer". */
const LAST_NUMERALS = new Map(Object.entries({ i: '1', v: '5' }));

/** Every entry of `SIGNS` contains one of these characters. */
const SIGN = /[+#&.]/;

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function toAscii(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const spoken = text.normalize('NFC').replace(PICTURES, ' ').replace(/ß/g, 'ss');
  return anyAscii(spoken).toLowerCase();
}

/** Unifies the three spellings of an umlaut (ä, ae, a). */
const withoutUmlaut = (word: string): string => word.replace(/([aou])e(?=[^aeiou])/g, '$1');

/** Returns the comparison form of one word. */
const wordForm = (word: string): string => withoutUmlaut(withoutGender(word));

const split = (ascii: string): string[] =>
  ascii
    .replace(BREAKS, ' , ')
    .replace(/[&+]/g, ' and ')
    .replace(/[^a-z0-9, ]+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .split(' ')
    .filter((word) => word !== '');

/** Returns text in Latin letters, with spaces between words. */
const spelled = (text: string): string => (isPlain(text) ? text : latinWords(separateWords(text)));

/**
 * Splits "Seniorrådgiver" and "Juniorberater" into two words, the other usual spelling; not
 * "Senioren".
 */
const GRADE_AHEAD = /^(senior|junior)(?!en|it)([a-z]{4,})$/;

/** Returns the words of a text in Latin letters, each in its comparison form. */
export const wordForms = (text: string): string[] =>
  split(toAscii(spelled(text)))
    .flatMap(withoutPrefix)
    .map(wordForm);

const withoutPrefix = (word: string): string | string[] => {
  if (word.length < 10) return word;
  return GRADE_AHEAD.exec(word)?.slice(1) ?? word;
};

const expansions = new Map(
  Object.entries(ABBREVIATIONS).map(([short, long]) => [wordForm(short), wordForms(long)] as const),
);

const expanded = (words: readonly string[]): string[] =>
  words.flatMap((word) => expansions.get(word) ?? [word]);

type Spelling = { words: string[]; term: string[] };

/**
 * Maps the first word of a long form to the spellings that begin with it, longest first, each with
 * its term.
 */
const terms = new Map<string, Spelling[]>();
for (const [term, spellings] of [...Object.entries(TERMS), ...TERMS_ABROAD]) {
  for (const spelling of spellings) {
    const words = expanded(wordForms(spelling));
    const first = words[0] as string;
    terms.set(first, [...(terms.get(first) ?? []), { words, term: expanded(wordForms(term)) }]);
  }
}
for (const spellings of terms.values()) spellings.sort((a, b) => b.words.length - a.words.length);
for (const spelling of [...terms.values()].flat()) spelling.term = joinTerms(spelling.term);

function joinTerms(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = terms
      .get(words[at] as string)
      ?.find((spelling) => spelling.words.every((word, i) => words[at + i] === word));
    joined.push(...(found?.term ?? [words[at] as string]));
    at += found?.words.length ?? 1;
  }
  return joined;
}

function withNumerals(words: string[]): string[] {
  const last = words.length - 1;
  return words.map(
    (word, i) => NUMERALS.get(word) ?? (i === last ? LAST_NUMERALS.get(word) : undefined) ?? word,
  );
}

function parseTitle(title: string): string[] {
  const unmarked = withoutRemarks(title.slice(0, LONGEST))
    .replace(INNER_CAPITAL, '')
    .replace(MARKS, ' ')
    .replace(BOTH_FORMS, '');
  let ascii = toAscii(spelled(unmarked)).replace(POSSESSIVE, '');
  if (SIGN.test(ascii)) for (const [sign, word] of SIGNS) ascii = ascii.replace(sign, word);
  ascii = ascii
    .replace(INITIALS, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replace(EMPLOYER, '');
  const words = split(ascii).flatMap(withoutPrefix).map(wordForm);
  return withNumerals(joinTerms(expanded(words)));
}

/**
 * Returns the words of a title in order: lower-case ASCII, without grammatical gender, emoji and
 * marks such as (m/w/d), with short forms expanded and `BREAK` between parts. Connectives are kept.
 */
export const titleWords: (title: string) => readonly string[] = memo(5_000, parseTitle);

const connectives = new Set([...CONNECTIVES.flatMap(wordForms), ...ANDS, BREAK]);

/** True if a word only connects others. */
export const isConnective = (word: string): boolean => connectives.has(word);

/** True if a word separates two parts of a title. */
export const isBoundary = (word: string): boolean => word === BREAK || ANDS.has(word);

/** Returns the parts of a title: "Founder" and "CEO" for "Founder & CEO". */
export function titleParts(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (isBoundary(word)) parts.push([]);
    else (parts[parts.length - 1] as string[]).push(word);
  }
  return parts.filter((part) => part.some((word) => !isConnective(word)));
}
