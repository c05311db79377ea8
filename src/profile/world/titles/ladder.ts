/** Career ladders: the titles of one line of work, from intern to chief. */
import { genderForm } from '../names/index.ts';

/**
 * The rungs, lowest first. A higher rung is a promotion, a lower rung a demotion, and another title
 * on the same rung a lateral change.
 */
const RUNGS = [
  'intern',
  'junior',
  'professional',
  'senior',
  'lead',
  'manager',
  'senior manager',
  'director',
  'vice president',
  'chief',
] as const;

export const TOP_RUNG = RUNGS.length - 1;

/** The forms of a title for men and women. */
export type Title = { man: string; woman: string };

/** Titles by rung. A rung that a line of work does not have is empty. */
export type Ladder = readonly (readonly Title[])[];

/**
 * Parses a ladder with one rung per line, lowest first; `|` separates titles of a rung, `-` marks
 * an empty rung, and `Directeur/Directrice` has both forms if they differ.
 */
export function ladder(written: string): Ladder {
  const rungs = written
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (line === '-' ? [] : line.split(' | ').map(parseTitle)));
  if (rungs.length !== RUNGS.length) throw new Error(`${rungs.length} rungs: ${written}`);
  return rungs;
}

function parseTitle(written: string): Title {
  return { man: genderForm(written, 0), woman: genderForm(written, 1) };
}
