import { Command, InvalidArgumentError, Option } from 'commander';
import { REFRESH_ATTRIBUTES, type RefreshAttribute } from '../../ground/api/index.ts';
import {
  endingOptions,
  mapOption,
  outputOption,
  serviceOptions,
  tableOptions,
} from '../lists/list-options.ts';
import { parseCount, parseId, parseText } from '../options.ts';
import { spendingOptions } from '../spending/options.ts';
import { PROFILE_FIELDS } from './profiles.ts';
import { type RefreshOptions, runRefresh } from './run.ts';

export { peopleCaller, peoplePerCall } from './called-people.ts';
export { PROFILE_FIELDS } from './profiles.ts';
export { quoteProfiles } from './quote.ts';
export { PROFILE_LIST, REFRESH, type RefreshOptions, toRequestSettings } from './run.ts';

const AFTER_HELP = `
Reads the lists that enrich reads, its results too, and understands their columns alike. A row
is sent with every identifier it has: the service's own contact id alone, else LinkedIn URL, email
and name with company. A plain "id" counts as the service's in results of this command line, or
when the list has nothing else to go by. Every column of the list comes back beside the results.

--changes compares with your account's last refresh of each contact, so the second one is the
first that can say who moved. With -o it also writes what it knows of everybody.

Sources are asked about those verified longer ago than --refresh-days; 0 leaves out who was
verified today. --force has them asked about everybody.

--attributes has contact details fetched and kept, at the price of their tier. The answers to a
refresh never hold them: enrich gives them out.

CSV comes back as it came: same delimiter, encoding and byte order mark. A result column is named
by its path in the API's answer, and refreshed_… when the list has a column of that name; "matched"
says whether anybody was found. Lists are joined by " || ". Result cells that a spreadsheet would
run as a formula start with an apostrophe; the list's own columns, and JSON, are exact.

On a terminal the cost is told first, and nothing is spent before you say yes; --yes skips that, as
does a list or an answer through a pipe. --max-credits holds for the whole list, however many
requests.

The identifiers of the list are uploaded, and one request refreshes them: 100,000 people at most, so
longer lists become several requests. A list with the service's contact ids is sent without an
upload, 1,000 people a request. --batch makes requests smaller. Each request has the service's
deadline for itself: use --batch if sources need longer than that for the whole list.

If the command is interrupted, its requests continue. They are noted in OUT.requests: repeat the
command with the --resume that it prints.

Examples:
  $ tenure refresh contacts.csv --dry-run
  $ tenure refresh contacts.csv --changes
  $ tenure refresh enriched.csv --changes -o changes.csv
  $ tenure refresh contacts.jsonl --refresh-days 0 --attributes email,corporate_phone -o out.jsonl`;

export function refreshCommand(): Command {
  const command = new Command('refresh')
    .description('refresh contacts through a running service, and see who moved')
    .argument('<contacts>', 'the list, or - for standard input');
  for (const option of options()) command.addOption(option);
  return command
    .addHelpText('after', AFTER_HELP)
    .action((contacts: string, given: RefreshOptions) => runRefresh(contacts, given));
}

const options = (): Option[] => [
  ...serviceOptions(),
  outputOption('CSV on standard output'),
  mapOption([...PROFILE_FIELDS, 'full_name']),
  ...tableOptions(),
  new Option('--attributes <names>', 'what to find out beside the profile').argParser(
    parseAttributes,
  ),
  new Option('--changes', 'print who moved'),
  new Option(
    '--refresh-days <days>',
    'refresh contacts verified longer ago (default: 30)',
  ).argParser(parseCount),
  new Option('--force', 'refresh everybody, also who was verified today'),
  new Option('--no-find-match', 'search for nobody who is not known yet'),
  new Option(
    '--batch <people>',
    'people a request (default: 100,000, or 1,000 in lists with contact ids)',
  ).argParser(parseId),
  new Option(
    '--resume <requests>',
    'requests an interrupted run left, comma-separated, or its OUT.requests',
  ).argParser(parseIds),
  ...spendingOptions(),
  ...endingOptions(),
];

const parseIds = (text: string): string => text.split(',').map(parseText).join(',');

/**
 * Parses `--attributes` (docs/interface.md#requested-attributes). Only known names: the service
 * charges any other at the highest tier.
 */
export function parseAttributes(text: string): RefreshAttribute[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const attributes = names.map((name) => REFRESH_ATTRIBUTES.find((known) => known === name));
  if (attributes.includes(undefined)) {
    throw new InvalidArgumentError(`They are ${REFRESH_ATTRIBUTES.join(', ')}, comma-separated.`);
  }
  return [...new Set(attributes as RefreshAttribute[])];
}
