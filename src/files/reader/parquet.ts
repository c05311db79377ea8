/** Reads Parquet with DuckDB, which is an optional package. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';
import { type DuckDB, loadDuckDB } from '../duckdb.ts';
import { ListFault } from './fault.ts';
import { readOrLeaveOut } from './left-out.ts';
import type { Bounds, Cell, Reading, Row } from './list.ts';
import { type ListSource, tooLarge } from './source.ts';
import { checkHeaders, checkLength, checkRow, HEADER_ALONE } from './table.ts';

/** DuckDB's memory for one file, and the total with its overhead. */
const MEMORY_MB = 128;
const HELD = (MEMORY_MB + 32) * 2 ** 20;
const SETTINGS = {
  memory_limit: `${MEMORY_MB}MB`,
  threads: '2',
  autoinstall_known_extensions: 'false',
  // What does not fit into memory is refused, not written to disk.
  max_temp_directory_size: '0B',
};

/**
 * Reads every column as text.
 * @throws ListFault if it is not a Parquet file, or DuckDB is not installed
 */
export async function readParquet(source: ListSource, bounds: Bounds): Promise<Reading> {
  const duckdb = await loadDuckDB('Parquet').catch((cause: Error) => {
    throw new ListFault(cause.message, { cause });
  });
  bounds.hold(HELD);
  const { path, remove } = await asFile(source);
  const opened = await open(duckdb).catch(async (error) => {
    await remove();
    throw error;
  });
  const close = async () => {
    opened.close();
    await remove();
  };
  try {
    const { headers, count } = await describe(opened.connection, path);
    checkHeaders(headers, bounds);
    if (count === 0) throw new ListFault(HEADER_ALONE);
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
    await checkLengths(opened.connection, path, headers, bounds);
    return {
      headers,
      encoding: null,
      isEncodingSure: null,
      dialect: null,
      sheets: null,
      headerRow: null,
      rows: streamRows(opened.connection, path, bounds),
      close,
    };
  } catch (error) {
    await close();
    throw asParquetFault(error);
  }
}

/** Writes uploaded bytes to a file, because DuckDB reads only files. */
async function asFile({ content }: ListSource) {
  if ('path' in content) return { path: content.path, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'tenure-parquet-'));
  const path = join(folder, 'list.parquet');
  await writeFile(path, content.bytes, { mode: 0o600 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function open({ DuckDBInstance }: DuckDB) {
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, close };
}

async function describe(connection: DuckDBConnection, path: string) {
  const headers = await connection.runAndReadAll(`from ${parquetTable(path)} limit 0`);
  const counted = await connection.runAndReadAll(`select count(*) from ${parquetTable(path)}`);
  return { headers: headers.columnNames(), count: Number(counted.getRows()[0]![0]) };
}

/**
 * Checks the lengths before rows are read, because a text that the file stores once may occur in
 * all rows.
 * @throws ListFault
 */
async function checkLengths(
  connection: DuckDBConnection,
  path: string,
  headers: readonly string[],
  bounds: Bounds,
): Promise<void> {
  if (!Number.isFinite(bounds.bytes)) return;
  const lengths = headers.map((header) => `coalesce(strlen(${quoted(header)}::varchar), 0)`);
  const measured = await connection.runAndReadAll(
    `select sum(bytes), max(bytes), arg_max(number, bytes) from (
       select list_sum([${lengths.join(', ')}]) as bytes, row_number() over () as number
       from ${parquetTable(path)})`,
  );
  const [all, longest, number] = measured.getRows()[0]!.map(Number) as [number, number, number];
  // A lower bound of the number of characters, because each has at most three bytes.
  checkLength(Math.ceil(longest / 3), number, bounds);
  if (all > bounds.bytes) throw tooLarge(bounds.bytes);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function* streamRows(
  connection: DuckDBConnection,
  path: string,
  bounds: Bounds,
): AsyncGenerator<Row[]> {
  try {
    const result = await connection.stream(`select columns(*)::varchar from ${parquetTable(path)}`);
    let number = 0;
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      for (const rows of cutRows(chunk)) {
        yield rows.filter((cells) => isKept({ cells, number: ++number }, bounds));
      }
    }
  } catch (error) {
    throw asParquetFault(error);
  }
}

/** False if the row is left out because of a fault. */
function isKept(row: { cells: Row; number: number }, bounds: Bounds): boolean {
  const check = () => {
    checkRow(row, bounds);
    return true;
  };
  return readOrLeaveOut(bounds, () => row.cells, check) ?? false;
}

/** Characters of the rows passed on at a time. */
const PORTION = 1 << 20;

/**
 * Cuts rows in small portions, because a text that the file stores once may occur in all rows of a
 * chunk.
 */
function* cutRows(chunk: DuckDBDataChunk): Generator<Row[]> {
  let rows: Row[] = [];
  let length = 0;
  for (let at = 0; at < chunk.rowCount; at += 1) {
    const row = (chunk.getRowValues(at) as Cell[]).map((cell) => cell || null);
    rows.push(row);
    length += row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (length < PORTION) continue;
    yield rows;
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield rows;
}

/**
 * Renders a path as a literal, with brackets and stars escaped, because DuckDB would read them as a
 * pattern.
 */
export const parquetTable = (path: string): string =>
  `read_parquet('${path.replaceAll("'", "''").replaceAll(/[[*?]/g, '[$&]')}')`;

/**
 * Returns a fault without DuckDB's message. The message contains the path, which for an uploaded
 * file is internal.
 */
export function asParquetFault(cause: unknown, memoryMb = MEMORY_MB): ListFault {
  if (cause instanceof ListFault) return cause;
  const isMemory = /out of memory/i.test((cause as Error).message);
  const fault = isMemory ? tooMuch(memoryMb) : 'is not a complete Parquet file';
  return new ListFault(fault, { cause });
}

const tooMuch = (memoryMb: number): string =>
  `takes more than ${memoryMb} MB of memory to read; write smaller row groups`;
