/** The columns and rows of an export. */

import type { Preset } from '../../ground/api/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { Company } from '../../profile/record.ts';
import { type Plan, tenureColumns } from './columns.ts';
import { companiesIn, findChanged } from './differences.ts';
import { findTwins, type Twins } from './fields.ts';
import { crmColumns } from './presets.ts';
import { type Column, hasOtherEmployer, type Row } from './row.ts';

export type Table = {
  columns: readonly Column[];
  /** Rows in their order; some batches may be empty. */
  batches: AsyncGenerator<readonly Row[]>;
};

/** Finds the records of companies. */
export type DirectoryFinder = (companies: readonly Company[]) => Promise<CompanyDirectory>;

/** A row before its comparison. */
export type BareRow = Omit<Row, 'changed'>;

/** Makes a table by the plan, without the rows that the mode or the CRM does not use. */
export function toTable(
  preset: Preset,
  plan: Plan,
  rows: AsyncGenerator<readonly BareRow[]>,
  findDirectory: DirectoryFinder,
): Table {
  const { columns, isTaken } =
    preset === 'tenure'
      ? { columns: tenureColumns(plan), isTaken: always }
      : crmColumns(preset, plan);
  return { columns, batches: select(plan, rows, isTaken, findDirectory) };
}

const always = () => true;

/** The changed fields of rows that are not compared. */
export const NO_CHANGES: Row['changed'] = new Set();

async function* select(
  { mode, names }: Plan,
  batches: AsyncGenerator<readonly BareRow[]>,
  isTaken: (row: Row) => boolean,
  findDirectory: DirectoryFinder,
): AsyncGenerator<readonly Row[]> {
  const twins = findTwins(names);
  for await (const rows of batches) {
    yield (await compareAll(rows, twins, findDirectory)).filter(
      (row) => (mode !== 'changed_only' || row.changed.size > 0) && isTaken(row),
    );
  }
}

/**
 * Compares the rows of a batch. Loads company records only for rows whose employers differ without
 * them.
 */
async function compareAll(
  rows: readonly BareRow[],
  twins: Twins,
  findDirectory: DirectoryFinder,
): Promise<Row[]> {
  const compared = rows.map((bare): Row => {
    const row = { ...bare, changed: NO_CHANGES };
    return { ...row, changed: findChanged(row, twins) };
  });
  const others = compared.filter(hasOtherEmployer);
  if (others.length === 0) return compared;
  const directory = await findDirectory(others.flatMap((row) => companiesIn(row, twins)));
  return compared.map((row) =>
    hasOtherEmployer(row) ? { ...row, changed: findChanged(row, twins, directory) } : row,
  );
}
