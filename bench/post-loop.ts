/** A thread that POSTs bodies in a bare undici loop: the yardstick of deliveries. */
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

export type Loop = { origin: string; path: string; concurrency: number };

const { origin, path, concurrency } = workerData as Loop;
const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
const headers = { 'content-type': 'application/json' };

async function post(bodies: readonly string[]): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < bodies.length) {
      const body = bodies[next++]!;
      const answer = await pool.request({ method: 'POST', path, headers, body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

/** Posts the bodies it receives and reports the end; null ends the thread. */
parentPort!.on('message', async (bodies: string[] | null) => {
  if (bodies) {
    await post(bodies);
    return parentPort!.postMessage('posted');
  }
  parentPort!.close();
  return pool.close();
});
