/** Patterns filled by draws. */
import type { Dice } from '../dice.ts';

/** `#` becomes a digit. */
export function fillDigits(pattern: string, draws: Dice): string {
  return pattern.replace(/#/g, () => String(draws.below(10)));
}

/** `#` becomes a digit, `@` a capital letter; the first digit is never 0. */
export function fillPattern(pattern: string, draws: Dice): string {
  return pattern
    .replace('#', () => String(draws.between(1, 9)))
    .replace(/@/g, () => String.fromCharCode(65 + draws.below(26)))
    .replace(/#/g, () => String(draws.below(10)));
}
