/** Reads lists: detects the format and opens the matching reader. */
import { readCsv } from './csv/read.ts';
import { decodeText, detectEncoding } from './encoding.ts';
import { readExcel } from './excel/read.ts';
import { ListFault } from './fault.ts';
import {
  binaryFormat,
  NO_LIST,
  refuseHeaderRow,
  refuseOthers,
  refuseSheet,
  textFormat,
} from './format.ts';
import { readJson } from './json/read.ts';
import type { Bounds, Known, Reading } from './list.ts';
import { isKnownHeader } from './mapping.ts';
import { readParquet } from './parquet.ts';
import { firstBytes, type ListSource } from './source.ts';
import { EMPTY } from './table.ts';

/**
 * Opens a list: CSV in any dialect and encoding, JSON lines, a JSON array, Excel or Parquet. The
 * text formats may be packed by gzip. The content determines the format.
 * @returns a reading that must be closed
 * @throws ListFault for a file of another format, or an unreadable one; so do its rows
 */
export async function readList(
  source: ListSource,
  bounds: Bounds,
  known: Known = {},
): Promise<Reading> {
  const head = await firstBytes(source);
  if (head.length === 0) throw new ListFault(EMPTY);
  const beginning = head.toString('latin1', 0, 8);
  const format = binaryFormat(beginning);
  if (format === 'xlsx') return readExcel(source, isKnownHeader, bounds, known);
  refuseSheet(known);
  if (format === 'parquet') {
    refuseHeaderRow(known, 'Parquet');
    return readParquet(source, bounds);
  }
  refuseOthers(beginning);
  return readText(source, bounds, known);
}

async function readText(source: ListSource, bounds: Bounds, known: Known): Promise<Reading> {
  const found = await detectEncoding(source, bounds.bytes);
  const beginning = await firstText(source, found.encoding);
  if (UNPRINTABLE.test(beginning)) throw new ListFault(NO_LIST);
  const format = textFormat(beginning, source.name);
  if (format === 'csv') return readCsv(source, found, isKnownHeader, bounds, known.headerRow);
  refuseHeaderRow(known, 'JSON');
  return readJson(source, found, format === 'json', bounds);
}

/**
 * Characters that do not occur in texts. Some control characters are allowed: they separate cells,
 * or end files of old systems. U+0000 is reported later, with its position.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const UNPRINTABLE = /[\u0002-\u0008\u000e-\u0019\u007f]/;

async function firstText(source: ListSource, encoding: string): Promise<string> {
  for await (const text of decodeText(source, encoding, Number.POSITIVE_INFINITY)) {
    if (text.trim() !== '') return text;
  }
  throw new ListFault(EMPTY);
}
