/** Reads Parquet as rows of records. Its columns are the fields of a record, or flat names. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { loadDuckDB } from '../../duckdb.ts';
import { ListFault } from '../fault.ts';
import type { Bounds, Cell, Row } from '../list.ts';
import { asParquetFault, parquetTable, quoted } from '../parquet.ts';
import type { RecordColumns } from './columns.ts';
import type { RecordFile } from './file.ts';
import { type RecordReading, type RecordSink, SAMPLE_ROWS } from './reading.ts';

const MOST_MEMORY_MB = 512;
const SETTINGS = { threads: '2', autoinstall_known_extensions: 'false' };

/** Members of a record that a table with one column per value does not have. */
const NESTED = ['record', 'emails', 'phones', 'positions', 'location', 'education', 'skills'];

/**
 * Opens a Parquet file. Null means absent, because a single row cannot omit a column.
 * @throws ListFault if it is not a Parquet file, or DuckDB is not installed
 */
export async function openParquet({ path }: RecordFile, bounds: Bounds): Promise<RecordReading> {
  const { DuckDBInstance } = await loadDuckDB('Parquet').catch((cause: Error) => {
    throw new ListFault(cause.message, { cause });
  });
  const memoryMb = Math.min(MOST_MEMORY_MB, Math.floor(bounds.shared / 2 ** 20));
  const settings = { ...SETTINGS, memory_limit: `${memoryMb}MB` };
  const instance = await DuckDBInstance.create(':memory:', settings);
  const connection = await instance.connect();
  const close = async () => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    return { ...(await openTable(connection, parquetTable(path), memoryMb)), close };
  } catch (error) {
    await close();
    throw asParquetFault(error, memoryMb);
  }
}

async function openTable(
  connection: DuckDBConnection,
  from: string,
  memoryMb: number,
): Promise<Omit<RecordReading, 'close'>> {
  const columns = await describe(connection, from);
  const isNested = columns.some(({ name }) => NESTED.includes(name) || name === 'domain');
  const rows = isNested ? [] : await readSample(connection, from, columns);
  return {
    table: isNested ? null : { headers: columns.map(({ name }) => name), rows },
    shape: (roles) => (isNested ? { kind: 'nested columns' } : { kind: 'cells', columns: roles }),
    read: (roles, sink, onShare = () => {}) => {
      const cells = isNested ? 'to_json(r)' : `to_json([${textOf(columns, roles)}])`;
      return readRows(connection, `select ${cells}::varchar from ${from} r`, sink, {
        count: () => countRows(connection, from),
        onShare,
        memoryMb,
      });
    },
  };
}

/** Most characters of a value that is used to detect columns. */
const LONGEST_SAMPLE = 1_000;

type ColumnInfo = { name: string; type: string };

async function describe(connection: DuckDBConnection, from: string): Promise<ColumnInfo[]> {
  const reader = await connection.runAndReadAll(`describe select * from ${from}`);
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

async function readSample(
  connection: DuckDBConnection,
  from: string,
  columns: readonly ColumnInfo[],
): Promise<Row[]> {
  // Shortened, because a text that the file stores once may occur in all rows.
  const selected = columns
    .map(({ name }) => `left(${quoted(name)}::varchar, ${LONGEST_SAMPLE})`)
    .join(', ');
  const reader = await connection.runAndReadAll(
    `select ${selected} from ${from} limit ${SAMPLE_ROWS}`,
  );
  return reader.getRows() as Cell[][];
}

/** Skips columns that are not loaded. Dates are often stored as timestamps at midnight. */
const textOf = (columns: readonly ColumnInfo[], { roles }: RecordColumns): string =>
  columns
    .map(({ name, type }, at) => {
      if (!roles[at]) return 'null::varchar';
      const isDay = roles[at] === 'start_date' && type.startsWith('TIMESTAMP');
      return `${quoted(name)}${isDay ? '::date' : ''}::varchar`;
    })
    .join(', ');

async function countRows(connection: DuckDBConnection, from: string): Promise<number> {
  const reader = await connection.runAndReadAll(`select count(*) from ${from}`);
  return Number(reader.getRows()[0]![0]);
}

type Counting = { count(): Promise<number>; onShare(share: number): void; memoryMb: number };

async function* readRows(
  connection: DuckDBConnection,
  query: string,
  sink: RecordSink,
  { count, onShare, memoryMb }: Counting,
): AsyncGenerator<void> {
  try {
    const all = await count();
    const result = await connection.stream(query);
    for (let read = 0; ; ) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      for (const text of chunk.getColumnValues(0)) {
        read += 1;
        sink.row(Buffer.from(String(text)), read);
      }
      onShare(read / all);
      yield;
    }
  } catch (error) {
    throw asParquetFault(error, memoryMb);
  }
}
