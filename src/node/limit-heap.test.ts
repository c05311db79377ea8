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

async function printed(code: string): Promise<string> {
  const first = ['--import', import.meta.resolve('./limit-heap.ts'), '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...first, '--eval', code]);
  return stdout;
}

test('the space for new objects stays at 16 MB', async () => {
  expect(await printed(PRINT_SIZE)).toBe('16\n');
});

test('a thread has the same space', async () => {
  const thread = `
    import { Worker } from 'node:worker_threads';
    new Worker(${JSON.stringify(PRINT_SIZE)}, { eval: true });
  `;
  expect(await printed(thread)).toBe('16\n');
});
