/** The first sheet of an Excel file (ECMA-376). */
import type { Bounds, Reading, Row } from '../list.ts';
import type { ListSource } from '../source.ts';
import { toTable } from '../table.ts';
import { Archive } from './archive.ts';
import { readRows } from './sheet.ts';
import { loadStrings } from './strings.ts';
import { loadWorkbook } from './workbook.ts';

/** @throws ListFault */
export async function readExcel(
  source: ListSource,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
): Promise<Reading> {
  const archive = await Archive.open(source, bounds.bytes);
  try {
    const workbook = await loadWorkbook(archive);
    const strings = await loadStrings(archive);
    const raw = readRows(archive.text(workbook.sheet), workbook, strings, bounds);
    const { headers, rows } = await toTable(raw, isKnown, bounds);
    return { headers, encoding: null, dialect: null, rows: closing(rows, archive) };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* closing(rows: AsyncIterable<Row[]>, archive: Archive): AsyncGenerator<Row[]> {
  try {
    yield* rows;
  } finally {
    archive.close();
  }
}
