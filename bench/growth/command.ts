/** `npm run bench -- growth`: the cost of a lead as the numbers of contacts and jobs grow. */
import { parseArgs } from 'node:util';
import { UsageError } from '../../src/commands/failure.ts';
import { MATCH_FIELDS, type MatchField } from '../../src/ground/api/index.ts';
import { parseCount, parseCounts } from '../counts.ts';
import { describeMachine } from '../machine.ts';
import { benchWorld, fill, findStored } from '../stock.ts';
import { openAccount, openTestBed, type TestBed } from '../test-bed.ts';
import { openCluster } from './cluster.ts';
import { measureCosts, type Row } from './cost.ts';
import { toLines } from './lines.ts';
import { type Filled, printReport, type Report } from './report.ts';
import { measureShards } from './shards.ts';
import { measureStorage } from './storage.ts';
import { countStatements } from './usage.ts';

const HELP = `npm run bench -- growth [OPTIONS]

  What a lead costs: time, processor time of database and service, statements
  and buffers, by contacts stored and by the length of the job it comes in.
  Then what contacts take on the disk and, on a Citus cluster, which shards a
  lead is matched in.

  --sizes N,…           contacts stored, one after the other (100000,1000000)
  --jobs N,…            leads of a job (1000,10000,100000)
  --by FIELD            what leads are matched by: email, linkedin_url, name
                        (email)
  --repeats N           how often each is measured; the median counts (3)
  --database-url URL    a database of the bench's own, which is filled and
                        stays; by default DATABASE_URL, else an embedded one
                        that is thrown away. On a cluster: first
                        tenure db migrate, then tenure db distribute. What an
                        earlier run with the same --sizes has loaded is used,
                        and sizes below that are left out.
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

/**
 * @throws Error with one line for an invalid option, or a database that does not belong to the
 * bench
 */
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
  const testBed = await openTestBed({ databaseUrl, preload: 'pg_stat_statements' });
  try {
    const report = await measureGrowth(testBed, plan);
    if (values.json) for (const line of toLines(report)) console.log(JSON.stringify(line));
    else printReport(report);
  } finally {
    await testBed.close();
  }
}

function parseField(text: string): MatchField {
  const field = MATCH_FIELDS.find((one) => one === text);
  if (!field) throw new UsageError(`--by: ${text} must be one of ${MATCH_FIELDS.join(', ')}`);
  return field;
}

async function measureGrowth(testBed: TestBed, { sizes, ...how }: Plan): Promise<Report> {
  const { pool } = testBed.database;
  const most = Math.max(...sizes);
  let stored = await findStored(testBed, sizes);
  const cluster = await openCluster(pool);
  const measured = { ...how, cluster, apiKey: await openAccount(testBed) };
  await countStatements(pool);
  const [filled, costs]: [Filled[], Row[]] = [[], []];
  for (const people of sizes.filter((size) => size >= stored)) {
    const stage = { ...testBed, world: benchWorld(people, most) };
    if (people > stored) {
      filled.push({ contacts: people - stored, seconds: await fill(stage, stored) });
      stored = people;
    }
    costs.push(...(await measureCosts({ ...measured, testBed: stage })));
  }
  const stage = { ...testBed, world: benchWorld(most) };
  return {
    heading: `${cluster.description}; ${describeMachine(testBed.day)}`,
    filled,
    costs,
    stored: await measureStorage(pool, cluster, most),
    contacts: most,
    shards: cluster.isDistributed ? await measureShards({ ...measured, testBed: stage }) : null,
  };
}
