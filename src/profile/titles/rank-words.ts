/** Finds words of rank and of grade in the words of a title, in every language that is read. */
import { GRADES } from './grades.ts';
import { GRADES_ABROAD, RANKS_ABROAD } from './languages/index.ts';
import type { Level } from './levels.ts';
import { phraseFinder } from './phrases.ts';
import { RANKS } from './ranks.ts';

/** Where a word of rank stands: a level, null when it has none, and a step within it. */
export type Rung = { level: Level | null; step: number };

/** The words of rank, from left to right. Where two languages differ about a word, the first wins. */
export const findRanks = phraseFinder<Rung>([
  ...RANKS.map(([level, titles]) => [{ level, step: 0 }, titles] as const),
  ...RANKS_ABROAD,
]);

/** The words of grade, from left to right. */
export const findGrades = phraseFinder<number>([...GRADES, ...GRADES_ABROAD]);
