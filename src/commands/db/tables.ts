/** Size and retention of each table. */
import { sql } from 'kysely';
import { type Config, loadConfig, type RetentionSetting } from '../../ground/config/index.ts';
import {
  countRows,
  type Database,
  type Db,
  findPlacements,
  type Placement,
} from '../../ground/database/index.ts';
import { RETAINED } from '../../node/retained.ts';
import { hideSecrets } from '../failure.ts';
import { asBytes, asCount, plainTable } from '../output.ts';

type TableStatus = {
  /** Includes the schema unless it is `public`. */
  name: string;
  /** PostgreSQL's estimate; null before it has analysed the table. */
  rows: number | null;
  /** Includes indexes and long values; on a cluster the sum over all nodes. */
  bytes: number;
  /** How the table is distributed over a cluster; null if it is only on the coordinator. */
  placement: Placement | null;
  /** Null for a table without retention. */
  retention: TableRetention | null;
};

type TableRetention = {
  setting: RetentionSetting;
  /** Null if rows are kept for ever, or if the configuration cannot be read. */
  kept_seconds: number | null;
  /** Rows pruned from this table and its dependent tables. */
  pruned_rows: number;
  /** Everything that ended before this time has been pruned; null if nothing was pruned yet. */
  pruned_until: Date | null;
  /** When the oldest stored row was created; null if there is none or finding it would be slow. */
  oldest: Date | null;
};

export type TablesStatus = {
  tables: TableStatus[];
  /** Why the configuration cannot be read; null if it can. */
  configuration_fault: string | null;
};

/** @param isMigrated false if the schema is of an earlier release */
export async function loadTables(
  database: Database,
  configPath: string | null,
  isMigrated: boolean,
): Promise<TablesStatus> {
  const config = await tryConfig(configPath);
  const retentions = isMigrated ? await loadRetentions(database.db, config) : new Map();
  const tables = await loadSizes(database);
  return {
    tables: tables.map((table) => ({ ...table, retention: retentions.get(table.name) ?? null })),
    configuration_fault: typeof config === 'string' ? config : null,
  };
}

/** Without a readable configuration, sizes are still shown. */
const tryConfig = (path: string | null): Promise<Config | string> =>
  loadConfig(path, process.env).catch((error: Error) => hideSecrets(error.message));

type Size = Pick<TableStatus, 'name' | 'rows' | 'bytes'>;

async function loadSizes({
  db,
  pool,
}: Database): Promise<(Size & Pick<TableStatus, 'placement'>)[]> {
  const placements = await findPlacements(pool);
  const { rows } = await sql<Size>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name,
           case when c.reltuples >= 0 then c.reltuples::float8 end as rows,
           ${placements ? clusterBytes([...placements.keys()]) : bytes}::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
    order by bytes desc, name`.execute(db);
  return Promise.all(
    rows.map(async (row) => {
      const placement = placements?.get(row.name) ?? null;
      return { ...row, placement, rows: placement ? await countRows(pool, row.name) : row.rows };
    }),
  );
}

const bytes = sql`pg_total_relation_size(c.oid)`;

const clusterBytes = (placed: string[]) =>
  sql`case when c.relname = any(${placed}) then citus_total_relation_size(c.oid) else ${bytes} end`;

async function loadRetentions(
  db: Db,
  config: Config | string,
): Promise<Map<string, TableRetention>> {
  const progress = await db
    .selectFrom('retention')
    .select(['name', 'pruned_rows', 'pruned_until'])
    .execute();
  const byTable = new Map<string, TableRetention>();
  for (const { name, setting, tables, findOldest } of RETAINED) {
    const pruned = progress.find((one) => one.name === name);
    const keptMs = typeof config === 'string' ? null : config.retentionMs[setting];
    const retention = {
      setting,
      kept_seconds: keptMs === null ? null : keptMs / 1_000,
      pruned_rows: pruned?.pruned_rows ?? 0,
      pruned_until: pruned?.pruned_until ?? null,
      oldest: await findOldest(db),
    };
    for (const table of tables) byTable.set(table, retention);
  }
  return byTable;
}

const WHERE = 'where';
const HEAD = [
  'table',
  'rows, about',
  'size',
  WHERE,
  'kept for',
  'oldest',
  'pruned',
  'that ended by',
];

/** The tables as text. */
export function renderTables({ tables, configuration_fault: fault }: TablesStatus): string[] {
  const isCluster = tables.some(({ placement }) => placement);
  const table = plainTable(HEAD.filter((head) => isCluster || head !== WHERE));
  for (const { name, rows, bytes, placement, retention } of tables) {
    const where = isCluster ? [renderPlacement(placement)] : [];
    const cells = retention ? renderRetention(retention, fault !== null) : ['', '', '', ''];
    table.push([name, rows === null ? '' : asCount(rows), asBytes(bytes), ...where, ...cells]);
  }
  const note = fault === null ? [] : [`retention is not known: ${fault}`];
  return [table.toString(), ...note];
}

function renderPlacement(placement: Placement | null): string {
  if (placement === null) return 'coordinator';
  if (placement.kind === 'reference') return 'every node';
  return `by ${placement.column}, ${placement.shards} shards`;
}

const renderRetention = (
  { setting, kept_seconds, pruned_rows, pruned_until, oldest }: TableRetention,
  isUnknown: boolean,
): string[] => [
  `${isUnknown ? 'not known' : renderSeconds(kept_seconds)} (${setting})`,
  oldest === null ? '' : oldest.toISOString().slice(0, 10),
  pruned_rows === 0 ? '' : asCount(pruned_rows),
  pruned_until === null ? '' : `${pruned_until.toISOString().slice(0, 16)}Z`,
];

/** Renders a period in the largest unit that fits, as the configuration does: `30d`, `90s`. */
function renderSeconds(seconds: number | null): string {
  if (seconds === null) return 'ever';
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0)!;
  return `${seconds / length}${unit}`;
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;
