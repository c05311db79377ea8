/** CSV in any of its dialects. */
import { decodeText, type Encoding } from '../encoding.ts';
import type { Bounds, Reading } from '../list.ts';
import type { ListSource } from '../source.ts';
import { type RawRow, toTable } from '../table.ts';
import { HEAD, type Sniffed, sniffDialect } from './dialect.ts';
import { CsvRows } from './rows.ts';

/** @throws ListFault */
export async function readCsv(
  source: ListSource,
  { encoding, mark }: Encoding,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
): Promise<Reading> {
  const text = decodeText(source, encoding, bounds.bytes);
  const { head, isWhole } = await readHead(text);
  const sniffed = sniffDialect(head, isWhole, isKnown);
  const raw = rawRows(head.slice(sniffed.declaration.length), text, sniffed);
  const table = await toTable(raw, isKnown, bounds);
  // One column has none; what is written beside it needs one.
  const delimiter = table.headers.length > 1 ? sniffed.delimiter : ',';
  const dialect = { delimiter, encoding, mark, lineEnd: sniffed.isCrLf ? '\r\n' : '\n' } as const;
  return { ...table, encoding, dialect };
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
): AsyncGenerator<RawRow[]> {
  const rows = new CsvRows(sniffed, sniffed.declaration === '' ? 0 : 1);
  yield rows.push(head);
  for await (const piece of rest) yield rows.push(piece);
  yield rows.end();
}
