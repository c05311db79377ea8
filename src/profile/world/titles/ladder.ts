/** Career ladders: the titles of one line of work, from intern to chief. */
import { genderForm } from '../names/index.ts';

/**
 * The rungs, lowest first. A rung higher is a promotion, a rung lower a demotion, and another
 * title on the same rung a lateral move.
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

/** A title as a man and as a woman carries it. */
export type Title = { man: string; woman: string };

/** Titles by rung. A rung a line of work does not have is empty. */
export type Ladder = readonly (readonly Title[])[];

/**
 * A ladder written one rung a line, lowest first; `|` between titles of a rung, `-` for none,
 * `Directeur/Directrice` where the forms differ.
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
