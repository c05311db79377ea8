/**
 * Writes the state of the whole database at one moment into a file, while the database is in use.
 */
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { atOneMoment, loadSpreadSizes } from '../cluster/index.ts';
import { onOneConnection } from '../one-connection.ts';
import {
  findQueueVersion,
  listApplied,
  listTables,
  quotedName,
  type SizedTable,
} from './catalog.ts';
import { readContents } from './contents.ts';
import { BackupFault, fileFault } from './fault.ts';
import { FORMAT, type Header } from './frames.ts';
import { openPartFile } from './part-file.ts';

/** Level of zlib: a slightly larger file in a fraction of the time. */
const LEVEL = 1;

export type BackupOptions = {
  /** The version of the program, shown if another version restores the file. */
  version: string;
  /** Replaces an existing file. */
  force: boolean;
  signal: AbortSignal;
  /** Called from time to time with the estimated share of the work that is done, from 0 to 1. */
  onShare: (share: number) => void;
};

export type BackupSummary = {
  file: string;
  taken_at: string;
  bytes: number;
  tables: number;
  rows: number;
};

/**
 * Backs up the database in a transaction that sees one moment. Other transactions continue to read
 * and write; only a change of the schema waits.
 * @throws Error with one line; then there is no file, or the earlier one is unchanged
 */
export async function backUp(
  pool: pg.Pool,
  path: string,
  { version, force, signal, onShare }: BackupOptions,
): Promise<BackupSummary> {
  const file = await openPartFile(path, force);
  const discard = () => file.discard();
  signal.addEventListener('abort', discard);
  try {
    return await onOneConnection(pool, signal, async (client) => {
      const { seen, confirm } = await begin(pool, client, version, signal);
      const { header, tables } = seen;
      const rows: number[] = [];
      const contents = readContents(client, header, tables, onShare, rows);
      await pipeline(contents, createGzip({ level: LEVEL }), file.stream);
      await confirm();
      const bytes = await file.commit();
      const sum = rows.reduce((all, count) => all + count, 0);
      return { file: path, taken_at: header.taken_at, bytes, tables: tables.length, rows: sum };
    });
  } catch (error) {
    throw fileFault(path, error);
  } finally {
    signal.removeEventListener('abort', discard);
    discard();
  }
}

type Described = { header: Header; tables: SizedTable[] };

async function begin(pool: pg.Pool, client: pg.ClientBase, version: string, signal: AbortSignal) {
  if ((await listApplied(pool)).length === 0) {
    throw new BackupFault('there is nothing to back up: the database has no tables of Tenure');
  }
  const names = (await listTables(pool)).map(quotedName);
  const sizes = await loadSpreadSizes(pool);
  const sized = (table: SizedTable) => ({ ...table, bytes: sizes.get(table.name) ?? table.bytes });
  return atOneMoment({ pool, reader: client, signal }, names, async (): Promise<Described> => {
    const { header, tables } = await describe(client, version);
    return { header, tables: tables.map(sized) };
  });
}

/** Locks the tables against changes of their columns, and describes them. */
async function describe(client: pg.ClientBase, version: string): Promise<Described> {
  const migrations = await listApplied(client);
  const tables = await listTables(client);
  await client.query(`lock table ${tables.map(quotedName).join(', ')} in access share mode`);
  const { rows } = await client.query(
    `select now() as now, current_setting('server_version') as postgres`,
  );
  const header: Header = {
    tenure_backup: FORMAT,
    version,
    taken_at: rows[0].now.toISOString(),
    postgres: rows[0].postgres,
    migrations,
    queue: await findQueueVersion(client),
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
  };
  return { header, tables };
}
