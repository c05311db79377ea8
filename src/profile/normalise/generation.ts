/**
 * Words beside a name that distinguish its bearers: Jr., Senior, III, fils, Filho, ml. Compiled for
 * this project from the usage in the languages of names.
 */
import { fold, foldCase, isAscii } from './fold.ts';

/** A generation in any language. A second Jr. in a family is II, so the two are different. */
export type Generation =
  | 'senior'
  | 'junior'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'grandson'
  | 'great-grandson'
  | 'nephew';

/** Words after a name, in any case and with or without accents. */
const BEHIND: Readonly<Record<Generation, string>> = {
  senior: `
    sr, snr, senior, starší, starszy, старший, den äldre, den ældre, den eldre,
    der ältere, vanhempi, πρεσβύτερος, シニア, 시니어, الأب`,
  junior: `
    jr, jnr, junior, fils, filho, hijo, mladší, młodszy, mlađi, младший, молодший, den yngre,
    der jüngere, nuorempi, νεότερος, ジュニア, 주니어, الابن`,
  second: 'ii, 2nd, the second, the 2nd, 二世, 2世, 2세',
  third: 'iii, 3rd, the third, the 3rd, 三世, 3世, 3세',
  fourth: 'iv, 4th, the fourth, the 4th, 四世, 4世, 4세',
  fifth: '5th, the fifth, the 5th',
  grandson: 'neto',
  'great-grandson': 'bisneto',
  nephew: 'sobrinho',
};

/**
 * Words after a name that need a dot, because without it they are names or parts of names (Jun,
 * Sen, St).
 */
const WITH_DOT: Partial<Record<Generation, string>> = {
  senior: 'sen, st, ст, d ä, d æ, d e, id',
  junior: 'jun, ml, mł, мл, мол, d y, d j, ifj',
};

/** Words after a name that need their accents: Pere is a given name. */
const WITH_ACCENTS: Partial<Record<Generation, string>> = { senior: 'père, aîné' };

/** Words before a name, in Hungarian. */
const BEFORE: Partial<Record<Generation, string>> = {
  senior: 'idősb, idősebb, id.',
  junior: 'ifj, ifj., ifjabb',
};

/** Words that count only in brackets. */
const IN_BRACKETS: Partial<Record<Generation, string>> = {
  senior: 'père, padre, pai, p',
  junior: 'figlio, h',
};

type Words = ReadonlyMap<string, Generation>;

const toMap = (
  lists: Partial<Record<Generation, string>>,
  normalise: (word: string) => string,
): Words =>
  new Map(
    Object.entries(lists).flatMap(([generation, list]) =>
      list.split(',').map((phrase) => {
        const words = phrase.trim().split(/\s+/);
        return [words.map(normalise).join(''), generation as Generation] as const;
      }),
    ),
  );

const behind = toMap(BEHIND, fold);
const withDot = toMap(WITH_DOT, foldCase);
const withAccents = toMap(WITH_ACCENTS, foldCase);
const before = toMap(BEFORE, (word) => word.toLowerCase());
const inBrackets = new Map([...toMap(IN_BRACKETS, fold), ...behind]);

/** Initials: D.J. does not stand for *der Jüngere*. */
const INITIAL = /^D\./;

/**
 * Returns the generation of words after a name; null for other words.
 * @param form the words in comparison form, joined
 */
export function generationBehind(form: string, words: readonly string[]): Generation | null {
  const plain = behind.get(form);
  if (plain !== undefined) return plain;
  const written = words.join('');
  if (written.includes('.')) {
    const generation = withDot.get(foldCase(written));
    if (generation !== undefined && !INITIAL.test(written)) return generation;
  }
  return isAscii(written) ? null : (withAccents.get(foldCase(written)) ?? null);
}

/** Returns the generation of a word before a name; null for other words. */
export const generationBefore = (word: string): Generation | null =>
  before.get(word.toLowerCase()) ?? null;

/** Returns the generation in brackets beside a name, such as `(Jr.)`; null for other brackets. */
export const generationInBrackets = (words: readonly string[]): Generation | null =>
  inBrackets.get(words.map(fold).join('')) ?? null;
