/** The beginning of a CSV file, from which its columns are guessed. */
import { isUtf8 } from 'node:buffer';
import { declaredDelimiter, sniffDelimiter, splitRow, toLine } from './csv.ts';
import { parseColumn } from './flat.ts';
import { CsvRows, isBlank, LineCutter } from './lines.ts';
import { readChunks } from './read-text.ts';
import { Unreadable } from './result.ts';
import { type Format, openSourceFile } from './source-file.ts';

export type CsvPreview = {
  delimiter: string;
  headers: string[];
  /** The first rows, without those that cannot be parsed. */
  rows: string[][];
};

const LINES = 1_000;
/** How many lines are compared to find the delimiter. */
const LINES_COMPARED = 20;

/**
 * @returns null for a file of another format
 * @throws Unreadable when the file does not exist or is no CSV
 */
export async function previewCsv(path: string, stated?: Format): Promise<CsvPreview | null> {
  const source = await openSourceFile(path, stated);
  if (source.format !== 'csv') return null;
  const [first, ...lines] = await firstLines(readChunks(source, () => {}));
  const declared = first === undefined ? null : declaredDelimiter(first.toString());
  const header = declared === null ? first : lines.shift();
  if (header === undefined) throw new Unreadable('it holds no header');
  if (!isUtf8(header)) throw new Unreadable('not UTF-8; save it as UTF-8');
  const text = toLine(header);
  const compared = lines.slice(0, LINES_COMPARED).map(toLine);
  const delimiter = declared ?? sniffDelimiter(text, (name) => parseColumn(name) !== '', compared);
  const headers = splitRow(text, delimiter);
  if (!headers) throw new Unreadable('the header is no line of CSV');
  return { delimiter, headers, rows: splitRows(lines, delimiter) };
}

/** The first lines that are not blank. */
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

function splitRows(lines: readonly Buffer[], delimiter: string): string[][] {
  const rows: string[][] = [];
  const joined = new CsvRows(delimiter, {
    row: (bytes) => {
      const values = splitRow(toLine(bytes), delimiter);
      if (values) rows.push(values.map((value) => value.trim()));
    },
    unclosed: () => {},
  });
  lines.forEach((line, at) => {
    joined.line(line, at);
  });
  return rows;
}
