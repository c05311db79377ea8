/** Resources that leads use: counters are read before and after, and subtracted. */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { processorSecondsOfAll } from '../processor.ts';
import type { RunningService } from '../service.ts';
import type { Cluster } from './cluster.ts';

/** Null where it cannot be measured. */
export type Usage = {
  /** Processor time of the database servers, in seconds. */
  database: number | null;
  /** Processor time of the service, in seconds. */
  service: number | null;
  /** Statements of clients, including the shards' own statements. */
  statements: number | null;
  /** 8 kB pages that statements read, cached or not. */
  buffers: number | null;
};

const OWN_DATABASE = '(select oid from pg_database where datname = current_database())';

/** `calls buffers` of one node. */
const COUNTS = `
  select sum(calls) || ' ' || sum(shared_blks_hit + shared_blks_read)
  from pg_stat_statements where dbid = ${OWN_DATABASE}`;

/** Enables statement counts on the servers that have loaded the extension. */
export async function countStatements(pool: pg.Pool): Promise<void> {
  // Without the extension these counts are shown as unknown.
  await pool.query('create extension if not exists pg_stat_statements').catch(() => null);
}

export async function readUsage(cluster: Cluster, service: RunningService): Promise<Usage> {
  const counts = (await cluster.askAll(COUNTS)).map((text) => text?.split(' ').map(Number));
  return {
    database: await databaseSeconds(cluster),
    service: await service.processorSeconds(),
    statements: sum(counts.map((one) => one?.[0])),
    buffers: sum(counts.map((one) => one?.[1])),
  };
}

/** The first lines of the server's lock file: its process id and its folder. */
const POSTMASTER = "select pg_read_file('postmaster.pid')";

/** Null unless every server runs on this machine and reports its process id. */
export async function databaseSeconds(cluster: Cluster): Promise<number | null> {
  const servers = await cluster.askAll(POSTMASTER);
  return sum(await Promise.all(servers.map(serverSeconds)));
}

async function serverSeconds(lockFile: string | null): Promise<number | null> {
  const [pid, files] = lockFile?.split('\n') ?? [];
  if (!pid || !files) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(files) ? processorSecondsOfAll(Number(pid)) : null;
}

/** Null if one of them is missing. */
const sum = (parts: readonly (number | null | undefined)[]): number | null =>
  parts.reduce<number | null>(
    (total, part) => (total === null || part == null ? null : total + part),
    0,
  );
