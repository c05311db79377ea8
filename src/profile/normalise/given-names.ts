/**
 * Splits a person's name into given names, last name and nicknames, and decides whether the given
 * names of two people agree.
 */
import { memoUntilFull } from '../memo.ts';
import { fold, runTogether } from './fold.ts';
import { type NameWord, nicknamesBeside, personName, personWords } from './person.ts';
import { ADDITIONS_BEFORE, EAST_ASIAN_SURNAMES, NAMES_SAYING_LITTLE } from './person-words.ts';

export interface GivenName {
  readonly form: string;
  readonly isInitial: boolean;
}

export interface NameParts {
  /** The given names, including initials at the beginning of the last name. */
  readonly given: readonly GivenName[];
  /** The last name in comparison form, without preceding initials. */
  readonly last: string;
  /** Nicknames in brackets or quotes, in comparison form. */
  readonly nicknames: readonly string[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const SURNAMES = words(EAST_ASIAN_SURNAMES);
const ADDITIONS = words(ADDITIONS_BEFORE);
const SAYING_LITTLE = words(NAMES_SAYING_LITTLE);

const PLAIN = /^[A-Za-z]{2,99}$/;
const ONE_LETTER = /^\p{Cf}*\p{L}\p{M}*\.?\p{Cf}*$/u;
const RUN_TOGETHER = /^\p{L}(?:\.-?\p{L})+\.?$/u;
/**
 * A letter with a dot, or a single letter, except those that begin surnames (O Brien, D Angelo,
 * N Diaye).
 */
const BEFORE_SURNAME = /^(?:\p{Lu}\.|[ABCEF-KP-Z]|\p{L}(?:\.-?\p{L})+\.?)$/u;
/** One syllable of a Chinese, Korean or Vietnamese name in Latin letters. */
const SYLLABLE = /^[^aeiouy]{0,3}[aeiouy]{1,3}(?:ng|nh|ch|[bchklmnprt])?$/;
/** Scripts whose given names are one name, regardless of spaces. */
const ONE_NAME =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A text with more words is not a list of given names. */
const MOST_GIVEN = 6;

/** Splits a name in the fields of a lead or contact. */
export function nameParts(first: string, last: string): NameParts {
  if (PLAIN.test(first) && PLAIN.test(last)) {
    return { given: [full(first.toLowerCase())], last: last.toLowerCase(), nicknames: [] };
  }
  const { initials, surname } = lastParts(last);
  const given = [...personWords(first).flatMap(toGiven), ...initials];
  return {
    given: isOneName(given, surname) ? [full(runTogether(given.map(({ form }) => form)))] : given,
    last: surname,
    nicknames: [...nicknamesBeside(first), ...nicknamesBefore(last)],
  };
}

const full = (form: string): GivenName => ({ form, isInitial: false });
const initial = (form: string): GivenName => ({ form, isInitial: true });

const lastParts = memoUntilFull((last: string) => {
  const all = personWords(last);
  let count = 0;
  while (count < all.length - 1 && BEFORE_SURNAME.test(all[count]!.written)) count++;
  return {
    initials: all.slice(0, count).flatMap(toGiven),
    surname: count === 0 ? personName(last) : runTogether(all.slice(count).map((w) => w.form)),
  };
});

/**
 * Returns the letters of initials. A name that belongs to the next word (`Abdul Rahman`) remains
 * one word.
 */
function toGiven({ written, form }: NameWord): GivenName[] {
  const isLatin = /^[a-z]+$/.test(form);
  if (isLatin && ONE_LETTER.test(written)) return [initial(form)];
  if (!RUN_TOGETHER.test(written)) return [full(form)];
  return written.split(/[.-]+/).map(fold).filter(Boolean).map(initial);
}

/** True if the words are not separate names, so that none of them can be left out. */
const isOneName = (given: readonly GivenName[], surname: string): boolean =>
  given.length > MOST_GIVEN ||
  ADDITIONS.has(given[0]?.form ?? '') ||
  given.some(({ form }) => ONE_NAME.test(form)) ||
  (SURNAMES.has(surname) &&
    given.every(({ form, isInitial }) => !isInitial && SYLLABLE.test(form)));

const ASIDE_FIRST = /^\s*["“”„‟«»‹›'‘’‚‛([]/;

/**
 * Returns a nickname only from brackets or quotes before the last name. Brackets after it usually
 * contain another last name.
 */
const nicknamesBefore = (last: string): readonly string[] =>
  ASIDE_FIRST.test(last) ? nicknamesBeside(last).slice(0, 1) : [];

/**
 * True if the given names differ only in names or initials that one side leaves out, or in names
 * that are shortened to initials: John and John Q., John Q. and John Quincy, J. Robert and James
 * Robert. At least one distinctive name must be in full on both sides. The first name may be left
 * out only if it is an initial. Only one side may leave names out: John Q. is not John R.
 * @param isSame true if two full names are the same
 */
export function givenNamesAgree(
  some: readonly GivenName[],
  others: readonly GivenName[],
  isSame: (one: string, other: string) => boolean = (one, other) => one === other,
): boolean {
  const [short, long] = some.length <= others.length ? [some, others] : [others, some];
  let at = 0;
  let told = 0;
  for (const [ordinal, name] of short.entries()) {
    while (at < long.length && !agree(name, long[at]!, isSame)) {
      if (ordinal === 0 && !long[at]!.isInitial) return false;
      at++;
    }
    if (at === long.length) return false;
    if (!name.isInitial && !long[at]!.isInitial && !SAYING_LITTLE.has(name.form)) told++;
    at++;
  }
  return told > 0;
}

function agree(
  one: GivenName,
  other: GivenName,
  isSame: (one: string, other: string) => boolean,
): boolean {
  if (!one.isInitial && !other.isInitial) return isSame(one.form, other.form);
  if (one.isInitial && other.isInitial) return one.form === other.form;
  const [short, long] = one.isInitial ? [one, other] : [other, one];
  return long.form.startsWith(short.form);
}
