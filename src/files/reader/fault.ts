/** What the fault is about: the file itself, or a choice that does not fit it. */
type Subject = 'file' | 'sheet' | 'header_row';

/** Why a row cannot be read. */
export const ROW_FAULTS = [
  'too_many_cells',
  'unbalanced_quotes',
  'too_long',
  'nul',
  'invalid_json',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

/** A row that cannot be read. */
export type RowFault = {
  /** As spreadsheets count: from 1, including the header. */
  row: number;
  /** From 1; null for the whole row. */
  column: number | null;
  code: RowFaultCode;
  reason: string;
  /** How many cells it has, if it has too many; else null. */
  width: number | null;
};

/** A fault of a list, with a message of one line for the caller. */
export class ListFault extends Error {
  override name = 'ListFault';
  readonly subject: Subject;
  /** The faulty row; null if the fault is not about one row. */
  readonly row: RowFault | null;

  constructor(
    message: string,
    {
      subject = 'file',
      row = null,
      cause,
    }: { subject?: Subject; row?: RowFault | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.subject = subject;
    this.row = row;
  }
}

/** Returns a fault at one cell or row. */
export function faultAt(
  row: number,
  column: number | null,
  reason: string,
  code: RowFaultCode,
): ListFault {
  const place = `row ${row}${column === null ? '' : `, column ${column}`}`;
  return new ListFault(`${place}: ${reason}`, { row: { row, column, code, reason, width: null } });
}

/** Returns the fault of a row with more cells than the header. */
export function widerThan(columns: number, width: number, row: number): ListFault {
  const column = columns + 1;
  const reason = `the row has ${width} cells, the header has ${columns}`;
  return new ListFault(`row ${row}, column ${column}: ${reason}`, {
    row: { row, column, code: 'too_many_cells', reason, width },
  });
}
