/** Queries the sources of a market about people, in a fixed or in the learned order. */
import type { Dice } from '../../src/profile/world/dice.ts';
import { chooseOrder, Experience } from '../../src/sources/order/index.ts';
import type { Segment } from '../../src/sources/segment.ts';
import { drawKnown, drawSegment, type Known, type Market } from './market.ts';

/** The cost of all queries in millionths, and the number of people found. */
export type Bill = { cost: number; hits: number };

export type LookedUp = { segment: Segment; known: Known };

export const drawPeople = (market: Market, count: number, draws: Dice): LookedUp[] =>
  Array.from({ length: count }, () => {
    const segment = drawSegment(market, draws);
    return { segment, known: drawKnown(market, segment, draws) };
  });

export const costOfHit = ({ cost, hits }: Bill): number => cost / 1e6 / hits;

/** Queries the sources in an order of indexes until one knows the person. */
export function ask({ sources }: Market, order: readonly number[], known: Known): Bill {
  let cost = 0;
  for (const at of order) {
    cost += sources[at]!.priceMicros;
    if (known[at]) return { cost, hits: 1 };
  }
  return { cost, hits: 0 };
}

export function sumOf(bills: readonly Bill[]): Bill {
  const sum = { cost: 0, hits: 0 };
  for (const { cost, hits } of bills) {
    sum.cost += cost;
    sum.hits += hits;
  }
  return sum;
}

/** Queries about each person in the learned order, which learns from each answer. */
export function playLearned(market: Market, people: readonly LookedUp[], draws: Dice): Bill[] {
  const experience = new Experience();
  const indexes = new Map(market.sources.map(({ name }, at) => [name, at]));
  return people.map(({ segment, known }) => {
    const chosen = chooseOrder(market.sources, experience, segment, [], () => draws.next());
    const order = chosen.map(({ name }) => indexes.get(name)!);
    learn(market, experience, segment, order, known);
    return ask(market, order, known);
  });
}

function learn(
  { sources }: Market,
  experience: Experience,
  segment: Segment,
  order: readonly number[],
  known: Known,
): void {
  const after: string[] = [];
  for (const at of order) {
    const source = sources[at]!.name;
    const isKnown = known[at]!;
    experience.add({ source, segment, after: [...after], answered: 1, known: isKnown ? 1 : 0 });
    if (isKnown) return;
    after.push(source);
  }
}
