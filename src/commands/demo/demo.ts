/**
 * The demo: the whole service on this machine, with generated people. Loads contacts as of
 * half a year ago, enriches an untidy list over HTTP, lets the months pass, refreshes those
 * contacts from a simulated professional network, shows who moved, and keeps serving. With `--files`
 * the people are those of public registers' files, and the next edition shows who moved.
 */
import { styleText } from 'node:util';
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
import {
  enrichRegistered,
  type FoundFiles,
  findFiles,
  loadFiles,
  refreshRegistered,
  showCompanies,
} from './files.ts';
import { loadContacts } from './load.ts';
import type { DemoOptions } from './options.ts';
import { refreshContacts } from './refresh.ts';
import { type DemoService, withService } from './service.ts';
import { count, heading, say } from './show.ts';

const SEED = 7;
const DAY_MS = 86_400_000;
const CREDITS = 2_000;
/** Days between the two refreshes. */
const DAYS_PASSED = 182;

const FAILED = 1;

/** The demo was stopped before its end. */
class Stopped extends Error {}

/** Sets the exit code of the process to 1 if it fails. */
export async function runDemo(options: DemoOptions): Promise<void> {
  const stopped = untilStopped();
  process.stdout.on('error', endWithReader);
  const firstDay = dayBefore(new Date(), DAYS_PASSED);
  const own = options.databaseUrl === null ? 'an embedded' : 'your';
  try {
    const files = options.files === null ? null : await findFiles(options.files);
    heading(
      'Tenure',
      `${own} PostgreSQL, ${files ? 'your files' : 'a generated world'}, nothing else`,
    );
    const source = files ? null : networkFrom(firstDay, options.people);
    await withService({ ...options, source }, async (service) => {
      const early = stopped.then(() => Promise.reject(new Stopped()));
      const shown = files ? showFiles(service, files) : show(service, firstDay, options.people);
      const account = await Promise.race([shown, early]);
      if (!options.exit) await serveOn(service, account, stopped, options.databaseUrl !== null);
    });
  } catch (error) {
    process.exitCode = FAILED;
    // Ends the line of an unfinished step.
    say('');
    const { message } = error as Error;
    const reason = error instanceof Stopped ? 'ended before the demo was complete' : message;
    printNote(`tenure: ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  }
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
  const { client, ...account } = await openAccount({ node, database });
  const { accountId } = account;
  const list = await enrichList(client, world, firstDay);
  showBill(list, await getAccount(database.db, accountId));
  const passed = { days: DAYS_PASSED, pass: () => node.moveClock(DAYS_PASSED)! };
  await refreshContacts(client, list.contactIds, passed);
  showBalance(await getAccount(database.db, accountId));
  return account;
}

async function showFiles(service: DemoService, files: FoundFiles): Promise<DemoAccount> {
  const { database } = service;
  await loadFiles(database, files.before);
  if (files.others.length > 0) say(`  of no register: ${files.others.join(', ')}`);
  const { client, ...account } = await openAccount(service);
  await showCompanies(database);
  const contactIds = await enrichRegistered(client, database);
  await refreshRegistered(client, database, contactIds, files.after);
  showBalance(await getAccount(database.db, account.accountId));
  return account;
}

async function openAccount({
  node,
  database,
}: DemoService): Promise<DemoAccount & { client: Tenure }> {
  const { api_key: apiKey, account_id: accountId } = await createAccount(database.db, {
    name: 'Demo',
    email: 'demo@tenure.example',
    credits: CREDITS,
  });
  // A failed call ends the demo at once.
  const client = new Tenure({ url: node.url!, apiKey, patienceMs: 0 });
  return { accountId, apiKey, client };
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
