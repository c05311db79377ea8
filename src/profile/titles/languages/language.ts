import type { Level } from '../levels.ts';

/**
 * What a language adds to the tables of titles. Lists are written with ` | ` between titles, and
 * with `=` between spellings of one: `課長=课长=kacho`.
 */
export type TitleLanguage = {
  /** A word or term that is known already → what this language says for it. */
  same?: Readonly<Record<string, string>>;
  /**
   * A level, a step within it, and the titles that stand there. Steps add to the grades of
   * `grades.ts`; level null is a title that says nothing about the level.
   */
  ranks?: readonly (readonly [Level | null, number, string])[];
  /** A grade within a level, and the words for it. */
  grades?: readonly (readonly [number, string])[];
  /** Seats beside employment: on a board, as an adviser. */
  board?: string;
  advisory?: string;
  interim?: string;
};

/** The titles of a list, each with its spellings, the first of which stands for all. */
export const spellingsIn = (list: string): string[][] =>
  list.split(/\s*\|\s*/).map((title) => title.trim().split('='));
