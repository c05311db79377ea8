import { expect, test, vi } from 'vitest';
import { type Figure, judge } from '../../bench/figure.ts';
import { printTable } from '../../bench/table.ts';

const RATES: Figure = {
  name: 'import',
  value: 450,
  unit: 'records/s',
  yardstick: 1_000,
  ratio: 0.45,
};
const MEMORY: Figure = { name: 'memory', value: 227, unit: 'MB', yardstick: 200, ratio: 1.1 };

test.each([
  [{ ...RATES, reach: { ratio: { atLeast: 0.5 } } }, 'short'],
  [{ ...RATES, reach: { ratio: { atLeast: 0.4 } }, aim: { ratio: { atLeast: 0.7 } } }, 'reached'],
  [{ ...RATES, reach: { ratio: { atLeast: 0.3 } }, aim: { ratio: { atLeast: 0.4 } } }, 'aimed'],
  [{ ...RATES, reach: { value: { atLeast: 500 } } }, 'short'],
  [{ ...MEMORY, reach: { value: { atMost: 500 }, ratio: { atMost: 1.5 } } }, 'reached'],
  [{ ...MEMORY, reach: { value: { atMost: 500 }, ratio: { atMost: 1.05 } } }, 'short'],
  [{ ...MEMORY, aim: { ratio: { atMost: 1 } } }, 'reached'],
  [MEMORY, null],
])('%j is shown as %s', (figure, standing) => {
  expect(judge(figure)).toBe(standing);
});

test('the table fits 80 columns, explains its goals, and names figures that fall short', () => {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  const columns = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
  Object.defineProperty(process.stdout, 'columns', { value: 80, configurable: true });
  printTable([
    { ...RATES, reach: { ratio: { atLeast: 0.5 } }, aim: { ratio: { atLeast: 0.7 } } },
    {
      ...MEMORY,
      name: 'auth: key check in a list call',
      reach: { value: { atMost: 500 }, ratio: { atMost: 1.5 } },
      aim: { value: { atLeast: 150_000 } },
      note: '71 % no change, 3.8 positions a person; yardstick: JSON.parse of the input',
    },
  ]);
  write.mockRestore();
  Object.defineProperty(process.stdout, 'columns', columns ?? { value: undefined });
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(text).toMatch(/✗ +import +450\/s +1,000 +0\.45 +≥ 0\.5 +≥ 0\.7\n/);
  expect(text).toContain('reach: what the figure must come to');
  expect(text).toMatch(/falling short: import\n$/);
});
