/** `npm run bench -- growth`: what a lead costs as contacts and jobs become more. */
import { parseArgs } from 'node:util';
import { MATCH_FIELDS, type MatchField } from '../../src/api/index.ts';
import { parseCount, parseCounts } from '../counts.ts';
import { describeMachine } from '../machine.ts';
import { openAccount, openPlace, type Place } from '../place.ts';
import { benchWorld, fillUp } from '../stock.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { measureCosts } from './cost.ts';
import { byContacts, byLeads } from './flatness.ts';
import { printReport, type Report } from './report.ts';
import { measureShards } from './shards.ts';
import { measureStorage } from './storage.ts';
import { countStatements } from './usage.ts';

const HELP = `npm run bench -- growth [OPTIONS]

  What a lead costs: time, processor time of database and service, statements
  and buffers, by contacts stored and by the length of the job it comes in.
  Then what contacts take on the disk and, on a Citus cluster, which shards a
  lead is looked up in.

  --sizes N,…           contacts stored, one after the other (100000,1000000)
  --jobs N,…            leads of a job (1000,10000,100000)
  --by FIELD            what leads are matched by: email, linkedin_url, name
                        (email)
  --repeats N           how often each is measured; the median counts (3)
  --database-url URL    a database of the bench's own, which is filled and
                        stays; by default DATABASE_URL, else an embedded one
                        that is thrown away. On a cluster: first
                        tenure db migrate, then tenure db distribute. What an
                        earlier run with as many contacts has loaded is used.
  --json                one JSON object a line: each cost, ratio and size

  --sizes 100000,1000000,5000000 takes 20 GB of disk and some twenty minutes.
  Statements and buffers are counted where the servers have
  shared_preload_libraries = 'pg_stat_statements'; processor time of the
  database is told where it runs on this machine and the user may read its
  files' folder (a superuser).
`;

const options = {
  sizes: { type: 'string', default: '100000,1000000' },
  jobs: { type: 'string', default: '1000,10000,100000' },
  by: { type: 'string', default: 'email' },
  repeats: { type: 'string', default: '3' },
  'database-url': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Plan = { sizes: number[]; jobs: number[]; field: MatchField; repeats: number };

/** @throws Error with one line for an option that cannot be, or a database that is not the bench's */
export async function reportGrowth(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const plan: Plan = {
    sizes: parseCounts('sizes', values.sizes),
    jobs: parseCounts('jobs', values.jobs),
    field: parseField(values.by),
    repeats: parseCount('repeats', values.repeats),
  };
  const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
  const place = await openPlace({ databaseUrl, preload: 'pg_stat_statements' });
  try {
    const report = await measureGrowth(place, plan);
    if (values.json) printJson(report);
    else printReport(report);
  } finally {
    await place.close();
  }
}

function parseField(text: string): MatchField {
  const field = MATCH_FIELDS.find((one) => one === text);
  if (!field) throw new Error(`--by: ${text} is none of ${MATCH_FIELDS.join(', ')}`);
  return field;
}

async function measureGrowth(place: Place, { sizes, ...how }: Plan): Promise<Report> {
  const { pool } = place.database;
  const cluster = await openCluster(pool);
  await countStatements(pool);
  const apiKey = await openAccount(place);
  const most = Math.max(...sizes);
  const report: Report = {
    heading: headingOf(place, cluster),
    filled: [],
    costs: [],
    stored: [],
    contacts: most,
    shards: null,
  };
  let before = 0;
  for (const people of sizes) {
    const stage = { ...place, world: benchWorld(people, most) };
    const seconds = await fillUp(stage, before);
    if (seconds !== null) report.filled.push({ contacts: people - before, seconds });
    before = people;
    report.costs.push(...(await measureCosts({ ...how, place: stage, cluster, apiKey })));
  }
  report.stored = await measureStorage(pool, cluster, most);
  if (cluster.isDistributed) {
    const stage = { ...place, world: benchWorld(most, most) };
    report.shards = await measureShards({ ...how, place: stage, cluster, apiKey });
  }
  return report;
}

const headingOf = ({ day }: Place, { description }: Cluster): string =>
  `${description}; ${describeMachine(day)}`;

function printJson({ heading, filled, costs, stored, contacts, shards }: Report): void {
  const lines = [
    { kind: 'machine', heading },
    ...filled.map((one) => ({ kind: 'filling', ...one })),
    ...costs.map(({ cost, ...size }) => ({ kind: 'cost', ...size, ...cost })),
    ...byContacts(costs).map(({ ratios, ...size }) => ({
      kind: 'by contacts',
      ...size,
      ...ratios,
    })),
    ...byLeads(costs).map(({ ratios, ...size }) => ({ kind: 'by leads', ...size, ...ratios })),
    ...stored.map((one) => ({ kind: 'storage', contacts, ...one })),
    shards ? { kind: 'shards', ...shards } : { kind: 'shards', cluster: false },
  ];
  for (const line of lines) console.log(JSON.stringify(line));
}
