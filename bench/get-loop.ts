/** A thread that GETs one path again and again, and measures each call. */
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'undici';

export type GetLoop = { origin: string; path: string; apiKey: string };

const { origin, path, apiKey } = workerData as GetLoop;
const client = new Client(origin);
const headers = { authorization: `Bearer ${apiKey}` };

let isOver = false;

async function time(): Promise<number[]> {
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    const answer = await client.request({ method: 'GET', path, headers });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} from ${path}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Posts the milliseconds of all calls between `start` and `stop`. */
parentPort!.on('message', async (order: 'start' | 'stop') => {
  isOver = order === 'stop';
  if (!isOver) parentPort!.postMessage(await time());
});
