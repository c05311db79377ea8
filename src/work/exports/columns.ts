/** The columns of the preset `tenure`: the client's own, then all that is known. Pure. */

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

/** What the columns of an export are made of. */
export type Plan = {
  mode: Mode;
  /** The client's columns. */
  names: readonly string[];
  /** Columns of what is known, each named by its path in the API's answer. */
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
 * A column of what is known is named `enriched_…` where the client has one of that name. With the mode
 * `changed_only` what the client sent stands behind it, as `former_…`.
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
    // So that it shows which cells have been filled.
    const isFilled = (row: Row) => isEmpty(ownText(row, at)) && !keepsOwn(row, field);
    return [{ ...plain, read: (row) => (isFilled(row) ? read(row.known) : null) }];
  }
  return [plain, formerColumn(`former_${column}`, field, (row) => ownText(row, at))];
}

/** Whether a field stays as sent, because the row's employer is another one than is known. */
const keepsOwn = (row: Row, field: Field): boolean =>
  OF_EMPLOYER.has(field) && hasOtherEmployer(row);

/** What the client sent of a field that has changed. */
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
