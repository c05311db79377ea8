/**
 * `npm run demo`: the whole service on this machine, with generated people. Loads contacts as of
 * half a year ago, enriches an untidy list over HTTP, lets the months pass, refreshes those
 * contacts from a simulated professional network, shows who moved, and keeps serving.
 */
import { parseArgs, styleText } from 'node:util';
import { Tenure } from '../../../client/src/index.ts';
import { PROVIDED, type SourceConfig } from '../../ground/config/index.ts';
import {
  type AccountView,
  addUser,
  createAccount,
  getAccount,
} from '../../money/accounts/index.ts';
import { untilStopped } from '../../node/main.ts';
import { createWorld } from '../../profile/world/index.ts';
import { printNote } from '../terminal.ts';
import { type EnrichedList, enrichList } from './enrich.ts';
import { loadContacts } from './load.ts';
import { refreshContacts } from './refresh.ts';
import { type DemoService, type ServiceOptions, withService } from './service.ts';
import { count, heading, say } from './show.ts';

const PEOPLE = 10_000;
/** Fewer people do not fill the demo's list. */
const FEWEST_PEOPLE = 2_000;
const MOST_PEOPLE = 10_000_000;
const SEED = 7;
const DAY_MS = 86_400_000;
const CREDITS = 2_000;
/** Days between the two refreshes. */
const DAYS_PASSED = 182;

const HELP = `npm run demo [-- OPTIONS]

  --people N       how many people to generate (10000)
  --exit           end after the demo instead of continuing to serve
  --port N         port to serve on (8080; a free one if it is in use)
  --data-dir DIR   folder of the embedded PostgreSQL (./data/demo);
                   each demo creates a database there and drops it at its end
  --database-url URL
                   use an empty database on your own server or cluster instead;
                   the data that the demo loads stays there
`;

type DemoOptions = Omit<ServiceOptions, 'source'> & { exit: boolean; people: number };

const WRONG_USAGE = 2;
const FAILED = 1;

/** The demo was stopped before its end. */
class Stopped extends Error {}

async function main(): Promise<void> {
  const options = parseOptionsOrExplain();
  if (!options) return;
  const stopped = untilStopped();
  process.stdout.on('error', endWithReader);
  const firstDay = dayBefore(new Date(), DAYS_PASSED);
  const own = options.databaseUrl === null ? 'an embedded' : 'your';
  heading('Tenure', `${own} PostgreSQL, a generated world, nothing else`);
  try {
    await withService(
      { ...options, source: networkFrom(firstDay, options.people) },
      async (service) => {
        const early = stopped.then(() => Promise.reject(new Stopped()));
        const account = await Promise.race([show(service, firstDay, options.people), early]);
        if (!options.exit) await serveOn(service, account, stopped, options.databaseUrl !== null);
      },
    );
  } catch (error) {
    process.exitCode = FAILED;
    // Ends the line of an unfinished step.
    say('');
    const { message } = error as Error;
    const reason = error instanceof Stopped ? 'ended before the demo was complete' : message;
    printNote(`tenure: ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  }
}

function parseOptionsOrExplain(): DemoOptions | null {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (!options) say(HELP);
    return options;
  } catch (error) {
    process.exitCode = WRONG_USAGE;
    printNote(`tenure: ${(error as Error).message}\n\n${HELP}`);
    return null;
  }
}

/** @throws Error with one line for a wrong option; null if help is requested */
function parseOptions(args: string[]): DemoOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      exit: { type: 'boolean', default: false },
      people: { type: 'string', default: String(PEOPLE) },
      port: { type: 'string', default: '8080' },
      'data-dir': { type: 'string', default: './data/demo' },
      'database-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port must be 0 to 65535');
  return {
    exit: values.exit,
    people: parsePeople(values.people),
    port,
    dataDir: values['data-dir'],
    databaseUrl: values['database-url'] ?? null,
  };
}

function parsePeople(text: string): number {
  const people = Number(text);
  if (/^\d+$/.test(text) && people >= FEWEST_PEOPLE && people <= MOST_PEOPLE) return people;
  throw new Error(`--people must be ${FEWEST_PEOPLE} to ${MOST_PEOPLE}`);
}

/** If the reader of the output stops early, such as `head`, the demo ends as on a signal. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.emit('SIGTERM');
}

type DemoAccount = { accountId: number; apiKey: string };

async function show(
  { node, database }: DemoService,
  firstDay: string,
  people: number,
): Promise<DemoAccount> {
  const world = createWorld({ seed: SEED, people });
  await loadContacts(database, world, firstDay);
  const { api_key: apiKey, account_id: accountId } = await createAccount(database.db, {
    name: 'Demo',
    email: 'demo@tenure.example',
    credits: CREDITS,
  });
  // A failed call ends the demo at once.
  const client = new Tenure({ url: node.url!, apiKey, patienceMs: 0 });
  const list = await enrichList(client, world, firstDay);
  showBill(list, await getAccount(database.db, accountId));
  const passed = { days: DAYS_PASSED, pass: () => node.moveClock(DAYS_PASSED)! };
  await refreshContacts(client, list.contactIds, passed);
  showBalance(await getAccount(database.db, accountId));
  return { accountId, apiKey };
}

function showBill(list: EnrichedList, account: AccountView): void {
  const spent = CREDITS - account.credit_balance;
  say(`
  ${styleText('bold', count(list.matched))} of ${count(list.leads)} leads matched, ${styleText('bold', count(list.wrong))} of them with the wrong person.
  ${styleText('bold', `${spent.toFixed(2)} credits`)} charged for what was delivered; ${left(account)}.`);
}

const showBalance = (account: AccountView): void =>
  say(`
  ${styleText('bold', `${(CREDITS - account.credit_balance).toFixed(2)} credits`)} charged in all; ${left(account)}.`);

const left = ({ credits_held, credit_balance }: AccountView): string =>
  `${credits_held.toFixed(2)} still held, ${credit_balance.toFixed(2)} left`;

/** The simulated professional network. Its clock runs normally until it is moved ahead. */
const networkFrom = (start: string, people: number): SourceConfig => ({
  type: 'simulated',
  name: 'network',
  provides: [...PROVIDED],
  priceMicros: 0,
  pricePer: 'call',
  budgetMicros: null,
  seed: SEED,
  people,
  clock: { start, dayMs: DAY_MS },
});

const dayBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString().slice(0, 10);

async function serveOn(
  { node, database }: DemoService,
  { accountId, apiKey }: DemoAccount,
  stopped: Promise<unknown>,
  stays: boolean,
): Promise<void> {
  const { url } = node;
  const visitor = { name: 'Demo console', email: 'console@tenure.example' };
  const { api_key: spentOnce } = await addUser(database.db, accountId, visitor);
  heading('Yours to try', `Ctrl-C ends it, and ${stays ? 'leaves' : 'removes'} what it loaded`);
  say(`  console    ${styleText('cyan', `${url}/#key=${spentOnce}&once`)} (works once)
  API        ${styleText('cyan', url!)}
  reference  ${styleText('cyan', `${url}/docs/`)}
  API key    ${styleText('cyan', apiKey)}

  curl -H 'Authorization: Bearer ${apiKey}' ${url}/api/v1/lead_enrichments
  curl -H 'Authorization: Bearer ${apiKey}' ${url}/api/v1/users/credit_metrics
  DATABASE_URL='${database.url}' npx tenure account audit 1
`);
  await stopped;
  say('stopping …');
}

await main();
