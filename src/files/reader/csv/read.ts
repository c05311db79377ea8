/** Reads CSV in any dialect. */
import { type Encoding, toUtf8 } from '../encoding.ts';
import type { RawRow } from '../header.ts';
import type { Bounds, Reading } from '../list.ts';
import { type ListSource, openBytes } from '../source.ts';
import { locateTable, toTable } from '../table.ts';
import { readHead, type Sniffed } from './dialect.ts';
import { CsvRows, LONGEST_ROW } from './rows.ts';

/**
 * Most bytes per character or column: a character takes at most three in UTF-8, or two as a doubled
 * quote, and a column adds a separator and two quotes.
 */
const WRITTEN = 4;

/**
 * Reads CSV.
 * @throws ListFault
 */
export async function readCsv(
  source: ListSource,
  { encoding, mark, isSure }: Encoding,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
  headerRow?: number,
): Promise<Reading> {
  const text = toUtf8(openBytes(source, bounds.bytes), encoding);
  const close = async () => {
    await text.return(undefined);
  };
  try {
    const { head, sniffed } = await readHead(text, isKnown);
    const longest = Math.min((bounds.rowLength + bounds.columns) * WRITTEN, LONGEST_ROW);
    const isTolerant = bounds.leaveOut !== undefined;
    const raw = rawRows(head, text, sniffed, { longest, isTolerant });
    const table = toTable(await locateTable(raw, isKnown, headerRow), bounds);
    // One column has no delimiter, but columns that are added beside it need one.
    const delimiter = table.headers.length > 1 ? sniffed.delimiter : ',';
    const lineEnd = sniffed.isCrLf ? '\r\n' : '\n';
    const dialect = { delimiter, encoding, mark, lineEnd } as const;
    return { ...table, encoding, isEncodingSure: isSure, dialect, sheets: null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* rawRows(
  head: Buffer,
  rest: AsyncIterable<Buffer>,
  sniffed: Sniffed,
  options: { longest: number; isTolerant: boolean },
): AsyncGenerator<RawRow[]> {
  const rows = new CsvRows(sniffed, { above: sniffed.declaration === '' ? 0 : 1, ...options });
  yield rows.push(head);
  for await (const piece of rest) yield rows.push(piece);
  yield rows.end();
}
