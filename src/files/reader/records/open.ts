/** Opens a file of records: contacts and companies, one per row, in any format and encoding. */
import { refuseHeaderRow, refuseSheet, textFormat } from '../format.ts';
import type { Bounds, Known } from '../list.ts';
import { openCsv } from './csv.ts';
import { detectRecordEncoding, readUtf8 } from './encoding.ts';
import { openExcel } from './excel.ts';
import { type RecordFile, untilDamage } from './file.ts';
import { openJsonArray, openJsonLines } from './json.ts';
import { openParquet } from './parquet.ts';
import type { RecordReading } from './reading.ts';

/**
 * Opens a file.
 * @param bounds for formats that are unpacked or kept in memory
 * @returns a reading that must be closed
 * @throws ListFault for a file that cannot be read
 */
export async function openRecords(
  file: RecordFile,
  bounds: Bounds,
  known: Known = {},
): Promise<RecordReading> {
  if (file.format === 'xlsx') return openExcel(file, bounds, known);
  refuseSheet(known);
  if (file.format === 'parquet') {
    refuseHeaderRow(known, 'Parquet');
    return openParquet(file, bounds);
  }
  const encoding = await detectRecordEncoding(file);
  const format = await formatOfText(file, encoding);
  if (format === 'csv') return openCsv(file, encoding, known);
  refuseHeaderRow(known, 'JSON');
  return format === 'json' ? openJsonArray(file, encoding) : openJsonLines(file, encoding);
}

async function formatOfText(file: RecordFile, encoding: string): Promise<'csv' | 'json' | 'jsonl'> {
  const { path, format: stated } = file;
  if (stated === 'csv') return stated;
  return textFormat(await readBeginning(file, encoding), stated ? `.${stated}` : path);
}

async function readBeginning(file: RecordFile, encoding: string): Promise<string> {
  for await (const chunk of untilDamage(readUtf8(file, encoding)))
    return chunk.toString('utf8', 0, BEGINNING);
  return '';
}

const BEGINNING = 1_000;
