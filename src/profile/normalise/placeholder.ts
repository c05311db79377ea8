import { memoUntilFull } from '../memo.ts';
import { fold } from './fold.ts';
import { CORE_WORDS, PLACEHOLDERS, WORDS_BESIDE } from './placeholder-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/**
 * Not the comparison form, which has no `The`: The Independent is a newspaper, Independent is none.
 */
const compared = (text: string): string => text.split(/\s+/).map(fold).join('');

const WHOLE = new Set(Object.values(PLACEHOLDERS).flat().map(compared));
const CORE = words(CORE_WORDS);
const BESIDE = words(WORDS_BESIDE);
/** A longer text describes a company and is no placeholder. */
const LONGEST = 100;

/**
 * Whether a company name stands for no company in particular: Self-employed, Freelance, Stealth
 * Startup, Confidential, in several languages. A text without letters or digits is one too.
 */
export const isPlaceholderCompany: (text: string) => boolean = memoUntilFull((text) => {
  if (text.length > LONGEST) return false;
  const whole = compared(text);
  return whole === '' || WHOLE.has(whole) || isMadeOfPlaceholderWords(text);
});

function isMadeOfPlaceholderWords(text: string): boolean {
  const parts = text
    .replace(/self[\s-]+employed/gi, 'selfemployed')
    .split(/[\s\-/|,()–—:]+/)
    .map(fold)
    .filter(Boolean);
  return (
    parts.some((part) => CORE.has(part)) &&
    parts.every((part) => CORE.has(part) || BESIDE.has(part))
  );
}
