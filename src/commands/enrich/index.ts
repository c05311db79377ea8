import { Command, Option } from 'commander';
import { MATCH_FIELDS } from '../../../client/src/index.ts';
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
Columns are found by their headers in seven languages, emails and LinkedIn URLs also by their
values. A whole name ("Ana Silva", "Silva, Ana") is split when there is no first or last name; a
double surname needs a column of its own. Every column of the list comes back beside the results.

CSV comes back as it came: same delimiter, encoding and byte order mark. A result column is named
by its path in the API's answer, and enriched_… when the list has a column of that name; "matched"
says whether anybody was found. Columns that the chosen profile cannot fill are left out, lists are
joined by " || ". Result cells that a spreadsheet would run as a formula start with an apostrophe;
the list's own columns, and JSON, are exact.

--match-details adds match_key (what lead and contact agree in), match_score (how many of a hundred
such matches are right), match_reason (why there is none) and match_candidates (how many people
stood there), and the summary counts the misses by reason. tenure explain-match tells more of one.

On a terminal the cost is told first, and nothing is spent before you say yes; --yes skips that, as
does a list or an answer through a pipe. --max-credits holds for the whole list, however many jobs.

Lists longer than --batch go out as several jobs. Interrupted, the jobs already submitted go on:
repeat the command with the --resume it then names.

Examples:
  $ tenure enrich leads.csv --dry-run
  $ tenure enrich leads.csv --match-by email -o enriched.csv
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

/** Without it, the surest field that the list's columns allow. */
export const matchByOption = (): Option =>
  new Option(
    '--match-by <field>',
    'what contacts are found by (default: the surest field the columns allow)',
  ).choices(MATCH_FIELDS.toSorted());

const options = (): Option[] => [
  matchByOption(),
  ...serviceOptions(),
  outputOption('CSV on standard output'),
  mapOption([...LEAD_KEYS, 'full_name']),
  ...tableOptions(),
  profileOption(),
  new Option('--company-data', "add the company's data"),
  new Option('--flag-changes', 'say who lately changed company or title'),
  new Option('--match-details', 'say how each lead came to its match, or why it has none'),
  new Option(
    '--min-match-score <percent>',
    'leave out matches of kinds that are right less often; they are free',
  ).argParser(parseScore),
  new Option('--refresh-days <days>', 'refresh contacts verified longer ago first').argParser(
    parseCount,
  ),
  new Option('--name <name>', 'of the job (default: file name and time)').argParser(parseText),
  new Option('--batch <leads>', 'leads a job').argParser(parseId).default(10_000),
  new Option('--resume <jobs>', 'jobs an interrupted run left, comma-separated').argParser(
    parseJobs,
  ),
  ...spendingOptions(),
  ...endingOptions(),
];

const parseJobs = (text: string): number[] => text.split(',').map((id) => parseId(id.trim()));
