/** Sets up everything for a crash test: people, source, receivers, database, nodes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dice, dice, STREAM } from '../../src/profile/world/dice.ts';
import { type Account, type Call, Client } from './client.ts';
import { ClusterDatabase, type ClusterSetting } from './cluster.ts';
import type { CrashingDatabase } from './database.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { Journal } from './journal.ts';
import { CrashingNode, type Program, type Role, THIS } from './nodes.ts';
import { importEverybody, type Operator, tenure } from './operator.ts';
import { createPeople, type People } from './people.ts';
import { RECEIVER_TIMEOUT_MS, type Receivers, type Slowness, startReceivers } from './receivers.ts';
import { type MisbehavingSource, SOURCE_TIMEOUT_MS, startSource } from './source.ts';

export type Stage = {
  folder: string;
  journal: Journal;
  people: People;
  source: MisbehavingSource;
  /** Further sources; absent beside nodes of earlier releases. */
  others: Readonly<Partial<Record<Other, MisbehavingSource>>>;
  receivers: Receivers;
  database: CrashingDatabase;
  nodes: readonly CrashingNode[];
  /** Addresses of the nodes that clients call; may change. */
  urls: string[];
  accounts: readonly Account[];
  operator: Operator;
  /** Random draws for one part do not affect other parts: a seed gives the same draws to each. */
  draw(part: number): Dice;
  /** A client of the account, on any of the nodes that serve the API. */
  client(account: Account, draws: Dice): Client;
};

/**
 * - `scarce`: asked first, and right, until its budget is spent.
 * - `late`: asked last, and has missed the last move of everybody.
 * - `slow`: asked last, and answers very late.
 */
type Other = 'scarce' | 'late' | 'slow';

export type Closing = (close: () => Promise<unknown>) => void;

export const PART = {
  source: 1,
  receivers: 2,
  operator: 3,
  readers: 4,
  decisions: 5,
  events: 10,
  clients: 100,
  endpoints: 200,
  disputes: 300,
  others: 400,
  watching: 500,
  tellers: 600,
  errands: 700,
} as const;

/** Initial credits of every account. */
export const CREDITS = 1_000_000;
const PEOPLE = 160;
const ACCOUNTS = 3;

/** A node that takes part; one that `waits` is started later. */
export type Part = { name: string; role: Role; program: Program; waits?: boolean };

const CAST: readonly Part[] = (['api', 'api', 'worker', 'worker'] as const).map((role, at) => ({
  name: `${role}-${at + 1}`,
  role,
  program: THIS,
}));

export type StageOptions = {
  seed: number;
  keep: boolean;
  /** A temporary PostgreSQL if absent. */
  cluster?: ClusterSetting | null;
  scenery?: Scenery;
  /** Called after each attempt of a client. */
  observe?: (call: Call) => void;
};

/** What differs between a test of crashes and one of pressure. */
export type Scenery = {
  people: number;
  /** The content of `tenure.yaml`. */
  settings(source: MisbehavingSource, others: Stage['others']): string;
  startOthers(people: People, draw: Stage['draw'], atEnd: Closing): Promise<Stage['others']>;
  /** Puts the temporary PostgreSQL on a small disk. */
  hasOwnDisk: boolean;
  slowReceiver?: Slowness;
};

const CRASHES: Scenery = { people: PEOPLE, settings, startOthers, hasOwnDisk: true };

export async function setStage(
  folder: string,
  { seed, keep, cluster = null, scenery = CRASHES, observe }: StageOptions,
  atEnd: Closing,
  cast: readonly Part[] = CAST,
): Promise<Stage> {
  const draw = (part: number): Dice => dice(seed, STREAM.noise, part);
  const journal = new Journal(folder);
  atEnd(() => journal.close());
  const people = createPeople(seed, scenery.people);
  const source = await startSource(people, draw(PART.source));
  atEnd(source.close);
  const others = isCurrent(cast) ? await scenery.startOthers(people, draw, atEnd) : {};
  const receivers = await startReceivers(draw(PART.receivers), scenery.slowReceiver);
  atEnd(receivers.close);
  const database = cluster
    ? await ClusterDatabase.create(cluster)
    : await EmbeddedDatabase.create(folder, scenery.hasOwnDisk);
  atEnd(() => database.destroy(keep));
  const operator = { folder, database, journal, people, program: cast[0]!.program };
  const accounts = await createAccounts(operator);
  await importEverybody(operator);
  const config = join(folder, 'tenure.yaml');
  await writeFile(config, scenery.settings(source, others));
  const nodes = await Promise.all(
    cast.map((part) => CrashingNode.create({ ...part, config, folder, database, journal })),
  );
  atEnd(() => Promise.all(nodes.map((node) => node.close())));
  await Promise.all(nodes.flatMap((node, at) => (cast[at]!.waits ? [] : node.up())));
  const closed = new AbortController();
  atEnd(async () => closed.abort());
  const urls = nodes.flatMap(({ url }, at) => (cast[at]!.waits ? [] : url || []));
  const client = (account: Account, draws: Dice) =>
    new Client(account, urls, draws, closed.signal, journal, observe);
  const sides = { source, others, receivers, database, nodes, urls, accounts, operator };
  return { folder, journal, people, ...sides, draw, client };
}

async function createAccounts(operator: Operator): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    accounts.push(await createAccount(operator, `Account ${index}`, CREDITS));
  }
  return accounts;
}

/** Jobs of an account that may be unfinished at a time. */
export const JOB_LIMIT = 100;

export async function createAccount(
  operator: Operator,
  name: string,
  credits: number,
): Promise<Account> {
  const email = `ops@${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const limits = ['--credits', String(credits), '--job-limit', String(JOB_LIMIT)];
  const create = ['account', 'create', '--name', name, '--email', email, ...limits];
  const { code, output, errors } = await tenure(operator, create);
  if (code !== 0) throw new Error(`an account could not be created: ${errors}`);
  return { id: output.account_id, apiKey: output.api_key };
}

/** False with nodes of earlier releases, which do not support budgets, and believe each source. */
const isCurrent = (cast: readonly Part[]): boolean => cast.every(({ program }) => program === THIS);

async function startOthers(
  people: People,
  draw: Stage['draw'],
  atEnd: Closing,
): Promise<Stage['others']> {
  const scarce = await startSource(people, draw(PART.others));
  const late = await startSource(people, draw(PART.others + 1), { isLate: true });
  atEnd(() => Promise.all([scarce.close(), late.close()]));
  return { scarce, late };
}

/** The price of an answer of a source. */
export const PRICE = 0.01;
/** The budget of the scarce source: it is spent after so many answers. */
const SCARCE_ANSWERS = 15;

/** Long enough that most work is concluded before, short enough that some is not. */
function settings(source: MisbehavingSource, { scarce, late }: Stage['others']): string {
  return `
sources:
${[
  scarce && entry('scarce', scarce, costing(SCARCE_ANSWERS * PRICE)),
  entry('upstream', source, scarce ? costing(10_000) : ''),
  late && entry('late', late),
].join('')}limits: { profiles_per_request: 20 }
refresh: { deadline: 45s }
webhooks: { allow_private_addresses: true, timeout: ${RECEIVER_TIMEOUT_MS}ms }
`;
}

const entry = (name: string, { url }: MisbehavingSource, more = ''): string =>
  `  - { name: ${name}, url: "${url}", timeout: ${SOURCE_TIMEOUT_MS}ms, provides: [profile, email]${more} }\n`;

const costing = (budget: number): string => `, price: ${PRICE}, budget: ${budget}`;
