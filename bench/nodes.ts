/** `npm run bench -- nodes`: the speed-up of several worker processes on one PostgreSQL. */
import { parseArgs } from 'node:util';
import { type Client, createClient } from './client.ts';
import { parseCount, parseCounts, shown } from './counts.ts';
import { median, seconds } from './figure.ts';
import { drawList, type List, submit } from './lists.ts';
import { describeMachine } from './machine.ts';
import { printNodes, type Rates } from './nodes-table.ts';
import { type RunningService, serve } from './service.ts';
import { configure, type Source, startSource } from './source.ts';
import { makeStale, type Person, refreshStale, takePeople } from './stale.ts';
import { benchWorld, fill, findStored, type Stage } from './stock.ts';
import { openAccount, openTestBed } from './test-bed.ts';

const HELP = `npm run bench -- nodes [OPTIONS]

  Leads enriched and stale profiles refreshed a second, by one node for the API
  and several worker processes, on one PostgreSQL. Each worker asks a source of
  its own that answers at once.

  --workers N,…         worker processes, one after the other (1,2,4)
  --contacts N          contacts stored (100000)
  --leads N             leads of each of four jobs at once (50000)
  --profiles N          stale profiles (20000)
  --repeats N           how often each is measured; the median counts (3)
  --database-url URL    a database of the bench's own, which is filled and
                        stays; by default DATABASE_URL, else an embedded one
                        that is thrown away
  --json                one JSON object a number of workers, one a line

  More workers than processors help where the database has machines of its own.
`;

const options = {
  workers: { type: 'string', default: '1,2,4' },
  contacts: { type: 'string', default: '100000' },
  leads: { type: 'string', default: '50000' },
  profiles: { type: 'string', default: '20000' },
  repeats: { type: 'string', default: '3' },
  'database-url': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Concurrent jobs, so that no worker is left without a chunk at the end of one. */
const JOBS = 4;

/** Work for each number of workers. */
type Load = { list: List; people: Person[]; repeats: number };

export async function reportNodes(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const count = (option: 'contacts' | 'leads' | 'profiles' | 'repeats') =>
    parseCount(option, values[option]);
  const counts = parseCounts('workers', values.workers);
  const world = benchWorld(count('contacts'));
  const [leads, profiles, repeats] = [count('leads'), count('profiles'), count('repeats')];
  const testBed = await openTestBed({
    databaseUrl: values['database-url'] ?? process.env.DATABASE_URL,
  });
  try {
    const stage = { ...testBed, world };
    if ((await findStored(stage, [world.people])) === 0) await fill(stage, 0);
    const load = {
      list: drawList(stage, 'email', leads),
      people: takePeople(stage, profiles),
      repeats,
    };
    const rates = await measureEach(stage, counts, load);
    if (values.json) for (const one of rates) console.log(JSON.stringify(one));
    else printNodes(describeMachine(testBed.day), rates);
  } finally {
    await testBed.close();
  }
}

async function measureEach(stage: Stage, counts: readonly number[], load: Load): Promise<Rates[]> {
  const apiKey = await openAccount(stage);
  const sources = await Promise.all(
    Array.from({ length: Math.max(...counts) }, () => startSource(stage)),
  );
  const rates: Rates[] = [];
  try {
    for (const workers of counts) {
      const nodes = await startNodes(stage, sources.slice(0, workers));
      const client = createClient(nodes[0]!.url, apiKey);
      try {
        rates.push(await measureWorkers(stage, client, workers, load));
      } finally {
        await client.close();
        await Promise.all(nodes.map((node) => node.stop()));
      }
    }
  } finally {
    await Promise.all(sources.map((source) => source.stop()));
  }
  return rates;
}

/** One node for the API, and one worker for each source. */
async function startNodes({ databaseUrl, folder }: Stage, sources: readonly Source[]) {
  const configured = await Promise.all(sources.map((source) => configure(folder, source)));
  const nodes: Promise<RunningService>[] = [
    serve(databaseUrl, configured[0]!, 'api'),
    ...configured.map((more) => serve(databaseUrl, more, 'worker')),
  ];
  return Promise.all(nodes);
}

/** The first round is a warm-up. */
async function measureWorkers(
  stage: Stage,
  client: Client,
  workers: number,
  { list, people, repeats }: Load,
): Promise<Rates> {
  const [leads, profiles]: [number[], number[]] = [[], []];
  for (let round = 0; round <= repeats; round += 1) {
    stage.say(`${shown(workers)} ${workers === 1 ? 'worker' : 'workers'}: ${round} of ${repeats}`);
    leads.push((list.values.length * JOBS) / (await seconds(() => enrich(client, list))));
    await makeStale(stage, people);
    profiles.push(people.length / (await seconds(() => refreshStale(client, people))));
  }
  return { workers, leads: median(leads.slice(1)), profiles: median(profiles.slice(1)) };
}

/** From the first submission to the last completion. Reading results is not a worker's task. */
async function enrich(client: Client, list: List): Promise<void> {
  const jobs = Array.from({ length: JOBS }, () => submit(client, list));
  for (const job of jobs) await client.untilCompleted(await job);
}
