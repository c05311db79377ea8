/** The table of `nodes`. */
import { styleText } from 'node:util';
import { textTable } from '../src/commands/demo/text-table.ts';
import { shown } from './counts.ts';

/** A second. */
export type Rates = { workers: number; leads: number; profiles: number };

const COLUMNS = ['workers', 'leads/s', 'ratio', 'profiles/s', 'ratio'];

const LEGEND = `
  leads/s: four jobs at once, from the first submitted to the last completed.
  profiles/s: stale ones refreshed by sources that answer at once.
  ratio: over the fewest workers.`;

/** @param machine the machine that the workers share with the database */
export function printNodes(machine: string, rates: readonly Rates[]): void {
  const fewest = rates[0]!;
  const rows = rates.map(({ workers, leads, profiles }) => ({
    cells: [
      shown(workers),
      shown(leads),
      (leads / fewest.leads).toFixed(2),
      shown(profiles),
      (profiles / fewest.profiles).toFixed(2),
    ],
  }));
  const columns = COLUMNS.map((name) => ({ name, align: 'right' as const }));
  const heading = styleText('bold', `One node for the API and worker processes: ${machine}`);
  process.stdout.write(`${heading}\n${textTable(columns, rows)}\n${LEGEND}\n`);
}
