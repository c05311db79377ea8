/**
 * Distributes countries. Companies are dealt to countries like cards: one round of the deal
 * contains each country as often as its weight. A company's country therefore follows from its
 * index, and a company near a given index in a given country is found by arithmetic.
 */
import { COUNTRIES } from './countries.ts';

/** One round: country indexes, spread so that neighbours differ. */
export const ROUND: readonly number[] = spread(
  COUNTRIES.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index)),
);

/** The positions of each country in a round. */
const POSITIONS: readonly (readonly number[])[] = COUNTRIES.map((_, country) =>
  ROUND.flatMap((dealt, position) => (dealt === country ? [position] : [])),
);

/** Returns the country index of the company with this index. */
export function countryOf(company: number): number {
  return ROUND[company % ROUND.length] as number;
}

/**
 * Returns the index of a company of `country` in the same round as `near`, selected by `turn` in
 * [0, 1).
 */
export function inCountry(near: number, country: number, turn: number): number {
  const positions = POSITIONS[country] as readonly number[];
  const position = positions[Math.floor(turn * positions.length)] as number;
  return near - (near % ROUND.length) + position;
}

function spread(dealt: number[]): number[] {
  const step = 37;
  return dealt.map((_, position) => dealt[(position * step) % dealt.length] as number);
}
