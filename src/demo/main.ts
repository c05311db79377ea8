/**
 * `npm run demo`: the whole service on this machine, with a generated world. Loads contacts as of
 * half a year ago, enriches a dirty list over HTTP as a client would, lets the months pass, refreshes
 * those contacts from a simulated professional network, shows who moved, and keeps serving.
 */
import { parseArgs, styleText } from 'node:util';
import { type AccountView, createAccount, showAccount } from '../accounts/index.ts';
import { type Config, loadConfig, PROVIDED, type SourceConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { createLog } from '../http/index.ts';
import { startNode } from '../main.ts';
import { createClient } from './client.ts';
import { type EnrichedList, enrichList } from './enrich.ts';
import { loadContacts } from './load.ts';
import { refreshContacts } from './refresh.ts';
import { count, heading, say } from './show.ts';
import { createWorld } from './world/index.ts';

const HELP = `npm run demo [-- OPTIONS]

  --exit           end after the show instead of serving on
  --port N         port to serve on (8080; a free one when it is taken)
  --data-dir DIR   where the demo's database lives (./data/demo)
`;

const PEOPLE = 10_000;
const SEED = 7;
const DAY_MS = 86_400_000;
const CREDITS = 2_000;
/** Between the two looks at the same people. */
const DAYS_PASSED = 182;

const { values: options } = parseArgs({
  options: {
    exit: { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
    'data-dir': { type: 'string', default: './data/demo' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (options.help) return say(HELP);
  const world = createWorld({ seed: SEED, people: PEOPLE });
  const firstDay = dayBefore(new Date(), DAYS_PASSED);

  heading('Tenure', 'an embedded PostgreSQL, a generated world, nothing else');
  const database = await openDatabase({ dataDir: options['data-dir'], poolSize: 20 });
  try {
    const config: Config = { ...(await loadConfig(null, {})), sources: [networkFrom(firstDay)] };
    const start = (port: number) =>
      startNode({
        role: 'all',
        host: '127.0.0.1',
        port,
        database,
        config,
        log: createLog('error'),
      });
    const node = await start(Number(options.port)).catch(() => start(0));
    await loadContacts(database, world, firstDay, options['data-dir']);
    const { api_key: apiKey, account_id: accountId } = await createAccount(database.db, {
      name: 'Demo',
      email: 'demo@tenure.example',
      credits: CREDITS,
    });
    const client = createClient(node.url!, apiKey);
    const list = await enrichList(client, world, firstDay);
    showBill(list, await showAccount(database.db, accountId));
    const passed = { days: DAYS_PASSED, pass: () => node.moveClock(DAYS_PASSED)! };
    await refreshContacts(client, list.contactIds, passed);
    showBalance(await showAccount(database.db, accountId));
    if (!options.exit) await serveOn(node.url!, apiKey);
    await node.stop();
  } finally {
    await database.close();
  }
}

function showBill(list: EnrichedList, account: AccountView): void {
  const spent = CREDITS - account.credit_balance;
  say(`
  ${styleText('bold', count(list.matched))} of ${count(list.leads)} leads matched, ${styleText('bold', count(list.wrong))} of them with the wrong person.
  ${styleText('bold', `${spent.toFixed(2)} credits`)} charged for what was delivered; ${account.credits_held.toFixed(2)} still held, ${account.credit_balance.toFixed(2)} left.`);
}

function showBalance({ credit_balance, credits_held }: AccountView): void {
  say(`
  ${styleText('bold', `${(CREDITS - credit_balance).toFixed(2)} credits`)} charged in all; ${credits_held.toFixed(2)} still held, ${credit_balance.toFixed(2)} left.`);
}

/** The professional network, where a day lasts a day until the clock is moved. */
const networkFrom = (start: string): SourceConfig => ({
  type: 'simulated',
  name: 'network',
  provides: [...PROVIDED],
  seed: SEED,
  people: PEOPLE,
  clock: { start, dayMs: DAY_MS },
});

const dayBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString().slice(0, 10);

async function serveOn(url: string, apiKey: string): Promise<void> {
  heading('Yours to try', 'Ctrl-C ends it');
  say(`  API        ${styleText('cyan', url)}
  reference  ${styleText('cyan', `${url}/docs`)}
  API key    ${styleText('cyan', apiKey)}

  curl '${url}/api/v1/lead_enrichments?api_key=${apiKey}'
  curl '${url}/api/v1/users/credit_metrics?api_key=${apiKey}'
`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('disconnect', () => resolve());
  });
}

await main();
