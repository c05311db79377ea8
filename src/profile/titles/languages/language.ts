import type { Level } from '../levels.ts';

/**
 * The entries that a language adds to the tables of titles. Lists have ` | ` between titles, and
 * `=` between spellings of one title: `課長=课长=kacho`.
 */
export type TitleLanguage = {
  /** Maps a known word or term to its words in this language. */
  same?: Readonly<Record<string, string>>;
  /**
   * A level, a step within it, and the titles of that rank. Steps add to the grades of `grades.ts`;
   * level null marks a title without a level.
   */
  ranks?: readonly (readonly [Level | null, number, string])[];
  /** A grade within a level, and its words. */
  grades?: readonly (readonly [number, string])[];
  /** Seats beside employment: on a board, or as an adviser. */
  board?: string;
  advisory?: string;
  interim?: string;
};

/** Returns the titles of a list, each with its spellings. The first spelling represents all. */
export const spellingsIn = (list: string): string[][] =>
  list.split(/\s*\|\s*/).map((title) => title.trim().split('='));
