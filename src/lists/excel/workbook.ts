/** What a workbook says of its sheets: which is first, and which of its numbers are dates. */
import { posix } from 'node:path';
import { ListFault } from '../fault.ts';
import type { Archive } from './archive.ts';
import { visit } from './xml.ts';

export type Workbook = {
  /** The name of the part with the first sheet that is not hidden. */
  sheet: string;
  /** Whether days count from 1904, as on old Macs. */
  from1904: boolean;
  /** Whether a cell of the style with this number shows a date or a time. */
  isDate(style: number): boolean;
};

const FOLDER = 'xl';

/** @throws ListFault for an archive that is no workbook */
export async function loadWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new ListFault('is a ZIP archive, but no Excel file');
  const { sheet, from1904 } = await findSheet(archive);
  const parts = await loadParts(archive);
  const target = parts.get(sheet ?? '');
  if (!target || !archive.has(target)) throw new ListFault('is an Excel file without a sheet');
  const dates = await loadDateStyles(archive);
  return { sheet: target, from1904, isDate: (style) => dates[style] ?? false };
}

async function findSheet(archive: Archive): Promise<{ sheet: string | null; from1904: boolean }> {
  let sheet: string | null = null;
  let from1904 = false;
  await visit(archive.text('xl/workbook.xml'), {
    open(name, { state, date1904, ...others }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet' || (state && state !== 'visible')) return;
      sheet ??=
        others['r:id'] ?? Object.entries(others).find(([key]) => /:id$/.test(key))?.[1] ?? null;
    },
  });
  return { sheet, from1904 };
}

/** Names of parts by the ids that the workbook has for them. */
async function loadParts(archive: Archive): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await visit(archive.text('xl/_rels/workbook.xml.rels'), {
    open(_name, { Id, Target }) {
      if (Id && Target) parts.set(Id, posix.resolve('/', FOLDER, Target).slice(1));
    },
  });
  return parts;
}

/** For each style of cells, whether it shows a date or a time. */
async function loadDateStyles(archive: Archive): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCell = false;
  await visit(archive.text('xl/styles.xml'), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) styles.push(isDateFormat(Number(numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

/** The formats of dates and times that have a number, and no code (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

function isDateFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return isBuiltIn(id);
  // Without quoted and escaped letters, and without colours and conditions.
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\[(?![hms]+\])[^\]]*\]/gi, ''));
}
