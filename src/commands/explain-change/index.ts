import { Command, Option } from 'commander';
import {
  changeVerdict,
  explainVerdict,
  type Snapshot,
  undatedSnapshot,
  type VerdictInput,
} from '../../profile/changes/index.ts';
import { EMPTY_DIRECTORY } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { UsageError } from '../failure.ts';
import { examples, jsonOption, parseDate } from '../options.ts';
import { printJson } from '../output.ts';
import { printableIn, printStyled } from '../terminal.ts';
import { verdictPage } from './page.ts';
import { loadBefore, loadCompanies, loadRecord, toSnapshot } from './records.ts';

const AFTER_HELP = `
Compares two refreshes of a contact by one account, as the service would, and shows the rule behind
every field and the evidence it used. Both files contain one contact record. BEFORE may be the word
none (or a file that contains null) if the account never refreshed the contact. - is standard input.

A record without a list of positions is a profile that could not be read; an empty list means that
there are no positions. Company records connect employers that belong together (parent, aliases,
former_names).
${examples(
  'tenure explain-change before.json after.json',
  'tenure explain-change before.json after.json --companies companies.jsonl --day 2026-11-20',
  'tenure explain-change none after.json --first-seen',
)}`;

type Options = {
  day?: string;
  beforeDay?: string;
  companies?: string;
  firstSeen?: boolean;
  json?: boolean;
};

export const explainChangeCommand = (): Command =>
  new Command('explain-change')
    .description('explain what changed between two records of a contact, and by which rule')
    .argument('<before>', 'the record at the previous refresh, or none')
    .argument('<after>', 'the record now')
    .addOption(
      new Option('--day <date>', 'of the refresh that found AFTER (default: today, UTC)').argParser(
        parseDate,
      ),
    )
    .addOption(
      new Option(
        '--before-day <date>',
        "of the previous refresh (default: BEFORE's verified_at, else any day of the year before --day)",
      ).argParser(parseDate),
    )
    .option('--companies <file>', 'company records, one per line')
    .option('--first-seen', 'the service had no record of the contact before; only with none')
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action(explainChange);

async function explainChange(before: string, after: string, options: Options): Promise<void> {
  const input = await loadInput(before, after, options);
  const explanation = explainVerdict(input);
  if (options.json) return printJson({ verdict: changeVerdict(input).verdict, explanation });
  printStyled(verdictPage(printableIn(explanation)));
}

async function loadInput(before: string, after: string, options: Options): Promise<VerdictInput> {
  const day = options.day ?? new Date().toISOString().slice(0, 10);
  if (before === '-' && after === '-') throw new UsageError('only one record can be -');
  const old = await loadBefore(before);
  const record = await loadRecord(after);
  checkOptions(options, old !== null, day);
  return {
    before: old && snapshotBefore(old, options, day),
    after: toSnapshot(record, day),
    knownBefore: !options.firstSeen,
    firstSeen: options.firstSeen ?? false,
    directory: options.companies ? await loadCompanies(options.companies) : EMPTY_DIRECTORY,
  };
}

function checkOptions({ firstSeen, beforeDay }: Options, hasBefore: boolean, day: string): void {
  if (hasBefore && firstSeen) {
    throw new UsageError('--first-seen: there is a record of a previous refresh');
  }
  if (!hasBefore && beforeDay) throw new UsageError('--before-day: there is no record before');
  if (beforeDay && beforeDay > day) throw new UsageError('--before-day: later than --day');
}

/** An old record without a date counts as seen within a year before the refresh. */
function snapshotBefore(old: ContactRecord, { beforeDay }: Options, day: string): Snapshot {
  const seen = beforeDay ?? old.verified_at?.slice(0, 10);
  if (!seen) return undatedSnapshot(old.positions ?? null, day);
  return toSnapshot(old, seen < day ? seen : day);
}
