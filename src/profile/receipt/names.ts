/** How far the name of a lead is from the one of its contact. */
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
 * The keys that say in what two names differ that were matched; none when they are spelled alike.
 * A difference that is none of those known here counts as the one that says least.
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

/** Also when the same words are split elsewhere between first and last name, or swapped. */
function readsAlike(a: Name, b: Name): boolean {
  if (readAlike(a.first, b.first) && readAlike(a.last, b.last)) return true;
  if (personName(a.first) + personName(a.last) === personName(b.first) + personName(b.last)) {
    return true;
  }
  return readAlike(a.first, b.last) && readAlike(a.last, b.first);
}

/** Umlauts may be written out on one side. */
function readAlike(a: string, b: string): boolean {
  const [form, other] = [personName(a), personName(b)];
  return form === other || (form !== '' && (writtenOut(a) === other || form === writtenOut(b)));
}

/** `''` when there are no umlauts to be written otherwise. */
const writtenOut = memoUntilFull((text) => personName(umlautVariant(text) ?? ''));

/** A nickname or former name in brackets or quotes. */
const ASIDE = /[([{"“”„«‹].+[)\]}"“”„»›]|(?<!\p{L})['‘’‚].+['’](?!\p{L})/u;

/** What every aside has, for a quick test. */
const MARK = /[([{"'“”„«‹‘’‚]/;

const hasSameAsides = (a: Name, b: Name): boolean =>
  aside(a.first) === aside(b.first) && aside(a.last) === aside(b.last);

/** `''` without one. */
const aside = (text: string): string =>
  MARK.test(text) ? personName(ASIDE.exec(text)?.[0] ?? '') : '';

/** Whether one may stand for the other, further given names aside. */
function areNicknames(a: string, b: string): boolean {
  const others = new Set([...calledBy(b), aside(b)]);
  if (others.has(aside(a)) && aside(a) !== '') return true;
  return calledBy(a).some(
    (name) => name === aside(b) || nicknameVariants(name).some((variant) => others.has(variant)),
  );
}

/** What somebody of these given names may be called by. */
const calledBy = (first: string): string[] =>
  [personName(first), nameWithoutInitials(first), words(first)[0]].filter(
    (name) => !!name,
  ) as string[];

const hasMoreGiven = (a: Name, b: Name): boolean => words(a.first).length !== words(b.first).length;

/** Whether a name is what is left of another without some of its words; initials stand for words. */
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

/** No name has more; the rest of a longer one is not looked at. */
const MOST_WORDS = 20;

const words = (text: string): string[] =>
  text
    .replace(ASIDE, ' ')
    .split(/[\s.,\-‐‑–]+/u, MOST_WORDS)
    .map(personName)
    .filter(Boolean);
