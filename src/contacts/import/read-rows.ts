/** The rows of a batch as records, or as rejects. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { CompanyRecord, ContactRecord } from '../record.ts';
import {
  isCompanyRecord,
  type Validated,
  validateCompany,
  validateContact,
} from '../validate/index.ts';
import { type Batch, excerpt, type Reject, type Shape } from './batch.ts';
import { splitRow } from './csv.ts';
import { type Row, recordOf } from './flat.ts';

export type RowSink = {
  /** @param text the record's stored form, without its time */
  contact(record: ContactRecord, text: string): void;
  company(record: CompanyRecord, text: string): void;
};

/** Reads every row; gives the rejects in the order of their lines. */
export function readRows(batch: Batch, sink: RowSink): Reject[] {
  const rejects = [...batch.rejects];
  eachText(batch, (text, line, raw) => {
    const reason = text === null ? 'not UTF-8' : readRow(text, batch.shape, sink);
    if (reason !== null) rejects.push({ line, reason, record: excerpt(raw()) });
  });
  return rejects.sort((one, other) => one.line - other.line);
}

/** Text is null where it is not UTF-8. ASCII, the usual case, is found at once for the batch. */
function eachText(
  { bytes, ends, lines }: Batch,
  visit: (text: string | null, line: number, raw: () => string) => void,
): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const encoding = isAscii(buffer) ? 'latin1' : 'utf8';
  const isValid = encoding === 'latin1' || isUtf8(buffer);
  ends.forEach((end, at) => {
    const start = at === 0 ? 0 : ends[at - 1]!;
    const isText = isValid || isUtf8(buffer.subarray(start, end));
    const read = () => buffer.toString(encoding, start, end);
    visit(isText ? read() : null, lines[at]!, read);
  });
}

/** Why the row is not taken; null when it is. */
function readRow(text: string, shape: Shape, sink: RowSink): string | null {
  const parsed = shape.kind === 'csv' ? parseCsv(text, shape) : parseJson(text, shape);
  if ('reason' in parsed) return parsed.reason;
  const { value } = parsed;
  return isCompanyRecord(value)
    ? take(validateCompany(value), sink.company)
    : take(validateContact(value), sink.contact);
}

function take<T>(validated: Validated<T>, to: (record: T, text: string) => void): string | null {
  if ('reason' in validated) return validated.reason;
  to(validated.record, validated.text);
  return null;
}

type Parsed = { value: unknown } | { reason: string };

function parseJson(text: string, { kind }: Shape): Parsed {
  try {
    const value = JSON.parse(text);
    if (kind === 'records') return { value };
    const present = Object.entries(value).filter(([, field]) => field !== null);
    const fields = Object.fromEntries(present);
    return { value: kind === 'flat columns' ? recordOf(fields as Row) : fields };
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
  return { value: recordOf(row) };
}
