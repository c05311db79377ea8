/** Parquet, read by DuckDB, which is an optional package. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type DuckDB, loadDuckDB } from '../duckdb.ts';
import { ListFault } from './fault.ts';
import type { Bounds, Cell, Reading, Row } from './list.ts';
import type { ListSource } from './source.ts';
import { checkWidth } from './table.ts';

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
    checkWidth(headers.length, bounds);
    if (count === 0) throw new ListFault('holds no rows');
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
    const rows = streamRows(opened.connection, path, close);
    return { headers, encoding: null, dialect: null, rows };
  } catch (error) {
    await close();
    throw error instanceof ListFault ? error : asFault(error);
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

async function* streamRows(
  connection: DuckDBConnection,
  path: string,
  close: () => Promise<void>,
): AsyncGenerator<Row[]> {
  try {
    const result = await connection.stream(`select columns(*)::varchar from ${table(path)}`);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      yield (chunk.getRows() as Cell[][]).map((row) => row.map((cell) => cell || null));
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
const asFault = (cause: unknown) => new ListFault('is not a complete Parquet file', { cause });
