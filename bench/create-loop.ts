/**
 * A thread that creates requests of fresh profiles one after the other, and times each: the process
 * that measures holds millions of objects, whose collection would be counted in.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from './client.ts';
import { seconds } from './figure.ts';
import { batchOf, createFresh } from './refresh-create.ts';
import type { Person } from './stale.ts';

export type Loop = { url: string; apiKey: string; people: Person[] };

const { url, apiKey, people } = workerData as Loop;
const client = createClient(url, apiKey);

/** Seconds of each, from 'start' to 'stop'. */
let times: number[] = [];
let isRunning = false;
let ended: Promise<void> = Promise.resolve();

async function run(): Promise<void> {
  for (let turn = 0; isRunning; turn += 1) {
    times.push(await seconds(() => createFresh(client, batchOf(people, turn))));
    parentPort!.postMessage(times.length);
  }
}

parentPort!.on('message', async (message: 'start' | 'stop' | 'close') => {
  if (message === 'start') {
    [times, isRunning] = [[], true];
    ended = run();
    return;
  }
  isRunning = false;
  await ended;
  if (message === 'stop') return parentPort!.postMessage(times);
  await client.close();
  parentPort!.close();
});
