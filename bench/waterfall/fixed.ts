/** Fixed orders of the sources: the cheapest first, and the best order for each segment. */
import { dice, STREAM } from '../../src/profile/world/dice.ts';
import type { Segment } from '../../src/sources/segment.ts';
import { drawKnown, type Known, type Market } from './market.ts';
import { ask } from './play.ts';

export const cheapestFirst = ({ sources }: Market): number[] =>
  sources
    .map((_, at) => at)
    .sort((one, other) => sources[one]!.priceMicros - sources[other]!.priceMicros);

/** The number of people of each segment with whom each order is tried. */
const TRIED = 10_000;

/** Returns the order with the lowest cost for each segment of the market. */
export function bestOrders(market: Market, seed: number): Map<Segment, number[]> {
  const orders = permutations(market.sources.map((_, at) => at));
  return new Map(
    market.segments.map((segment, at) => {
      const draws = dice(seed, STREAM.lead, at);
      const people = Array.from({ length: TRIED }, () => drawKnown(market, segment, draws));
      return [segment, bestOrder(market, people, orders)];
    }),
  );
}

function bestOrder(
  market: Market,
  people: readonly Known[],
  orders: readonly number[][],
): number[] {
  const alike = Map.groupBy(people, (known) => known.map(Number).join(''));
  const costs = orders.map((order) => {
    const bills = [...alike.values()].map(
      (some) => ask(market, order, some[0]!).cost * some.length,
    );
    return bills.reduce((sum, cost) => sum + cost, 0);
  });
  return orders[costs.indexOf(Math.min(...costs))]!;
}

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );
