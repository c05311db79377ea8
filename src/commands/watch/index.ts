import { Command, InvalidArgumentError, Option } from 'commander';
import { mapOption, serviceOptions, tableOptions } from '../lists/list-options.ts';
import { examples, jsonOption, parseCredits, parseId, parseText } from '../options.ts';
import { PROFILE_FIELDS, parseAttributes } from '../refresh/index.ts';
import { type CreateOptions, runCreate } from './create.ts';
import { deleteWatch, listWatches, showWatch, type WatchOptions } from './watches.ts';

const CREATE_HELP = `
Reads the same lists as enrich and refresh, and maps their columns alike. People who are already due
are refreshed at once, all others when their last verification is --every or more days ago. Each
refresh costs the same as in a refresh request. With --monthly-credits, people most likely to have
changed are refreshed first, and the watch pauses when the credits are spent.
${examples(
  'tenure watch create champions.csv --name Champions --every 30d',
  'tenure watch create crm.csv --name CRM --every 14d --monthly-credits 200',
)}`;

export function watchCommand(): Command {
  const command = new Command('watch').description(
    'watch people through a running service: refresh them whenever they are due',
  );
  for (const one of [createCommand(), listCommand(), showCommand(), deleteCommand()]) {
    command.addCommand(one);
  }
  return command;
}

function createCommand(): Command {
  const command = new Command('create')
    .description('watch the people of a list')
    .argument('<list>', 'the list, or - for standard input');
  for (const option of createOptions()) command.addOption(option);
  return command
    .addHelpText('after', CREATE_HELP)
    .action((list: string, options: CreateOptions) => runCreate(list, options));
}

const createOptions = (): Option[] => [
  ...serviceOptions(),
  new Option('--name <name>', 'of the watch').argParser(parseText).makeOptionMandatory(),
  new Option('--every <days>', 'when people are due again, 1d to 365d')
    .argParser(parseEvery)
    .default('30d'),
  new Option('--monthly-credits <credits>', 'limit of credits per month').argParser(parseCredits),
  new Option('--attributes <names>', 'what to find out beside the profile').argParser(
    parseAttributes,
  ),
  mapOption([...PROFILE_FIELDS, 'full_name']),
  ...tableOptions(),
  new Option('--dry-run', 'show how the columns are understood, and send nothing'),
  jsonOption(),
];

function parseEvery(text: string): string {
  const days = /^[1-9]\d{0,2}d$/.test(text) ? parseInt(text, 10) : 0;
  if (days >= 1 && days <= 365) return text;
  throw new InvalidArgumentError('It must be a number of days from 1d to 365d.');
}

/** Adds the options of commands that call the service. */
function asClient(command: Command): Command {
  for (const option of [...serviceOptions(), jsonOption()]) command.addOption(option);
  return command;
}

const listCommand = (): Command =>
  asClient(new Command('list').description('list the watches of the account')).action(
    (options: WatchOptions) => listWatches(options),
  );

const withId = (name: string, description: string): Command =>
  asClient(new Command(name).description(description).argument('<id>', 'of the watch', parseId));

const showCommand = (): Command =>
  withId('show', 'show a watch').action((id: number, options: WatchOptions) =>
    showWatch(id, options),
  );

const deleteCommand = (): Command =>
  withId('delete', 'delete a watch; moves that it has found stay').action(
    (id: number, options: WatchOptions) => deleteWatch(id, options),
  );
