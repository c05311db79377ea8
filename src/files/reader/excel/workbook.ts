/** A workbook's description of its sheets: their names, and which cell styles are dates. */
import { posix } from 'node:path';
import { ListFault } from '../fault.ts';
import type { Archive } from './archive.ts';
import { loadDateStyles } from './styles.ts';
import { visit } from './xml.ts';

export type Sheet = {
  name: string;
  /** The name of the part that contains its rows. */
  part: string;
  isVisible: boolean;
};

export type Workbook = {
  /** In the order of the tabs; at least one. */
  sheets: readonly Sheet[];
  /** True if days count from 1904, as in files of old Macs. */
  from1904: boolean;
  /** True if the cell style with this number shows a date or a time. */
  isDate(style: number): boolean;
};

const FOLDER = 'xl';
const MOST_SHEETS = 1_000;
const MOST_PARTS = 10_000;
/** Most characters of a name. Excel allows 31 for a sheet. */
const LONGEST_NAME = 512;

/**
 * Loads a workbook.
 * @throws ListFault for an archive that is not a workbook, or exceeds a bound
 */
export async function loadWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new ListFault('is a ZIP archive, but no Excel file');
  const { listed, from1904 } = await listSheets(archive);
  const parts = await loadParts(archive);
  const sheets = listed.flatMap(({ name, id, isVisible }) => {
    const part = parts.get(id);
    return part && archive.has(part) ? [{ name, part, isVisible }] : [];
  });
  if (sheets.length === 0) throw new ListFault('is an Excel file without a sheet');
  const dates = await loadDateStyles(archive);
  return { sheets, from1904, isDate: (style) => dates[style] ?? false };
}

type ListedSheet = { name: string; id: string; isVisible: boolean };

async function listSheets(archive: Archive) {
  const listed: ListedSheet[] = [];
  let from1904 = false;
  await visit(archive.text('xl/workbook.xml'), {
    open(element, { name = '', state, date1904, ...others }) {
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (element !== 'sheet') return;
      const id = others['r:id'] ?? Object.entries(others).find(([key]) => /:id$/.test(key))?.[1];
      listed.push({ name, id: id ?? '', isVisible: !state || state === 'visible' });
      checkKept('sheets', listed.length, MOST_SHEETS, name, id ?? '');
    },
  });
  return { listed, from1904 };
}

/** Returns the names of parts by their ids in the workbook. */
async function loadParts(archive: Archive): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await visit(archive.text('xl/_rels/workbook.xml.rels'), {
    open(_name, { Id, Target }) {
      if (!Id || !Target) return;
      // Skips long links to the web, which are not sheets.
      if (Target.length > LONGEST_NAME) return;
      parts.set(Id, posix.resolve('/', FOLDER, Target).slice(1));
      checkKept('relationships', parts.size, MOST_PARTS, Id);
    },
  });
  return parts;
}

/** @throws ListFault for more than `most` of a kind, or for a name that is too long */
function checkKept(kind: string, count: number, most: number, ...names: string[]): void {
  if (count > most) throw new ListFault(`has more than ${most} ${kind}`);
  if (names.every((name) => name.length <= LONGEST_NAME)) return;
  throw new ListFault(`has ${kind} with names of more than ${LONGEST_NAME} characters`);
}
