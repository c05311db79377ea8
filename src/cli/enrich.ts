import { Command, InvalidArgumentError, Option } from 'commander';
import { readMap } from './enrich/column-map.ts';
import type { EnrichOptions } from './enrich/enrich-options.ts';
import { MATCH_FIELDS } from './enrich/lead-key.ts';
import { PROFILES } from './enrich/result-columns.ts';
import { runEnrich } from './enrich/run.ts';
import { jsonOption } from './options.ts';
import { readCount, readId, readText } from './values.ts';

const AFTER_HELP = `
Reads CSV (any delimiter and encoding), JSON lines, JSON and Parquet; - is CSV on standard input.
Columns are found by their headers in seven languages, emails and LinkedIn URLs also by their
values. A whole name ("Ana Silva", "Silva, Ana") is split when there is no first or last name; a
double surname needs a column of its own. Every column of the list comes back beside the results.

In CSV, a result column is named by its path in the API's answer, and enriched_… when the list has
a column of that name; columns that the chosen profile cannot fill are left out, lists are joined
by " || ". Result cells that a spreadsheet would run as a formula start with an apostrophe; the
list's own columns, and JSON, are exact.

Lists longer than --batch go out as several jobs. Interrupted, the jobs already submitted go on:
repeat the command with the --resume it then names.

Examples:
  $ tenure enrich leads.csv --match-by email --dry-run
  $ tenure enrich leads.csv --match-by email -o enriched.csv
  $ tenure enrich kontakte.csv --match-by name --map company_name="Konto" -o enriched.jsonl
  $ zcat leads.csv.gz | tenure enrich - --match-by linkedin_url --profile full > enriched.csv`;

export const enrichCommand = (): Command =>
  new Command('enrich')
    .description('enrich a list of leads through a running service')
    .argument('<leads>', 'the list, or - for standard input')
    .addOption(
      new Option('--match-by <field>', 'what contacts are found by')
        .choices(MATCH_FIELDS)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--url <url>', 'of the service')
        .env('TENURE_URL')
        .default('http://127.0.0.1:8080')
        .argParser(readUrl),
    )
    .addOption(new Option('--api-key <key>', "the account's key").env('TENURE_API_KEY'))
    .option(
      '-o, --output <file>',
      '.csv, .jsonl or .json (default: CSV on standard output)',
      readOutput,
    )
    .option(
      '--map <field=column>',
      'which column a field is in; may be repeated',
      readMap,
      new Map(),
    )
    .addOption(new Option('--profile <kind>', 'what to find out').choices(PROFILES).default('lead'))
    .option('--company-data', "add the company's data")
    .option('--flag-changes', 'say who lately changed company or title')
    .option('--refresh-days <days>', 'refresh contacts verified longer ago first', readCount)
    .option('--name <name>', 'of the job (default: file name and time)', readText)
    .option('--batch <leads>', 'leads a job', readId, 10_000)
    .option('--resume <jobs>', 'jobs an interrupted run left, comma-separated', readJobs)
    .option('--bom', 'start CSV with a byte order mark, as Excel likes it')
    .option('--dry-run', 'show how the columns are understood, and send nothing')
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action((leads: string, options: EnrichOptions) => runEnrich(leads, options));

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError('It must be an http or https URL.');
  }
  return text;
}

function readOutput(text: string): string {
  if (text !== '-' && !/\.(?:csv|jsonl|json)$/i.test(text)) {
    throw new InvalidArgumentError('It must end in .csv, .jsonl or .json.');
  }
  return text;
}

const readJobs = (text: string): number[] => text.split(',').map((id) => readId(id.trim()));
