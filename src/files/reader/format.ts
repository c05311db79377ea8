/** Detects the format of a file from its beginning. Pure. */
import { ListFault } from './fault.ts';
import type { Known } from './list.ts';

const OLD_EXCEL = 'is an Excel file of the old kind, or protected by a password; save it as .xlsx';
export const NO_LIST = 'is neither CSV, JSON lines, Excel (.xlsx) nor Parquet';

/**
 * Refuses files that are known not to be lists.
 * @param head the first bytes as Latin-1
 * @throws ListFault
 */
export function refuseOthers(head: string): void {
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new ListFault(OLD_EXCEL);
  if (/^(?:%PDF-|\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/.test(head)) throw new ListFault(NO_LIST);
}

const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/**
 * Returns the format of a binary file; null for others.
 * @param head the first bytes as Latin-1
 */
export function binaryFormat(head: string): 'xlsx' | 'parquet' | null {
  if (ARCHIVES.some((mark) => head.startsWith(mark))) return 'xlsx';
  return head.startsWith('PAR1') ? 'parquet' : null;
}

/**
 * Detects the format of a text. The content counts more than the ending of the name.
 * @param beginning of the text, not blank
 */
export function textFormat(beginning: string, name: string): 'jsonl' | 'json' | 'csv' {
  const [first] = beginning.trimStart();
  const isObjects = /^\s*\[\s*\{/.test(beginning);
  if (isObjects || (first === '[' && /\.json(?:\.gz)?$/i.test(name))) return 'json';
  return first === '{' || /\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(name) ? 'jsonl' : 'csv';
}

/** @throws ListFault if a sheet is chosen in a format without sheets */
export function refuseSheet({ sheet }: Known): void {
  if (sheet === undefined) return;
  throw new ListFault('only Excel files (.xlsx) have sheets', { subject: 'sheet' });
}

/** @throws ListFault if a header row is chosen in a format without header rows */
export function refuseHeaderRow({ headerRow }: Known, format: string): void {
  if (headerRow === undefined) return;
  throw new ListFault(`${format} has no header row`, { subject: 'header_row' });
}
