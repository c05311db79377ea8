import { expect, test } from 'vitest';
import { bench } from '../support/process.ts';

test.each(['csv', 'xml'])(
  'registers prints how fast made-up entities in %s are imported',
  async (format) => {
    const args = ['registers', '--entries', '300', '--format', format, '--json'];
    const { code, stdout, stderr } = await bench(args);
    expect(code, stderr).toBe(0);
    const figures = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(figures.map(({ name }) => name)).toEqual(['gleif', 'gleif again', 'memory']);
    // Only Linux reports the memory of processes.
    const shown = process.platform === 'linux' ? figures : figures.slice(0, 2);
    for (const { value } of shown) expect(value).toBeGreaterThan(0);
    expect(figures[0].yardstick).toBeGreaterThan(0);
  },
);

test('registers refuses a format that GLEIF does not publish', async () => {
  const { code, stderr } = await bench(['registers', '--format', 'json']);
  expect(code).toBe(1);
  expect(stderr).toBe('bench: --format: json must be csv or xml; see --help\n');
});
