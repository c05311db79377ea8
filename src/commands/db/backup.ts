import { Command } from 'commander';
import { type BackupSummary, backUp } from '../../ground/database/index.ts';
import { VERSION } from '../../ground/version.ts';
import { withDatabaseAsItIs } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { asBytes, asCount, printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { startShareBar } from './share-bar.ts';

const AFTER_HELP = `
The file contains everything, including running jobs and their tasks, as of the moment the command
starts. The service keeps working. The file is written as FILE.part and renamed when it is complete.
It contains personal data and is readable only by its owner. See docs/backup.md.
${examples(
  'tenure db backup tenure-2026-11-22.backup',
  'DATABASE_URL=postgres://… tenure db backup /mnt/backups/tenure.backup --force --json',
)}`;

type Options = SharedOptions & { force?: true };

export const backupCommand = (): Command =>
  new Command('backup')
    .description('write the whole database into one file while the service runs')
    .argument('<file>', 'to write')
    .option('--force', 'replace an existing file')
    .addHelpText('after', AFTER_HELP)
    .action(async (file: string, options: Options) => {
      const bar = startShareBar(file);
      const summary = await withDatabaseAsItIs(options, ({ pool }, signal) =>
        backUp(pool, file, {
          version: VERSION,
          force: options.force ?? false,
          signal,
          onShare: (share) => bar.update('written', share),
        }),
      ).finally(() => bar.stop());
      if (options.json) printJson(summary);
      else print(`${describe(summary)}\n`);
    });

const describe = ({ file, bytes, tables, rows, taken_at }: BackupSummary): string =>
  `${file}: ${asCount(rows)} rows of ${tables} tables as of ${taken_at}, ${asBytes(bytes)}`;
