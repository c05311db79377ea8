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
export { identifies, PROFILE_FIELDS } from './profiles.ts';
export { quoteProfiles } from './quote.ts';
export { PROFILE_LIST, REFRESH, type RefreshOptions, toRequestSettings } from './run.ts';

const AFTER_HELP = `
Reads the same lists as enrich, including its results, and maps their columns alike. A row is sent
with all its identifiers: only the service's own contact id if there is one, otherwise LinkedIn URL,
email and name with company. A plain "id" counts as the service's own in results of this command
line, or if the list has no other identifier. Every column of the list is returned beside the
results.

--changes compares with your account's last refresh of each contact, so only the second refresh can
show who moved. With -o all results are written, too.

Sources are queried for people verified longer ago than --refresh-days; 0 leaves out those verified
today. --force queries them for all people.

--attributes fetches and stores contact details, at the price of their tier. The answers to a refresh
never contain them; enrich returns them.

CSV is written like the list: same delimiter, encoding and byte order mark. A result column has the
name of its path in the API's answer, with refreshed_… in front if the list has a column of that
name; "matched" is true if a person was found. Lists are joined by " || ". Result cells that a
spreadsheet would run as a formula start with an apostrophe; the list's own columns, and JSON, are
unchanged.

At a terminal the price is shown first, and nothing is spent until you confirm; --yes skips the
question, as does a list or result in a pipe. --max-credits limits the whole list, even over several
requests.

The identifiers of the list are uploaded, and one request refreshes up to 100,000 people; longer lists
become several requests. A list with the service's contact ids is sent without an upload, with 1,000
people per request. --batch makes requests smaller. The service's deadline applies to each request, so
use --batch if sources need longer than that for the whole list.

If the command is interrupted, submitted requests continue, and their ids are in OUT.requests: repeat
the command with the --resume that it prints.

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
  new Option('--force', 'refresh all people, including those verified today'),
  new Option('--no-find-match', 'do not search for unknown people'),
  new Option(
    '--batch <people>',
    'people a request (default: 100,000, or 1,000 in lists with contact ids)',
  ).argParser(parseId),
  new Option(
    '--resume <requests>',
    'requests of an interrupted command, comma-separated, or its OUT.requests',
  ).argParser(parseIds),
  ...spendingOptions(),
  ...endingOptions(),
];

const parseIds = (text: string): string => text.split(',').map(parseText).join(',');

/**
 * Parses `--attributes` (docs/interface.md#requested-attributes). Accepts only known names, because
 * the service charges any other at the highest tier.
 */
export function parseAttributes(text: string): RefreshAttribute[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const attributes = names.map((name) => REFRESH_ATTRIBUTES.find((known) => known === name));
  if (attributes.includes(undefined)) {
    throw new InvalidArgumentError(`They are ${REFRESH_ATTRIBUTES.join(', ')}, comma-separated.`);
  }
  return [...new Set(attributes as RefreshAttribute[])];
}
