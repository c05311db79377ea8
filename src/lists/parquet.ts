/** Parquet, read by DuckDB, which is an optional package. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type DuckDB, loadDuckDB } from '../duckdb.ts';
import { ListFault } from './fault.ts';
import type { Bounds, Cell, Reading, Row } from './list.ts';
import { type ListSource, tooLarge } from './source.ts';
import { checkHeaders, checkLength, checkRow } from './table.ts';

const SETTINGS = { memory_limit: '256MB', threads: '2', autoinstall_known_extensions: 'false' };

/**
 * Every column as text.
 * @throws ListFault for what is no Parquet file, or when DuckDB is not there
 */
export async function readParquet(source: ListSource, bounds: Bounds): Promise<Reading> {
  const duckdb = await loadDuckDB('Parquet').catch((cause: Error) => {
    throw new ListFault(cause.message, { cause });
  });
  const { path, remove } = await placeOnDisk(source);
  const opened = await open(duckdb);
  const close = async () => {
    opened.close();
    await remove();
  };
  try {
    const { headers, count } = await describe(opened.connection, path);
    checkHeaders(headers, bounds);
    if (count === 0) throw new ListFault('holds no rows');
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
    await checkLengths(opened.connection, path, headers, bounds);
    const rows = streamRows(opened.connection, path, bounds, close);
    return { headers, encoding: null, dialect: null, rows };
  } catch (error) {
    await close();
    throw asFault(error);
  }
}

/** DuckDB reads files alone. */
async function placeOnDisk({ place }: ListSource) {
  if ('path' in place) return { path: place.path, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'tenure-parquet-'));
  const path = join(folder, 'list.parquet');
  await writeFile(path, place.bytes, { mode: 0o600 });
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
  const headers = await connection.runAndReadAll(`from ${table(path)} limit 0`);
  const counted = await connection.runAndReadAll(`select count(*) from ${table(path)}`);
  return { headers: headers.columnNames(), count: Number(counted.getRows()[0]![0]) };
}

/**
 * A text that a file has once may stand in all its rows: their lengths are known before any is read.
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
       from ${table(path)})`,
  );
  const [all, longest, number] = measured.getRows()[0]!.map(Number) as [number, number, number];
  // So many characters at least, each being three bytes or fewer.
  checkLength(Math.ceil(longest / 3), number, bounds);
  if (all > bounds.bytes) throw tooLarge(bounds.bytes);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function* streamRows(
  connection: DuckDBConnection,
  path: string,
  bounds: Bounds,
  close: () => Promise<void>,
): AsyncGenerator<Row[]> {
  let number = 0;
  try {
    const result = await connection.stream(`select columns(*)::varchar from ${table(path)}`);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      const rows = (chunk.getRows() as Cell[][]).map((row) => row.map((cell) => cell || null));
      for (const cells of rows) checkRow({ cells, number: ++number }, bounds);
      yield rows;
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    await close();
  }
}

/** As a literal in which DuckDB takes brackets and stars for letters, not for a pattern. */
const table = (path: string): string =>
  `read_parquet('${path.replaceAll("'", "''").replaceAll(/[[*?]/g, '[$&]')}')`;

/** What DuckDB says names the file, which is none of the caller's when it was uploaded. */
const asFault = (cause: unknown) =>
  cause instanceof ListFault ? cause : new ListFault('is not a complete Parquet file', { cause });
