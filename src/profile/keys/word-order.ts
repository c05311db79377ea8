/** The words of a lead's name put elsewhere: split otherwise, or turned round. Pure. */
import { personWords, runTogether } from '../normalise/index.ts';
import type { PersonForm } from './contact.ts';

/** Longer names have too many ways to be split. */
const MOST_WORDS = 6;
const LATIN_LETTER = /^[a-z]$/;

type Words = readonly string[];

const wordsOf = (text: string): Words => personWords(text).map(({ form }) => form);

/** The same words in the same order, split elsewhere between first and last name, or not at all. */
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

/** All words, those that stand in both fields once: `Ana Silva|Silva`, `Ana|Ana Silva`. */
function together(before: Words, behind: Words): Words {
  const longer = Math.max(before.length, behind.length);
  if (longer > 1 && isSame(before.slice(-behind.length), behind)) return before;
  return longer > 1 && isSame(behind.slice(0, before.length), before)
    ? behind
    : [...before, ...behind];
}

const isSame = (some: Words, others: Words): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at]);

/** First and last name swapped. */
export function swappedForms(first: string, last: string): PersonForm[] {
  const [before, behind] = [wordsOf(first), wordsOf(last)];
  return isSame(before, behind) ? [] : asName(behind, before);
}

/** None when first or last name would be nothing but initials. */
const asName = (first: Words, last: Words): PersonForm[] =>
  isInFull(first) && isInFull(last)
    ? [{ kind: 'name', first: runTogether(first), last: runTogether(last) }]
    : [];

const isInFull = (words: Words): boolean => words.some((word) => !LATIN_LETTER.test(word));
