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

/** Every beginning of a phrase. The first word of a placeholder is always one of them. */
const STARTS = new Set(
  [...PARTS.keys(), ...WHOLE].flatMap((phrase) =>
    Array.from(phrase, (_, at) => phrase.slice(0, at + 1)),
  ),
);
/** A first word that needs no folding except its case. */
const PLAIN_WORD = /^[A-Za-z]+(?![^\s,.&/()-])/;

/** Returns false if the first word excludes a placeholder, as it does for most company names. */
function beginsAsOne(text: string): boolean {
  const [word] = PLAIN_WORD.exec(text) ?? [];
  return word === undefined || STARTS.has(word.toLowerCase());
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
