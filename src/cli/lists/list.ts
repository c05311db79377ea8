import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type DuckDB, loadDuckDB } from '../../duckdb.ts';
import { isValue } from './column-values.ts';
import { type Dialect, PLAIN_CSV } from './dialect.ts';
import { type Reading, waysToRead } from './list-file.ts';
import { describeMixedLineEnds, explainLoadError, UNREADABLE } from './load-error.ts';

/** Null when it is empty. */
export type Cell = string | null;

/** One cell a column. */
export type Row = readonly Cell[];

/** A list that was read once and whole: its rows are there in order, in portions of any size. */
export type List = {
  headers: readonly string[];
  count: number;
  /** How the list is written, so that its results can be written alike. */
  dialect: Dialect;
  /** Rows from a place counted from 0; fewer at the end. */
  rows(from: number, most: number): Promise<Row[]>;
  close(): Promise<void>;
};

/** Memory DuckDB may use; what does not fit is on disk. */
const MEMORY_LIMIT = '256MB';

/** Rows looked at for quotes that were taken for text. */
const ROWS_CHECKED = 1_000;

/**
 * Loads a CSV, JSON, JSON lines or Parquet file into a table on disk. Memory stays flat, a broken line
 * is found before anything is sent, and the file may be a pipe or change meanwhile.
 * @param path `-` for CSV from `input`
 * @param signal ends the loading, and is then what is thrown
 * @throws Error naming the file, and the line where it can
 */
export async function openList(path: string, input: Readable, signal: AbortSignal): Promise<List> {
  const duckdb = await loadDuckDB('A list');
  const folder = await mkdtemp(join(tmpdir(), 'tenure-list-'));
  const { connection, close } = await openTable(duckdb, folder);
  const interrupt = () => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  try {
    const file = path === '-' ? await spool(input, join(folder, 'input.csv'), signal) : path;
    await checkFile(file);
    const { dialect = PLAIN_CSV } = await load(
      connection,
      await waysToRead(connection, file, folder),
    );
    const count = await countRows(connection);
    if (count === 0) throw new Error('holds no rows');
    return {
      headers: await loadHeaders(connection),
      count,
      dialect,
      rows: (from, most) => loadRows(connection, from, most),
      close,
    };
  } catch (error) {
    await close();
    signal.throwIfAborted();
    const { message } = error as Error;
    if (path !== '-' && message.startsWith(path)) throw error;
    throw new Error(`${path === '-' ? 'standard input' : path}: ${message}`, { cause: error });
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

async function openTable({ DuckDBInstance }: DuckDB, folder: string) {
  const instance = await DuckDBInstance.create(join(folder, 'list.duckdb'), {
    threads: '2',
    memory_limit: MEMORY_LIMIT,
  });
  const connection = await instance.connect();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The addresses in the list do not stay behind when the process is ended in mid-work.
  process.once('exit', remove);
  const close = async () => {
    connection.closeSync();
    instance.closeSync();
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  };
  return { connection, close };
}

async function spool(input: Readable, file: string, signal: AbortSignal): Promise<string> {
  await pipeline(input, createWriteStream(file), { signal });
  return file;
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'no such file' : error.message);
  });
  if (!found.isFile()) throw new Error('is not a file');
}

/** @returns the way that worked */
async function load(connection: DuckDBConnection, ways: readonly Reading[]): Promise<Reading> {
  let failure: string | undefined;
  for (const reading of ways) {
    try {
      await loadBy(connection, reading);
      return reading;
    } catch (error) {
      failure ??= explainLoadError((error as Error).message);
    }
  }
  const { csv } = ways[0]!;
  throw new Error((csv && (await describeMixedLineEnds(csv))) || failure);
}

async function loadBy(connection: DuckDBConnection, reading: Reading): Promise<void> {
  const create = (header: boolean) =>
    connection.run(`create or replace table entry as from ${reading.from(header)}`);
  await create(true);
  if ((await loadHeaders(connection)).some(isValue)) await create(false);
  if (reading.loose && (await holdsQuotedCells(connection))) throw new Error(UNREADABLE);
}

async function holdsQuotedCells(connection: DuckDBConnection): Promise<boolean> {
  const rows = [await loadHeaders(connection), ...(await loadRows(connection, 0, ROWS_CHECKED))];
  return rows.some((row) => row.some((cell) => cell !== null && /^".*"$/s.test(cell)));
}

async function loadHeaders(connection: DuckDBConnection): Promise<string[]> {
  return (await connection.runAndReadAll('from entry limit 0')).columnNames();
}

async function countRows(connection: DuckDBConnection): Promise<number> {
  const counted = await connection.runAndReadAll('select count(*) from entry');
  return Number(counted.getRows()[0]![0]);
}

/** Gives the rows in the order of the list: DuckDB keeps it while nothing is updated. */
async function loadRows(connection: DuckDBConnection, from: number, count: number): Promise<Row[]> {
  const read = await connection.runAndReadAll(`from entry limit ${count} offset ${from}`);
  return read.getRows() as Row[];
}
