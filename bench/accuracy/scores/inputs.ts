/**
 * Measures inputs that scores do not use: the share of an employer's people that is stored, the
 * frequency of names among stored contacts, and the contact's country. Simulated employers have
 * people of several countries. The frequency of names differs from the fixed list in each world.
 */
import { FREQUENT_NAMES } from '../../../src/profile/receipt/index.ts';
import { type Scored, tenths } from './calibration.ts';
import { generator, type Random } from './random.ts';

/** How far names differ from the list, and which shares of an employer's people are of its country. */
type WorldKind = { spread: number; movers: number; atHome: readonly number[] };

/** The constants of `INPUTS` were fitted on the first kind, with other seeds. */
export const WORLDS: Readonly<Record<string, WorldKind>> = {
  fitted: { spread: 1, movers: 0.1, atHome: [0.95, 0.7, 0.4] },
  'one country an employer': { spread: 1, movers: 0.02, atHome: [1] },
  'many countries an employer': { spread: 2, movers: 0.3, atHome: [0.3] },
};

const COUNTRIES = 8;
const SIZES = [10, 50, 200, 1_000, 5_000, 20_000, 40_000];
const STORED = [0.02, 0.05, 0.2, 0.5, 0.8, 0.95];
/** Names that are not frequent, by country. */
const RARE = { first: 900, last: 5_000 };
const LEADS = 400;
/** Shares of contacts with a country, and of employers whose number of people is known. */
const WITH_COUNTRY = 0.8;
const WITH_SIZE = 0.85;
/** The number of people where nothing says how many there are, as scores have it. */
const UNKNOWN_SIZE = 25;
/** People whose names are taken from the list, beside those stored. */
const PRIOR = 200;

type Part = 'first' | 'last';
const PARTS = ['first', 'last'] as const;
type Person = Record<Part, string> & { country: number; isStored: boolean };
type Employer = { people: Person[]; stored: Person[] };

/** What is known of a match, and whether it is right. */
type Sample = {
  isRight: boolean;
  people: number;
  stored: number;
  /** The share of the employer's people who are of the contact's country. */
  ofCountry: number;
  /** The share of people who bear the name: by the list, by what is stored, by country. */
  shares: { list: number; stored: number; country: number };
};

type Input = { name: string; others: (sample: Sample) => number; scale: number; power: number };

/** Each with its best scale and power. */
const INPUTS: readonly Input[] = [
  {
    name: 'none of them',
    others: ({ people, shares }) => people * shares.list,
    ...{ scale: 0.35, power: 0.5 },
  },
  {
    name: 'share stored',
    others: ({ people, stored, shares }) => Math.max(people - stored, 0) * shares.list,
    ...{ scale: 1, power: 0.5 },
  },
  {
    name: 'names as stored',
    others: ({ people, shares }) => people * shares.stored,
    ...{ scale: 13.45, power: 0.5 },
  },
  {
    name: 'names as stored, by country',
    others: ({ people, shares }) => people * shares.country,
    ...{ scale: 0.59, power: 0.5 },
  },
  {
    name: 'the same, and the country’s share of the employer',
    others: ({ people, shares, ofCountry }) => people * shares.country * ofCountry,
    ...{ scale: 0.3, power: 1.6 },
  },
];

/** How scores with an input hold in each world. */
export type InputResult = {
  name: string;
  /** Mean log loss, by world; lower is better. */
  losses: readonly number[];
  /** The largest distance, by world, between a tenth's mean score and its share of right matches. */
  distances: readonly number[];
};

export function measureInputs(seed: number, employers: number): InputResult[] {
  const worlds = Object.values(WORLDS).map((kind) => simulate(kind, seed, employers));
  return INPUTS.map((input) => ({
    name: input.name,
    losses: worlds.map((samples) => loss(samples, input)),
    distances: worlds.map((samples) => largestDistance(samples, input)),
  }));
}

const probability = (sample: Sample, { others, scale, power }: Input): number =>
  Math.min(0.995, Math.max(0.005, (1 + scale * others(sample)) ** -power));

function loss(samples: readonly Sample[], input: Input): number {
  const losses = samples.map((sample) => {
    const right = probability(sample, input);
    return -Math.log(sample.isRight ? right : 1 - right);
  });
  return losses.reduce((sum, one) => sum + one, 0) / losses.length;
}

/** Tenths with fewer matches are left out. */
const FEWEST = 50;

function largestDistance(samples: readonly Sample[], input: Input): number {
  const scored = samples.map(
    (sample): Scored => ({
      score: Math.floor(100 * probability(sample, input)),
      isRight: sample.isRight,
    }),
  );
  const shown = tenths(scored).filter(({ matches }) => matches >= FEWEST);
  return Math.max(0, ...shown.map(({ told, right }) => Math.abs(told - right)));
}

function simulate(kind: WorldKind, seed: number, count: number): Sample[] {
  const random = generator(seed);
  const draw = nameDrawer(kind, random);
  const employers = Array.from({ length: count }, (_, at) =>
    employ(SIZES[at % SIZES.length]!, kind, draw, random),
  );
  const stored = employers.flatMap((employer) => employer.stored);
  const all = frequencies(stored);
  const ofCountry = Array.from({ length: COUNTRIES }, (_, country) =>
    frequencies(stored.filter((one) => one.country === country && random() < WITH_COUNTRY)),
  );
  return employers.flatMap((employer) => match(employer, all, ofCountry, random));
}

type Draw = (country: number, part: Part) => string;

/** Each country has names of its own, and few of the others'. */
function nameDrawer({ spread }: WorldKind, random: Random): Draw {
  const toEnds = (part: Part, country: number) => {
    let end = 0;
    return [...FREQUENT_NAMES[part]].map(([name, share], at): [number, string] => {
      const isOwn = at % COUNTRIES === country;
      end += isOwn ? share * 2 ** ((random() * 2 - 1) * spread) : share * 0.01;
      return [end, name];
    });
  };
  const ends = Array.from({ length: COUNTRIES }, (_, country) => ({
    first: toEnds('first', country),
    last: toEnds('last', country),
  }));
  return (country, part) => {
    const at = random();
    const frequent = ends[country]![part].find(([end]) => at < end);
    return frequent?.[1] ?? `rare${country}-${Math.floor(random() * RARE[part])}`;
  };
}

const pick = <T>(from: readonly T[], random: Random): T =>
  from[Math.floor(random() * from.length)]!;

function employ(size: number, { movers, atHome }: WorldKind, draw: Draw, random: Random): Employer {
  const home = Math.floor(random() * COUNTRIES);
  const [homeShare, storedShare] = [pick(atHome, random), pick(STORED, random)];
  const people = Array.from({ length: size }, (): Person => {
    const country = random() < homeShare ? home : Math.floor(random() * COUNTRIES);
    const origin = random() < movers ? Math.floor(random() * COUNTRIES) : country;
    const name = { first: draw(origin, 'first'), last: draw(origin, 'last') };
    return { ...name, country, isStored: random() < storedShare };
  });
  return { people, stored: people.filter(({ isStored }) => isStored) };
}

type Frequencies = { people: number; by: Record<Part, ReadonlyMap<string, number>> };

function frequencies(people: readonly Person[]): Frequencies {
  const by = { first: new Map<string, number>(), last: new Map<string, number>() };
  for (const person of people) {
    for (const part of PARTS) by[part].set(person[part], (by[part].get(person[part]) ?? 0) + 1);
  }
  return { people: people.length, by };
}

const listed = (person: Person, part: Part): number =>
  FREQUENT_NAMES[part].get(person[part]) ?? { first: 0.001, last: 0.0002 }[part];

/** @param prior how much of the list's share holds where nothing is stored */
const shareAmong = (person: Person, { people, by }: Frequencies, prior: number): number =>
  PARTS.map((part) => {
    const bearers = by[part].get(person[part]) ?? 0;
    return (bearers + PRIOR * prior * listed(person, part)) / (people + PRIOR);
  }).reduce((product, share) => product * share, 1);

/** Matches leads about any of the people by name. */
function match(
  { people, stored }: Employer,
  all: Frequencies,
  ofCountry: readonly Frequencies[],
  random: Random,
): Sample[] {
  const byName = Map.groupBy(stored, nameOf);
  const countries = Map.groupBy(stored, ({ country }) => country);
  const leads = Array.from({ length: Math.min(LEADS, people.length) }, () => pick(people, random));
  return leads.flatMap((meant) => {
    const [found, ...others] = byName.get(nameOf(meant)) ?? [];
    if (!found || others.length > 0) return [];
    const hasCountry = random() < WITH_COUNTRY;
    const inCountry = (countries.get(found.country)!.length + 1) / (stored.length + 2);
    const shares = {
      list: listed(found, 'first') * listed(found, 'last'),
      stored: shareAmong(found, all, 0.3),
      country: hasCountry
        ? shareAmong(found, ofCountry[found.country]!, 0.5)
        : shareAmong(found, all, 0.3),
    };
    const isSizeKnown = random() < WITH_SIZE;
    return {
      isRight: found === meant,
      people: (isSizeKnown ? people.length : UNKNOWN_SIZE) - 1,
      stored: isSizeKnown ? stored.length - 1 : 0,
      ofCountry: hasCountry && isSizeKnown ? inCountry : 1,
      shares,
    };
  });
}

const nameOf = ({ first, last }: Person): string => `${first} ${last}`;
