import anyAscii from 'any-ascii';
import { cyrillicToLatin, greekToLatin } from './transliteration.ts';

const ASCII_WORD = /^[a-z0-9]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
const ASCII = /^[\x00-\x7f]*$/;
const NOT_ASCII_WORD = /[^a-z0-9]+/g;
const LETTER = /[\p{L}\p{N}]/u;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const GREEK = /\p{Script=Greek}/u;
/** Letters of alphabets that are transliterated to Latin letter by letter. */
const LATIN_LIKE =
  /[[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]--[a-z]]/gv;

/**
 * Marks that do not make a different letter for readers: European accents, Arabic and Hebrew vowel
 * points, the Arabic stretch. Vowel signs of Indic and Thai script and voicing marks of kana do
 * make a different letter and remain.
 */
const ACCENTS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u064b-\u065f\u0670\u0640\u0591-\u05c7]+/g;

/**
 * Length limit of a name. A longer text has no comparison form. The limit bounds the work for any
 * input, because Unicode normalisation sorts stacked marks in quadratic time.
 */
export const LONGEST_NAME = 500;

/** True if the whole text is ASCII, so that every step below can be skipped. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/**
 * Returns the Unicode compatibility form: full-width letters, ligatures and circled signs become
 * plain.
 */
export const compatible = (text: string): string => (isAscii(text) ? text : text.normalize('NFKC'));

/** Joins words without spaces; returns `''` if the result is longer than any name. */
export function runTogether(words: readonly string[]): string {
  const joined = words.length === 1 ? (words[0] ?? '') : words.join('');
  const name = isAscii(joined) ? joined : joined.normalize('NFC');
  return name.length > LONGEST_NAME ? '' : name;
}

/**
 * Returns the comparison form of one word: only letters and digits, lower case, without accents.
 * Cyrillic, Greek, Armenian and Georgian become Latin. Other scripts keep their letters, because
 * one Latin spelling represents many different names there.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII_WORD.test(lower)) return lower;
  if (isAscii(lower)) return lower.replace(NOT_ASCII_WORD, '');
  return foldUnicode(lower);
}

function foldUnicode(word: string): string {
  let text = compatible(word).toLowerCase();
  if (CYRILLIC.test(text)) text = cyrillicToLatin(text);
  if (GREEK.test(text)) text = greekToLatin(text);
  text = text.normalize('NFKD').replace(ACCENTS, '').replace(LATIN_LIKE, latinLetters);
  return lettersAndDigits(text.normalize('NFC').toLowerCase());
}

/** Returns letters, digits and their marks. Marks without a letter are not a word. */
function lettersAndDigits(text: string): string {
  const word = text.replace(NOT_WORD, '');
  return LETTER.test(word) ? word : '';
}

/** Azerbaijani ə is transliterated as `a` (Əliyev, Aliyev). */
const latinLetters = (letter: string): string =>
  letter === 'ə' ? 'a' : anyAscii(letter).replace(/[^a-zA-Z0-9]+/g, '');

/** Returns one word in its owner's spelling: with accents, without case and punctuation. */
export function foldCase(word: string): string {
  const lower = compatible(word).toLowerCase();
  return ASCII_WORD.test(lower) ? lower : lettersAndDigits(compatible(lower));
}
