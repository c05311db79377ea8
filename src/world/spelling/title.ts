/** Other wordings of a title: the same title to any reader. */
import type { Dice } from '../dice.ts';
import { otherCase } from './letters.ts';

/** What stands for what, both ways where a title has it. Everyday abbreviations. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\bSenior\b/, 'Sr.'],
  [/\bJunior\b/, 'Jr.'],
  [/\bVice President, /, 'VP '],
  [/\bVice President\b/, 'VP'],
  [/\bVP of /, 'Vice President, '],
  [/\bHR\b/, 'Human Resources'],
  [/\bIT\b/, 'Information Technology'],
  [/\bChief Operating Officer\b/, 'COO'],
  [/\bChief Executive Officer\b/, 'CEO'],
  [/\bCFO\b/, 'Chief Financial Officer'],
  [/\bCTO\b/, 'Chief Technology Officer'],
  [/\bManager\b/, 'Mgr.'],
  [/^(\w+) Director$/, 'Director of $1'],
  [/^Director of (\w+)$/, '$1 Director'],
];

export function rewordedTitle(draws: Dice, title: string): string {
  const turn = draws.next();
  if (turn < 0.15) return otherCase(draws, title);
  if (turn < 0.25) return `${title} (m/w/d)`;
  if (turn < 0.32) return `${title} 🚀`;
  const wordings = WORDINGS.filter(([pattern]) => pattern.test(title));
  if (wordings.length === 0) return title.replaceAll(' ', '  ');
  const [pattern, wording] = draws.pick(wordings);
  return title.replace(pattern, wording);
}
