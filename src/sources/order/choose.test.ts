import { expect, test } from 'vitest';
import { dice, STREAM } from '../../profile/world/dice.ts';
import { type Candidate, chooseOrder, Experience, lowerBound } from './index.ts';

const GERMANY = { by: 'email', country: 'DE' } as const;
const BRAZIL = { by: 'email', country: 'BR' } as const;

const candidate = (name: string, price: number, pricePer: 'call' | 'hit' = 'call'): Candidate => ({
  name,
  priceMicros: Math.round(price * 1e6),
  pricePer,
});

const never = () => 1;

const namesOf = (
  candidates: Candidate[],
  experience: Experience,
  segment: typeof GERMANY | typeof BRAZIL = GERMANY,
  given: string[] = [],
) => chooseOrder(candidates, experience, segment, given, never).map(({ name }) => name);

/** Adds a number of answers of a source, with the number of hits and the sources queried before. */
const answers = (
  experience: Experience,
  source: string,
  [answered, known]: [number, number],
  after: string[] = [],
  segment: typeof GERMANY | typeof BRAZIL = GERMANY,
) => experience.add({ source, segment, after, answered, known });

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [5, 10, 0.237],
  [50, 100, 0.404],
  [10, 10, 0.722],
  [900, 1_000, 0.88],
])('the lower bound of %i in %i', (hits, trials, bound) => {
  expect(lowerBound(hits, trials)).toBeCloseTo(bound, 3);
});

test('without experience the cheapest comes first, and equal ones stay in their order', () => {
  const sources = [candidate('b', 0.1), candidate('c', 0.05), candidate('a', 0.1)];
  expect(namesOf(sources, new Experience())).toEqual(['c', 'b', 'a']);
});

test('hits over price decide, in each segment', () => {
  const experience = new Experience();
  answers(experience, 'cheap', [100, 5]);
  answers(experience, 'german', [100, 90]);
  answers(experience, 'cheap', [100, 80], [], BRAZIL);
  answers(experience, 'german', [100, 3], [], BRAZIL);
  const sources = [candidate('cheap', 0.02), candidate('german', 0.05)];
  expect(namesOf(sources, experience)).toEqual(['german', 'cheap']);
  expect(namesOf(sources, experience, BRAZIL)).toEqual(['cheap', 'german']);
});

test('the value of a source counts only people whom the sources before it do not know', () => {
  const experience = new Experience();
  answers(experience, 'first', [1_000, 700]);
  answers(experience, 'reseller', [300, 180]);
  answers(experience, 'reseller', [300, 3], ['first']);
  answers(experience, 'other', [300, 60], ['first']);
  const sources = [candidate('first', 0.1), candidate('reseller', 0.1), candidate('other', 0.1)];
  expect(namesOf(sources, experience)).toEqual(['first', 'other', 'reseller']);
});

test('sources that did not know the person come last', () => {
  const sources = [candidate('a', 0.1), candidate('b', 0.2), candidate('c', 0.3)];
  expect(namesOf(sources, new Experience(), GERMANY, ['a'])).toEqual(['b', 'c', 'a']);
});

test('free sources come first, and the free source that knows most people is the very first', () => {
  const experience = new Experience();
  answers(experience, 'dear', [100, 99]);
  answers(experience, 'poor', [100, 2]);
  answers(experience, 'rich', [100, 60]);
  const sources = [candidate('dear', 0.01), candidate('poor', 0), candidate('rich', 0)];
  expect(namesOf(sources, experience)).toEqual(['rich', 'poor', 'dear']);
});

test('the price of a source that charges for hits is compared with the cost of a hit of others', () => {
  const experience = new Experience();
  answers(experience, 'calls', [1_000, 500]);
  answers(experience, 'hits', [1_000, 100]);
  const calls = candidate('calls', 0.05);
  expect(namesOf([calls, candidate('hits', 0.09, 'hit')], experience)).toEqual(['hits', 'calls']);
  expect(namesOf([calls, candidate('hits', 0.15, 'hit')], experience)).toEqual(['calls', 'hits']);
});

test('outdated answers lower the value of a source', () => {
  const experience = new Experience();
  for (const source of ['old', 'new']) answers(experience, source, [200, 150]);
  const sources = [candidate('old', 0.1), candidate('new', 0.1)];
  expect(namesOf(sources, experience)).toEqual(['old', 'new']);
  experience.judge({ source: 'old', useful: 50, useless: 100 });
  experience.judge({ source: 'new', useful: 150, useless: 0 });
  expect(namesOf(sources, experience)).toEqual(['new', 'old']);
});

test('two questions in a hundred try a source earlier', () => {
  const experience = new Experience();
  answers(experience, 'good', [500, 450]);
  answers(experience, 'bad', [500, 5]);
  const sources = [candidate('good', 0.1), candidate('bad', 0.1)];
  const draws = dice(7, STREAM.lead, 0);
  const orders = Array.from({ length: 10_000 }, () =>
    chooseOrder(sources, experience, GERMANY, [], () => draws.next()),
  );
  const explored = orders.filter(([first]) => first?.name === 'bad');
  expect(explored.length).toBeGreaterThan(150);
  expect(explored.length).toBeLessThan(250);
  expect(explored[0]![0]!.reason).toBe(
    'knows at least 0 % of these people, 0.1 a call; tried earlier than usual',
  );
  expect(orders.find(([first]) => first?.name === 'good')![0]!.reason).toBe(
    'knows at least 87 % of these people, 0.1 a call',
  );
});
