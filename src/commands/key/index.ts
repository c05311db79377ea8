import { Command, InvalidArgumentError, Option } from 'commander';
import { SCOPES, type Scope } from '../../ground/api/index.ts';
import { serviceOptions } from '../lists/list-options.ts';
import { examples, jsonOption, parseCredits, parseId, parseText } from '../options.ts';
import {
  type ChangeOptions,
  type CreateOptions,
  changeKey,
  createKey,
  deleteKey,
  type KeyOptions,
  listKeys,
} from './keys.ts';

const CREATE_HELP = `
Scopes: read (results, moves, usage), quote (quotes, check-ups), enrich (jobs, lists), refresh
(refresh requests, watches, lists), webhooks, admin (keys, disputes, imports). A key never gets more
than the key that creates it has. The key is shown only once.
${examples(
  'tenure key create --name "CRM sync" --scopes read,enrich --monthly-credits 500',
  'tenure key create --name Assistant --scopes read,quote --expires 2027-03-01 --addresses 192.0.2.0/24',
)}`;

export function keyCommand(): Command {
  const command = new Command('key').description(
    'manage keys with limits through a running service; needs a key with the scope admin',
  );
  for (const one of [createCommand(), listCommand(), changeCommand(), deleteCommand()]) {
    command.addCommand(one);
  }
  return command;
}

function asClient(command: Command): Command {
  for (const option of [...serviceOptions(), jsonOption()]) command.addOption(option);
  return command;
}

const createCommand = (): Command =>
  asClient(new Command('create').description('create a key'))
    .requiredOption('--name <name>', 'of the key', parseText)
    .requiredOption('--scopes <names>', `what it may do: ${SCOPES.join(', ')}`, parseScopes)
    .addOption(capOption())
    .option('--expires <time>', 'a day or a time after which it is refused', parseText)
    .addOption(addressesOption())
    .addHelpText('after', CREATE_HELP)
    .action((options: CreateOptions) => createKey(options));

const listCommand = (): Command =>
  asClient(new Command('list').description('list the keys of the account with their limits'))
    .addHelpText('after', examples('tenure key list'))
    .action((options: KeyOptions) => listKeys(options));

const withId = (name: string, description: string): Command =>
  asClient(new Command(name).description(description).argument('<id>', 'of the key', parseId));

const changeCommand = (): Command =>
  withId('change', 'change the name, the cap or the addresses of a key')
    .option('--name <name>', 'of the key', parseText)
    .addOption(capOption())
    .addOption(addressesOption())
    .option('--no-cap', 'lift the cap')
    .option('--any-address', 'let it be used from everywhere')
    .addHelpText(
      'after',
      examples('tenure key change 12 --monthly-credits 800', 'tenure key change 12 --no-cap'),
    )
    .action((id: number, options: ChangeOptions) => changeKey(id, options));

const deleteCommand = (): Command =>
  withId('delete', 'delete a key; it is refused from then on')
    .addHelpText('after', examples('tenure key delete 12'))
    .action((id: number, options: KeyOptions) => deleteKey(id, options));

const capOption = (): Option =>
  new Option('--monthly-credits <credits>', 'most credits per calendar month').argParser(
    parseCredits,
  );

const addressesOption = (): Option =>
  new Option('--addresses <list>', 'IP addresses and CIDR blocks, separated by commas').argParser(
    parseList,
  );

const parseList = (text: string): string[] => text.split(',').map((item) => item.trim());

function parseScopes(text: string): Scope[] {
  const names = parseList(text);
  const unknown = names.find((name) => !SCOPES.includes(name as Scope));
  if (unknown === undefined) return names as Scope[];
  throw new InvalidArgumentError(`${unknown} is none of ${SCOPES.join(', ')}.`);
}
