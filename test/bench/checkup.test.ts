import { expect, test } from 'vitest';
import { bench } from '../support/process.ts';

test('the intervals of check-ups hold the truth', async () => {
  const args = ['checkup', '--seeds', '10', '--people', '300', '--json'];
  const { code, stdout, stderr } = await bench(args);
  expect(code, stderr).toBe(0);
  const figures = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const named = (words: string) => figures.filter(({ name }) => name.includes(words));
  expect(named('interval')).toHaveLength(4);
  for (const { name, value } of named('interval')) {
    expect({ name, isHeld: value >= 90 }).toEqual({ name, isHeld: true });
  }
  for (const { name, value } of named('moved, rows')) {
    expect({ name, isRight: value >= 95 }).toEqual({ name, isRight: true });
  }
});
