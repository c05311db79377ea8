/**
 * Chooses the order of the sources for a question: first the source that finds most people for its
 * price, then the one that finds most of the people whom the first does not know, and so on.
 */
import type { SourceCosts } from '../../ground/config/index.ts';
import type { Segment } from '../segment.ts';
import type { Estimate, Experience } from './experience.ts';

/** A source that can be put in order. */
export type Candidate = Pick<SourceCosts, 'priceMicros' | 'pricePer'> & { name: string };

type Choice = { name: string; reason: string };

/** The share of questions in which a source with a lower value is queried earlier. */
const EXPLORED = 0.02;

/**
 * @param candidates the sources in the order of the configuration
 * @param given the sources that have answered already
 * @param random returns numbers from 0 to 1
 */
export function chooseOrder(
  candidates: readonly Candidate[],
  experience: Experience,
  segment: Segment,
  given: readonly string[],
  random: () => number,
): Choice[] {
  const explored = findExplored(candidates.length, random);
  const after = new Set(given);
  const left = candidates.filter(({ name }) => !after.has(name));
  const order: Choice[] = [];
  while (left.length > 0) {
    const ranked = rank(left, experience, segment, after);
    const isExplored = explored?.position === order.length && ranked.length > 1;
    const chosen = isExplored
      ? ranked[1 + Math.floor(explored.draw * (ranked.length - 1))]!
      : ranked[0]!;
    order.push({ name: chosen.candidate.name, reason: explain(chosen, isExplored) });
    after.add(chosen.candidate.name);
    left.splice(left.indexOf(chosen.candidate), 1);
  }
  const rest = candidates.filter(({ name }) => !order.some((one) => one.name === name));
  return [...order, ...rest.map(({ name }) => ({ name, reason: 'has answered already' }))];
}

/** Returns the position at which a source is queried earlier; null for most questions. */
function findExplored(count: number, random: () => number) {
  if (count < 2 || random() >= EXPLORED) return null;
  return { position: Math.floor(random() * (count - 1)), draw: random() };
}

type Ranked = { candidate: Candidate; estimate: Estimate; value: number };

function rank(
  candidates: readonly Candidate[],
  experience: Experience,
  segment: Segment,
  after: ReadonlySet<string>,
): Ranked[] {
  const ranked = candidates.map((candidate) => {
    const estimate = experience.estimate(candidate.name, segment, after);
    const useful = experience.usefulness(candidate.name);
    return { candidate, estimate, value: useful * hitsForMoney(candidate, estimate) };
  });
  // The sort is stable, so equal sources stay in the order of the configuration.
  return ranked.sort((one, other) =>
    one.value === other.value ? other.estimate.low - one.estimate.low : other.value - one.value,
  );
}

/** Returns the number of people found for a millionth, by the lower bound of the share. */
function hitsForMoney({ priceMicros, pricePer }: Candidate, { low }: Estimate): number {
  if (priceMicros === 0) return Number.POSITIVE_INFINITY;
  return pricePer === 'hit' ? 1 / priceMicros : low / priceMicros;
}

const asPercent = (share: number): string => `${Math.floor(share * 100)} %`;

function explain({ candidate, estimate }: Ranked, isExplored: boolean): string {
  const { priceMicros, pricePer } = candidate;
  const price = priceMicros === 0 ? 'free' : `${priceMicros / 1e6} a ${pricePer}`;
  const reason = `knows at least ${asPercent(estimate.low)} of these people, ${price}`;
  return isExplored ? `${reason}; tried earlier than usual` : reason;
}
