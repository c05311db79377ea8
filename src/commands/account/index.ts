import { Command } from 'commander';
import {
  createAccount,
  findSameAccounts,
  getAccount,
  issueKey,
  listAccounts,
  type NewAccount,
  updateAccount,
} from '../../money/accounts/index.ts';
import { withDatabase, withDatabaseToRead } from '../database.ts';
import { urlOption } from '../lists/list-options.ts';
import {
  examples,
  parseBoolean,
  parseCount,
  parseCredits,
  parseDate,
  parseDateOrNever,
  parseEmail,
  parseId,
  parseText,
  type SharedOptions,
  withSharedOptions,
} from '../options.ts';
import { printJson } from '../output.ts';
import { print, printNote } from '../terminal.ts';
import { auditCommand } from './audit.ts';
import { describeCreated, describeSame } from './created.ts';
import { reissueCommand } from './reissue.ts';
import { statementCommand } from './statement.ts';
import { usageCommand } from './usage.ts';

/**
 * `statement`, `usage` and `audit` print text, as does `create` on a terminal, unless `--json` is
 * given. The other commands always print JSON.
 */
export const accountCommand = (): Command =>
  new Command('account')
    .description('create, change and check accounts')
    .addCommand(withSharedOptions(createCommand()))
    .addCommand(withSharedOptions(updateCommand()))
    .addCommand(withSharedOptions(listCommand()))
    .addCommand(withSharedOptions(showCommand()))
    .addCommand(withSharedOptions(keyCommand()))
    .addCommand(withSharedOptions(reissueCommand()))
    .addCommand(withSharedOptions(statementCommand()))
    .addCommand(withSharedOptions(usageCommand()))
    .addCommand(withSharedOptions(auditCommand()));

const CREDITS = 1_000;

const createCommand = (): Command =>
  new Command('create')
    .description('create an account with its first user and key; the key is shown only here')
    .requiredOption('--name <name>', 'of the account', parseText)
    .requiredOption('--email <address>', 'of its first user', parseEmail)
    .option('--user-name <name>', "of its first user (default: the account's name)", parseText)
    .option('--credits <number>', 'to begin with', parseCredits, CREDITS)
    .option('--expires <date>', 'last day of the subscription, YYYY-MM-DD', parseDate)
    .option('--job-limit <number>', 'most unfinished jobs at a time', parseCount, 10)
    .option('--operator', 'make it an operator account, as the first account always is')
    .addOption(urlOption())
    .addHelpText(
      'after',
      examples(
        'tenure account create --name Acme --email ops@acme.example',
        'tenure account create --name Acme --email ops@acme.example --credits 500 --expires 2027-12-31',
      ),
    )
    .action(create);

type CreateOptions = SharedOptions & NewAccount & { url: string };

async function create(options: CreateOptions): Promise<void> {
  const { name, email, credits = CREDITS } = options;
  await withDatabase(options, async ({ db }) => {
    const same = await findSameAccounts(db, name, email);
    const created = await createAccount(db, options);
    if (same.length > 0) printNote(describeSame(same, name, email));
    if (options.json || !process.stdout.isTTY) printJson(created);
    else print(describeCreated({ ...created, name, credits }, options.url));
  });
}

type Changes = {
  active?: boolean;
  /** A date, or `never`. */
  expires?: string;
  addCredits?: number;
  jobLimit?: number;
  operator?: boolean;
};

const updateCommand = (): Command =>
  new Command('update')
    .description('change an account; other values stay')
    .argument('<id>', 'of the account', parseId)
    .option('--active <true|false>', 'false blocks all of its keys', parseBoolean)
    .option('--expires <date>', 'last day of the subscription, or never', parseDateOrNever)
    .option('--add-credits <number>', 'added to its balance', parseCredits)
    .option('--job-limit <number>', 'most unfinished jobs at a time', parseCount)
    .option('--operator <true|false>', 'true makes it an operator account', parseBoolean)
    .addHelpText(
      'after',
      examples(
        'tenure account update 1 --add-credits 5000 --expires 2027-12-31',
        'tenure account update 1 --active false',
        'tenure account update 2 --operator true',
      ),
    )
    .action(async (id: number, { expires, ...options }: SharedOptions & Changes) => {
      const end = expires && { expires: expires === 'never' ? null : expires };
      const changes = { ...options, ...end };
      printJson(await withDatabase(options, ({ db }) => updateAccount(db, id, changes)));
    });

const listCommand = (): Command =>
  new Command('list')
    .description('show all accounts')
    .addHelpText('after', examples('tenure account list'))
    .action(async (options: SharedOptions) => {
      printJson(await withDatabaseToRead(options, ({ db }) => listAccounts(db)));
    });

const showCommand = (): Command =>
  new Command('show')
    .description('show an account with its users and the start of their keys')
    .argument('<id>', 'of the account', parseId)
    .addHelpText('after', examples('tenure account show 1'))
    .action(async (id: number, options: SharedOptions) => {
      printJson(await withDatabaseToRead(options, ({ db }) => getAccount(db, id)));
    });

const HOUR_MS = 3_600_000;

type KeyOptions = SharedOptions & { user?: number; graceHours: number };

const keyCommand = (): Command =>
  new Command('key')
    .description('create a new key for a user who has lost theirs; it is shown only here')
    .argument('<id>', 'of the account', parseId)
    .option('--user <id>', "whose key (default: the account's first user)", parseId)
    .option('--grace-hours <hours>', 'how long the lost key stays valid', parseCount, 0)
    .addHelpText(
      'after',
      examples('tenure account key 1', 'tenure account key 1 --user 3 --grace-hours 48'),
    )
    .action(async (id: number, { user: userId, graceHours, ...options }: KeyOptions) => {
      const wanted = { userId, gracePeriodMs: graceHours * HOUR_MS };
      printJson(await withDatabase(options, ({ db }) => issueKey(db, id, wanted)));
    });
