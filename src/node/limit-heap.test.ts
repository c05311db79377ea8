import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the megabytes for new objects, while many of them survive their first collection. */
const PRINT_SIZE = `
  let kept = [];
  for (let number = 0; number < 5_000_000; number++) {
    if (kept.length === 100_000) kept = [];
    kept.push({ number });
  }
  const space = process.getBuiltinModule('v8').getHeapSpaceStatistics();
  console.log(space.find(({ space_name: name }) => name === 'new_space').space_size / 2 ** 20);
`;

test('the space for new objects stays at 16 MB', async () => {
  const first = ['--import', import.meta.resolve('./limit-heap.ts')];
  const code = ['--input-type=module', '--eval', PRINT_SIZE];
  const { stdout } = await promisify(execFile)(process.execPath, [...first, ...code]);
  expect(stdout).toBe('16\n');
});
