import { Command, InvalidArgumentError, Option } from 'commander';
import { MATCH_FIELDS, type MatchField, type MatchFields } from '../../../client/src/index.ts';
import { LEAD_KEYS } from '../../ground/api/index.ts';
import {
  endingOptions,
  mapOption,
  outputOption,
  serviceOptions,
  tableOptions,
} from '../lists/list-options.ts';
import { parseCount, parseId, parseScore, parseText } from '../options.ts';
import { spendingOptions } from '../spending/options.ts';
import { profileOption } from './profile-option.ts';
import { type EnrichOptions, runEnrich } from './run.ts';

export { profileOption } from './profile-option.ts';
export { quoteLeads } from './quote.ts';
export { ENRICH, type EnrichOptions, toJobSettings } from './run.ts';

const AFTER_HELP = `
Reads CSV (any delimiter and encoding), Excel, JSON lines, JSON and Parquet; - is standard input.
Columns are recognised by their headers in seven languages, emails and LinkedIn URLs also by their
values. A whole name ("Ana Silva", "Silva, Ana") is split if there is no first or last name; put a
double surname into a column of its own. Every column of the list is returned beside the results.

Leads are matched by one field, or by several: each further field is tried for leads that the earlier
ones do not find. The price is that of one match. Without --match-by all fields are tried for which
the list has columns, and the command prints them.

CSV is written like the list: same delimiter, encoding and byte order mark. A result column has the
name of its path in the API's answer, with enriched_… in front if the list has a column of that
name; "matched" is true if a person was found. Columns that the chosen profile cannot fill are left
out; lists are joined by " || ". Result cells that a spreadsheet would run as a formula start with an
apostrophe; the list's own columns, and JSON, are unchanged.

--match-details adds match_key (the key that lead and contact share), match_score (the percentage of
such matches that are right), match_reason (why there is no match) and match_candidates (how many
people have the key), and the summary counts leads without a match by reason. tenure explain-match
shows more about one lead.

The list is uploaded, so that tenure export returns its columns, and the ids of a CRM in it, with the
results of each job. If the service does not accept it, only the mapped columns are sent, and a note
gives the reason.

At a terminal the price is shown first, and nothing is spent until you confirm; --yes skips the
question, as does a list or result in a pipe. --max-credits limits the whole list, even over several
jobs.

Lists longer than --batch are sent as several jobs. If the command is interrupted, submitted jobs
continue: repeat the command with the --resume that it prints.

Examples:
  $ tenure enrich leads.csv --dry-run
  $ tenure enrich leads.csv --match-by email,linkedin_url,name -o enriched.csv
  $ tenure enrich leads.csv --match-by name --match-details --min-match-score 97 -o sure.csv
  $ tenure enrich kontakte.csv --match-by name --map company_name="Konto" -o enriched.jsonl
  $ zcat leads.csv.gz | tenure enrich - --match-by linkedin_url --profile full > enriched.csv`;

export function enrichCommand(): Command {
  const command = new Command('enrich')
    .description('enrich a list of leads through a running service')
    .argument('<leads>', 'the list, or - for standard input');
  for (const option of options()) command.addOption(option);
  return command
    .addHelpText('after', AFTER_HELP)
    .action((leads: string, given: EnrichOptions) => runEnrich(leads, given));
}

/** The default is every field that the list's columns allow, most reliable first. */
export const matchByOption = (): Option =>
  new Option(
    '--match-by <fields>',
    `fields that contacts are found by, tried in this order: ${FIELDS} (default: all that the list has)`,
  ).argParser(parseMatchBy);

const FIELDS = MATCH_FIELDS.join(',');

/** Parses match fields, separated by commas, each once. */
function parseMatchBy(text: string): MatchFields {
  const fields = text.split(',').map((name) => parseField(name.trim()));
  const repeated = fields.find((field, at) => fields.indexOf(field) !== at);
  if (repeated) throw new InvalidArgumentError(`${repeated} is repeated.`);
  return fields as [MatchField, ...MatchField[]];
}

function parseField(name: string): MatchField {
  const field = MATCH_FIELDS.find((known) => known === name);
  if (field) return field;
  throw new InvalidArgumentError(`The fields are ${MATCH_FIELDS.join(', ')}.`);
}

const options = (): Option[] => [
  matchByOption(),
  ...serviceOptions(),
  outputOption('CSV on standard output'),
  mapOption([...LEAD_KEYS, 'full_name']),
  ...tableOptions(),
  profileOption(),
  new Option('--company-data', "add the company's data"),
  new Option('--flag-changes', 'flag people who recently changed company or title'),
  new Option('--match-details', 'return how each lead was matched, or why it was not'),
  new Option(
    '--min-match-score <percent>',
    'drop matches that are right less often; they are free',
  ).argParser(parseScore),
  new Option('--refresh-days <days>', 'first refresh contacts verified longer ago').argParser(
    parseCount,
  ),
  new Option('--name <name>', 'of the job (default: file name and time)').argParser(parseText),
  new Option('--batch <leads>', 'leads per job').argParser(parseId).default(10_000),
  new Option('--resume <jobs>', 'jobs of an interrupted command, comma-separated').argParser(
    parseJobs,
  ),
  ...spendingOptions(),
  ...endingOptions(),
];

const parseJobs = (text: string): number[] => text.split(',').map((id) => parseId(id.trim()));
