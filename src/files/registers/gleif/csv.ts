/** Reads the CSV format: a header with some hundred columns, comma-separated, in UTF-8. */
import { CsvCutter, splitRow } from '../../reader/index.ts';
import type { Form } from './record.ts';

type Row = { line: number; text: string } | { line: number; entry: null; fault: string };

/** Yields one record for each row below the header. A broken row costs only itself. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Form> {
  let columns: ReadonlyMap<string, number> | null = null;
  for await (const row of readRows(bytes)) {
    if ('fault' in row) {
      yield row;
      continue;
    }
    const { line, text } = row;
    const cells = splitRow(text, ',');
    if (columns === null) columns = new Map(cells?.map((name, at) => [name.trim(), at]));
    else yield toForm(line, cells, columns);
  }
}

function toForm(
  line: number,
  cells: readonly string[] | null,
  columns: ReadonlyMap<string, number>,
): Form {
  if (cells === null) return { line, entry: null, fault: 'text behind a quoted value' };
  if (cells.length === columns.size) {
    return { line, fields: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '' };
  }
  const entry = cells[0]?.trim() || null;
  return { line, entry, fault: `${cells.length} values, the header names ${columns.size}` };
}

const MARKS = { delimiter: ',', newline: '\n', escape: '"' } as const;

const FAULTS = {
  'long line': 'a line that is too long',
  'long value': 'a quoted value is not closed',
  'open quote': 'a quoted value is not closed',
} as const;

async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const rows: Row[] = [];
  let isFirst = true;
  const cutter = new CsvCutter(MARKS, {
    row: (row, line) => {
      const text = row.toString().replace(/\r$/, '');
      if (text.trim() !== '')
        rows.push({ line, text: line === 1 ? text.replace(/^\ufeff/, '') : text });
    },
    fault: (fault, _bytes, line) => rows.push({ line, entry: null, fault: FAULTS[fault] }),
  });
  for await (const piece of bytes) {
    cutter.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
    yield* rows.splice(0);
    isFirst = false;
  }
  if (isFirst) return;
  cutter.end();
  yield* rows;
}
