/** Further given names that suit people of the world. */
import type { World } from '../../../src/world/index.ts';

type Person = ReturnType<World['person']>;

/** People whose names are collected: enough for some dozens of each culture. */
const ASKED = 4_000;

export type SecondNames = (person: Person, turn: number) => [second: string, other: string];

/** Given names of one word, of the same culture, sex and script; two that differ in their initial. */
export function collectSecondNames(world: World): SecondNames {
  const pools = new Map<string, Set<string>>();
  for (let index = 0; index < Math.min(ASKED, world.people); index += 1) {
    const person = world.person(index);
    if (/[\s-]/.test(person.firstName)) continue;
    const pool = pools.get(poolOf(person)) ?? new Set();
    pools.set(poolOf(person), pool.add(person.firstName));
  }
  const lists = new Map([...pools].map(([name, pool]) => [name, [...pool]]));
  return (person, turn) => {
    const list = lists.get(poolOf(person)) ?? ['Kim', 'Sascha'];
    const fitting = list.filter((name) => name !== person.firstName);
    const second = fitting[turn % fitting.length] ?? 'Kim';
    const differing = fitting.filter((name) => name[0] !== second[0]);
    return [second, differing[turn % Math.max(1, differing.length)] ?? 'Sascha'];
  };
}

const poolOf = ({ culture, woman, inNativeScript }: Person): string =>
  `${culture}/${woman}/${inNativeScript}`;
