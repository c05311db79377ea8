import { Command, InvalidArgumentError, Option } from 'commander';
import { serviceOptions } from '../lists/list-options.ts';
import { examples, jsonOption } from '../options.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { printAll, printFollowing } from './print.ts';
import { eventPages, type Since } from './read.ts';

const AFTER_HELP = `
Reads the log of a running service: what has happened to jobs, refreshes, contacts, watches, credits
and keys, in one order that is the same for every reader. --since takes the id of an event, of which
what comes after it is shown, or a time; without it, everything that is kept is shown.

With --json the events come as one JSON value, and with --follow as one JSON value a line; the id in
the last one is what --since takes to go on after an interruption.
${examples(
  'tenure events --since 2026-10-01',
  'tenure events --follow --types contact.moved,credits.low',
  'tenure events --follow --json --since evt_x1Nn0b3kq0pGk2hCkq3m9A >> events.jsonl',
)}`;

type Options = ServiceOptions & {
  follow?: true;
  since?: Since;
  types?: string;
  json?: true;
};

export function eventsCommand(): Command {
  const command = new Command('events').description('show what has happened, or follow it');
  for (const option of [...serviceOptions(), ...options()]) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(showEvents);
}

const options = (): Option[] => [
  new Option('--follow', 'go on with what happens from now on'),
  new Option('--since <id|time>', 'only what came after').argParser(parseSince),
  new Option('--types <types>', 'only these, comma-separated, such as contact.moved'),
  jsonOption(),
];

function parseSince(text: string): Since {
  if (text.startsWith('evt_')) return { id: text };
  const time = /^\d{4}-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new InvalidArgumentError('It must be the id of an event, or a time such as 2026-10-01.');
  }
  return { time };
}

async function showEvents(options: Options): Promise<void> {
  await withService(options, async (client) => {
    const pages = eventPages(client, options);
    await (options.follow ? printFollowing : printAll)(pages, options.json ?? false);
  });
}
