/** Determines which styles of a workbook show numbers as dates or times. */
import { ListFault } from '../fault.ts';
import type { Archive } from './archive.ts';
import { visit } from './xml.ts';

/** Excel allows 65,490 cell styles. */
const MOST_STYLES = 100_000;

/** Returns, for each cell style, true if it shows a date or a time. */
export async function loadDateStyles(archive: Archive): Promise<boolean[]> {
  /** Formats defined by the workbook, by number. */
  const defined = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCell = false;
  await visit(archive.text('xl/styles.xml'), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode) defined.set(Number(numFmtId), isDateCode(formatCode));
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) styles.push(isDateFormat(Number(numFmtId ?? 0), defined));
      if (Math.max(styles.length, defined.size) > MOST_STYLES) {
        throw new ListFault(`has more than ${MOST_STYLES} styles of cells`);
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

const isDateFormat = (id: number, defined: ReadonlyMap<number, boolean>): boolean =>
  defined.get(id) ?? isBuiltIn(id);

/**
 * True for the date and time formats that are defined by number only, without a code (ECMA-376,
 * 18.8.30).
 */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * True if a format code shows a date or a time. Ignores quoted and escaped letters, colours and
 * conditions.
 */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.slice(0, 1_000).replaceAll(/"[^"]*"|\\.|_.|\[(?![hms]+\])[^\]]*\]/gi, ''));
