/** CSV in any of its dialects. */
import { decodeText, type Encoding } from '../encoding.ts';
import type { RawRow } from '../header.ts';
import type { Bounds, Reading } from '../list.ts';
import type { ListSource } from '../source.ts';
import { locateTable, toTable } from '../table.ts';
import { HEAD, type Sniffed, sniffDialect } from './dialect.ts';
import { CsvRows, LONGEST_ROW } from './rows.ts';

/** Characters written for one that is read: quotes are doubled, and each column has a separator. */
const WRITTEN = 4;

/** @throws ListFault */
export async function readCsv(
  source: ListSource,
  { encoding, mark, isSure }: Encoding,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
  headerRow?: number,
): Promise<Reading> {
  const text = decodeText(source, encoding, bounds.bytes);
  const close = async () => {
    await text.return(undefined);
  };
  try {
    const { head, isWhole } = await readHead(text);
    const sniffed = sniffDialect(head, isWhole, isKnown);
    const longest = Math.min((bounds.rowLength + bounds.columns) * WRITTEN, LONGEST_ROW);
    const raw = rawRows(head.slice(sniffed.declaration.length), text, sniffed, longest);
    const table = toTable(await locateTable(raw, isKnown, headerRow), bounds);
    // One column has none; what is written beside it needs one.
    const delimiter = table.headers.length > 1 ? sniffed.delimiter : ',';
    const lineEnd = sniffed.isCrLf ? '\r\n' : '\n';
    const dialect = { delimiter, encoding, mark, lineEnd } as const;
    return { ...table, encoding, isEncodingSure: isSure, dialect, sheets: null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readHead(text: AsyncIterator<string>): Promise<{ head: string; isWhole: boolean }> {
  let head = '';
  while (head.length < HEAD) {
    const next = await text.next();
    if (next.done) return { head, isWhole: true };
    head += next.value;
  }
  return { head, isWhole: false };
}

async function* rawRows(
  head: string,
  rest: AsyncIterable<string>,
  sniffed: Sniffed,
  longest: number,
): AsyncGenerator<RawRow[]> {
  const rows = new CsvRows(sniffed, sniffed.declaration === '' ? 0 : 1, longest);
  yield rows.push(head);
  for await (const piece of rest) yield rows.push(piece);
  yield rows.end();
}
