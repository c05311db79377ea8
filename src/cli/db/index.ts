import { Command } from 'commander';
import { type Database, type Migration, migrate, readSchemaState } from '../../database/index.ts';
import { withUnmigratedDatabase } from '../database.ts';
import { examples, type SharedOptions, withSharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { backupCommand } from './backup.ts';
import { distributeCommand } from './distribute.ts';
import { restoreCommand } from './restore.ts';
import { loadTables, renderTables } from './tables.ts';

export const dbCommand = (): Command =>
  new Command('db')
    .description('look after the database: its schema, its cluster, back-ups')
    .addCommand(withSharedOptions(migrateCommand()))
    .addCommand(withSharedOptions(statusCommand()))
    .addCommand(withSharedOptions(distributeCommand()))
    .addCommand(withSharedOptions(backupCommand()))
    .addCommand(withSharedOptions(restoreCommand()));

const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'bring the schema to this version, while nodes of the one before work; harmless when it is',
    )
    .addHelpText(
      'after',
      examples('tenure db migrate', 'DATABASE_URL=postgres://… tenure db migrate --json'),
    )
    .action(async (options: SharedOptions) => {
      const say = (line: string) => process.stderr.write(`tenure: ${line}\n`);
      const applied = await withUnmigratedDatabase(options, ({ pool }) => migrate(pool, null, say));
      if (options.json) return printJson({ applied });
      printLines([...applied.map((name) => `applied ${name}`), 'the schema is up to date']);
    });

const statusCommand = (): Command =>
  new Command('status')
    .description('show migrations, and what tables take and for how long; changes nothing')
    .option('--config <file>', 'configuration (default: tenure.yaml when there is one)')
    .addHelpText('after', examples('tenure db status', 'tenure db status --json'))
    .action(async (options: SharedOptions & { config?: string }) => {
      const status = await withUnmigratedDatabase(options, (database) =>
        loadStatus(database, options.config ?? null),
      );
      if (options.json) return printJson(status);
      const later = status.later.map((name) => `${name}  of a later release`);
      printLines([...status.migrations.map(describe), ...later, '', ...renderTables(status)]);
    });

async function loadStatus(database: Database, config: string | null) {
  const { migrations, later } = await readSchemaState(database.pool);
  const pending = migrations.filter((migration) => !migration.applied_at).length;
  return { migrations, pending, later, ...(await loadTables(database, config, pending === 0)) };
}

const describe = ({ name, applied_at }: Migration): string =>
  `${name}  ${applied_at?.toISOString() ?? 'pending'}`;

const printLines = (lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};
