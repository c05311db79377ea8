/**
 * `creates`: how long others wait while long lists are created. One client asks for the state of a
 * job all the time, while another creates lists of 100,000 leads. The yardstick is the same call on
 * an idle node. The node only answers calls, so that no work on the lists takes the processor.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createAccount } from '../src/money/accounts/index.ts';
import { createClient, listBody } from './client.ts';
import type { Context } from './context.ts';
import { type Figure, median } from './figure.ts';
import type { GetLoop } from './get-loop.ts';
import { serve } from './service.ts';

const LEADS = 100_000;
/** Lists created in one repetition, one after the other. */
const CREATES = 5;
const ALONE_MS = 3_000;
const KEYS = ['email', 'first_name', 'last_name', 'company_name', 'title', 'unique_identifier'];

export async function measureLongCreates(context: Context): Promise<Figure[]> {
  const { api_key: apiKey } = await createAccount(context.database.db, {
    name: 'Bench creates',
    email: 'creates@tenure.example',
    credits: 100_000_000,
    jobLimit: 1_000,
  });
  const service = await serve(context.databaseUrl, [], 'api');
  const client = createClient(service.url, apiKey);
  const first = await client.create(listBody('email', KEYS, rows(1)));
  const path = `/api/v1/lead_enrichments/${first}`;
  const loop: GetLoop = { origin: service.url, path, apiKey };
  const thread = new Worker(new URL('./get-loop.ts', import.meta.url), { workerData: loop });
  const body = () => listBody('email', KEYS, rows(LEADS));
  const timesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
    thread.postMessage('start');
    await work();
    thread.postMessage('stop');
    const [times] = (await once(thread, 'message')) as [number[]];
    return times;
  };
  await client.create(body());
  const runs: Run[] = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`calls beside ${CREATES} lists, ${repeat + 1} of ${context.repeats}`);
    // Written before, because writing a body takes as long as reading it.
    const bodies = Array.from({ length: CREATES }, body);
    const alone = await timesOf(() => delay(ALONE_MS));
    const beside = await timesOf(async () => {
      for (const one of bodies) await client.create(one);
    });
    runs.push({ alone, beside });
  }
  await thread.terminate();
  await client.close();
  await service.stop();
  return [0.99, 1].map((share) => figureOf(share, runs));
}

const rows = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [
    `person.${at}@acme-of-the-north.example`,
    'Annabella',
    'Silva-Fernandes',
    'Acme of the North, Incorporated',
    'Senior Vice President of Sales and Marketing',
    `crm-${at}`,
  ]);

type Run = { alone: number[]; beside: number[] };

/** @param share of the calls that took at most as long */
function figureOf(share: number, runs: readonly Run[]): Figure {
  const at = (times: readonly number[]): number => {
    const sorted = times.toSorted((a, b) => a - b);
    return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!;
  };
  const name = share === 1 ? 'longest' : `p${share * 100}`;
  return {
    name: `creates: GET beside long creates, ${name}`,
    unit: 'ms',
    value: median(runs.map(({ beside }) => at(beside))),
    yardstick: median(runs.map(({ alone }) => at(alone))),
    ratio: median(runs.map(({ alone, beside }) => at(beside) / at(alone))),
    ...(share === 0.99 && { reach: { value: { atMost: 30 } }, aim: { value: { atMost: 15 } } }),
  };
}
