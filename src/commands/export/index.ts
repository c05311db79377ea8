import { Command, InvalidArgumentError, Option } from 'commander';
import { FORMATS, KINDS, MODES, PRESETS } from '../../ground/api/index.ts';
import { serviceOptions } from '../lists/list-options.ts';
import { examples } from '../options.ts';
import { type ExportOptions, runExport } from './run.ts';

const AFTER_HELP = `
Fetches all results of a completed job (its number) or refresh request (its unique identifier) from a
running service, byte for byte as GET …/export of the API returns them. The file appears under its
name when it is complete.

--preset names the columns as a CRM imports them, and leaves out rows that lack a required field; the
list's own columns are included. --mode fill_empty fills only cells that were sent empty; changed_only
leaves out rows without a change, and adds the old values. --kind moves, for a request, writes two
lines for each person who changed employer: one closes the old position, one opens the new one.

Formulas in CSV cells become text by an apostrophe, unless --formulas keep. Use --delimiter semicolon
for Excel where the decimal sign is a comma, as in most of Europe.
${examples(
  'tenure export 12 -o enriched.csv',
  'tenure export 12 --preset hubspot --mode changed_only -o changed.csv',
  'tenure export 12 -o enriched.parquet',
  'tenure export 8abd8493-96f4-492d-975b-3917f1b9ab35 --kind moves --format jsonl',
)}`;

export function exportCommand(): Command {
  const command = new Command('export')
    .description('fetch the results of a job or request as a file')
    .argument('<job|request>', 'id of the job, or unique identifier of the request', parseSubject);
  for (const option of options()) command.addOption(option);
  return command
    .addHelpText('after', AFTER_HELP)
    .action((subject: string, given: ExportOptions) => runExport(subject, given));
}

const options = (): Option[] => [
  ...serviceOptions(),
  new Option('-o, --output <file>', 'file to write (default: standard output)'),
  new Option('--format <format>', 'defaults to the ending of --output, else csv').choices(FORMATS),
  new Option('--preset <crm>', 'whose columns').choices(PRESETS).default('tenure'),
  new Option('--mode <mode>', 'which cells and rows').choices(MODES).default('all'),
  new Option('--kind <kind>', 'of a request').choices(KINDS).default('profiles'),
  new Option('--delimiter <name>', 'delimiter of CSV cells')
    .choices(['comma', 'semicolon', 'tab'])
    .default('comma'),
  new Option('--bom', 'start CSV with a byte order mark, which Excel needs'),
  new Option('--formulas [how]', 'formulas in CSV cells')
    .choices(['escape', 'keep'])
    .preset('keep')
    .default('escape'),
];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function parseSubject(text: string): string {
  if (/^[1-9]\d{0,14}$/.test(text) || UUID.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError(
    'It must be the number of a job or the unique identifier of a request.',
  );
}
