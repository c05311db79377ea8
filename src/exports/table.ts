/** What is exported: the rows that a list comes to, and the columns that it has. */

import type { Preset } from '../api/index.ts';
import { type Plan, tenureColumns } from './columns.ts';
import { findChanged } from './differences.ts';
import { findTwins } from './fields.ts';
import { crmColumns } from './presets.ts';
import type { Column, Row } from './row.ts';

export type Table = {
  columns: readonly Column[];
  /** Rows in their order; some batches may be empty. */
  batches: AsyncGenerator<readonly Row[]>;
};

/** A row before it is known which fields have changed. */
export type BareRow = Omit<Row, 'changed'>;

/** Lays rows out by the plan: leaves out those that the mode or the CRM has no use for. */
export function toTable(
  preset: Preset,
  plan: Plan,
  rows: AsyncGenerator<readonly BareRow[]>,
): Table {
  const { columns, isTaken } =
    preset === 'tenure'
      ? { columns: tenureColumns(plan), isTaken: always }
      : crmColumns(preset, plan);
  return { columns, batches: select(plan, rows, isTaken) };
}

const always = () => true;

/** Of rows that are not compared. */
export const NO_CHANGES: Row['changed'] = new Set();

async function* select(
  { mode, names }: Plan,
  batches: AsyncGenerator<readonly BareRow[]>,
  isTaken: (row: Row) => boolean,
): AsyncGenerator<readonly Row[]> {
  const twins = findTwins(names);
  const compared = (row: Row): Row => ({ ...row, changed: findChanged(row, twins) });
  for await (const rows of batches) {
    yield rows
      .map((row) => compared({ ...row, changed: NO_CHANGES }))
      .filter((row) => (mode !== 'changed_only' || row.changed.size > 0) && isTaken(row));
  }
}
