/** A sheet of an Excel file (ECMA-376). */
import type { Bounds, Known, Reading } from '../list.ts';
import type { ListSource } from '../source.ts';
import { toTable } from '../table.ts';
import { Archive } from './archive.ts';
import { chooseSheet, findSheet, visibleSheets } from './choose-sheet.ts';
import { readRows } from './sheet.ts';
import { loadStrings } from './strings.ts';
import { loadWorkbook, type Sheet } from './workbook.ts';

/** @throws ListFault */
export async function readExcel(
  source: ListSource,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
  { sheet: wanted, headerRow }: Known,
): Promise<Reading> {
  const archive = await Archive.open(source, bounds.bytes);
  try {
    const workbook = await loadWorkbook(archive);
    const strings = await loadStrings(archive, bounds);
    const open = ({ part }: Sheet) => readRows(archive.text(part), workbook, strings, bounds);
    const { sheets } = workbook;
    const sheet =
      wanted === undefined ? await chooseSheet(sheets, open, isKnown) : findSheet(sheets, wanted);
    const raw = open(sheet);
    const table = await toTable(raw, isKnown, bounds, headerRow);
    const names = visibleSheets(sheets).map(({ name }) => name);
    return {
      ...table,
      encoding: null,
      isEncodingSure: null,
      dialect: null,
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
