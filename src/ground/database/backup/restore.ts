/** Loads a back-up file into an empty database. */
import type pg from 'pg';
import { copyStreamIn } from '../copy/copy-in.ts';
import { listMigrations, migrate } from '../migrate.ts';
import { onOneConnection } from '../one-connection.ts';
import {
  findContent,
  findQueueVersion,
  listApplied,
  listTables,
  listTriggered,
  nameOf,
  quotedColumns,
  quotedName,
} from './catalog.ts';
import { BackupFault } from './fault.ts';
import type { Footer, Frame, Header, Table } from './frames.ts';
import { type Contents, openBackup } from './reader.ts';

export type RestoreOptions = {
  signal: AbortSignal;
  /** Called from time to time with the current phase and its share that is done, from 0 to 1. */
  onShare: (phase: 'checking' | 'loading', share: number) => void;
};

export type RestoreSummary = {
  file: string;
  taken_at: string;
  tables: number;
  rows: number;
  /** Migrations applied after loading, if the back-up comes from an earlier release. */
  migrated: string[];
};

/**
 * Restores a back-up. The file is read twice: first completely, before anything is changed, then
 * into the database in one transaction. The schema is first created as it was in the back-up, and
 * migrated to this release after loading, so that the rows undergo the same migrations as in an
 * upgrade.
 * @throws Error with one line; the database is then empty, as before
 */
export async function restore(
  pool: pg.Pool,
  path: string,
  { signal, onShare }: RestoreOptions,
): Promise<RestoreSummary> {
  await refuseContent(pool);
  // Running nodes are refused before any lock too: locks on all tables could deadlock with them.
  await refuseNodes(pool);
  const checking = await openBackup(path, (share) => onShare('checking', share));
  await refuseOtherVersion(pool, checking.header);
  await readThrough(checking.frames);
  signal.throwIfAborted();
  await migrate(pool, checking.header.migrations);
  const loading = await openBackup(path, (share) => onShare('loading', share));
  const rows = await onOneConnection(pool, signal, (client) => load(client, loading));
  const migrated = await migrate(pool);
  // Without statistics the first jobs would be planned as if the tables were empty.
  await pool.query('analyze');
  const { taken_at, tables } = loading.header;
  return { file: path, taken_at, tables: tables.length, rows, migrated };
}

async function refuseContent(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const content = await findContent(client);
  if (content === null) return;
  throw new BackupFault(
    `the database is not empty (${content}); a back-up is restored into an empty one only`,
  );
}

async function refuseOtherVersion(pool: pg.Pool, { version, migrations }: Header): Promise<void> {
  const known = (await listMigrations(pool)).map(({ name }) => name);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new BackupFault(
      `the back-up is of a later version, Tenure ${version}: it has migration ${unknown}; restore it with that version`,
    );
  }
  const later = (await listApplied(pool)).find((name) => !migrations.includes(name));
  if (later) {
    throw new BackupFault(
      `the database has the schema of a later version than the back-up (migration ${later}); restore into a new database, which is then brought up to date`,
    );
  }
}

async function readThrough(frames: Contents['frames']): Promise<void> {
  let next = await frames.next();
  while (!next.done) next = await frames.next();
}

/** @returns the number of loaded rows */
async function load(client: pg.PoolClient, { header, frames }: Contents): Promise<number> {
  await client.query('begin');
  await refuseQueue(client, header);
  const there = await listTables(client);
  await client.query(`lock table ${there.map(quotedName).join(', ')} in access exclusive mode`);
  await refuseNodes(client);
  await refuseContent(client);
  await client.query(`truncate ${there.map(quotedName).join(', ')}`);
  // The back-up has the rows that triggers wrote.
  const counted = await listTriggered(client);
  await setTriggers(client, counted, 'disable');
  const { rows, footer } = await loadTables(client, header, frames, new Set(there.map(nameOf)));
  const wrong = header.tables.findIndex((_, ordinal) => rows[ordinal] !== footer.rows[ordinal]);
  if (wrong >= 0) {
    const name = nameOf(header.tables[wrong]!);
    throw new BackupFault(
      `the back-up is damaged: ${name} has ${rows[wrong]} rows and not ${footer.rows[wrong]}`,
    );
  }
  await setTriggers(client, counted, 'enable');
  await setSequences(client, footer);
  await client.query('commit');
  return rows.reduce((sum, count) => sum + count, 0);
}

async function refuseQueue(client: pg.ClientBase, { version, queue }: Header): Promise<void> {
  const own = await findQueueVersion(client);
  if (queue <= own) return;
  throw new BackupFault(
    `the back-up is of a later version, Tenure ${version}: its task queue has migration ${queue}, this one ${own}; restore it with that version`,
  );
}

async function setTriggers(
  client: pg.ClientBase,
  tables: readonly Omit<Table, 'columns'>[],
  to: 'disable' | 'enable',
): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quotedName(table)} ${to} trigger user`);
  }
}

/** Refuses to run beside nodes, because they remember facts of the empty database. */
async function refuseNodes(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name ~ '^tenure (all|api|worker|calls)$'`,
  );
  if (rowCount) throw new BackupFault('nodes are running on the database; stop them first');
}

async function loadTables(
  client: pg.ClientBase,
  header: Header,
  frames: Contents['frames'],
  there: ReadonlySet<string>,
): Promise<{ rows: number[]; footer: Footer }> {
  const rows: number[] = [];
  const ahead = new LookAhead(frames);
  let next = await ahead.peek();
  for (; !next.done; next = await ahead.peek()) {
    const table = header.tables[Number(next.value.content.toString())];
    if (next.value.kind !== 'T' || !table) throw new BackupFault('the back-up is damaged');
    ahead.drop();
    rows.push(
      there.has(nameOf(table))
        ? await copyStreamIn(client, copyStatement(table), ahead.rows())
        : await count(ahead.rows()),
    );
  }
  return { rows, footer: next.value };
}

const copyStatement = (table: Table): string =>
  `copy ${quotedName(table)} (${quotedColumns(table.columns)}) from stdin`;

/**
 * Counts the rows of a table that does not belong to Tenure, without loading them. Each row ends
 * with a line feed.
 */
async function count(pieces: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const piece of pieces) {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1;
  }
  return rows;
}

/** Frames in order. `peek` returns the next frame and leaves it there. */
class LookAhead {
  readonly #frames: Contents['frames'];
  #next: IteratorResult<Frame, Footer> | null = null;

  constructor(frames: Contents['frames']) {
    this.#frames = frames;
  }

  async peek(): Promise<IteratorResult<Frame, Footer>> {
    this.#next ??= await this.#frames.next();
    return this.#next;
  }

  drop(): void {
    this.#next = null;
  }

  /** Yields the rows up to the next frame of another kind. */
  async *rows(): AsyncGenerator<Buffer> {
    for (let next = await this.peek(); !next.done; next = await this.peek()) {
      if (next.value.kind !== 'R') return;
      yield next.value.content;
      this.drop();
    }
  }
}

/** Sets the sequences. It is the last step, because a rollback does not undo it. */
async function setSequences(client: pg.ClientBase, { sequences }: Footer): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', s.schema, s.name)::regclass,
                   coalesce(s.last, start_value), s.last is not null)
     from json_to_recordset($1) as s (schema text, name text, last bigint)
     join pg_sequences on schemaname = s.schema and sequencename = s.name`,
    [JSON.stringify(sequences)],
  );
}
