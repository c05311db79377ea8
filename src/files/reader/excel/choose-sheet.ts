/** Chooses the sheet of a workbook that is the list. */
import { ListFault } from '../fault.ts';
import { countKnown, findHeader, type RawRow, typicalWidth } from '../header.ts';
import { SAMPLE } from '../table.ts';
import type { Sheet } from './workbook.ts';

/** The most sheets that are read for the choice, and the most pieces of each. */
const MOST_SHEETS = 20;
const MOST_PIECES = 16;
/** This many field names in a header end the search. */
const SURE = 2;

/** Opens the rows of a sheet. */
export type OpenRows = (sheet: Sheet) => AsyncGenerator<RawRow[]>;

/**
 * Returns the sheet with that name or, if there is none, with that number.
 * @throws ListFault that lists the sheets
 */
export function findSheet(sheets: readonly Sheet[], wanted: string): Sheet {
  const name = wanted.trim().toLowerCase();
  const found =
    sheets.find((sheet) => sheet.name === wanted) ??
    sheets.find((sheet) => sheet.name.trim().toLowerCase() === name) ??
    (/^\d{1,4}$/.test(name) ? visibleSheets(sheets)[Number(name) - 1] : undefined);
  if (found) return found;
  const names = visibleSheets(sheets)
    .slice(0, MOST_SHEETS)
    .map((sheet) => `"${sheet.name}"`);
  const fault = `there is no sheet "${wanted.slice(0, 100)}"; the sheets are ${names.join(', ')}`;
  throw new ListFault(fault, { subject: 'sheet' });
}

/** Returns the sheets that are not hidden; all sheets if all are hidden. */
export function visibleSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return visible.length > 0 ? visible : sheets;
}

/**
 * Returns the first visible sheet with the header of a list; if there is none, the most table-like
 * one.
 */
export async function chooseSheet(
  sheets: readonly Sheet[],
  open: OpenRows,
  isKnown: (header: string) => boolean,
): Promise<Sheet> {
  const visible = visibleSheets(sheets).slice(0, MOST_SHEETS);
  let best = { sheet: visible[0]!, score: -1 };
  for (const sheet of visible.length > 1 ? visible : []) {
    const rows = await readFirst(open(sheet));
    const { header, first } = findHeader(rows, isKnown);
    const known = header ? countKnown(header, isKnown) : 0;
    const score = rows[first] ? 1 + known * 2 + (typicalWidth(rows) > 1 ? 1 : 0) : 0;
    if (score > best.score) best = { sheet, score };
    if (rows[first] && known >= SURE) break;
  }
  return best.sheet;
}

/** Returns no rows for a sheet that cannot be read, so that it is chosen only by name. */
async function readFirst(raw: AsyncGenerator<RawRow[]>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  let pieces = 0;
  try {
    for await (const portion of raw) {
      rows.push(...portion);
      pieces += 1;
      if (rows.length >= SAMPLE || pieces >= MOST_PIECES) break;
    }
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
  }
  return rows;
}
