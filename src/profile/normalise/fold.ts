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
/** Letters of alphabets that are written in Latin letter by letter. */
const LATIN_LIKE =
  /[[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]--[a-z]]/gv;

/**
 * Marks that leave a letter the same letter to its readers: European accents, Arabic and Hebrew
 * vowel points, the Arabic stretch. The vowel signs of Indic and Thai script and the voicing marks
 * of kana are letters to their readers and stay.
 */
const ACCENTS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u064b-\u065f\u0670\u0640\u0591-\u05c7]+/g;

/**
 * No name is longer; a longer text has no comparison form. This bounds the work for any input:
 * Unicode normalisation takes quadratic time to sort stacked marks.
 */
export const LONGEST_NAME = 500;

/** Whether the text is ASCII throughout, which lets every step below be skipped. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/**
 * Unicode compatibility form: full-width letters, ligatures and circled signs become plain ones.
 */
export const compatible = (text: string): string => (isAscii(text) ? text : text.normalize('NFKC'));

/** The words without spaces between them; `''` when that is longer than any name. */
export function runTogether(words: readonly string[]): string {
  const joined = words.length === 1 ? (words[0] ?? '') : words.join('');
  const name = isAscii(joined) ? joined : joined.normalize('NFC');
  return name.length > LONGEST_NAME ? '' : name;
}

/**
 * The comparison form of one word: letters and digits alone, lower case, without accents.
 * Cyrillic, Greek, Armenian and Georgian become Latin; other scripts keep their letters, because
 * one Latin spelling stands there for many different names.
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

/** Letters, digits and the marks on them; marks alone are no word. */
function lettersAndDigits(text: string): string {
  const word = text.replace(NOT_WORD, '');
  return LETTER.test(word) ? word : '';
}

/** Azerbaijani ə is written `a` abroad (Əliyev, Aliyev). */
const latinLetters = (letter: string): string =>
  letter === 'ə' ? 'a' : anyAscii(letter).replace(/[^a-zA-Z0-9]+/g, '');

/** One word in its owner's spelling: with accents, without case and punctuation. */
export function foldCase(word: string): string {
  const lower = compatible(word).toLowerCase();
  return ASCII_WORD.test(lower) ? lower : lettersAndDigits(compatible(lower));
}
