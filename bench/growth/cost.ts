/** The cost of a lead, by the number of contacts stored and the length of its job. */
import type { MatchField } from '../../src/ground/api/index.ts';
import { type Client, createClient } from '../client.ts';
import { median } from '../figure.ts';
import { drawList, runJob, slice } from '../lists.ts';
import { type RunningService, serve } from '../service.ts';
import type { Stage } from '../stock.ts';
import type { Cluster } from './cluster.ts';
import { readUsage, type Usage } from './usage.ts';

/** Per lead; times in microseconds, null where they cannot be measured. */
export type Cost = { wall: number } & Usage;

export type Row = { contacts: number; leads: number; cost: Cost };

export type Measured = {
  testBed: Stage;
  cluster: Cluster;
  apiKey: string;
  /** Leads of a job; each of them is measured. */
  jobs: readonly number[];
  field: MatchField;
  repeats: number;
};

const WARM_LEADS = 5_000;

/** Each length of job gets the same number of leads, none of them twice, so that totals compare. */
export async function measureCosts(measured: Measured): Promise<Row[]> {
  const { testBed, jobs } = measured;
  const service = await serve(testBed.databaseUrl);
  const client = createClient(service.url, measured.apiKey);
  const lists = listsOf(measured);
  const rows: Row[] = [];
  try {
    await runJob(client, lists(Math.min(WARM_LEADS, Math.max(...jobs))));
    for (const leads of jobs) rows.push(await measureJobs(measured, service, client, leads, lists));
  } finally {
    await client.close();
    await service.stop();
  }
  return rows;
}

type Lists = (leads: number) => ReturnType<typeof drawList>;

/** Each list has other leads, because a lead that was matched a moment ago costs less. */
function listsOf({ testBed, field }: Measured): Lists {
  let seed = 0;
  return (leads) => {
    seed += 1;
    return drawList(testBed, field, leads, seed);
  };
}

async function measureJobs(
  { testBed, cluster, jobs, repeats }: Measured,
  service: RunningService,
  client: Client,
  leads: number,
  lists: Lists,
): Promise<Row> {
  const contacts = testBed.world.people;
  const costs: Cost[] = [];
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    testBed.say(`${name(contacts)} contacts, jobs of ${name(leads)}: ${repeat} of ${repeats}`);
    const list = lists(Math.max(...jobs));
    const total = list.values.length;
    const before = await readUsage(cluster, service);
    let wall = 0;
    for (let from = 0; from < total; from += leads) {
      wall += (await runJob(client, slice(list, from, from + leads))).seconds;
    }
    costs.push(costOf({ wall, ...difference(before, await readUsage(cluster, service)) }, total));
  }
  return { contacts, leads, cost: medianOf(costs) };
}

const name = (count: number): string => count.toLocaleString('en-US');

/** Applies a function to each figure that could be measured. */
const each = (work: (key: keyof Usage) => number | null): Usage => ({
  database: work('database'),
  service: work('service'),
  statements: work('statements'),
  buffers: work('buffers'),
});

const difference = (before: Usage, after: Usage): Usage =>
  each((key) => {
    const [from, to] = [before[key], after[key]];
    return from === null || to === null ? null : to - from;
  });

const MICROSECONDS = 1_000_000;

function costOf({ wall, database, service, statements, buffers }: Cost, leads: number): Cost {
  const share = (total: number | null, unit = 1) =>
    total === null ? null : (total / leads) * unit;
  return {
    wall: (wall / leads) * MICROSECONDS,
    database: share(database, MICROSECONDS),
    service: share(service, MICROSECONDS),
    statements: share(statements),
    buffers: share(buffers),
  };
}

const medianOf = (costs: readonly Cost[]): Cost => ({
  wall: median(costs.map(({ wall }) => wall)),
  ...each((key) => {
    const values = costs.flatMap((cost) => cost[key] ?? []);
    return values.length === 0 ? null : median(values);
  }),
});
