/** `npm run bench -- profile`: processor time of a lead, a record and a profile by stage. */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '../client.ts';
import { parseCount } from '../counts.ts';
import { openCluster } from '../growth/cluster.ts';
import { countStatements } from '../growth/usage.ts';
import { drawList, PAGE_SIZE, PARALLEL, slice, submit } from '../lists.ts';
import { describeMachine } from '../machine.ts';
import { processorSecondsOfEnded } from '../processor.ts';
import { type RunningService, serve, tenure } from '../service.ts';
import { configure, startSource } from '../source.ts';
import { makeStale, PATH, refreshStale, takePeople } from '../stale.ts';
import { benchWorld, type Stage, tidy, writeContacts } from '../stock.ts';
import { openAccount, openTestBed } from '../test-bed.ts';
import {
  type Measuring,
  type Phase,
  profiling,
  type Taken,
  takePhase,
  withStages,
} from './phase.ts';
import { printFunctions, printPhases } from './report.ts';

const HELP = `npm run bench -- profile [OPTIONS]

  Processor time by stage and by statement: of a record that is imported, a
  lead that is enriched by email and by name, a lead on a page of results, a
  profile that is known and fresh, and one that a source is asked about. Each
  column adds up to the processor time of the whole. Stages come from
  profiles of Node, statements from pg_stat_statements.

  --contacts N   contacts in the database (100000)
  --leads N      leads of a list (50000)
  --functions N  also the N slowest functions of each phase (0)
  --json         one JSON object a phase, one a line
`;

const options = {
  contacts: { type: 'string', default: '100000' },
  leads: { type: 'string', default: '50000' },
  functions: { type: 'string', default: '0' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const WARM_LEADS = 20_000;
const PROFILES = 10_000;
const PROFILES_PER_CALL = 100;
/** A limit so long that every contact counts as fresh. */
const AS_KNOWN_DAYS = 100_000;

type Sizes = { contacts: number; leads: number };
type Profiled = Measuring & { testBed: Stage; sizes: Sizes; apiKey: string };

export async function reportProfile(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const sizes = {
    contacts: parseCount('contacts', values.contacts),
    leads: parseCount('leads', values.leads),
  };
  const testBed = await openTestBed({ preload: 'pg_stat_statements' });
  try {
    await countStatements(testBed.database.pool);
    const cluster = await openCluster(testBed.database.pool);
    const stage = { ...testBed, world: benchWorld(sizes.contacts) };
    const profiled = { testBed: stage, cluster, sizes, apiKey: await openAccount(testBed) };
    const phases = await profileAll(profiled);
    if (values.json) for (const phase of phases) console.log(toLine(phase));
    else printPhases(`${cluster.description}; ${describeMachine(testBed.day)}`, phases);
    if (!values.json) printFunctions(phases, Number(values.functions));
  } finally {
    await testBed.close();
  }
}

const toLine = ({ stages, functions: _, statements, ...phase }: Phase): string =>
  JSON.stringify({
    ...phase,
    stages: Object.fromEntries(stages),
    statements: Object.fromEntries(statements),
  });

async function profileAll(profiled: Profiled): Promise<Phase[]> {
  const imported = await profileImport(profiled);
  await tidy(profiled.testBed);
  const jobs = await profileService(profiled, [], profileJobs);
  const source = await startSource(profiled.testBed);
  const config = await configure(profiled.testBed.folder, source);
  const refreshes = await profileService(profiled, config, profileRefreshes);
  await source.stop();
  return [imported, ...jobs, ...refreshes];
}

async function profileImport({ testBed, cluster, sizes }: Profiled): Promise<Phase> {
  const path = await writeContacts(testBed, 0, sizes.contacts);
  const { profiles, node } = profiling(testBed);
  const taken = await takePhase(
    { testBed, cluster },
    'import',
    sizes.contacts,
    processorSecondsOfEnded,
    () => tenure(['import', path, '--json'], testBed.databaseUrl, node),
  );
  await rm(path);
  return withStages(taken, profiles);
}

type Work = (profiled: Profiled, client: Client, service: RunningService) => Promise<Taken[]>;

/** Phases of one service, from its start on. */
async function profileService(profiled: Profiled, config: string[], work: Work): Promise<Phase[]> {
  const { profiles, node } = profiling(profiled.testBed);
  const service = await serve(profiled.testBed.databaseUrl, config, 'all', node);
  const client = createClient(service.url, profiled.apiKey);
  const taken = await work(profiled, client, service).finally(async () => {
    await client.close();
    await service.stop();
  });
  return Promise.all(taken.map((phase) => withStages(phase, profiles)));
}

const profileJobs: Work = async (profiled, client, service) => {
  const { testBed, sizes } = profiled;
  const phases: Taken[] = [];
  const run = (name: string, work: () => Promise<unknown>) =>
    takePhase(profiled, name, sizes.leads, service.processorSeconds, work);
  let seed = 0;
  for (const [name, field] of [
    ['first job', 'email'],
    ['job', 'email'],
    ['job by name', 'name'],
  ] as const) {
    seed += 1;
    const list = drawList(testBed, field, sizes.leads, seed);
    let id = 0;
    const enrich = async (some = list) => {
      id = await submit(client, some);
      await client.untilCompleted(id);
    };
    const read = (leads = sizes.leads) => client.readPages(id, leads, PAGE_SIZE, PARALLEL);
    if (name === 'job by name') await enrich(slice(list, 0, Math.min(WARM_LEADS, sizes.leads)));
    phases.push(await run(name, enrich));
    if (name !== 'job by name') phases.push(await run(`its pages`, read));
  }
  return phases;
};

const profileRefreshes: Work = async (profiled, client, service) => {
  const { testBed } = profiled;
  const people = takePeople(testBed, PROFILES);
  const fresh = async () => {
    for (let from = 0; from < people.length; from += PROFILES_PER_CALL) {
      const profiles = people.slice(from, from + PROFILES_PER_CALL);
      await client.post(PATH, { profiles, contact_refresh_time: AS_KNOWN_DAYS });
    }
  };
  const phases: Taken[] = [];
  for (const [name, work] of [
    ['fresh', fresh],
    ['stale', () => refreshStale(client, people)],
  ] as const) {
    for (const isWarm of [false, true]) {
      if (name === 'stale') await makeStale(testBed, people);
      const phase = () => takePhase(profiled, name, people.length, service.processorSeconds, work);
      if (isWarm) phases.push(await phase());
      else await work();
    }
  }
  return phases;
};
