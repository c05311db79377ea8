/** The columns of the preset `tenure`: the client's own, then all known data. Pure. */

import { cellReader, cellText, freeHeaders } from '../../files/tables/index.ts';
import type { Mode } from '../../ground/api/index.ts';
import { type Field, findTwins, type Twins } from './fields.ts';
import {
  type Column,
  type ColumnType,
  hasOtherEmployer,
  isEmpty,
  OF_EMPLOYER,
  ownText,
  type Row,
} from './row.ts';

/** The data that determines the columns of an export. */
export type Plan = {
  mode: Mode;
  /** The client's columns. */
  names: readonly string[];
  /** Columns of known data, named by their paths in the API's answer. */
  columns: readonly string[];
};

const WHOLE =
  /^(?:id|match_score|match_candidates|(?:company_data\.)?(?:company_id|employee_count|company_employee_(?:low|high)|company_linkedin_followers))$/;
const FLAG = /^(?:matched|changed_(?:company|title)|.*_(?:verified|directory))$/;

function columnType(column: string): ColumnType {
  if (WHOLE.test(column)) return 'whole';
  if (FLAG.test(column)) return 'flag';
  return column === 'contact_updated_at' ? 'time' : 'text';
}

/**
 * Returns the columns. A column of known data is named `enriched_…` if the client has a column of
 * that name. In mode `changed_only`, a column `former_…` with the client's value follows it.
 */
export function tenureColumns(plan: Plan): Column[] {
  const twins = findTwins(plan.names);
  const known = plan.columns.flatMap((column) => knownColumns(column, plan.mode, twins));
  const headers = freeHeaders(
    plan.names,
    known.map(({ header }) => header),
    'enriched_',
  );
  return [
    ...ownColumns(plan, twins),
    ...known.map((column, at) => ({ ...column, header: headers[at]! })),
  ];
}

function knownColumns(column: string, mode: Mode, twins: Twins): Column[] {
  const read = cellReader(column);
  const plain: Column = {
    header: column,
    type: columnType(column),
    read: ({ known }) => read(known),
  };
  const field = column as Field;
  const at = twins.get(field);
  if (at === undefined || mode === 'all') return [plain];
  if (mode === 'fill_empty') {
    // Shows only values that fill empty cells, so that these can be recognised.
    const isFilled = (row: Row) => isEmpty(ownText(row, at)) && !keepsOwn(row, field);
    return [{ ...plain, read: (row) => (isFilled(row) ? read(row.known) : null) }];
  }
  return [plain, formerColumn(`former_${column}`, field, (row) => ownText(row, at))];
}

/** True if a field keeps the client's value, because the client's employer is not the known one. */
const keepsOwn = (row: Row, field: Field): boolean =>
  OF_EMPLOYER.has(field) && hasOtherEmployer(row);

/** Returns a column with the client's values of a changed field. */
const formerColumn = (header: string, field: Field, read: (row: Row) => string | null): Column => ({
  header,
  type: 'text',
  read: (row) => (row.changed.has(field) ? read(row) : null),
});

function ownColumns({ names, mode }: Plan, twins: Twins): Column[] {
  const fields = new Map([...twins].map(([field, at]) => [at, field]));
  return names.map((header, at) => {
    const own = (row: Row) => row.own[at] ?? null;
    const field = mode === 'fill_empty' ? fields.get(at) : undefined;
    if (!field) return { header, type: 'text', read: own };
    return {
      header,
      type: 'text',
      read: (row) =>
        isEmpty(ownText(row, at)) && !keepsOwn(row, field)
          ? (cellText(row.known[field]) ?? own(row))
          : own(row),
    };
  });
}
