import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Threads } from './threads.ts';

const folder = await mkdtemp(join(tmpdir(), 'tenure-threads-'));
afterAll(() => rm(folder, { recursive: true }));

const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (question) => {
  if (question === 'end') process.exit(1);
  if (question === 'fail') throw new Error('a fault');
  parentPort.postMessage(question + '!');
});
`;

const file = pathToFileURL(join(folder, 'thread.mjs'));
await writeFile(file, THREAD);

test('a thread that ends makes its own call try again, and no other', async () => {
  const threads = new Threads<string, string>(file);
  expect(await threads.ask(1, 'one')).toBe('one!');
  const asked = await Promise.allSettled([threads.ask(1, 'end'), threads.ask(2, 'two')]);
  expect(asked).toMatchObject([
    { reason: { code: 'unavailable', retryAfterSeconds: 5 } },
    { value: 'two!' },
  ]);
  expect(await threads.ask(1, 'three')).toBe('three!');
});

test('a fault of a thread is not hidden', async () => {
  const threads = new Threads<string, string>(file);
  await expect(threads.ask(1, 'fail')).rejects.toThrow('a fault');
});
