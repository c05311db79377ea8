/** What the fault is about: the file itself, or a choice that does not fit it. */
type Subject = 'file' | 'sheet' | 'header_row';

/** A fault of a list, with a message of one line for the caller. */
export class ListFault extends Error {
  override name = 'ListFault';
  readonly subject: Subject;

  constructor(
    message: string,
    { subject = 'file', cause }: { subject?: Subject; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.subject = subject;
  }
}

/**
 * Returns a fault at one cell or row.
 * @param row as spreadsheets count: from 1, including the header
 * @param column from 1; null for the whole row
 */
export const faultAt = (row: number, column: number | null, fault: string): ListFault =>
  new ListFault(`row ${row}${column === null ? '' : `, column ${column}`}: ${fault}`);
