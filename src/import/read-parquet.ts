/** Parquet as batches of rows, by DuckDB. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { loadDuckDB } from '../duckdb.ts';
import { type Batch, BatchBuilder, type BufferPool, type Shape } from './batch.ts';
import { parseColumn } from './flat.ts';
import { Unreadable } from './result.ts';
import type { SourceFile } from './source-file.ts';

const SETTINGS = { memory_limit: '512MB', threads: '2', autoinstall_known_extensions: 'false' };

/** Members of a record that a flat file does not have. */
const NESTED = ['record', 'emails', 'phones', 'positions', 'location', 'education', 'domain'];

/**
 * Columns are the fields of a record, or the flat names of CSV. Null means absent, because a column
 * cannot be missing from one row alone.
 * @param onRows called with how many of all rows are read
 * @throws Unreadable when the file is no Parquet file, or damaged
 */
export async function* readParquet(
  { path }: SourceFile,
  buffers: BufferPool,
  onRows: (read: number, all: number) => void,
): AsyncGenerator<Batch> {
  const { DuckDBInstance } = await loadDuckDB('Parquet');
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  try {
    yield* readBatches(connection, literally(path), buffers, onRows);
  } catch (error) {
    throw new Unreadable(firstLine(error), { cause: error });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function* readBatches(
  connection: DuckDBConnection,
  path: string,
  buffers: BufferPool,
  onRows: (read: number, all: number) => void,
): AsyncGenerator<Batch> {
  const columns = await describe(connection, path);
  const shape: Shape = { kind: isNested(columns) ? 'nested columns' : 'flat columns' };
  const all = await countRows(connection, path);
  const builder = new BatchBuilder(buffers);
  const rows = `select to_json(r)::varchar from (select ${selection(columns, shape)} from read_parquet($1)) r`;
  const result = await connection.stream(rows, [path]);
  let read = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) break;
    for (const text of chunk.getColumnValues(0)) {
      read += 1;
      builder.add(Buffer.from(String(text)), read);
    }
    onRows(read, all);
    if (builder.isFull) yield builder.take(shape);
  }
  if (!builder.isEmpty) yield builder.take(shape);
}

type ColumnInfo = { name: string; type: string };

async function describe(connection: DuckDBConnection, path: string): Promise<ColumnInfo[]> {
  const reader = await connection.runAndReadAll('describe select * from read_parquet($1)', [path]);
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

async function countRows(connection: DuckDBConnection, path: string): Promise<number> {
  const reader = await connection.runAndReadAll('select count(*) from read_parquet($1)', [path]);
  return Number(reader.getRows()[0]![0]);
}

const isNested = (columns: ColumnInfo[]): boolean =>
  columns.some(({ name }) => NESTED.includes(name));

/** The columns to select. Dates are often stored as timestamps at midnight. */
function selection(columns: ColumnInfo[], { kind }: Shape): string {
  const isFlat = kind === 'flat columns';
  const known = columns.filter(({ name }) => !isFlat || parseColumn(name) !== '');
  if (known.length === 0) throw new Error('it has no known column');
  const parts = known.map(({ name, type }) => {
    const column = `"${name.replaceAll('"', '""')}"`;
    if (!isFlat) return column;
    const isDay = parseColumn(name) === 'start_date' && type.startsWith('TIMESTAMP');
    return `${isDay ? `${column}::date` : column}::varchar as ${parseColumn(name)}`;
  });
  return parts.join(', ');
}

/** The path as a glob pattern that matches only itself. */
const literally = (path: string): string => path.replaceAll(/[[*?]/g, '[$&]');

const firstLine = (error: unknown): string =>
  (error as Error).message.split('\n')[0]!.replace(/^[\w ]+ Error: /, '');
