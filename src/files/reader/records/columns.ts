/** Maps the columns of a table to the fields of records. Pure. */
import { type ExternalRole, externalRole, findSystem, systemOf } from '../external-ids.ts';
import { ListFault } from '../fault.ts';
import type { Row } from '../list.ts';
import {
  type Column,
  guessMapping,
  isMapped,
  type Mapping,
  type Overrides,
  ownFieldNames,
  toColumns,
} from '../mapping.ts';
import { HEADER_ALONE } from '../table.ts';

/** The flat names of a record's fields: one column per value. */
export const COLUMNS = [
  'first_name',
  'last_name',
  'linkedin_url',
  'email',
  'title',
  'company_name',
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'city',
  'state',
  'country',
  'phone',
  'direct_phone',
  'mobile_number',
  'verified_at',
] as const;

type FlatName = (typeof COLUMNS)[number];
/** What a column may contain. A full name is split into two fields. */
export type RecordRole = FlatName | 'full_name' | ExternalRole;

/** The columns of a file that has one column per value. */
export type RecordTable = {
  /** As written; empty if the column has no header. */
  headers: readonly string[];
  /** The first rows, from which the columns are detected. */
  rows: readonly Row[];
};

/** The roles of a table's columns, by index. */
export type RecordColumns = {
  /** `''` for a column that is not loaded. */
  roles: readonly (RecordRole | '')[];
  /** Most words of a last name; set for whole names that begin with the last name. */
  lastNameWords?: number | undefined;
};

/** For files whose rows are records. */
const NO_COLUMNS: RecordColumns = { roles: [] };

const NAMES = ownFieldNames(COLUMNS);

/**
 * Maps by the overrides, then by headers and values.
 * @param rows the first rows
 */
export function mapRecords(
  headers: readonly string[],
  rows: readonly Row[],
  overrides: Overrides = new Map(),
): { mapping: Mapping; columns: RecordColumns } {
  const mapping = withExternalIds(toColumns(headers, rows), overrides);
  const roles = headers.map((header, at) => roleAt(at, mapping) ?? ownName(header, overrides));
  return { mapping, columns: { roles, lastNameWords: mapping.get('full_name')?.lastNameWords } };
}

/**
 * Adds the columns with ids of other systems to the mapping, one for each system. Of the other
 * columns, which have no field, several may have the usual header of an id.
 */
function withExternalIds(columns: readonly Column[], overrides: Overrides): Mapping {
  const mapping = new Map(guessMapping(columns, NAMES, overrides));
  const taken = new Set([...mapping.values()].map(({ column }) => column));
  columns.forEach(({ header, sample }, column) => {
    const system = taken.has(column) ? null : findSystem(header, sample);
    if (system === null || parseFlatName(header) !== '') return;
    const role = externalRole(system);
    if (!mapping.has(role) && !overrides.has(role)) mapping.set(role, { column, by: 'header' });
  });
  return mapping;
}

/**
 * Detects the columns of a file from its headers and first rows.
 * @param table null for a file of records, which contain the names of their fields
 * @param wanted what the message reports as missing
 * @throws ListFault if no column is known
 */
export function findColumns(table: RecordTable | null, wanted = 'known column'): RecordColumns {
  if (!table) return NO_COLUMNS;
  const { columns } = mapRecords(table.headers, table.rows);
  if (columns.roles.some((role) => role !== '' && systemOf(role) === null)) return columns;
  throw new ListFault(table.rows.length === 0 ? HEADER_ALONE : `the header names no ${wanted}`);
}

const roleAt = (at: number, mapping: Mapping): RecordRole | undefined =>
  [...mapping].find(([, { column }]) => column === at)?.[0] as RecordRole | undefined;

/** If several columns have the same flat name, a row uses the first one that is filled. */
function ownName(header: string, overrides: Overrides): FlatName | '' {
  const name = parseFlatName(header);
  return name === '' || overrides.has(name) ? '' : name;
}

/** Returns the flat name that a header is, in any letter case; `''` for another header. */
function parseFlatName(header: string): FlatName | '' {
  const name = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return COLUMNS.find((column) => column === name) ?? '';
}

/** True if a row with these columns may identify a person, or a header is a flat name. */
export const mayIdentify = (headers: readonly string[], mapping: Mapping): boolean =>
  mapping.has('linkedin_url') ||
  mapping.has('email') ||
  NAME_FIELDS.every((field) => isMapped(mapping, field)) ||
  headers.some((header) => parseFlatName(header) !== '');

const NAME_FIELDS = ['first_name', 'last_name', 'company_name'] as const;
