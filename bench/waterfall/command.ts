/**
 * `npm run bench -- waterfall`: compares the cost of a person found in generated markets of
 * sources. It compares the learned order with the best fixed order for each segment, and with the
 * cheapest source first. The learned order begins without past calls. The first half of the people
 * is used to learn, and the second half to measure.
 */
import { parseArgs } from 'node:util';
import { dice, STREAM } from '../../src/profile/world/dice.ts';
import { type Figure, median } from '../figure.ts';
import { printTable } from '../table.ts';
import { bestOrders, cheapestFirst } from './fixed.ts';
import { createMarket, MARKETS } from './market.ts';
import { ask, type Bill, costOfHit, drawPeople, playLearned, sumOf } from './play.ts';

const HELP = `npm run bench -- waterfall [OPTIONS]

  --markets N   generated markets of each kind (20)
  --people N    people to learn from, and as many to measure (2000)
  --seed N      seed of the first market (1)
  --json        one JSON object for each figure, one per line
`;

const options = {
  markets: { type: 'string', default: '20' },
  people: { type: 'string', default: '2000' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Kind = keyof typeof MARKETS;

export function reportWaterfall(args: string[]): void {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const [markets, people, first] = [values.markets, values.people, values.seed].map(Number);
  const figures = (Object.keys(MARKETS) as Kind[]).flatMap((kind) => {
    const seeds = Array.from({ length: markets! }, (_, at) => first! + at);
    return figuresOf(
      kind,
      seeds.map((seed) => playMarket(kind, seed, people!)),
    );
  });
  if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
  else printTable(figures);
}

/**
 * The bills of the measured people. `learning` and `bestMeanwhile` are those of the first people.
 */
type Played = Record<'learned' | 'best' | 'cheapest' | 'learning' | 'bestMeanwhile', Bill>;

function playMarket(kind: Kind, seed: number, count: number): Played {
  const market = createMarket(kind, seed);
  const people = drawPeople(market, 2 * count, dice(seed, STREAM.identity, 0));
  const best = bestOrders(market, seed);
  const cheapest = cheapestFirst(market);
  const learned = playLearned(market, people, dice(seed, STREAM.career, 0));
  const asBest = people.map(({ segment, known }) => ask(market, best.get(segment)!, known));
  const asCheapest = people.map(({ known }) => ask(market, cheapest, known));
  return {
    learned: sumOf(learned.slice(count)),
    best: sumOf(asBest.slice(count)),
    cheapest: sumOf(asCheapest.slice(count)),
    learning: sumOf(learned.slice(0, count)),
    bestMeanwhile: sumOf(asBest.slice(0, count)),
  };
}

function figuresOf(kind: Kind, played: readonly Played[]): Figure[] {
  const compare = (name: string, one: keyof Played, other: keyof Played, most?: number): Figure => {
    const [value, yardstick] = [one, other].map((key) =>
      costOfHit(sumOf(played.map((each) => each[key]))),
    );
    const ratios = played.map((each) => costOfHit(each[one]) / costOfHit(each[other]));
    const [middle, worst] = [median(ratios), Math.max(...ratios)].map((one) => one.toFixed(3));
    return {
      name: `${kind}: ${name}`,
      unit: 'ct',
      value: 100 * value!,
      yardstick: 100 * yardstick!,
      ratio: value! / yardstick!,
      ...(most !== undefined && { reach: { ratio: { atMost: most } } }),
      note: `ratio in each market: median ${middle}, worst ${worst}`,
    };
  };
  const isPoorlyPriced = kind === 'specialists';
  return [
    compare('learned, beside the best', 'learned', 'best', 1.1),
    compare('learned, beside cheapest', 'learned', 'cheapest', isPoorlyPriced ? 0.85 : undefined),
    compare('the best, beside cheapest', 'best', 'cheapest'),
    compare('first people, beside the best', 'learning', 'bestMeanwhile'),
  ];
}
