/**
 * `npm run bench -- checkup`: draws lists from generated worlds, each with another seed, and compares
 * the shares of the report with the truth. The expected share of people who have moved since their
 * verification has an interval, which should hold the truth in 95 of 100 worlds.
 */
import { parseArgs } from 'node:util';
import { toDirectory } from '../../src/people/contacts/index.ts';
import { summarise } from '../../src/profile/summary.ts';
import { dice, STREAM } from '../../src/profile/world/dice.ts';
import { createWorld } from '../../src/profile/world/index.ts';
import {
  addChance,
  addRows,
  countParts,
  emptyTally,
  expectedMoves,
  toReport,
} from '../../src/work/checkups/report/index.ts';
import { bitsOf, type Part, partsOf } from '../../src/work/checkups/rows/index.ts';
import {
  changeByRate,
  expectedChange,
  toDoubts,
  toRates,
  yearsInJob,
} from '../../src/work/watches/likelihood.ts';
import { type Figure, median, shareFigure } from '../figure.ts';
import { printTable } from '../table.ts';
import { type Age, type Drawn, drawList, TODAY } from './list.ts';

const HELP = `npm run bench -- checkup [OPTIONS]

  --seeds N    generated worlds (100)
  --people N   people of each (1000)
  --seed N     seed of the first world (1)
  --json       one JSON object for each figure, one per line
`;

const options = {
  seeds: { type: 'string', default: '100' },
  people: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** When the contacts were last verified. */
const AGES: Record<string, Age> = {
  'within 90 days': { most: 90, isExact: false },
  'within a year': { most: 365, isExact: false },
  'a year ago': { most: 365, isExact: true },
  'within 3 years': { most: 3 * 365, isExact: false },
};

export function reportCheckups(args: string[]): void {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const [seeds, people, first] = [values.seeds, values.people, values.seed].map(Number);
  const figures = Object.entries(AGES).flatMap(([name, age]) => {
    const checked = Array.from({ length: seeds! }, (_, at) => check(first! + at, people!, age));
    return [likelyFigure(name, checked), ...countedFigures(name, checked)];
  });
  if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
  else printTable(figures);
}

/** The parts whose rows are compared one by one. */
const COUNTED = ['moved', 'left', 'title_changed'] as const;

type Checked = {
  likely: { share: number; low: number; high: number; truth: number };
  /** Rows by part: in it, in truth, and both. */
  counted: Record<(typeof COUNTED)[number], { found: number; true: number; right: number }>;
};

function check(seed: number, people: number, age: Age): Checked {
  const world = createWorld({ seed, people });
  const companies = Array.from({ length: world.companies }, (_, at) => world.company(at, TODAY));
  const directory = toDirectory(companies);
  const list = drawList(world, dice(seed, STREAM.noise, people, age.most), age);
  const tally = emptyTally();
  const rates = toRates([]);
  const found = list.map((drawn) => {
    const person = { record: drawn.record, seenLeaving: [] };
    const flags = { isUnusable: false, isDuplicate: false };
    const parts = partsOf({ row: drawn.row, person, ...flags }, directory, TODAY);
    if (isCandidate(parts)) {
      const { latest_start: latestStart, employed } = summarise(drawn.record, TODAY);
      const career = { verifiedAt: drawn.verifiedAt, latestStart, employed };
      const now = new Date(`${TODAY}T00:00:00Z`);
      const chance = expectedChange(career, rates, now);
      const slope = changeByRate(career, rates, now);
      addChance(tally, yearsInJob(career, now), { chance, slope });
    }
    return { drawn, parts };
  });
  addRows(tally, found.length, countParts(found.map(({ parts }) => bitsOf(parts))));
  tally.moves = expectedMoves(tally, toDoubts([]));
  const { parts } = toReport(tally, [], { enrich: 1, refresh: 1 });
  const { share, low, high } = parts.find(({ name }) => name === 'likely_moved')!;
  const moved = found.filter(
    (one) => isCandidate(one.parts) && one.drawn.truth.hasMovedSince,
  ).length;
  return { likely: { share, low, high, truth: moved / found.length }, counted: countAll(found) };
}

const isCandidate = (parts: readonly Part[]): boolean =>
  !parts.includes('moved') && !parts.includes('left');

type Found = { drawn: Drawn; parts: readonly Part[] };

const countAll = (found: readonly Found[]): Checked['counted'] => ({
  moved: countOne(found, 'moved'),
  left: countOne(found, 'left'),
  title_changed: countOne(found, 'title_changed'),
});

function countOne(found: readonly Found[], part: (typeof COUNTED)[number]) {
  const inPart = found.filter(({ parts }) => parts.includes(part));
  const inTruth = found.filter(({ drawn }) => drawn.truth.untilVerified === part);
  const right = inPart.filter(({ drawn }) => drawn.truth.untilVerified === part);
  return { found: inPart.length, true: inTruth.length, right: right.length };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function likelyFigure(name: string, checked: readonly Checked[]): Figure {
  const likely = checked.map((one) => one.likely);
  const held = likely.filter(({ low, high, truth }) => low <= truth && truth <= high).length;
  const [share, truth, width] = [
    median(likely.map((one) => one.share)),
    median(likely.map((one) => one.truth)),
    median(likely.map(({ low, high }) => high - low)),
  ];
  const reach = { value: { atLeast: 95 } };
  return {
    ...shareFigure(
      `verified ${name}: likely_moved, interval holds the truth`,
      held,
      likely.length,
      { reach },
    ),
    note: `${held} of ${likely.length} worlds; medians: expected ${percent(share)}, true ${percent(truth)}, width of the interval ${percent(width)}`,
  };
}

const countedFigures = (name: string, checked: readonly Checked[]): Figure[] =>
  COUNTED.flatMap((part) => {
    const sum = (key: 'found' | 'true' | 'right') =>
      checked.reduce((total, { counted }) => total + counted[part][key], 0);
    return [
      shareFigure(`verified ${name}: ${part}, rows that are right`, sum('right'), sum('found')),
      shareFigure(`verified ${name}: ${part}, rows that are found`, sum('right'), sum('true')),
    ];
  });
