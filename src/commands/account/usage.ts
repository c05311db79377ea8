import { Command, Option } from 'commander';
import { getAccount } from '../../money/accounts/index.ts';
import {
  GROUPS,
  type Group,
  loadUsage,
  type Usage,
  usagePeriod,
} from '../../work/statements/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { UsageError } from '../failure.ts';
import { examples, parseDate, parseId, type SharedOptions } from '../options.ts';
import { asCount, asCredits, plainTable, printJson } from '../output.ts';
import { print } from '../terminal.ts';

type Options = SharedOptions & { from?: string; to?: string; group: Group };

export const usageCommand = (): Command =>
  new Command('usage')
    .description('print what an account used: leads, profiles, moves and credits')
    .argument('<id>', 'of the account', parseId)
    .option('--from <date>', 'first day, YYYY-MM-DD in UTC (default: that of the month)', parseDate)
    .option('--to <date>', 'last day, YYYY-MM-DD in UTC (default: today)', parseDate)
    .addOption(new Option('--group <by>', 'what a row is for').choices(GROUPS).default('day'))
    .addHelpText(
      'after',
      examples(
        'tenure account usage 1',
        'tenure account usage 1 --from 2026-01-01 --to 2026-12-31 --group month --json',
      ),
    )
    .action(async (id: number, options: Options) => {
      const { from, to } = usagePeriod({ from: options.from ?? null, to: options.to ?? null });
      if (from > to) throw new UsageError('--to: must not be before --from');
      const usage = await withDatabaseToRead(options, async ({ db }) => {
        await getAccount(db, id);
        return loadUsage(db, id, { from, to }, options.group);
      });
      if (options.json) printJson({ from, to, ...usage });
      else print(`${describe(usage, options.group)}\n`);
    });

function describe({ rows, total }: Usage, group: Group): string {
  const table = plainTable([group, 'leads', 'matched', 'profiles', 'moved', 'credits', 'refunded']);
  for (const row of [...rows, total]) {
    const counts = [row.leads, row.matched, row.profiles, row.moved].map(asCount);
    table.push([row.group, ...counts, asCredits(row.credits), asCredits(row.refunded)]);
  }
  return table.toString();
}
