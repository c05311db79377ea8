import { Command, Option } from 'commander';
import { FORMATS, MOVE_BASES, MOVE_TYPES, PRESETS } from '../../ground/api/index.ts';
import { serviceOptions } from '../lists/list-options.ts';
import { examples, jsonOption } from '../options.ts';
import { type MovesOptions, runMoves } from './run.ts';

const AFTER_HELP = `
Lists who changed employer or title, newest first: moves that refreshes have determined, and observed
moves, which two exports of one system show.

With --output the list becomes a file. --preset hubspot, salesforce_lead, salesforce_contact or
pipedrive writes one row for each person, with the CRM's record id, the new employer and title, and
the former values, ready for the CRM's import.
${examples(
  'tenure moves --since 2026-10-01',
  'tenure moves -o moves.csv',
  'tenure moves --preset hubspot -o for-hubspot.csv',
)}`;

export function movesCommand(): Command {
  const command = new Command('moves').description('list who changed employer or title');
  for (const option of [...serviceOptions(), ...options()]) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action((given: MovesOptions) => runMoves(given));
}

const options = (): Option[] => [
  new Option('--since <time>', 'only moves found at this day or time, or later'),
  new Option('--basis <basis>', 'evidence of the move').choices(MOVE_BASES),
  new Option('--type <type>', 'kind of change').choices(MOVE_TYPES),
  new Option('--assigned-to <user>', 'only moves of this assignee: an id, me or nobody'),
  new Option('-o, --output <file>', 'file to write'),
  new Option('--format <format>', 'defaults to the ending of --output, else csv').choices(FORMATS),
  new Option('--preset <crm>', 'whose columns; with --output').choices(PRESETS).default('tenure'),
  jsonOption(),
];
