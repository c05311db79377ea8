/** The rows of a batch as records, or as rejects. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { CompanyRecord, ContactRecord } from '../profile/record.ts';
import { isCompanyRecord, validateCompany, validateContact } from '../profile/validate/index.ts';
import { type Batch, excerpt, type Reject, type Shape } from './batch.ts';
import { splitRow } from './csv.ts';
import { type Row, recordOfRow } from './flat.ts';

export type RowSink = {
  /**
   * @param text the record's stored form, without its time
   * @param row its number in the batch, from 0
   */
  contact(record: ContactRecord, text: string, row: number): void;
  company(record: CompanyRecord, text: string, row: number): void;
};

/** Reads every row; gives the rejects in the order of their lines. */
export function readRows(batch: Batch, sink: RowSink): Reject[] {
  const rejects = [...batch.rejects];
  const texts = textsOf(batch);
  batch.lines.forEach((line, row) => {
    const text = texts.valid(row);
    const reason = text === null ? 'not UTF-8' : readRow(text, row, batch.shape, sink);
    if (reason !== null) rejects.push({ line, reason, record: excerpt(texts.raw(row)) });
  });
  return rejects.sort((one, other) => one.line - other.line);
}

/** Reads rows once more that were taken before. */
export function readAgain(batch: Batch, rows: readonly number[], sink: RowSink): void {
  const texts = textsOf(batch);
  for (const row of rows) readRow(texts.raw(row), row, batch.shape, sink);
}

/** The text of each row; `valid` is null where it is not UTF-8. */
function textsOf({ bytes, ends }: Batch) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Whole batches of ASCII are usual, and read faster.
  const encoding = isAscii(buffer) ? 'latin1' : 'utf8';
  const areValid = encoding === 'latin1' || isUtf8(buffer);
  const start = (row: number) => (row === 0 ? 0 : ends[row - 1]!);
  const raw = (row: number) => buffer.toString(encoding, start(row), ends[row]);
  const isValid = (row: number) => areValid || isUtf8(buffer.subarray(start(row), ends[row]));
  return { raw, valid: (row: number) => (isValid(row) ? raw(row) : null) };
}

/** Why the row is not taken; null when it is. */
function readRow(text: string, row: number, shape: Shape, sink: RowSink): string | null {
  const parsed = shape.kind === 'csv' ? parseCsv(text, shape) : parseJson(text, shape);
  if ('reason' in parsed) return parsed.reason;
  const { value } = parsed;
  if (isCompanyRecord(value)) {
    const company = validateCompany(value);
    if ('reason' in company) return company.reason;
    sink.company(company.record, company.text, row);
    return null;
  }
  const contact = validateContact(value);
  if ('reason' in contact) return contact.reason;
  sink.contact(contact.record, contact.text, row);
  return null;
}

type Parsed = { value: unknown } | { reason: string };

function parseJson(text: string, { kind }: Shape): Parsed {
  try {
    const value = JSON.parse(text);
    if (kind === 'records') return { value };
    const present = Object.entries(value).filter(([, field]) => field !== null);
    const fields = Object.fromEntries(present);
    return { value: kind === 'flat columns' ? recordOfRow(fields as Row) : fields };
  } catch (error) {
    return { reason: `not JSON: ${excerpt((error as Error).message)}` };
  }
}

function parseCsv(text: string, shape: Extract<Shape, { kind: 'csv' }>): Parsed {
  const { delimiter, columns } = shape;
  const values = splitRow(text.endsWith('\r') ? text.slice(0, -1) : text, delimiter);
  if (!values) return { reason: 'text behind a quoted value' };
  if (values.length !== columns.length) {
    return { reason: `${values.length} values, the header names ${columns.length}` };
  }
  const row: Record<string, string> = {};
  columns.forEach((column, at) => {
    const value = values[at]!.trim();
    if (column !== '' && value !== '' && !(column in row)) row[column] = value;
  });
  return { value: recordOfRow(row) };
}
