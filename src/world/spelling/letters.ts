/** What typing and copying do to text without changing what it says. */
import anyAscii from 'any-ascii';
import type { Dice } from '../dice.ts';

export function otherCase(draws: Dice, text: string): string {
  return draws.chance(0.5) ? text.toUpperCase() : text.toLowerCase();
}

/** Space before, after and doubled, as copying from tables leaves it; sometimes unbreakable. */
export function looseSpacing(draws: Dice, text: string): string {
  const space = draws.pick([' ', '  ', '\u00a0']);
  return `${draws.chance(0.5) ? space : ''}${text.replace(' ', `${space} `)}${space}`;
}

/** Latin letters without their diacritics; other scripts as they are. */
export function withoutDiacritics(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (letter) =>
    /\p{Script=Latin}/u.test(letter) ? anyAscii(letter) : letter,
  );
}

/** Two neighbouring letters the wrong way round, so that the word is another one. */
export function misspelled(draws: Dice, text: string): string {
  const letters = [...text];
  const places = letters.flatMap((_, at) => (swappable(letters[at], letters[at + 1]) ? [at] : []));
  if (places.length === 0) return `${text}e`;
  const at = draws.pick(places);
  letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);
  return letters.join('');
}

function swappable(one = '', next = ''): boolean {
  return /\p{Ll}/u.test(one) && /\p{Ll}/u.test(next) && one !== next;
}
