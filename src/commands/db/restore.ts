import { Command } from 'commander';
import { type RestoreSummary, restore } from '../../ground/database/index.ts';
import { withUnmigratedDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { asCount, printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { describeRevived, loadRevived, type Revived } from './revived.ts';
import { startShareBar } from './share-bar.ts';

const AFTER_HELP = `
The database must be empty. The whole file is checked first and loaded in one transaction; if that
fails, the database is still empty. A back-up of an earlier release is updated to this one.

Then start the service: unfinished jobs and refreshes continue. Do this only if the old database is
no longer in use, otherwise both query the sources and send webhooks.

Keys and webhook secrets are those of the back-up: those replaced since are valid again, and are
printed. "tenure account reissue" replaces them.
See docs/backup.md.
${examples(
  'tenure db restore tenure-2026-11-22.backup --data-dir ./restored',
  'DATABASE_URL=postgres://… tenure db restore tenure-2026-11-22.backup',
)}`;

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('load a back-up into an empty database')
    .argument('<file>', 'written by `tenure db backup`')
    .addHelpText('after', AFTER_HELP)
    .action(async (file: string, options: SharedOptions) => {
      const bar = startShareBar(file);
      const onShare = (phase: string, share: number) => bar.update(phase, share);
      const summary = await withUnmigratedDatabase(options, async ({ pool, db }, signal) => ({
        ...(await restore(pool, file, { signal, onShare })),
        accounts: await loadRevived(db),
      })).finally(() => bar.stop());
      if (options.json) printJson(summary);
      else print(`${describe(summary)}\n`);
    });

type Summary = RestoreSummary & { accounts: Revived[] };

function describe({ file, taken_at, tables, rows, migrated, accounts }: Summary): string {
  const loaded = `${file}: ${asCount(rows)} rows of ${tables} tables restored as of ${taken_at}`;
  const applied = migrated.map((name) => `applied ${name}`);
  return [loaded, ...applied, ...describeRevived(accounts, taken_at)].join('\n');
}
