/** What is measured beside the calls: dead rows and sizes of tables, and memory of processes. */
import { readdir, readFile } from 'node:fs/promises';
import type { CrashingDatabase } from '../crash/database.ts';
import type { PressureStage } from './stage.ts';

export type Sample = {
  /** Seconds from the start of the load. */
  at: number;
  /** Rows that are deleted or replaced, by table. */
  dead: Record<string, number>;
  live: Record<string, number>;
  /** With indexes. */
  bytes: Record<string, number>;
  /** Resident, by process. */
  memory: Record<string, number>;
};

/** Tables that are written by nearly every call or task. */
const HOT_TABLES = [
  '_private_jobs',
  'account',
  'account_contact',
  'contact',
  'contact_version',
  'credit_entry',
  'credit_hold',
  'enrichment_chunk',
  'enrichment_job',
  'event',
  'idempotent_call',
  'lookup',
  'refresh_profile',
  'refresh_request',
  'webhook_delivery',
];

type TableRow = { name: string; dead: number; live: number; bytes: number };

/** The tables of a server; a shard has the name of its table and a number. */
const STATISTICS = `
  select name, sum(n_dead_tup)::int as dead, sum(n_live_tup)::int as live,
         sum(pg_total_relation_size(relid))::float8 as bytes
  from pg_stat_user_tables, regexp_replace(relname, '_\\d+$', '') as name
  where name in (${HOT_TABLES.map((table) => `'${table}'`).join(', ')})
  group by name order by name`;

export async function takeSample(stage: PressureStage, at: number): Promise<Sample> {
  const rows = (await stage.database.askEach(STATISTICS)) as TableRow[];
  function column(key: 'dead' | 'live' | 'bytes'): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[row.name] = (sums[row.name] ?? 0) + row[key];
    return sums;
  }
  const memory = await measureMemory(stage);
  return { at, dead: column('dead'), live: column('live'), bytes: column('bytes'), memory };
}

/** Returns nothing where there is no /proc. */
async function measureMemory({ nodes, database }: PressureStage): Promise<Record<string, number>> {
  const processes = nodes.map(async ({ name, pid }) => [name, await bytesOf(`${pid}`, 'Rss')]);
  const entries = await Promise.all([...processes, postgres(database)]);
  return Object.fromEntries(entries.filter(([, bytes]) => Number(bytes) > 0));
}

/** Shared memory counts once: in parts, for each process that uses it. */
async function postgres(database: CrashingDatabase): Promise<[string, number]> {
  if (!('findPid' in database)) return ['postgres', 0];
  const first = await (database.findPid as () => Promise<number>)();
  const ids = await readdir('/proc').catch(() => []);
  const bytes = await Promise.all(
    ids
      .filter((id) => /^\d+$/.test(id))
      .map(async (id) => ((await parentOf(id)) === first ? bytesOf(id, 'Pss') : 0)),
  );
  return ['postgres', bytes.reduce((sum, one) => sum + one, 0)];
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const parentOf = async (id: string): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await textOf(`/proc/${id}/status`))?.[1]);

const bytesOf = async (id: string, kind: 'Rss' | 'Pss'): Promise<number> => {
  const text = await textOf(`/proc/${id}/smaps_rollup`);
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1_024;
};
