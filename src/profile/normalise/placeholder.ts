import { memoUntilFull } from '../memo.ts';
import { fold } from './fold.ts';
import {
  ALONE,
  FILLERS,
  OWN_ACCOUNT,
  ROLES,
  SEARCHES,
  SOUGHT,
  STATES,
  TRADES,
} from './placeholder-words.ts';

/** Splits at signs and folds. This is not the comparison form of companies, which omits `The`. */
const toWords = (text: string): string[] => text.split(SIGNS).map(fold).filter(Boolean);
const SIGNS = /[^\p{L}\p{N}\p{M}]+/u;

const joined = (text: string): string => toWords(text).join('');
const phrases = (list: string): string[] => list.split(',').map(joined).filter(Boolean);
const phrasesOf = (lists: Readonly<Record<string, string>>): string[] =>
  Object.values(lists).flatMap(phrases);

/** The kind of a word or phrase in a text. */
type Part = 'state' | 'account' | 'independent' | 'search' | 'sought' | 'role' | 'filler' | 'trade';

/** A phrase of several kinds has the kind that is listed last. */
const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ...toWords(TRADES).map((word) => [word, 'trade'] as const),
  ...toWords(FILLERS).map((word) => [word, 'filler'] as const),
  ...toWords(ROLES).map((word) => [word, 'role'] as const),
  ...phrases(SOUGHT).map((phrase) => [phrase, 'sought'] as const),
  ...phrases(SEARCHES).map((phrase) => [phrase, 'search'] as const),
  ['independent', 'independent'],
  ...phrasesOf(OWN_ACCOUNT).map((phrase) => [phrase, 'account'] as const),
  ...phrasesOf(STATES).map((phrase) => [phrase, 'state'] as const),
]);
const WHOLE = new Set([ALONE, STATES, OWN_ACCOUNT].flatMap(phrasesOf));

const LETTERS = 26;
/** The letter of the Latin alphabet at an index of a text, from 0; anything else is out of range. */
const letterAt = (text: string, at: number): number => (text.charCodeAt(at) | 0x20) - 0x61;
const isLetter = (letter: number): boolean => letter >= 0 && letter < LETTERS;

/**
 * The phrases as a tree of letters: the node below a node under a letter, or 0. A phrase is in it up
 * to its first character that is no letter of the Latin alphabet.
 */
const TREE = treeOf([...PARTS.keys(), ...WHOLE]);

function treeOf(phrases: readonly string[]): Uint16Array {
  const tree = new Uint16Array(LETTERS * (phrases.join('').length + 1));
  let last = 0;
  for (const phrase of phrases) {
    for (let at = 0, node = 0; at < phrase.length; at += 1) {
      const letter = letterAt(phrase, at);
      if (!isLetter(letter)) break;
      const below = node * LETTERS + letter;
      if (tree[below] === 0) tree[below] = last += 1;
      node = tree[below]!;
    }
  }
  return tree.slice(0, (last + 1) * LETTERS);
}

/** Returns false if the first word excludes a placeholder, as it does for most company names. */
function beginsAsOne(text: string): boolean {
  for (let at = 0, node = 0; at < text.length; at += 1) {
    const letter = letterAt(text, at);
    if (!isLetter(letter)) return true;
    node = TREE[node * LETTERS + letter]!;
    if (node === 0) return false;
  }
  return true;
}

const YEAR = /^(?:19|20)\d\d$/;
/** A longer text describes a company and is not a placeholder. */
const LONGEST = 100;
const MOST_WORDS_A_PHRASE = 8;

/**
 * True if a company name stands for no particular company: Self-employed, Freelance, Stealth
 * Startup, Career Break, Parental Leave, in many languages. Such a name identifies no employer. A
 * text without letters or digits is also a placeholder.
 */
export const isPlaceholderCompany = (text: string): boolean => beginsAsOne(text) && isOne(text);

const isOne: (text: string) => boolean = memoUntilFull((text) => {
  if (text.length > LONGEST) return false;
  const words = toWords(text);
  return words.length === 0 || WHOLE.has(words.join('')) || isMadeOfParts(words);
});

function isMadeOfParts(words: readonly string[]): boolean {
  const parts = new Set<Part>();
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    if (length === 0) return false;
    parts.add(PARTS.get(words.slice(at, at + length).join('')) ?? 'filler');
    at += length;
  }
  if (parts.has('account') || (parts.has('search') && parts.has('sought'))) return true;
  if (parts.has('trade') && !parts.has('role')) return false;
  return parts.has('state') || (parts.has('independent') && parts.has('role'));
}

/** Returns the number of words of the longest phrase or year at `at`; 0 when there is none. */
function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(MOST_WORDS_A_PHRASE, words.length - at); length > 0; length--) {
    if (PARTS.has(words.slice(at, at + length).join(''))) return length;
  }
  return YEAR.test(words[at]!) ? 1 : 0;
}
