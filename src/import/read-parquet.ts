/** Parquet as batches of rows, by DuckDB. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Batch, BatchBuilder, type Shape, type Spares } from './batch.ts';
import { columnOf } from './flat.ts';
import type { Source } from './format.ts';
import { Unreadable } from './unreadable.ts';

const SETTINGS = { memory_limit: '512MB', threads: '2', autoinstall_known_extensions: 'false' };

/** Members of a record that no flat file has. */
const NESTED = ['record', 'emails', 'phones', 'positions', 'location', 'education', 'domain'];

/**
 * Columns are the fields of a record, or the flat names of CSV. A null is no value, because a
 * column cannot be absent from one row alone.
 * @param onRows told how many of all rows are read
 * @throws Unreadable when the file is no Parquet file, or damaged
 */
export async function* readParquet(
  { path }: Source,
  spares: Spares,
  onRows: (read: number, all: number) => void,
): AsyncGenerator<Batch> {
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  try {
    yield* batchesOf(connection, literally(path), spares, onRows);
  } catch (error) {
    throw new Unreadable(firstLine(error), { cause: error });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function* batchesOf(
  connection: DuckDBConnection,
  path: string,
  spares: Spares,
  onRows: (read: number, all: number) => void,
): AsyncGenerator<Batch> {
  const columns = await describe(connection, path);
  const shape: Shape = { kind: isNested(columns) ? 'nested columns' : 'flat columns' };
  const all = await countRows(connection, path);
  const builder = new BatchBuilder(spares);
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

/** Days are often kept as times of midnight. */
function selection(columns: ColumnInfo[], { kind }: Shape): string {
  const isFlat = kind === 'flat columns';
  const known = columns.filter(({ name }) => !isFlat || columnOf(name) !== '');
  if (known.length === 0) throw new Error('it has no known column');
  const parts = known.map(({ name, type }) => {
    const column = `"${name.replaceAll('"', '""')}"`;
    if (!isFlat) return column;
    const isDay = columnOf(name) === 'start_date' && type.startsWith('TIMESTAMP');
    return `${isDay ? `${column}::date` : column}::varchar as ${columnOf(name)}`;
  });
  return parts.join(', ');
}

/** The path as a pattern that matches nothing else. */
const literally = (path: string): string => path.replaceAll(/[[*?]/g, '[$&]');

const firstLine = (error: unknown): string =>
  (error as Error).message.split('\n')[0]!.replace(/^[\w ]+ Error: /, '');
