/** Other orders and splits of the words in a lead's name. Pure. */
import { personWords, runTogether } from '../normalise/index.ts';
import type { PersonForm } from './contact.ts';

/** Longer names have too many splits. */
const MOST_WORDS = 6;
const LATIN_LETTER = /^[a-z]$/;

type Words = readonly string[];

const wordsOf = (text: string): Words => personWords(text).map(({ form }) => form);

/**
 * Returns forms with the same words in the same order, split differently between first and last
 * name, or not split.
 */
export function wordForms(first: string, last: string): PersonForm[] {
  const [before, behind] = [wordsOf(first), wordsOf(last)];
  const all = together(before, behind);
  if (all.length < 2 || all.length > MOST_WORDS) return [];
  const splits = all.slice(1).flatMap((_, at) => asName(all.slice(0, at + 1), all.slice(at + 1)));
  const [one, other] = [runTogether(before), runTogether(behind)];
  return [
    ...splits.filter((form) => form.first !== one || form.last !== other),
    { kind: 'whole-name', first: runTogether(all), last: '' },
  ];
}

/** Joins all words. Words in both fields count once: `Ana Silva|Silva`, `Ana|Ana Silva`. */
function together(before: Words, behind: Words): Words {
  const longer = Math.max(before.length, behind.length);
  if (longer > 1 && isSame(before.slice(-behind.length), behind)) return before;
  return longer > 1 && isSame(behind.slice(0, before.length), before)
    ? behind
    : [...before, ...behind];
}

const isSame = (some: Words, others: Words): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at]);

/** Returns the form with first and last name swapped. */
export function swappedForms(first: string, last: string): PersonForm[] {
  const [before, behind] = [wordsOf(first), wordsOf(last)];
  return isSame(before, behind) ? [] : asName(behind, before);
}

/** Returns no form if the first or last name would consist of initials. */
const asName = (first: Words, last: Words): PersonForm[] =>
  isInFull(first) && isInFull(last)
    ? [{ kind: 'name', first: runTogether(first), last: runTogether(last) }]
    : [];

const isInFull = (words: Words): boolean => words.some((word) => !LATIN_LETTER.test(word));
