/** Parses a row of a file into a record that is not validated yet. Pure. */
import { type Marks, splitLine } from '../csv/split.ts';
import type { Row } from '../list.ts';
import type { RecordColumns, RecordRole } from './columns.ts';
import { type FlatRow, toRecord } from './record.ts';

/** The form of a file's rows. */
export type Shape =
  /** JSON objects that are records. */
  | { kind: 'records' }
  /** JSON objects that are records; null means absent. */
  | { kind: 'nested columns' }
  /** JSON lists of cells. */
  | { kind: 'cells'; columns: RecordColumns }
  /** JSON objects that are entries of a public register: a record with the link to its entry. */
  | { kind: 'entries'; register: string; edition: string | null }
  /** Lines of CSV. */
  | { kind: 'csv'; marks: Marks; columns: RecordColumns };

/** True if the rows have one column per value. They cannot contain a whole record. */
export const isFlat = ({ kind }: Shape): boolean => kind === 'csv' || kind === 'cells';

/** `link` leads to the entry of a register; null for other rows. */
type Parsed = { value: unknown; link?: string | null } | { reason: string };

/**
 * Parses a row.
 * @returns the reason if it has a fault
 */
export function parseRow(text: string, shape: Shape): Parsed {
  if (shape.kind === 'csv') return parseCsv(text, shape);
  if (shape.kind === 'entries') return parseEntry(text);
  if (shape.kind === 'cells') return { value: recordOf(JSON.parse(text) as Row, shape.columns) };
  return parseJson(text, shape.kind === 'nested columns');
}

/** Returns an entry of a register as the text of a row, which `parseRow` parses. */
export const entryText = (record: object, link: string | null): string =>
  JSON.stringify({ link, record });

function parseEntry(text: string): Parsed {
  const { link, record } = JSON.parse(text) as { link: string | null; record: unknown };
  return { value: record, link };
}

function parseJson(text: string, isNullAbsent: boolean): Parsed {
  try {
    const value = JSON.parse(text);
    if (!isNullAbsent) return { value };
    const present = Object.entries(value).filter(([, field]) => field !== null);
    return { value: Object.fromEntries(present) };
  } catch (error) {
    return { reason: `not JSON: ${excerpt((error as Error).message)}` };
  }
}

function parseCsv(text: string, shape: Extract<Shape, { kind: 'csv' }>): Parsed {
  const { marks, columns } = shape;
  const values = splitLine(text, marks);
  if (!values) return { reason: 'text behind a quoted value' };
  if (values.length !== columns.roles.length) {
    return { reason: widthFault(values.length, columns.roles.length) };
  }
  return { value: recordOf(values, columns) };
}

/** Returns the fault of a row with more or fewer values than columns. */
export const widthFault = (values: number, columns: number): string =>
  `${values} values, the header names ${columns}`;

/** Converts the cells of a row into a record that is not validated yet. */
export function recordOf(cells: Row, { roles, lastNameWords }: RecordColumns): object {
  const row: FlatRow = {};
  roles.forEach((role: RecordRole | '', at) => {
    const value = cells[at]?.trim() ?? '';
    if (role !== '' && value !== '' && !(role in row)) row[role] = value;
  });
  return toRecord(row, lastNameWords);
}

const LONGEST_EXCERPT = 2048;

/** Returns the start of a text with a fault: at most 2 kB, well-formed. */
export const excerpt = (text: string): string =>
  text.slice(0, LONGEST_EXCERPT).toWellFormed().trimEnd();
