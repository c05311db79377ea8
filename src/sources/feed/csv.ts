/** The header of a CSV file, read beforehand so that DuckDB need not guess. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isColumn } from './flat.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** A header is shorter. */
const HEAD_BYTES = 64 * 1024;

export type CsvHeader = { delimiter: string; columns: string[] };

/** @throws Error when the first line names no column of a contact */
export async function readHeader(path: string): Promise<CsvHeader> {
  const [line = ''] = (await readHead(path)).split(/\r?\n/);
  const readings = DELIMITERS.map((delimiter) => ({
    delimiter,
    columns: columnsIn(line, delimiter),
  }));
  const known = ({ columns }: CsvHeader) => columns.filter(isColumn).length;
  const best = readings.reduce((one, other) => (known(other) > known(one) ? other : one));
  if (known(best) === 0) throw new Error('the first line names no column of a contact');
  return best;
}

const columnsIn = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) =>
    name
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  );

async function readHead(path: string): Promise<string> {
  const file = createReadStream(path, { end: HEAD_BYTES });
  const stream = path.toLowerCase().endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (chunk.includes('\n')) break;
    }
  } finally {
    file.destroy();
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
