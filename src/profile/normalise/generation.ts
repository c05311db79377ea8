/**
 * Words beside a name that tell one bearer of it from another: Jr., Senior, III, fils, Filho, ml.
 * Compiled for this project from how they are written in the languages of names.
 */
import { fold, foldCase, isAscii } from './fold.ts';

/** A generation, whatever the language. A second Jr. in a family is II, so the two differ. */
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

/** Behind a name, in any case and with or without accents. */
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

/** Behind a name with a dot, because without it they are names or parts of names (Jun, Sen, St). */
const WITH_DOT: Partial<Record<Generation, string>> = {
  senior: 'sen, st, ст, d ä, d æ, d e, id',
  junior: 'jun, ml, mł, мл, мол, d y, d j, ifj',
};

/** Behind a name with its accents: Pere is a given name. */
const WITH_ACCENTS: Partial<Record<Generation, string>> = { senior: 'père, aîné' };

/** Before a name, in Hungarian. */
const BEFORE: Partial<Record<Generation, string>> = {
  senior: 'idősb, idősebb, id.',
  junior: 'ifj, ifj., ifjabb',
};

/** In brackets only. */
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

/** Initials: D.J. is no *der Jüngere*. */
const INITIAL = /^D\./;

/**
 * The generation that words behind a name say; null for other words.
 * @param form the words in comparison form, run together
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

/** The generation that a word before a name says; null for other words. */
export const generationBefore = (word: string): Generation | null =>
  before.get(word.toLowerCase()) ?? null;

/** The generation that brackets beside a name hold, such as `(Jr.)`; null for other brackets. */
export const generationInBrackets = (words: readonly string[]): Generation | null =>
  inBrackets.get(words.map(fold).join('')) ?? null;
