import { Command } from 'commander';
import { type DistributeSummary, distribute, type Step } from '../../ground/database/index.ts';
import { withDatabaseAsItIs } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { asBytes, asCount, plainTable, printJson } from '../output.ts';
import { print, printNote } from '../terminal.ts';
import { startShareBar } from './share-bar.ts';

const AFTER_HELP = `
DATABASE_URL must name the coordinator of a Citus cluster. Contacts, their keys, the leads of jobs
and the profiles of refreshes are distributed over its nodes, companies are copied to all of them,
and the rest stays on the coordinator. The command may be repeated: tables that are already
distributed stay, and an interrupted command is continued.

The service may keep running. While a table with rows is distributed, it can be used if wal_level is
logical on all nodes; otherwise work that uses the table waits. See docs/scale.md.
${examples(
  'DATABASE_URL=postgres://… tenure db distribute',
  'DATABASE_URL=postgres://… tenure db distribute --json',
)}`;

export const distributeCommand = (): Command =>
  new Command('distribute')
    .description('distribute the large tables over the nodes of a Citus cluster')
    .addHelpText('after', AFTER_HELP)
    .action(async (options: SharedOptions) => {
      const progress = startProgress();
      const summary = await withDatabaseAsItIs(options, ({ pool }, signal) =>
        distribute(pool, { signal, ...progress }),
      ).finally(progress.stop);
      if (options.json) printJson(summary);
      else print(describe(summary));
    });

/** Adds a constant, so that empty tables count too. */
const weigh = ({ bytes }: Step): number => bytes + 2 ** 20;

function startProgress() {
  const bar = startShareBar('tables');
  let [before, all] = [0, 0];
  return {
    onPlan(steps: readonly Step[]) {
      all = steps.reduce((sum, step) => sum + weigh(step), 0);
      for (const line of notices(steps)) printNote(`${line}\n`);
    },
    onBegin(step: Step) {
      bar.update('spread', before / all);
      before += weigh(step);
    },
    onLocked(table: string, reason: string) {
      const why = reason.replaceAll(/\s+/g, ' ');
      printNote(`${table} cannot be copied beside its users, who wait now: ${why}\n`);
    },
    onWait(table: string) {
      printNote(`${table} is in use; waiting for it\n`);
    },
    stop: () => bar.stop(),
  };
}

/** Warnings to show before the work starts. */
function notices(steps: readonly Step[]): string[] {
  const locked = steps.filter(({ way, bytes }) => way === 'locked' && bytes > 2 ** 20);
  if (locked.length === 0) return [];
  const tables = locked.map(({ table, bytes }) => `${table} (${asBytes(bytes)})`).join(', ');
  return [`work that uses these tables waits while they are copied: ${tables}`];
}

function describe({ citus, nodes, spread, placed }: DistributeSummary): string {
  const where = `Citus ${citus}, ${asCount(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
  if (spread.length === 0) return `${where}: all ${placed.length} tables are distributed\n`;
  const table = plainTable(['table', 'size', 'took', 'meanwhile']);
  for (const { table: name, bytes, ms, way } of spread) {
    const others = way === 'online' ? 'others went on' : 'others waited';
    table.push([name, asBytes(bytes), `${(ms / 1_000).toFixed(1)} s`, others]);
  }
  return `${table.toString()}\n${where}: ${asCount(spread.length)} tables spread\n`;
}
