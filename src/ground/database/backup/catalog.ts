/**
 * Lists the tables to back up, and checks if a database is empty, using PostgreSQL's own catalogue.
 */
import type pg from 'pg';
import { CLUSTER_SCHEMA } from '../cluster/index.ts';
import type { Table } from './frames.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

/** Schemas of Tenure and of the queue. */
export const SCHEMAS = ['public', 'graphile_worker'];

/** Tables that record the applied migrations. Migrations fill them. */
const OF_MIGRATIONS: ReadonlySet<string> = new Set([
  'public.migration',
  'graphile_worker.migrations',
]);
/** Tables that have rows even in an unused database. */
const FILLED_BY_ITSELF: ReadonlySet<string> = new Set([
  ...OF_MIGRATIONS,
  'public.charge_backfill',
  'public.event_log',
  'public.match_keys',
  'public.move_backfill',
  'public.suppression_secret',
  'graphile_worker._private_tasks',
]);

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a table's name, quoted for SQL. */
export const quotedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const quotedColumns = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/**
 * Excludes objects of an extension, such as Citus, because they are created and dropped with it.
 */
const NOT_OF_EXTENSION = `not exists (
  select 1 from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export type SizedTable = Table & { bytes: number };

/** Lists all tables to back up. A table comes after the tables that its foreign keys refer to. */
export async function listTables(client: Querying): Promise<SizedTable[]> {
  const { rows } = await client.query<SizedTable & { refers: string[] }>(
    `select n.nspname as schema, c.relname as name, pg_table_size(c.oid) as bytes,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select tn.nspname || '.' || t.relname from pg_constraint f
             join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and ${NOT_OF_EXTENSION}
     order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  return inOrderOfReference(rows.filter((table) => !OF_MIGRATIONS.has(nameOf(table))));
}

/** Lists Tenure's tables whose triggers run when rows are inserted. */
export async function listTriggered(client: Querying): Promise<Omit<Table, 'columns'>[]> {
  const inserts = 1 << 2;
  const { rows } = await client.query<Omit<Table, 'columns'>>(
    `select distinct n.nspname as schema, c.relname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and not t.tgisinternal and t.tgenabled = 'O'
       and t.tgtype & ${inserts} <> 0
     order by 1, 2`,
  );
  return rows;
}

function inOrderOfReference<T extends Table & { refers: string[] }>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const ordered = new Set<T>();
  const visit = (table: T, way: readonly T[]): void => {
    if (ordered.has(table) || way.includes(table)) return;
    for (const name of table.refers) {
      const referred = byName.get(name);
      if (referred) visit(referred, [...way, table]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/**
 * Returns the names of the migrations that made the schema, in order; empty without Tenure's
 * schema.
 */
export async function listApplied(client: Querying): Promise<string[]> {
  if (!(await exists(client, 'public.migration'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** Returns the last migration of the queue's own schema; 0 without that schema. */
export async function findQueueVersion(client: Querying): Promise<number> {
  if (!(await exists(client, 'graphile_worker.migrations'))) return 0;
  const { rows } = await client.query<{ last: number | null }>(
    'select max(id) as last from graphile_worker.migrations',
  );
  return rows[0]!.last ?? 0;
}

async function exists(client: Querying, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [name]);
  return rows[0].there;
}

/**
 * Returns why a database is not empty; null if it is. A schema without rows counts as empty.
 * @param client a connection whose role can see all rows
 */
export async function findContent(client: Querying): Promise<string | null> {
  const { rows: found } = await client.query<{ schema: string; name: string; table: boolean }>(
    `select n.nspname as schema, c.relname as name, c.relkind in ('r', 'p') as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema'
       and n.nspname !~ '^pg_' and n.nspname <> '${CLUSTER_SCHEMA}' and ${NOT_OF_EXTENSION}
     order by n.nspname, c.relname`,
  );
  if (found.length === 0) return null;
  const foreign = found.find(({ schema }) => !SCHEMAS.includes(schema));
  if (foreign) return `${nameOf(foreign)} is there`;
  if (!found.some((one) => nameOf(one) === 'public.migration'))
    return `${nameOf(found[0]!)} is there`;
  for (const one of found.filter((one) => one.table && !FILLED_BY_ITSELF.has(nameOf(one)))) {
    const { rowCount } = await client.query(`select 1 from ${quotedName(one)} limit 1`);
    if (rowCount) return `${nameOf(one)} has rows`;
  }
  return null;
}
