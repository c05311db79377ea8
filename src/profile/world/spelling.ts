/** Other spellings of text, company names and titles, with the same meaning for readers. */
import anyAscii from 'any-ascii';
import type { Firm } from './companies/firm.ts';
import { namingForms } from './companies/forms.ts';
import type { FirmNames } from './companies/naming.ts';
import type { Dice } from './dice.ts';

export function otherCase(draws: Dice, text: string): string {
  return draws.chance(0.5) ? text.toUpperCase() : text.toLowerCase();
}

/** Adds and doubles spaces, as copying from tables does; sometimes non-breaking ones. */
export function looseSpacing(draws: Dice, text: string): string {
  const space = draws.pick([' ', '  ', '\u00a0']);
  return `${draws.chance(0.5) ? space : ''}${text.replace(' ', `${space} `)}${space}`;
}

/** Removes the diacritics of Latin letters; other scripts are unchanged. */
export function withoutDiacritics(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (letter) =>
    /\p{Script=Latin}/u.test(letter) ? anyAscii(letter) : letter,
  );
}

/** Swaps two neighbouring letters, so that the word is a different one. */
export function misspelled(draws: Dice, text: string): string {
  const letters = [...text];
  const indexes = letters.flatMap((_, at) => (swappable(letters[at], letters[at + 1]) ? [at] : []));
  if (indexes.length === 0) return `${text}e`;
  const at = draws.pick(indexes);
  letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);
  return letters.join('');
}

function swappable(one = '', next = ''): boolean {
  return /\p{Ll}/u.test(one) && /\p{Ll}/u.test(next) && one !== next;
}

/**
 * Returns the name with a legal form added, removed or replaced, but never the spelling `given`.
 */
export function otherLegalForm(draws: Dice, firm: Firm, trading: string, given: string): string {
  const legal = namingForms(firm.country.code).legal.map((form) => form.replace('%t', trading));
  return draws.pick([trading, ...legal].filter((name) => name !== given));
}

/**
 * Returns the name as a careless source writes it: with other case, legal form, accents or `and`,
 * or shortened.
 */
export function respelledCompany(draws: Dice, firm: Firm, names: FirmNames): string {
  const turn = draws.next();
  if (turn < 0.25) return otherCase(draws, names.page);
  if (turn < 0.35) return names.page.replace(' & ', ' and ');
  if (turn < 0.45) return withoutDiacritics(names.page);
  if (turn < 0.5) return names.social;
  return otherLegalForm(draws, firm, names.trading, names.page);
}

/** Patterns and their replacements: everyday abbreviations, and the long forms of some. */
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
