/** The rows of a file as DuckDB reads them, each as a value that may be a contact record. */

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FeedFile, FeedFormat } from './files.ts';
import { flatRecord, isColumn, toColumns } from './flat.ts';

/** The message says why, in words of ours. */
export class UnreadableFeedFile extends Error {}

/** After this many rows other work of the process gets a turn. */
const STRETCH = 256;
/** Longer rows are rejected. */
const LONGEST_BYTES = 1 << 20;

/**
 * Each row as a value; undefined for a row that cannot be read.
 * @throws what DuckDB says of a file that cannot be read at all
 */
export async function* readRows(
  connection: DuckDBConnection,
  file: FeedFile,
): AsyncGenerator<unknown> {
  const result = await connection.stream(await queryFor(file));
  const read = READERS[file.format];
  let count = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    for (const text of chunk.getColumnValues(0)) {
      yield typeof text === 'string' && text.length <= LONGEST_BYTES ? read(text) : undefined;
      count += 1;
      if (count % STRETCH === 0) await new Promise(setImmediate);
    }
  }
}

/** One column with the row as JSON text; null for a broken line. */
async function queryFor({ path, format }: FeedFile): Promise<string> {
  const from = literal(path.replace(/[[*?]/g, '[$&]'));
  if (format === 'jsonl') {
    return `select json from read_json_objects(${from}, format = 'newline_delimited',
      ignore_errors = true)`;
  }
  if (format === 'parquet') return `select to_json(r)::varchar from read_parquet(${from}) r`;
  const { delimiter, columns, skip } = await readHeader(path);
  const names = columns.map((name, index) => `${literal(unique(columns, name, index))}: 'VARCHAR'`);
  return `select to_json(r)::varchar from read_csv(${from}, auto_detect = false, header = true, skip = ${skip},
    columns = {${names.join(', ')}}, delim = ${literal(delimiter)}, quote = '"', escape = '"',
    ignore_errors = true, max_line_size = ${LONGEST_BYTES}) r`;
}

/** A column name for DuckDB: only the first of several columns with one name keeps it. */
const unique = (columns: string[], name: string, index: number): string =>
  name === '' || columns.indexOf(name) < index ? `column ${index}` : name;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Members that only a nested record has, not a row with a column for each value. */
const NESTED = ['emails', 'phones', 'positions', 'location', 'education', 'skills'];

const READERS: Readonly<Record<FeedFormat, (text: string) => unknown>> = {
  jsonl: JSON.parse,
  csv: (text) => flatRecord(JSON.parse(text)),
  parquet(text) {
    const row = JSON.parse(text);
    return NESTED.some((member) => member in row) ? withoutNulls(row) : flatRecord(row);
  },
};

/** In Parquet every row has every column: there null means that the row states nothing. */
const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const DELIMITERS = [',', ';', '\t', '|'];
/** How much of a file is read to find its first line. */
const HEAD_BYTES = 64 * 1024;

/** `skip`: lines above the header. */
type CsvHeader = { delimiter: string; columns: string[]; skip: number };

/** Exports may begin with notes. */
const LINES_LOOKED_AT = 20;

/**
 * Delimiter and columns of a CSV file, found beforehand so that DuckDB does not guess.
 * @throws UnreadableFeedFile when the first line names no column of a contact
 */
async function readHeader(path: string): Promise<CsvHeader> {
  const lines = (await readHead(path)).split(/\r?\n/, LINES_LOOKED_AT);
  const headers = lines.map((line, skip) => bestReading(line, skip));
  // One word of a note may read like a column's name.
  const header = headers.find((one, at) => knownIn(one) >= (at === 0 ? 1 : 2));
  if (!header) throw new UnreadableFeedFile('the first line names no column of a contact');
  return header;
}

const knownIn = ({ columns }: CsvHeader): number => columns.filter(isColumn).length;

const bestReading = (line: string, skip: number): CsvHeader =>
  DELIMITERS.map((delimiter) => ({
    delimiter,
    columns: toColumns(splitHeader(line, delimiter)),
    skip,
  })).reduce((one, other) => (knownIn(other) > knownIn(one) ? other : one));

const splitHeader = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) => name.replace(/^"(.*)"$/, '$1').trim());

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
