/** Finds words of rank and of grade in the words of a title, in every supported language. */
import { GRADES } from './grades.ts';
import { GRADES_ABROAD, RANKS_ABROAD } from './languages/index.ts';
import type { Level } from './levels.ts';
import { phraseFinder } from './phrases.ts';
import { RANKS } from './ranks.ts';

/** The rank of a word: a level, null if it has none, and a step within the level. */
export type Rung = { level: Level | null; step: number };

/**
 * Finds the words of rank, from left to right. If a word means different ranks in two languages,
 * the first one wins.
 */
export const findRanks = phraseFinder<Rung>([
  ...RANKS.map(([level, titles]) => [{ level, step: 0 }, titles] as const),
  ...RANKS_ABROAD,
]);

/** Finds the words of grade, from left to right. */
export const findGrades = phraseFinder<number>([...GRADES, ...GRADES_ABROAD]);
