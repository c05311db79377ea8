/** Reads a sheet of an Excel file (ECMA-376). */
import type { Bounds, Known, Reading, Sheets } from '../list.ts';
import type { ListSource } from '../source.ts';
import { locateTable, type RawTable, toTable } from '../table.ts';
import { Archive } from './archive.ts';
import { chooseSheet, findSheet, visibleSheets } from './choose-sheet.ts';
import { readRows } from './sheet.ts';
import { loadStrings } from './strings.ts';
import { loadWorkbook, type Sheet } from './workbook.ts';

/** An open sheet. */
type OpenSheet = { table: RawTable; sheets: Sheets; close(): Promise<void> };

/**
 * Reads a sheet.
 * @throws ListFault
 */
export async function readExcel(
  source: ListSource,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
  known: Known,
): Promise<Reading> {
  const { table, sheets, close } = await openSheet(source, isKnown, bounds, known);
  try {
    const even = toTable(table, bounds);
    return { ...even, encoding: null, isEncodingSure: null, dialect: null, sheets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the requested sheet, or the one that is most likely the list. The caller closes it.
 * @throws ListFault
 */
export async function openSheet(
  source: ListSource,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
  { sheet: wanted, headerRow }: Known,
): Promise<OpenSheet> {
  const archive = await Archive.open(source, bounds.bytes);
  try {
    const workbook = await loadWorkbook(archive);
    const strings = await loadStrings(archive, bounds);
    const open = ({ part }: Sheet) => readRows(archive.text(part), workbook, strings, bounds);
    const { sheets } = workbook;
    const sheet =
      wanted === undefined ? await chooseSheet(sheets, open, isKnown) : findSheet(sheets, wanted);
    const raw = open(sheet);
    const table = await locateTable(raw, isKnown, headerRow);
    const names = visibleSheets(sheets).map(({ name }) => name);
    return {
      table,
      sheets: { names, read: sheet.name },
      close: async () => {
        await raw.return(undefined);
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
