import { Command } from 'commander';
import {
  createAccount,
  listAccounts,
  type NewAccount,
  showAccount,
  updateAccount,
} from '../accounts/index.ts';
import { withDatabase } from './database.ts';
import { examples, type SharedOptions, withSharedOptions } from './options.ts';
import { printJson } from './output.ts';
import {
  readBoolean,
  readCount,
  readCredits,
  readDate,
  readDateOrNever,
  readEmail,
  readId,
  readText,
} from './values.ts';

/** Each of them prints one JSON value, with or without `--json`. */
export const accountCommand = (): Command =>
  new Command('account')
    .description('create and change accounts')
    .addCommand(withSharedOptions(createCommand()))
    .addCommand(withSharedOptions(updateCommand()))
    .addCommand(withSharedOptions(listCommand()))
    .addCommand(withSharedOptions(showCommand()));

const createCommand = (): Command =>
  new Command('create')
    .description('create an account with its first user and key; the key is shown only here')
    .requiredOption('--name <name>', 'of the account', readText)
    .requiredOption('--email <address>', 'of its first user', readEmail)
    .option('--user-name <name>', "of its first user (default: the account's name)", readText)
    .option('--credits <number>', 'to begin with', readCredits, 1000)
    .option('--expires <date>', 'last day of the subscription, YYYY-MM-DD', readDate)
    .option('--job-limit <number>', 'unfinished jobs it may have', readCount, 10)
    .addHelpText(
      'after',
      examples(
        'tenure account create --name Acme --email ops@acme.example',
        'tenure account create --name Acme --email ops@acme.example --credits 500 --expires 2027-12-31',
      ),
    )
    .action(async (options: SharedOptions & NewAccount) => {
      printJson(await withDatabase(options, ({ db }) => createAccount(db, options)));
    });

type Changes = {
  active?: boolean;
  /** A date, or `never`. */
  expires?: string;
  addCredits?: number;
  jobLimit?: number;
};

const updateCommand = (): Command =>
  new Command('update')
    .description('change an account; what is not given stays')
    .argument('<id>', 'of the account', readId)
    .option('--active <true|false>', 'false shuts all of its keys out', readBoolean)
    .option('--expires <date>', 'last day of the subscription, or never', readDateOrNever)
    .option('--add-credits <number>', 'to its balance', readCredits)
    .option('--job-limit <number>', 'unfinished jobs it may have', readCount)
    .addHelpText(
      'after',
      examples(
        'tenure account update 1 --add-credits 5000 --expires 2027-12-31',
        'tenure account update 1 --active false',
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
      printJson(await withDatabase(options, ({ db }) => listAccounts(db)));
    });

const showCommand = (): Command =>
  new Command('show')
    .description('show an account with its users and the start of their keys')
    .argument('<id>', 'of the account', readId)
    .addHelpText('after', examples('tenure account show 1'))
    .action(async (id: number, options: SharedOptions) => {
      printJson(await withDatabase(options, ({ db }) => showAccount(db, id)));
    });
