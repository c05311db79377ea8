/**
 * `auth`: the time a call that lists a page of jobs spends on checking its key. The figure is the
 * time of `authenticate` alone; the yardstick is the whole call as a client measures it, over one
 * kept-alive connection to a node in this process. The check is part of the call, so the ratio is
 * its share. Figure and yardstick are measured in turns, one at a time, on an idle node: under load
 * both would wait, and the share would mean nothing.
 */
import { pino } from 'pino';
import { Client } from 'undici';
import { loadConfig } from '../src/ground/config/index.ts';
import { authenticate, createAccount, KeyOwners } from '../src/money/accounts/index.ts';
import { startNode } from '../src/node/main.ts';
import type { Context } from './context.ts';
import { type Figure, median } from './figure.ts';

/** More jobs than fit on one page of the list. */
const JOBS = 30;
/** Pairs measured in one repetition. */
const PAIRS = 2_000;
/** Pairs before measurement starts, because a running service is warm. */
const WARM_UP = 2_000;

export async function measureAuthentication(context: Context): Promise<Figure[]> {
  const { database } = context;
  const config = await loadConfig(null, {});
  config.limits.requestsPerMinute = 100_000_000;
  const log = pino({ level: 'silent' });
  const node = await startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config, log });
  const key = await accountWithJobs(context);
  const client = new Client(node.url!);
  const headers = { authorization: `Bearer ${key}` };
  const list = async () => {
    const path = '/api/v1/lead_enrichments';
    const answer = await client.request({ method: 'GET', path, headers });
    const { lead_enrichment_jobs } = (await answer.body.json()) as {
      lead_enrichment_jobs: object[];
    };
    if (lead_enrichment_jobs.length !== 20) throw new Error('not a page of jobs');
  };
  const owners = await KeyOwners.open(database.pool);
  const check = () => authenticate(database.pool, key, new Date(), { owners });
  await alternate(WARM_UP, check, list);
  const runs = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`checking keys, ${repeat + 1} of ${context.repeats}`);
    runs.push(await alternate(PAIRS, check, list));
  }
  await client.close();
  await owners.close();
  await node.stop();
  return [figureOf(runs)];
}

type Run = { value: number; yardstick: number };

/** Medians of both, in milliseconds. */
async function alternate(
  pairs: number,
  check: () => Promise<unknown>,
  list: () => Promise<unknown>,
): Promise<Run> {
  const checks: number[] = [];
  const lists: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    checks.push(await milliseconds(check));
    lists.push(await milliseconds(list));
  }
  return { value: median(checks), yardstick: median(lists) };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Creates the account and its jobs; returns its key. Jobs are bare rows, because a list reads
 * nothing else.
 */
async function accountWithJobs({ database: { db } }: Context): Promise<string> {
  const account = await createAccount(db, { name: 'Lists', email: 'lists@bench.example' });
  const rows = Array.from({ length: JOBS }, (_, number) => ({
    account_id: account.account_id,
    name: `auth ${number}`,
    match_field: 'email' as const,
    status: 'Completed' as const,
    profile_type: 'Lead Profile' as const,
    append_company_data: false,
    flag_changed_company: false,
    flag_changed_title: false,
    leads: 1,
    chunks: 1,
    contact_refresh_time: null,
    webhook: null,
  }));
  await db.insertInto('enrichment_job').values(rows).execute();
  return account.api_key;
}

const figureOf = (runs: readonly Run[]): Figure => ({
  name: 'auth: key check in a list call',
  unit: 'ms',
  value: median(runs.map(({ value }) => value)),
  yardstick: median(runs.map(({ yardstick }) => yardstick)),
  ratio: median(runs.map(({ value, yardstick }) => value / yardstick)),
  reach: { ratio: { atMost: 0.05 } },
});
