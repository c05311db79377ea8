/** What each table takes, and how long what has ended is kept in it. */
import { sql } from 'kysely';
import { type Config, loadConfig, type RetentionSetting } from '../../config/index.ts';
import type { Db } from '../../database/index.ts';
import { RETAINED } from '../../retained.ts';
import { hideSecrets } from '../failure.ts';
import { asBytes, asCount, plainTable } from '../output.ts';

type TableStatus = {
  /** With its schema where that is not `public`. */
  name: string;
  /** As PostgreSQL estimates them; null: not known before it has looked through the table. */
  rows: number | null;
  /** With indexes, and long values stored apart. */
  bytes: number;
  /** Null for a table that nothing is pruned from. */
  retention: TableRetention | null;
};

type TableRetention = {
  setting: RetentionSetting;
  /** Null: for ever, or not known because the configuration cannot be read. */
  kept_seconds: number | null;
  /** Rows that were pruned from this table and those that go with it. */
  pruned_rows: number;
  /** What had ended by then has been pruned; null: nothing was yet. */
  pruned_until: Date | null;
  /** When the oldest that is kept was made; null: none is, or it cannot be told cheaply. */
  oldest: Date | null;
};

export type TablesStatus = {
  tables: TableStatus[];
  /** Why the configuration cannot be read; null: it can. */
  configuration_fault: string | null;
};

/** @param isMigrated false: the schema is that of an earlier release */
export async function loadTables(
  db: Db,
  configPath: string | null,
  isMigrated: boolean,
): Promise<TablesStatus> {
  const config = await tryConfig(configPath);
  const retentions = isMigrated ? await loadRetentions(db, config) : new Map();
  const tables = await loadSizes(db);
  return {
    tables: tables.map((table) => ({ ...table, retention: retentions.get(table.name) ?? null })),
    configuration_fault: typeof config === 'string' ? config : null,
  };
}

/** Sizes are worth showing where the configuration is not at hand, too. */
const tryConfig = (path: string | null): Promise<Config | string> =>
  loadConfig(path, process.env).catch((error: Error) => hideSecrets(error.message));

async function loadSizes(db: Db): Promise<Omit<TableStatus, 'retention'>[]> {
  const { rows } = await sql<Omit<TableStatus, 'retention'>>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name,
           case when c.reltuples >= 0 then c.reltuples::float8 end as rows,
           pg_total_relation_size(c.oid)::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
    order by bytes desc, name`.execute(db);
  return rows;
}

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

const HEAD = ['table', 'rows, about', 'size', 'kept for', 'oldest', 'pruned', 'that ended by'];

/** As lines for people. */
export function renderTables({ tables, configuration_fault: fault }: TablesStatus): string[] {
  const table = plainTable(HEAD);
  for (const { name, rows, bytes, retention } of tables) {
    const cells = retention ? renderRetention(retention, fault !== null) : ['', '', '', ''];
    table.push([name, rows === null ? '' : asCount(rows), asBytes(bytes), ...cells]);
  }
  const note = fault === null ? [] : [`how long things are kept is not known: ${fault}`];
  return [table.toString(), ...note];
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

/** As the configuration writes it, in the largest unit that fits: `30d`, `90s`. */
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
