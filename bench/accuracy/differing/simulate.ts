/** Measures refreshes with sources that differ (docs/accuracy.md#sources-that-differ). */

import { toDirectory } from '../../../src/people/contacts/index.ts';
import type { CompanyDirectory } from '../../../src/profile/employers/index.ts';
import { createWorld, type World } from '../../../src/profile/world/index.ts';
import { type Content, LAST_DAY, type Life, lifeOf, REFRESHES } from './lives.ts';
import { Followed, type Setting } from './refresh.ts';
import { createSimulated, type Name } from './sources.ts';
import { emptyTally, type Tally, Watched } from './tally.ts';
import { type Changes, changesOf } from './truth.ts';

/**
 * An order of sources. `trustsAll` is true if every answer is stored, as in former releases;
 * `isKnown` is false if people are imported without positions.
 */
export type Order = { names: readonly Name[]; trustsAll: boolean; isKnown: boolean };
export type Differing = Order & Tally;

const SETS: readonly (readonly Name[])[] = [
  ['exact'],
  ['late'],
  ['wrong'],
  ['exact', 'late'],
  ['late', 'exact'],
  ['exact', 'wrong'],
  ['wrong', 'exact'],
  ['late', 'wrong'],
  ['wrong', 'late'],
  ['exact', 'late', 'wrong'],
  ['exact', 'wrong', 'late'],
  ['late', 'exact', 'wrong'],
  ['late', 'wrong', 'exact'],
  ['wrong', 'exact', 'late'],
  ['wrong', 'late', 'exact'],
];

/** With fewer companies, two careers would often share employers by chance. */
const FEWEST_COMPANIES = 800;

/** `exact` alone comes first, because the others are compared with it. */
const ORDERS: readonly Order[] = [
  ...SETS.flatMap((names) =>
    (names.length === 3 || names.join() === 'exact,late' ? [true, false] : [false]).map(
      (trustsAll) => ({ names, trustsAll, isKnown: true }),
    ),
  ),
  ...SETS.filter((names) => names.length === 3).map((names) => ({
    ...{ names, trustsAll: false, isKnown: false },
  })),
];

/**
 * Refreshes this many people for two years, in every order of sources.
 * @param isThorough true to also judge answers without effect
 */
export async function simulateDiffering(
  people: number,
  seed: number,
  isThorough = false,
): Promise<Differing[]> {
  const world = createWorld({
    seed,
    people,
    companies: Math.max(FEWEST_COMPANIES, Math.round(people / 12)),
  });
  const { sources, at } = createSimulated(seed);
  const directory = companiesOf(world);
  const settings = ORDERS.map(({ names, trustsAll, isKnown }) => ({
    sources: names.map((name) => sources.find((one) => one.name === name)!),
    ...{ at, directory, trustsAll, isKnown, isThorough },
  }));
  const tallies = ORDERS.map(emptyTally);
  for (let index = 0; index < people; index += 1) {
    const life = lifeOf(world, index);
    await follow(life, changesOf(world, life), settings, tallies);
  }
  return ORDERS.map((order, nth) => ({ ...order, ...tallies[nth]! }));
}

function companiesOf(world: World): CompanyDirectory {
  return toDirectory(
    Array.from({ length: world.companies }, (_, at) => world.company(at, LAST_DAY)),
  );
}

async function follow(
  life: Life,
  changes: Changes,
  settings: readonly Setting[],
  tallies: readonly Tally[],
): Promise<void> {
  const contents = new Map<string, Content>();
  for (const one of life.confused ?? []) contents.set(one.positionsText, one);
  for (const one of life.own) contents.set(one.positionsText, one);
  let best: Watched | null = null;
  for (const [nth, setting] of settings.entries()) {
    const followed = new Followed(setting, life, contents);
    const watched = new Watched(life, changes, tallies[nth]!);
    for (let refresh = 0; refresh <= REFRESHES; refresh += 1) {
      watched.count(refresh, await followed.refresh(refresh));
    }
    best ??= watched;
    watched.end(best, followed.judged);
  }
}
