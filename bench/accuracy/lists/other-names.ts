/** More given names that suit the people of the world. */
import { nicknameVariants, personName } from '../../../src/profile/normalise/index.ts';
import type { World } from '../../../src/profile/world/index.ts';

type Person = ReturnType<World['person']>;

/** People whose names are collected; enough for several dozen names of each culture. */
const ASKED = 4_000;

export type OtherNames = {
  /** A second given name, and another one with a different initial. */
  second: string;
  other: string;
  /** A first name with the same initial as the person's; null if there is none. */
  alike: string | null;
};

export type NamesFor = (person: Person, turn: number) => OtherNames;

/** One-word given names of the same culture, sex and script. */
export function collectNames(world: World): NamesFor {
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
    const alike = fitting.filter((name) => isAnother(name, person.firstName));
    return {
      second,
      other: differing[turn % Math.max(1, differing.length)] ?? 'Sascha',
      alike: alike[turn % Math.max(1, alike.length)] ?? null,
    };
  };
}

const poolOf = ({ culture, woman, inNativeScript }: Person): string =>
  `${culture}/${woman}/${inNativeScript}`;

/** Another name with the same initial. Neither name contains the other or is a short form of it. */
function isAnother(name: string, firstName: string): boolean {
  if (name[0] !== firstName[0] || firstName.split(/[\s-]/).includes(name)) return false;
  const [one, other] = [name, firstName].map(personName) as [string, string];
  return !nicknameVariants(one).includes(other) && !nicknameVariants(other).includes(one);
}
