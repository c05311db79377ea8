/** The beginning of a CSV file, for a guess at what its columns are. */
import { isUtf8 } from 'node:buffer';
import { declaredDelimiter, lineOf, sniffDelimiter, splitRow } from './csv.ts';
import { CsvRows } from './csv-rows.ts';
import { columnOf } from './flat.ts';
import { examine, type Format } from './format.ts';
import { isBlank, LineCutter } from './lines.ts';
import { chunksOf } from './read-text.ts';
import { Unreadable } from './unreadable.ts';

export type CsvPreview = {
  delimiter: string;
  headers: string[];
  /** The first rows, those aside that cannot be read. */
  rows: string[][];
};

const LINES = 1_000;
/** Lines that tell a delimiter. */
const LINES_COMPARED = 20;

/**
 * @returns null for a file of another format
 * @throws Unreadable when there is no such file, or it is no CSV
 */
export async function previewCsv(path: string, stated?: Format): Promise<CsvPreview | null> {
  const source = await examine(path, stated);
  if (source.format !== 'csv') return null;
  const [first, ...lines] = await firstLines(chunksOf(source, () => {}));
  const declared = first === undefined ? null : declaredDelimiter(first.toString());
  const header = declared === null ? first : lines.shift();
  if (header === undefined) throw new Unreadable('it holds no header');
  if (!isUtf8(header)) throw new Unreadable('not UTF-8; save it as UTF-8');
  const text = lineOf(header);
  const compared = lines.slice(0, LINES_COMPARED).map(lineOf);
  const delimiter = declared ?? sniffDelimiter(text, (name) => columnOf(name) !== '', compared);
  const headers = splitRow(text, delimiter);
  if (!headers) throw new Unreadable('the header is no line of CSV');
  return { delimiter, headers, rows: rowsOf(lines, delimiter) };
}

/** Those that are not blank. */
async function firstLines(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const lines: Buffer[] = [];
  const cutter = new LineCutter({
    line: (bytes) => {
      if (!isBlank(bytes)) lines.push(bytes);
    },
    tooLong: () => {},
  });
  for await (const chunk of chunks) {
    cutter.push(chunk);
    if (lines.length > LINES) return lines;
  }
  cutter.end();
  return lines;
}

function rowsOf(lines: readonly Buffer[], delimiter: string): string[][] {
  const rows: string[][] = [];
  const joined = new CsvRows(delimiter, {
    row: (bytes) => {
      const values = splitRow(lineOf(bytes), delimiter);
      if (values) rows.push(values.map((value) => value.trim()));
    },
    unclosed: () => {},
  });
  lines.forEach((line, at) => {
    joined.line(line, at);
  });
  return rows;
}
