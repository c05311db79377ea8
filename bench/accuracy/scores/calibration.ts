/**
 * How well the scores of matches by name hold. The simulation has employers of all sizes, some of
 * whose people are stored, and leads about any of them. Unlike the lists, it has crowds, common
 * names, and parents and children at one employer. It runs in memory, because only the people under
 * each key matter here.
 */
import { FREQUENT_NAMES, scoreOf } from '../../../src/profile/receipt/index.ts';
import { generator, type Random } from './random.ts';

/** A score, and whether the match was right. */
export type Scored = { score: number; isRight: boolean };

type Somebody = { first: string; last: string; generation: string | null };

const SIZES = [10, 50, 200, 1_000, 5_000, 20_000, 40_000];
const STORED = [0.05, 0.2, 0.5, 0.8];
const AREAS = 8;
/** Numbers of rare first and last names in an area. */
const RARE = { first: 900, last: 5_000 };
const LEADS = 400;
/** Share of people whose parent or child has the same name at the same employer. */
const FAMILIES = 0.004;

/** @param seed each seed gives another world; scores were fitted on some and are shown on others */
export function simulateScores(seed: number, rounds = 40): Scored[] {
  const random = generator(seed);
  const scored: Scored[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const size of SIZES) {
      const people = peopleOf(size, random);
      for (const share of STORED) scored.push(...matchSome(people, share, random));
    }
  }
  return scored;
}

function peopleOf(size: number, random: Random): Somebody[] {
  const area = Math.floor(random() * AREAS);
  const draw = { first: drawer('first', area, random), last: drawer('last', area, random) };
  const people: Somebody[] = [];
  while (people.length < size) people.push(...family(draw, random));
  return people;
}

/** Stores a share of the people and matches leads about all of them. */
function matchSome(people: readonly Somebody[], share: number, random: Random): Scored[] {
  const stored = Map.groupBy(
    people.filter(() => random() < share),
    keyOf,
  );
  const scored: Scored[] = [];
  for (let lead = 0; lead < Math.min(LEADS, people.length); lead += 1) {
    const meant = people[Math.floor(random() * people.length)]!;
    // Half of the lists leave generations out.
    const given = random() < 0.5 ? null : meant.generation;
    const others = (stored.get(keyOf(meant)) ?? []).filter(
      ({ generation }) => !given || !generation || given === generation,
    );
    if (others.length === 1) scored.push(judge(others[0]!, meant, given, people.length));
  }
  return scored;
}

const keyOf = ({ first, last }: Somebody): string => `${first} ${last}`;

const judge = (
  found: Somebody,
  meant: Somebody,
  given: string | null,
  employees: number,
): Scored => ({
  isRight: found === meant,
  score: scoreOf(
    {
      ...{ key: 'name', first: found.first, last: found.last, employees, yearsSince: 0 },
      isGenerationOpen: (given === null) !== (found.generation === null),
      others: 'unknown',
    },
    1,
  ),
});

type Draw = { first: () => string; last: () => string };

/** One person, or a parent and a child. */
function family({ first, last }: Draw, random: Random): Somebody[] {
  const name = { first: first(), last: last() };
  if (random() >= FAMILIES) return [{ ...name, generation: null }];
  const isAlone = random() < 0.8;
  const junior = { ...name, generation: 'junior' };
  return isAlone ? [junior] : [junior, { ...name, generation: 'senior' }];
}

/** Draws names of an area: frequent ones by roughly their share, rare ones evenly. */
function drawer(part: 'first' | 'last', area: number, random: Random): () => string {
  const own = [...FREQUENT_NAMES[part]].filter((_, at) => at % AREAS === area);
  const ends: [end: number, name: string][] = [];
  let end = 0;
  for (const [name, share] of own) {
    end += share * 2 ** (random() * 2 - 1);
    ends.push([end, name]);
  }
  return () => {
    const at = random();
    const frequent = ends.find(([until]) => at < until);
    return frequent?.[1] ?? `rare${area}-${Math.floor(random() * RARE[part])}`;
  };
}

/** A range of scores one tenth wide: the number of matches in it and the number of right ones. */
type Tenth = { from: number; matches: number; told: number; right: number };

/** The tenths that have matches. `told` and `right` are percentages. */
export function tenths(scored: readonly Scored[]): Tenth[] {
  const groups = Map.groupBy(scored, ({ score }) => Math.floor(score / 10) * 10);
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([from, some]) => ({
      from,
      matches: some.length,
      told: some.reduce((sum, { score }) => sum + score + 0.5, 0) / some.length,
      right: (100 * some.filter(({ isRight }) => isRight).length) / some.length,
    }));
}
