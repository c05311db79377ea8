import type { Dice } from '../../src/profile/world/dice.ts';

/** Draws one entry, each as often as its weight requires. */
export function pickWeighted<T extends { weight: number }>(draws: Dice, entries: readonly T[]): T {
  let luck = draws.next() * entries.reduce((sum, { weight }) => sum + weight, 0);
  for (const entry of entries) {
    luck -= entry.weight;
    if (luck < 0) return entry;
  }
  return entries.at(-1)!;
}
