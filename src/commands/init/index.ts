/** `tenure init`: from an empty folder to a service that can be started and signed in to. */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { type Database, migrate } from '../../ground/database/index.ts';
import { createAccount, hasAccounts } from '../../money/accounts/index.ts';
import { createWorld } from '../../profile/world/index.ts';
import { consoleLink } from '../console-link.ts';
import { withUnmigratedDatabase } from '../database.ts';
import { UsageError } from '../failure.ts';
import { urlOption } from '../lists/list-options.ts';
import { loadMadeUpPeople } from '../made-up-people.ts';
import {
  dataDirOption,
  examples,
  jsonOption,
  parseCredits,
  parseEmail,
  parseText,
} from '../options.ts';
import { printJson } from '../output.ts';
import { isAttended } from '../spending/confirm.ts';
import { print, printNote } from '../terminal.ts';
import {
  type Answers,
  type DatabaseAnswer,
  parseDatabase,
  parseSource,
  type SourceAnswer,
} from './answers.ts';
import { writeMadeUpList } from './made-up-list.ts';
import { askOpen, type StandardTexts, standardAnswers } from './questions.ts';
import { describeMade } from './report.ts';
import { MADE_UP, SETTINGS_FILE, writeSettings } from './settings-file.ts';

const AFTER_HELP = `
Asks three questions, writes a commented tenure.yaml into this folder, makes the account, and prints
its API key and the link to the console. An option answers its question; --yes takes the answer in
brackets for the others, so that no terminal is needed. An existing tenure.yaml is never changed, and
a database that has accounts already is left as it is.

--database is "embedded" or the URL of an empty database, which is not stored: set DATABASE_URL to it
for later commands. --source is "none", "folder" (files in the folder "incoming"), "demo" (made-up
people and a simulated network), or the http(s) URL of a service (docs/sources.md).
${examples(
  'tenure init',
  'tenure init --yes',
  'tenure init --yes --name Acme --source demo',
  'DATABASE_URL=postgres://… tenure init --name Acme --source https://profiles.example.com/lookup',
)}`;

type Options = {
  name?: string;
  database?: DatabaseAnswer;
  source?: SourceAnswer;
  email: string;
  credits: number;
  url: string;
  yes?: true;
  dataDir: string;
  json?: true;
};

const CREDITS = 10_000;

export const initCommand = (): Command =>
  new Command('init')
    .description('set up an empty folder: settings, an account, the link to the console')
    .option('--name <name>', 'of the account', parseText)
    .option('--database <embedded|url>', 'where the data is', parseDatabase)
    .option('--source <none|folder|demo|url>', 'where new data comes from', parseSource)
    .option('--email <address>', 'of its first user', parseEmail, 'operator@localhost')
    .option('--credits <number>', 'to begin with', parseCredits, CREDITS)
    .addOption(urlOption())
    .addOption(new Option('-y, --yes', 'ask nothing'))
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action(init);

async function init(options: Options): Promise<void> {
  if (existsSync(SETTINGS_FILE)) {
    throw new Error(`${SETTINGS_FILE} exists here, and was not changed; init is for a new folder`);
  }
  const answers = await answer(options);
  const remove = await writeSettings(answers);
  const { dataDir, credits, email, url } = options;
  const place = answers.database.kind === 'url' ? { databaseUrl: answers.database.url } : {};
  try {
    const created = await withUnmigratedDatabase({ dataDir, ...place }, async (database) => {
      await prepare(database, answers.source);
      return createAccount(database.db, { name: answers.name, email, credits, operator: true });
    });
    const link = consoleLink(url, created.api_key);
    if (options.json) printJson({ ...created, console: link, config: SETTINGS_FILE });
    else print(describeMade({ ...created, answers, credits, console: link, dataDir }));
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @throws UsageError if a question is open and nobody can answer */
async function answer({ name, database, source, yes }: Options): Promise<Answers> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL && database?.kind === 'embedded') {
    throw new UsageError('--database embedded: DATABASE_URL is set, and would be used instead');
  }
  const given: Partial<Answers> = {
    ...(name && { name }),
    ...(source && { source }),
    ...((database ?? DATABASE_URL) && { database: database ?? parseDatabase(DATABASE_URL!) }),
  };
  const standard = standardTexts();
  if (yes) return standardAnswers(given, standard);
  const open = (Object.keys(standard) as (keyof Answers)[]).filter((key) => !given[key]);
  if (open.length > 0 && !isAttended()) {
    const options = open.map((key) => `--${key}`).join(', ');
    throw new UsageError(`nobody can answer questions here: give ${options}, or --yes`);
  }
  return open.length === 0 ? standardAnswers(given, standard) : askOpen(given, standard);
}

const standardTexts = (): StandardTexts => ({
  name: basename(resolve('.')) || 'Tenure',
  database: 'embedded',
  source: 'none',
});

/** The age of the made-up people, so that a refresh finds moves. */
const DAYS_OLD = 182;
const DAY_MS = 86_400_000;

/** @throws Error with one line if the database has accounts, because it is in use then */
async function prepare({ pool, db }: Database, source: SourceAnswer): Promise<void> {
  await migrate(pool);
  if (await hasAccounts(db)) {
    throw new Error(
      'the database has accounts already; tenure account create makes another, tenure account key a new key',
    );
  }
  if (source.kind !== 'demo') return;
  const day = new Date(Date.now() - DAYS_OLD * DAY_MS).toISOString().slice(0, 10);
  printNote(`loading ${MADE_UP.people.toLocaleString('en-US')} made-up people …\n`);
  const world = createWorld(MADE_UP);
  await loadMadeUpPeople(pool, world, day);
  await writeMadeUpList(world, day);
}
