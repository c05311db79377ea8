/**
 * A generated market: sources with prices, and people whom some of the sources know. The seed
 * determines all of it.
 */
import { type Dice, dice, STREAM } from '../../src/profile/world/dice.ts';
import type { Candidate } from '../../src/sources/order/index.ts';
import type { Segment } from '../../src/sources/segment.ts';

export type Market = {
  sources: readonly Candidate[];
  segments: readonly Segment[];
  /** The share of people that a source knows, parallel to `sources`. */
  shares(segment: Segment): readonly number[];
};

/** True for each source that knows a person, parallel to the sources of the market. */
export type Known = readonly boolean[];

const COUNTRIES = ['US', 'DE', 'BR'];
const IDENTIFIERS = ['linkedin_url', 'email'] as const;
const SOURCES = 5;

/**
 * The kinds of markets. Specialists know many people of some segments and few of the others, for
 * similar prices. In a mixed market, shares and prices are independent, so a cheap source may be
 * good everywhere.
 */
export const MARKETS = {
  specialists: {
    prices: [0.03, 0.04, 0.05, 0.06, 0.08],
    share: (draws: Dice) =>
      draws.next() < 0.4 ? 0.75 + 0.2 * draws.next() : 0.02 + 0.1 * draws.next(),
  },
  mixed: {
    prices: [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.15],
    share: (draws: Dice) => 0.05 + 0.8 * draws.next(),
  },
};
/** The probability that a source uses the person's `ease`, so that sources know the same people. */
const EASE = 0.35;
/**
 * The share of the first source's people that the last source resells. It knows no other people.
 */
const RESOLD = 0.8;

export function createMarket(kind: keyof typeof MARKETS, seed: number): Market {
  const { prices, share } = MARKETS[kind];
  const draws = dice(seed, STREAM.company, 0);
  const sources = Array.from({ length: SOURCES }, (_, at) => ({
    name: `source-${at + 1}`,
    priceMicros: Math.round(prices[Math.floor(draws.next() * prices.length)]! * 1e6),
    pricePer: 'call' as const,
  }));
  const segments = COUNTRIES.flatMap((country) => IDENTIFIERS.map((by) => ({ by, country })));
  const shares = new Map(
    segments.map((segment) => [keyOf(segment), sources.map(() => share(draws))]),
  );
  return { sources, segments, shares: (segment) => shares.get(keyOf(segment))! };
}

const keyOf = ({ by, country }: Segment): string => `${by} ${country}`;

export const drawSegment = ({ segments }: Market, draws: Dice): Segment =>
  segments[Math.floor(draws.next() * segments.length)]!;

export function drawKnown(market: Market, segment: Segment, draws: Dice): Known {
  const ease = draws.next();
  const known = market.shares(segment).map((share) => {
    const [isEasy, chance] = [draws.next() < EASE, draws.next()];
    return (isEasy ? ease : chance) < share;
  });
  known[known.length - 1] = known[0]! && draws.next() < RESOLD;
  return known;
}
