/**
 * A thread that creates requests for fresh profiles one after the other, and times each. It is a
 * thread because the measuring process holds millions of objects, whose collection would distort
 * the times. It receives the maximum number of requests, or 'stop', and returns the seconds of
 * each.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from './client.ts';
import { seconds } from './figure.ts';
import { batchOf, createFresh } from './refresh-create.ts';
import type { Person } from './stale.ts';

export type Loop = { url: string; apiKey: string; people: Person[] };

const { url, apiKey, people } = workerData as Loop;
const client = createClient(url, apiKey);
let goesOn = false;

parentPort!.on('message', async (message: number | 'stop') => {
  goesOn = message !== 'stop';
  if (message === 'stop') return;
  const times: number[] = [];
  while (goesOn && times.length < message) {
    times.push(await seconds(() => createFresh(client, batchOf(people, times.length))));
  }
  parentPort!.postMessage(times);
});
