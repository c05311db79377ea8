/**
 * Which country comes where. Companies are dealt to countries like cards: one round of the deal
 * holds each country as often as its weight, so a company's country follows from its index, and a
 * company near a given index in a given country is found by arithmetic.
 */
import { COUNTRIES } from './countries.ts';

/** One round: country indexes, spread so that neighbours differ. */
export const ROUND: readonly number[] = spread(
  COUNTRIES.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index)),
);

/** Where in a round each country is found. */
const PLACES: readonly (readonly number[])[] = COUNTRIES.map((_, country) =>
  ROUND.flatMap((dealt, place) => (dealt === country ? [place] : [])),
);

/** The country index of the company with this index. */
export function countryOf(company: number): number {
  return ROUND[company % ROUND.length] as number;
}

/** The index of a company of `country` in the same round as `near`; `turn` in [0, 1) says which. */
export function inCountry(near: number, country: number, turn: number): number {
  const places = PLACES[country] as readonly number[];
  const place = places[Math.floor(turn * places.length)] as number;
  return near - (near % ROUND.length) + place;
}

function spread(dealt: number[]): number[] {
  const step = 37;
  return dealt.map((_, place) => dealt[(place * step) % dealt.length] as number);
}
