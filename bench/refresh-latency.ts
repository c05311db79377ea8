/** How long synchronous creates of fresh profiles take, alone and beside a long job. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Client, listBody } from './client.ts';
import type { Context } from './context.ts';
import type { Loop } from './create-loop.ts';
import type { Figure } from './figure.ts';
import { drawList } from './lists.ts';
import { PER_REQUEST } from './refresh-create.ts';

const TIMED_REQUESTS = 500;
const JOBS_BESIDE = 5;
const LEADS_BESIDE = 100_000;

/** @param jobs starts the jobs that run beside the requests */
export async function measureLatencies(
  context: Context,
  jobs: Client,
  loop: Loop,
): Promise<Figure[]> {
  const thread = new Worker(new URL('./create-loop.ts', import.meta.url), { workerData: loop });
  try {
    return [await measureAlone(context, thread), await measureBeside(context, thread, jobs)];
  } finally {
    await thread.terminate();
  }
}

async function measureAlone(context: Context, thread: Worker): Promise<Figure> {
  context.say(`timing ${TIMED_REQUESTS} requests of ${PER_REQUEST} profiles`);
  return latencyFigure('refresh-create p99', await timeCreates(thread, TIMED_REQUESTS), 30);
}

/** Jobs follow one another, so that requests meet jobs in every state. */
async function measureBeside(context: Context, thread: Worker, jobs: Client): Promise<Figure> {
  context.say(`timing the same beside ${JOBS_BESIDE} jobs of ${LEADS_BESIDE} leads`);
  const { field, keys, values } = drawList(context, 'email', LEADS_BESIDE);
  // The bodies are made before the clock starts, because writing them takes as long as a request.
  const bodies = Array.from({ length: JOBS_BESIDE }, () => listBody(field, keys, values));
  const runJobs = async () => {
    for (const body of bodies) await jobs.untilCompleted(await jobs.create(body));
    thread.postMessage('stop');
  };
  const [times] = await Promise.all([timeCreates(thread, Number.POSITIVE_INFINITY), runJobs()]);
  return latencyFigure('refresh-create p99 beside a job', times, 100);
}

/** @returns the seconds of each request, the shortest first */
async function timeCreates(thread: Worker, most: number): Promise<number[]> {
  thread.postMessage(most);
  const [times] = (await once(thread, 'message')) as [number[]];
  return times.sort((a, b) => a - b);
}

function latencyFigure(name: string, times: readonly number[], atMost: number): Figure {
  const at = (share: number) => (times[Math.floor(times.length * share)]! * 1000).toFixed(1);
  return {
    name,
    value: Number(at(0.99)),
    unit: 'ms',
    yardstick: null,
    ratio: null,
    aim: { value: { atMost } },
    note: `median ${at(0.5)} ms`,
  };
}
