/**
 * `npm run demo`: the whole service on this machine, with a generated world. Loads contacts,
 * enriches a dirty list over HTTP as a client would, shows what came of it, and keeps serving.
 */
import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { type AccountView, createAccount, showAccount } from '../accounts/index.ts';
import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { createLog } from '../http/index.ts';
import { startNode } from '../main.ts';
import { type EnrichedList, enrichList } from './enrich.ts';
import { loadContacts } from './load.ts';
import { count, heading, say } from './show.ts';
import { createWorld } from './world/index.ts';

const HELP = `npm run demo [-- OPTIONS]

  --exit           end after the show instead of serving on
  --port N         port to serve on (8080; a free one when it is taken)
  --data-dir DIR   where the demo's database lives (./data/demo)
`;

const PEOPLE = 10_000;
const SEED = 7;
const CREDITS = 1_000;

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
  const today = new Date().toISOString().slice(0, 10);

  heading('Tenure', 'an embedded PostgreSQL, a generated world, nothing else');
  const database = await openDatabase({ dataDir: options['data-dir'], poolSize: 20 });
  try {
    const config = await loadConfig(null, {});
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
    await loadContacts(database, world, today, options['data-dir']);
    const { api_key: apiKey, account_id: accountId } = await createAccount(database.db, {
      name: 'Demo',
      email: 'demo@tenure.example',
      credits: CREDITS,
    });
    const list = await enrichList({ url: node.url!, apiKey }, world, today);
    showBill(list, await showAccount(database.db, accountId));
    if (!options.exit) await serveOn(node.url!, apiKey);
    await node.stop();
  } finally {
    await database.close();
  }
}

function showBill(list: EnrichedList, account: AccountView): void {
  const spent = CREDITS - account.credit_balance;
  say(`
  ${pc.bold(count(list.matched))} of ${count(list.leads)} leads matched, ${pc.bold(count(list.wrong))} of them with the wrong person.
  ${pc.bold(`${spent.toFixed(2)} credits`)} charged for what was delivered; ${account.credits_held.toFixed(2)} still held, ${account.credit_balance.toFixed(2)} left.`);
}

async function serveOn(url: string, apiKey: string): Promise<void> {
  heading('Yours to try', 'Ctrl-C ends it');
  say(`  API        ${pc.cyan(url)}
  reference  ${pc.cyan(`${url}/docs`)}
  API key    ${pc.cyan(apiKey)}

  curl '${url}/api/v1/lead_enrichments?api_key=${apiKey}'
`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('disconnect', () => resolve());
  });
}

await main();
