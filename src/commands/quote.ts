import { Command, Option } from 'commander';
import { LEAD_KEYS } from '../ground/api/index.ts';
import {
  ENRICH,
  type EnrichOptions,
  matchByOption,
  profileOption,
  quoteLeads,
  toJobSettings,
} from './enrich/index.ts';
import { type ListCommand, runListCommand } from './lists/command.ts';
import { mapOption, serviceOptions, tableOptions } from './lists/list-options.ts';
import { jsonOption, parseCount, parseId, parseScore } from './options.ts';
import { printJson } from './output.ts';
import {
  parseAttributes,
  quoteProfiles,
  REFRESH,
  type RefreshOptions,
  toRequestSettings,
} from './refresh/index.ts';
import { capOption } from './spending/options.ts';
import { describeQuote, type ListQuote } from './spending/quote.ts';
import { print, printNote } from './terminal.ts';

const AFTER_HELP = `
Reads the same lists as enrich and refresh, with the same options. Nothing is held, queried at sources
or charged. With --refresh the identifiers of the list are uploaded, and deleted like other uploaded
lists; otherwise nothing is stored. Duplicates have the match value of an earlier row of their batch,
and are charged like any other row; rows without a match value are free. The expected price is for the
whole list, by the data stored now. Of batches over 1,000 rows a random sample of 1,000 rows is
matched, always the same ones for the same list.

Examples:
  $ tenure quote leads.csv
  $ tenure quote leads.csv --match-by name --profile full --max-credits 250 --json
  $ tenure quote contacts.csv --refresh --attributes email`;

const LEADS_PER_JOB = 10_000;

type QuoteOptions = RefreshOptions & Omit<EnrichOptions, 'batch'> & { refresh?: true };

export function quoteCommand(): Command {
  const command = new Command('quote')
    .description('show the price of a list, and do nothing')
    .argument('<list>', 'list of leads or contacts, or - for standard input');
  for (const option of options()) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(runQuote);
}

const options = (): Option[] => [
  matchByOption(),
  new Option('--refresh', 'quote a refresh of contacts instead'),
  ...serviceOptions(),
  mapOption([...LEAD_KEYS, 'ds_contact_id', 'full_name']),
  ...tableOptions(),
  profileOption(),
  new Option(
    '--min-match-score <percent>',
    'drop matches that are right less often; they are free',
  ).argParser(parseScore),
  new Option(
    '--attributes <names>',
    'with --refresh: what to find out beside the profile',
  ).argParser(parseAttributes),
  new Option('--refresh-days <days>', 'refresh contacts verified longer ago').argParser(parseCount),
  new Option('--force', 'with --refresh: all people, including those verified today'),
  new Option('--no-find-match', 'with --refresh: do not search for unknown people'),
  new Option(
    '--batch <rows>',
    'rows a job (default: 10,000) or a request (default: as refresh has it)',
  ).argParser(parseId),
  capOption(),
  new Option('--dry-run', 'show how the columns are understood, and call no service'),
  jsonOption(),
];

const runQuote = (file: string, given: QuoteOptions): Promise<void> =>
  given.refresh
    ? runListCommand(PROFILE_QUOTE, file, given)
    : runListCommand(LEAD_QUOTE, file, { ...given, batch: given.batch ?? LEADS_PER_JOB });

const LEAD_QUOTE: ListCommand<EnrichOptions> = {
  ...ENRICH,
  async run(work) {
    show(
      'leads',
      await quoteLeads(work, toJobSettings(work.options, work.mapping)),
      work.options.json,
    );
  },
};

const PROFILE_QUOTE: ListCommand<RefreshOptions> = {
  ...REFRESH,
  async run(work) {
    show('profiles', await quoteProfiles(work, toRequestSettings(work.options)), work.options.json);
  },
};

function show(noun: string, quote: ListQuote, isJson: boolean): void {
  if (!isJson) return void print(describeQuote(noun, quote));
  const { rows, match_rate: _, fresh: __, warnings, ...rest } = quote;
  printJson({ [noun]: rows, ...rest });
  for (const { message } of warnings) printNote(`${message}\n`);
}
