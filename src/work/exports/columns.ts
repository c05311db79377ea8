/** The columns of the preset `tenure`: the client's own, then all known data. Pure. */

import { cellReader, cellText, freeHeaders } from '../../files/tables/index.ts';
import type { Mode } from '../../ground/api/index.ts';
import { joinName } from '../../profile/full-name.ts';
import { type Field, findTwins, type Twins } from './fields.ts';
import type { Listed } from './listed.ts';
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
  /** Facts about the client's columns; null or absent if they are not those of a list. */
  list?: Listed | null;
  /** The systems in which the account has ids of contacts. */
  systems?: readonly string[];
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
 * that name. In mode `changed_only` there is a column `former_…` with the client's value, behind the
 * known one; for a list behind all columns.
 */
export function tenureColumns(plan: Plan): Column[] {
  const twins = findTwins(plan.names, plan.list?.fields);
  const pairs = plan.columns.map((column) => knownColumns(column, plan, twins));
  const ids = externalIdColumns(plan.systems);
  const known = plan.list
    ? [...pairs.map(([column]) => column!), ...ids, ...pairs.flatMap(([, ...rest]) => rest)]
    : [...pairs.flat(), ...ids];
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

/** Returns a column for each system with ids of contacts. */
export const externalIdColumns = (systems: readonly string[] = []): Column[] =>
  systems.map((system) => ({
    header: `external_id_${system}`,
    type: 'text',
    read: ({ externalIds }) => externalIds?.[system],
  }));

/** Returns the column of known data, and the one with the client's value if the mode has one. */
function knownColumns(column: string, { mode, list }: Plan, twins: Twins): Column[] {
  const read = cellReader(column);
  const plain: Column = {
    header: column,
    type: columnType(column),
    read: ({ known }) => read(known),
  };
  const field = column as Field;
  const at = twins.get(field);
  if (mode === 'fill_empty') {
    const isShown = filledWhen(column, at, Boolean(list));
    return [isShown ? { ...plain, read: (row) => (isShown(row) ? read(row.known) : null) } : plain];
  }
  if (at === undefined || mode === 'all') return [plain];
  return [plain, formerColumn(`former_${column}`, field, (row) => ownText(row, at))];
}

/**
 * Returns a predicate for the rows in which mode `fill_empty` shows a known value; null for all rows.
 * A value in the client's column is shown only where it fills an empty cell, so that these can be
 * recognised.
 */
function filledWhen(
  column: string,
  at: number | undefined,
  isList: boolean,
): ((row: Row) => boolean) | null {
  const field = column as Field;
  if (at !== undefined) return (row) => isEmpty(ownText(row, at)) && !keepsOwn(row, field);
  if (!isList) return null;
  const described = column.replace(/_(?:status|verified|directory)$/, '') as Field;
  return OF_EMPLOYER.has(described) ? (row) => !keepsOwn(row, described) : null;
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

function ownColumns({ names, mode, list }: Plan, twins: Twins): Column[] {
  const fields = new Map([...twins].map(([field, at]) => [at, field]));
  return names.map((header, at) => {
    const own = (row: Row) => row.own[at] ?? null;
    const plain: Column = { header, type: 'text', read: own };
    if (mode !== 'fill_empty') return plain;
    const fill = at === list?.wholeName ? knownName : fieldFiller(fields.get(at));
    if (!fill) return plain;
    return {
      ...plain,
      read: (row) => (isEmpty(ownText(row, at)) ? (fill(row) ?? own(row)) : own(row)),
    };
  });
}

/** Returns the value that fills an empty cell. */
type Filler = (row: Row) => string | null;

const fieldFiller = (field: Field | undefined): Filler | undefined =>
  field && ((row) => (keepsOwn(row, field) ? null : cellText(row.known[field])));

const knownName: Filler = ({ known }) =>
  joinName([cellText(known.first_name), cellText(known.last_name)]);
