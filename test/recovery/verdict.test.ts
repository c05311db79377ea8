/** Rates before and after disturbances, and their verdict. */
import { expect, test } from 'vitest';
import { CONTROL, judge, summarise } from './verdict.ts';

const SPEED = 50;

const measured = (name: string, before: number, after: number, seconds = 1, machine = 1) => ({
  ...{ name, seconds },
  before: { done: before, speed: SPEED },
  after: { done: after, speed: SPEED * machine },
});

test('a row has the medians of all disturbances of its kind', () => {
  const rows = summarise([
    measured('kill', 10, 9, 3),
    measured('restart', 20, 20),
    measured('kill', 20, 22, 5),
    measured('kill', 40, 40, 4),
  ]);
  expect(rows).toEqual([
    { name: 'kill', before: 20, after: 22, seconds: 4, machine: 1, ratio: 1 },
    { name: 'restart', before: 20, after: 20, seconds: 1, machine: 1, ratio: 1 },
  ]);
});

test.each([
  ['the same rate', 100, 100, 1, 0],
  ['just enough', 100, 98, 1, 0],
  ['less than 0.98', 100, 97, 1, 1],
  ['less, as without a disturbance', 100, 97, 0.98, 0],
  ['much less than without a disturbance', 100, 90, 0.99, 1],
  ['less, while the machine became faster', 100, 97, 1.1, 1],
])('%s', (_, before, after, control, complaints) => {
  const rows = summarise([measured(CONTROL, 100, 100 * control), measured('kill', before, after)]);
  expect(judge(rows)).toHaveLength(complaints);
});

test.each([
  ['as much less as the machine is slower', 80, 0.8, 0],
  ['less than a slower machine explains', 75, 0.8, 1],
  ['the same, while the machine became faster', 100, 1.2, 1],
])('%s', (_, after, machine, complaints) => {
  const rows = summarise([measured('kill', 100, after, 1, machine)]);
  expect(rows[0]!.machine).toBeCloseTo(machine);
  expect(judge(rows)).toHaveLength(complaints);
});

test('a lower rate of the control alone is no fault', () => {
  expect(judge(summarise([measured(CONTROL, 100, 80)]))).toEqual([]);
});
