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

export async function takeSample(stage: PressureStage, at: number): Promise<Sample> {
  const rows = (await stage.database.ask(
    `select relname as name, n_dead_tup::int as dead, n_live_tup::int as live,
            pg_total_relation_size(relid)::float8 as bytes
     from pg_stat_user_tables where relname = any ($1) order by relname`,
    [HOT_TABLES],
  )) as TableRow[];
  const column = (key: 'dead' | 'live' | 'bytes') =>
    Object.fromEntries(rows.map((row) => [row.name, row[key]]));
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
  const first = 'findPid' in database ? await (database.findPid as () => Promise<number>)() : 0;
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
