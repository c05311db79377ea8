import { Command } from 'commander';
import {
  type Database,
  type Migration,
  migrate,
  readSchemaState,
} from '../../ground/database/index.ts';
import { withDatabaseAsItIs, withUnmigratedDatabase } from '../database.ts';
import { examples, type SharedOptions, withSharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print, printNote } from '../terminal.ts';
import { backupCommand } from './backup.ts';
import { distributeCommand } from './distribute.ts';
import { describeKeys, loadKeys } from './match-keys.ts';
import { restoreCommand } from './restore.ts';
import { loadTables, renderTables, type TablesStatus } from './tables.ts';

export const dbCommand = (): Command =>
  new Command('db')
    .description('maintain the database: schema, cluster, back-ups')
    .addCommand(withSharedOptions(migrateCommand()))
    .addCommand(withSharedOptions(statusCommand()))
    .addCommand(withSharedOptions(distributeCommand()))
    .addCommand(withSharedOptions(backupCommand()))
    .addCommand(withSharedOptions(restoreCommand()));

const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'update the schema to this version, while nodes of the previous one run; does nothing if it is',
    )
    .addHelpText(
      'after',
      examples('tenure db migrate', 'DATABASE_URL=postgres://… tenure db migrate --json'),
    )
    .action(async (options: SharedOptions) => {
      const say = (line: string) => printNote(`tenure: ${line}\n`);
      const applied = await withUnmigratedDatabase(options, ({ pool }) => migrate(pool, null, say));
      if (options.json) return printJson({ applied });
      printLines([...applied.map((name) => `applied ${name}`), 'the schema is up to date']);
    });

const statusCommand = (): Command =>
  new Command('status')
    .description('show migrations, match keys, table sizes and retention; changes nothing')
    .option('--config <file>', 'configuration file (default: tenure.yaml if it exists)')
    .addHelpText('after', examples('tenure db status', 'tenure db status --json'))
    .action(async (options: SharedOptions & { config?: string }) => {
      const status = await withDatabaseAsItIs(options, (database) =>
        loadStatus(database, options.config ?? null),
      );
      if (options.json) return printJson(status);
      const later = status.later.map((name) => `${name}  of a later release`);
      const keys = describeKeys(status.match_keys, aboutRows(status));
      printLines([
        ...status.migrations.map(describe),
        ...later,
        '',
        keys,
        '',
        ...renderTables(status),
      ]);
    });

async function loadStatus(database: Database, config: string | null) {
  const { migrations, later } = await readSchemaState(database.pool);
  const pending = migrations.filter((migration) => !migration.applied_at).length;
  const isMigrated = pending === 0;
  const match_keys = await loadKeys(database, isMigrated);
  const tables = await loadTables(database, config, isMigrated);
  return { migrations, pending, later, match_keys, ...tables };
}

/** Returns row counts, which are PostgreSQL's estimates. */
function aboutRows({ tables }: TablesStatus) {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? null;
  return { contact: rowsOf('contact'), company: rowsOf('company') };
}

const describe = ({ name, applied_at }: Migration): string =>
  `${name}  ${applied_at?.toISOString() ?? 'pending'}`;

const printLines = (lines: string[]): void => {
  print(`${lines.join('\n')}\n`);
};
