/** The columns and rows of an export. */

import type { Mode, Preset } from '../../ground/api/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { Company } from '../../profile/record.ts';
import { type Plan, tenureColumns } from './columns.ts';
import { companiesIn, findChanged } from './differences.ts';
import { companiesElsewhere, employmentOf, type IsLeft, mayBeElsewhere } from './employment.ts';
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

/** The version of a contact that a row shows, and the day as of which it is shown. */
export type ShownVersion = { id: number | null; version: number | null; day: string };

/** A row before its comparison. */
export type BareRow = Pick<Row, 'own' | 'known' | 'externalIds'> & { contact?: ShownVersion };

/** Reads the contacts of rows, to find addresses at employers that they have left. */
export type LeftReader = (contacts: readonly (ShownVersion | undefined)[]) => Promise<IsLeft[]>;

const noneLeft: LeftReader = async (contacts) => contacts.map(() => () => false);

/** Makes a table by the plan, without the rows that the mode or the CRM does not use. */
export function toTable(
  preset: Preset,
  plan: Plan,
  rows: AsyncGenerator<readonly BareRow[]>,
  findDirectory: DirectoryFinder,
  readLeft: LeftReader = noneLeft,
): Table {
  const { columns, isTaken } =
    preset === 'tenure'
      ? { columns: tenureColumns(plan), isTaken: always }
      : crmColumns(preset, plan);
  const facts = mixesEmployers(preset, plan.mode) ? { findDirectory, readLeft } : { findDirectory };
  return { columns, batches: select(plan, rows, isTaken, facts) };
}

/** True if values of two employers could stand side by side in one row. */
const mixesEmployers = (preset: Preset, mode: Mode): boolean =>
  preset !== 'tenure' || mode === 'fill_empty';

const always = () => true;

/** The changed fields of rows that are not compared. */
export const NO_CHANGES: Row['changed'] = new Set();

/** Access to stored data; without `readLeft`, employments are not compared. */
type Facts = { findDirectory: DirectoryFinder; readLeft?: LeftReader };

async function* select(
  { mode, names, list }: Plan,
  batches: AsyncGenerator<readonly BareRow[]>,
  isTaken: (row: Row) => boolean,
  facts: Facts,
): AsyncGenerator<readonly Row[]> {
  const twins = findTwins(names, list?.fields);
  for await (const rows of batches) {
    yield (await compareAll(rows, twins, facts)).filter(
      (row) => (mode !== 'changed_only' || row.changed.size > 0) && isTaken(row),
    );
  }
}

/**
 * Compares the rows of a batch. Loads company records and contacts only for rows whose employers
 * differ without them.
 */
async function compareAll(
  rows: readonly BareRow[],
  twins: Twins,
  { findDirectory, readLeft }: Facts,
): Promise<Row[]> {
  const compared = rows.map(({ own, known, externalIds }): Row => {
    const row = { own, known, externalIds, changed: NO_CHANGES };
    return { ...row, changed: findChanged(row, twins) };
  });
  const strange = readLeft ? compared.map((row) => mayBeElsewhere(row, twins)) : [];
  const unsure = compared.flatMap((row, at) => (hasOtherEmployer(row) || strange[at] ? at : []));
  if (unsure.length === 0) return compared;
  const companies = unsure.flatMap((at) => [
    ...(hasOtherEmployer(compared[at]!) ? companiesIn(compared[at]!, twins) : []),
    ...(strange[at] ? companiesElsewhere(compared[at]!, twins) : []),
  ]);
  const directory = await findDirectory(companies);
  const left = readLeft ? await readLeft(unsure.map((at) => rows[at]!.contact)) : [];
  unsure.forEach((at, index) => {
    const row = { ...compared[at]!, changed: findChanged(compared[at]!, twins, directory) };
    const isLeft = left[index];
    compared[at] = isLeft ? { ...row, ...employmentOf(row, twins, directory, isLeft) } : row;
  });
  return compared;
}
