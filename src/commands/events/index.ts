import { Command, InvalidArgumentError, Option } from 'commander';
import { serviceOptions } from '../lists/list-options.ts';
import { examples, jsonOption } from '../options.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { printAll, printFollowing } from './print.ts';
import { eventPages, type Since } from './read.ts';

const AFTER_HELP = `
Reads the events of a running service: what happened to jobs, refreshes, contacts, watches, credits
and keys, in one order that is the same for every reader. --since takes an event's id, and shows what
came after it, or a time. Without it, all stored events are shown.

With --json the events are one JSON value; with --follow they are one JSON value per line, and the id
of the last one can be passed to --since after an interruption.
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
  const command = new Command('events').description('show events, or follow them');
  for (const option of [...serviceOptions(), ...options()]) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(showEvents);
}

const options = (): Option[] => [
  new Option('--follow', 'wait for new events'),
  new Option('--since <id|time>', 'only events after this').argParser(parseSince),
  new Option('--types <types>', 'only these types, comma-separated, such as contact.moved'),
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
