/** Street addresses and postal codes in the form of a country. */
import type { Dice } from '../dice.ts';
import type { Country } from './countries.ts';

/** Returns an invented street and a house number, in the country's order. */
export function drawStreetAddress(draws: Dice, country: Country): string {
  return country.street
    .replace('%s', draws.pick(country.streets))
    .replace('%n', String(draws.between(1, 240)));
}

/**
 * Returns a postal code. In the country's pattern `#` is a digit and `@` a capital; the first digit
 * is not 0.
 */
export function drawPostalCode(draws: Dice, country: Country): string {
  return country.zip
    .replace('#', () => String(draws.between(1, 9)))
    .replace(/@/g, () => String.fromCharCode(65 + draws.below(26)))
    .replace(/#/g, () => String(draws.below(10)));
}
