/** Leads of the crowd's jobs. */
import type { Dice } from '../../src/profile/world/dice.ts';
import type { People } from '../crash/people.ts';

export const leadRows = (people: People, draws: Dice, count: number) => ({
  keys: ['email'],
  values: Array.from({ length: count }, () => [draws.pick(people.all).email]),
});
