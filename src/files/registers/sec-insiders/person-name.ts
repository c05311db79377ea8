/** Reads names as EDGAR has them: last name first, often in capitals, the generation last. */
import { splitLastFirst } from '../../../profile/full-name.ts';
import { nameInCase } from './capitals.ts';

/** The last name has the generation: `Silva Jr.` */
export type PersonName = { first: string; last: string };

/** Generations in the form in which they are shown. */
const GENERATIONS: Readonly<Record<string, string>> = {
  ...{ jr: 'Jr.', sr: 'Sr.', ii: 'II', iii: 'III', iv: 'IV' },
  ...{ '2nd': 'II', '3rd': 'III', '4th': 'IV' },
};
const TITLES = /^(?:dr|mr|mrs|ms|prof|hon)\.?$/i;
/** A mark of EDGAR behind a name: `/FA/`. */
const MARK = /\/[^/]*\/? ?$/;
const INITIALS_ONLY = /^\p{L}\.?(?:\s+\p{L}\.?)*$/u;

/** Returns the name of a person; null without a first and a last name. */
export function personNameOf(text: string): PersonName | null {
  const words = text.replaceAll(/\s+/g, ' ').replace(MARK, '').split(' ').filter(Boolean);
  const generation = words.slice(1).map(generationOf).find(Boolean);
  const name = words.filter((word, at) => at === 0 || (!generationOf(word) && !TITLES.test(word)));
  const { first, last } = splitOwner(nameInCase(name).join(' '));
  if (first === null || last === null) return null;
  return { first, last: generation ? `${last} ${generation}` : last };
}

const generationOf = (word: string): string | undefined =>
  GENERATIONS[word.toLowerCase().replaceAll(/[.,]/g, '')];

/**
 * Splits a name. A particle belongs to the last name, unless only initials would remain: `Le Anh T`
 * is Anh T. Le.
 */
function splitOwner(name: string): { first: string | null; last: string | null } {
  const split = splitLastFirst(name);
  const { first, last } = split;
  if (first === null || last === null || name.includes(',')) return split;
  const [particle, given, ...others] = last.split(' ');
  if (given === undefined || others.length > 0 || !INITIALS_ONLY.test(first)) return split;
  return { first: `${given} ${first}`, last: particle! };
}
