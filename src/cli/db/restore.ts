import { Command } from 'commander';
import { type RestoreSummary, restore } from '../../database/index.ts';
import { withUnmigratedDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { asCount, printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { startShareBar } from './share-bar.ts';

const AFTER_HELP = `
The database must be empty; anything else is refused. The whole file is checked first, and loaded in
one transaction: when that fails, the database is as empty as before. A back-up of an earlier
release is brought to this one.

Start the service afterwards: jobs and refreshes that were under way go on. Do so only when the
database that was backed up is out of use, or both will ask the sources and call the webhooks.
docs/backup.md says more.
${examples(
  'tenure db restore tenure-2026-11-22.backup --data-dir ./restored',
  'DATABASE_URL=postgres://… tenure db restore tenure-2026-11-22.backup',
)}`;

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('load a back-up into an empty database')
    .argument('<file>', 'that `tenure db backup` wrote')
    .addHelpText('after', AFTER_HELP)
    .action(async (file: string, options: SharedOptions) => {
      const bar = startShareBar(file);
      const onShare = (phase: string, share: number) => bar.update(phase, share);
      const summary = await withUnmigratedDatabase(options, ({ pool }, signal) =>
        restore(pool, file, { signal, onShare }),
      ).finally(() => bar.stop());
      if (options.json) printJson(summary);
      else print(`${describe(summary)}\n`);
    });

function describe({ file, taken_at, tables, rows, migrated }: RestoreSummary): string {
  const loaded = `${file}: ${asCount(rows)} rows of ${tables} tables restored as of ${taken_at}`;
  return [loaded, ...migrated.map((name) => `applied ${name}`)].join('\n');
}
