/** Finds the differences between the name of a lead and that of its contact. */
import type { MatchKey } from '../../ground/api/index.ts';
import { memoUntilFull } from '../memo.ts';
import {
  nameWithoutInitials,
  nicknameVariants,
  personName,
  spelling,
  umlautVariant,
} from '../normalise/index.ts';

export type Name = { first: string; last: string };

/**
 * Returns the keys for the differences between two matched names; empty if the spelling is equal. A
 * difference of an unknown kind counts as the weakest kind.
 */
export function nameDifferences(lead: Name, contact: Name): MatchKey[] {
  if (isSpelledAlike(lead, contact)) return hasSameAsides(lead, contact) ? [] : ['name_spelling'];
  if (readsAlike(lead, contact)) return ['name_spelling'];
  const isNickname = areNicknames(lead.first, contact.first);
  if (isNickname)
    return hasMoreGiven(lead, contact) ? ['name_given', 'name_nickname'] : ['name_nickname'];
  return isPartOf(lead, contact) || isPartOf(contact, lead)
    ? ['name_given']
    : ['name_spelling', 'name_given', 'name_nickname'];
}

const isSpelledAlike = (a: Name, b: Name): boolean =>
  spelling(a.first) === spelling(b.first) && spelling(a.last) === spelling(b.last);

/** True also if the same words are split differently between first and last name, or swapped. */
function readsAlike(a: Name, b: Name): boolean {
  if (readAlike(a.first, b.first) && readAlike(a.last, b.last)) return true;
  if (personName(a.first) + personName(a.last) === personName(b.first) + personName(b.last)) {
    return true;
  }
  return readAlike(a.first, b.last) && readAlike(a.last, b.first);
}

/** True if two names are equal, or equal once one side's umlauts are written out. */
function readAlike(a: string, b: string): boolean {
  const [form, other] = [personName(a), personName(b)];
  return form === other || (form !== '' && (writtenOut(a) === other || form === writtenOut(b)));
}

/** Returns `''` if no umlaut can be written differently. */
const writtenOut = memoUntilFull((text) => personName(umlautVariant(text) ?? ''));

/** A nickname or former name in brackets or quotes. */
const ASIDE = /[([{"“”„«‹].+[)\]}"“”„»›]|(?<!\p{L})['‘’‚].+['’](?!\p{L})/u;

/** A character that every aside contains, for a quick test. */
const MARK = /[([{"'“”„«‹‘’‚]/;

const hasSameAsides = (a: Name, b: Name): boolean =>
  aside(a.first) === aside(b.first) && aside(a.last) === aside(b.last);

/** Returns `''` if there is no aside. */
const aside = (text: string): string =>
  MARK.test(text) ? personName(ASIDE.exec(text)?.[0] ?? '') : '';

/** True if one first name may replace the other, apart from further given names. */
function areNicknames(a: string, b: string): boolean {
  const others = new Set([...calledBy(b), aside(b)]);
  if (others.has(aside(a)) && aside(a) !== '') return true;
  return calledBy(a).some(
    (name) => name === aside(b) || nicknameVariants(name).some((variant) => others.has(variant)),
  );
}

/** Returns the names by which a person with these given names may be called. */
const calledBy = (first: string): string[] =>
  [personName(first), nameWithoutInitials(first), words(first)[0]].filter(
    (name) => !!name,
  ) as string[];

const hasMoreGiven = (a: Name, b: Name): boolean => words(a.first).length !== words(b.first).length;

/** True if a name equals another with some words left out. Initials match words. */
function isPartOf(some: Name, whole: Name): boolean {
  let from = 0;
  const all = allWords(whole);
  return allWords(some).every((word) => {
    const at = all.findIndex((other, ordinal) => ordinal >= from && standFor(word, other));
    from = at + 1;
    return at >= 0;
  });
}

const standFor = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

const allWords = ({ first, last }: Name): string[] => [...words(first), ...words(last)];

/** Names do not have more words. Further words of a longer text are ignored. */
const MOST_WORDS = 20;

const words = (text: string): string[] =>
  text
    .replace(ASIDE, ' ')
    .split(/[\s.,\-‐‑–]+/u, MOST_WORDS)
    .map(personName)
    .filter(Boolean);
