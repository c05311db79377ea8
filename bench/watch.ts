/**
 * `npm run bench -- watch`: simulates months of the generated world and counts the moves found for
 * the same credits in three ways: checking people in turn, checking the longest unchecked first,
 * and checking in the order of a watch. All three start with the result of the account's last check
 * of each person, some time within the years before.
 */
import { parseArgs } from 'node:util';
import { createWorld, type World } from '../src/profile/world/index.ts';
import { expectedChange, toRates, yearsInJob } from '../src/work/watches/likelihood.ts';
import { table } from './watch-table.ts';

const HELP = `npm run bench -- watch [OPTIONS]

  --people N   people watched (20000)
  --months N   months simulated (12)
  --seed N     seed of the world (1)
  --json       one JSON object for each budget, one a line
`;

const options = {
  people: { type: 'string', default: '20000' },
  months: { type: 'string', default: '12' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const DAY_MS = 86_400_000;
const BEGINNING = Date.parse('2026-07-01');
const MONTH_DAYS = 30;
/** The longest time since the last check of a person at the beginning. */
const CHECKED_WITHIN_DAYS = 365;
/** Percentage of people that the month's credits are enough for. */
const BUDGETS = [1, 2, 5, 10];

export function reportWatch(args: string[]): void {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const count = Number(values.people);
  const world = createWorld({ seed: Number(values.seed), people: count });
  const careers = Array.from({ length: count }, (_, index) => toCareer(world, index));
  const rows = BUDGETS.map((percent) => {
    const perMonth = Math.floor((count * percent) / 100);
    const play = (order: Order) => playMonths(careers, order, perMonth, Number(values.months));
    const found = { inTurn: play(inTurn), longest: play(longest), watch: play(likeliest) };
    return { percent, asked: perMonth * Number(values.months), ...found };
  });
  if (values.json) for (const row of rows) console.log(JSON.stringify(row));
  else process.stdout.write(table(rows));
}

/** Jobs by days since 1970. */
type Job = { start: number; end: number; company: number | null };

const toDay = (iso: string): number => Date.parse(iso) / DAY_MS;

const toCareer = (world: World, index: number): Job[] =>
  world.person(index).career.jobs.map(({ start, end, company }) => ({
    start: toDay(start),
    end: end === null ? Infinity : toDay(end),
    company,
  }));

const jobOn = (jobs: readonly Job[], day: number): Job | undefined =>
  jobs.find(({ start, end }) => start <= day && end > day);

/** A person as the account knows them. */
type Person = { index: number; checkedOn: number };
type Experience = Map<number, { days: number; moves: number }>;
/** Returns the people to check on a day, the most urgent first. */
type Order = (
  people: Person[],
  careers: readonly Job[][],
  learned: Experience,
  day: number,
) => Person[];

const inTurn: Order = (people) => people;
const longest: Order = (people) => people.toSorted((a, b) => a.checkedOn - b.checkedOn);
const likeliest: Order = (people, careers, learned, day) => {
  const rates = toRates([...learned].map(([years, sums]) => ({ years, ...sums })));
  const now = new Date(day * DAY_MS);
  const chances = new Map(
    people.map((one) => [one, expectedChange(knownOf(one, careers), rates, now)]),
  );
  return people.toSorted((a, b) => chances.get(b)! - chances.get(a)!);
};

/** The result of the last check. */
function knownOf({ index, checkedOn }: Person, careers: readonly Job[][]) {
  const begun = careers[index]!.filter(({ start }) => start <= checkedOn);
  const last = begun.at(-1);
  return {
    verifiedAt: new Date(checkedOn * DAY_MS),
    latestStart: last ? new Date(last.start * DAY_MS).toISOString().slice(0, 10) : null,
    employed: jobOn(begun, checkedOn) !== undefined,
  };
}

/** @returns the number of moves found */
function playMonths(
  careers: readonly Job[][],
  order: Order,
  perMonth: number,
  months: number,
): number {
  // Spread by the golden ratio, which is even and has no order.
  const people = careers.map((_, index) => ({
    index,
    checkedOn: BEGINNING / DAY_MS - Math.floor(((index * 0.618_034) % 1) * CHECKED_WITHIN_DAYS),
  }));
  const learned: Experience = new Map();
  let found = 0;
  for (let month = 0; month < months; month += 1) {
    const day = BEGINNING / DAY_MS + month * MONTH_DAYS;
    const asked = order(turned(people, month * perMonth), careers, learned, day).slice(0, perMonth);
    for (const person of asked) found += Number(check(person, careers, learned, day));
  }
  return found;
}

/** In the order of the list, continuing where the last month ended. */
const turned = (people: Person[], from: number): Person[] => {
  const at = from % people.length;
  return [...people.slice(at), ...people.slice(0, at)];
};

/** Checks a person. @returns true if the person moved since the last check */
function check(
  person: Person,
  careers: readonly Job[][],
  learned: Experience,
  day: number,
): boolean {
  const jobs = careers[person.index]!;
  const hasMoved = jobOn(jobs, person.checkedOn)?.company !== jobOn(jobs, day)?.company;
  const years = yearsInJob(knownOf(person, careers), new Date(day * DAY_MS));
  const sums = learned.get(years) ?? { days: 0, moves: 0 };
  learned.set(years, {
    days: sums.days + day - person.checkedOn,
    moves: sums.moves + Number(hasMoved),
  });
  person.checkedOn = day;
  return hasMoved;
}
