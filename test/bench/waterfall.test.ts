import { expect, test } from 'vitest';
import { bench } from '../support/process.ts';

test('the learned order comes close to the best one', async () => {
  const { code, stdout, stderr } = await bench(['waterfall', '--markets', '4', '--json']);
  expect(code, stderr).toBe(0);
  const figures = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(figures).toHaveLength(8);
  const ratio = (name: string) => figures.find((figure) => figure.name === name).ratio;
  for (const kind of ['specialists', 'mixed']) {
    expect(ratio(`${kind}: learned, beside the best`)).toBeLessThan(1.1);
  }
  expect(ratio('specialists: learned, beside cheapest')).toBeLessThan(0.85);
});
