/** Opens a file of records: contacts and companies, one a row, whatever the format and the encoding. */
import { ListFault } from '../fault.ts';
import type { Bounds, Known } from '../list.ts';
import { openCsv } from './csv.ts';
import { detectRecordEncoding, readUtf8 } from './encoding.ts';
import { openExcel } from './excel.ts';
import { type RecordFile, untilDamage } from './file.ts';
import { openJsonArray, openJsonLines } from './json.ts';
import { openParquet } from './parquet.ts';
import type { RecordReading } from './reading.ts';

/**
 * @param bounds for what unpacks or is kept whole
 * @returns a reading that must be closed
 * @throws ListFault for a file that cannot be read
 */
export async function openRecords(
  file: RecordFile,
  bounds: Bounds,
  known: Known = {},
): Promise<RecordReading> {
  if (known.sheet !== undefined && file.format !== 'xlsx') {
    throw new ListFault('only Excel files (.xlsx) have sheets', { subject: 'sheet' });
  }
  if (file.format === 'xlsx') return openExcel(file, bounds, known);
  if (file.format === 'csv') return openCsv(file, await detectRecordEncoding(file), known);
  if (known.headerRow !== undefined) {
    throw new ListFault('only tables have a header row', { subject: 'header_row' });
  }
  if (file.format === 'parquet') return openParquet(file, bounds);
  const encoding = await detectRecordEncoding(file);
  const isArray = ARRAY[file.format].test(await readBeginning(file, encoding));
  return isArray ? openJsonArray(file, encoding) : openJsonLines(file, encoding);
}

/** How an array begins; a line of JSON lines may be one, too, which is then a fault. */
const ARRAY = { json: /^\s*\[/, jsonl: /^\s*\[\s*\{/ };

async function readBeginning(file: RecordFile, encoding: string): Promise<string> {
  for await (const chunk of untilDamage(readUtf8(file, encoding)))
    return chunk.toString('utf8', 0, LOOKED);
  return '';
}

const LOOKED = 1_000;
