/** How long synchronous creates of fresh profiles take, alone and beside a long job. */
import { type Client, listBody } from './client.ts';
import type { Context } from './context.ts';
import { type Figure, seconds } from './figure.ts';
import { drawList } from './lists.ts';
import { batchOf, createFresh, PER_REQUEST } from './refresh-create.ts';
import type { Person } from './stale.ts';

const TIMED_REQUESTS = 500;
const JOBS_BESIDE = 5;
const LEADS_BESIDE = 100_000;

export async function measureLatency(
  context: Context,
  client: Client,
  people: Person[],
): Promise<Figure> {
  context.say(`timing ${TIMED_REQUESTS} requests of ${PER_REQUEST} profiles`);
  const times = await timeCreates(client, people, (turn) => turn < TIMED_REQUESTS);
  return latencyFigure('refresh-create p99', times, 30);
}

/** Jobs follow one another, so that requests meet one that is read, cut, matched or ending. */
export async function measureLatencyBeside(
  context: Context,
  client: Client,
  people: Person[],
): Promise<Figure> {
  context.say(`timing the same beside ${JOBS_BESIDE} jobs of ${LEADS_BESIDE} leads`);
  const { field, keys, values } = drawList(context, 'email', LEADS_BESIDE);
  // Made before the clock runs: writing them takes this process as long as a request takes.
  const bodies = Array.from({ length: JOBS_BESIDE }, () => listBody(field, keys, values));
  let isDone = false;
  const jobs = async () => {
    for (const body of bodies) await client.untilCompleted(await client.create(body));
  };
  const done = jobs().finally(() => {
    isDone = true;
  });
  const times = await timeCreates(client, people, () => !isDone);
  await done;
  return latencyFigure('refresh-create p99 beside a job', times, 100);
}

/** @returns seconds of each, the shortest first */
async function timeCreates(
  client: Client,
  people: Person[],
  goesOn: (turn: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; goesOn(turn); turn += 1) {
    times.push(await seconds(() => createFresh(client, batchOf(people, turn))));
  }
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
