/** Others at the same database, and the operator: they hold back what PostgreSQL may clean up. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { tenure } from '../crash/operator.ts';
import type { PressureStage } from './stage.ts';

/** Statements of the readers; each reads a hot table. */
const READS = ['refresh_profile', 'event', 'credit_entry', 'graphile_worker._private_jobs'];
const READ_EVERY_MS = 2_000;

/**
 * A writer that has written in a transaction and does nothing more until the end: dead rows of all
 * tables of its server stay meanwhile.
 */
export async function writeAndIdle(url: string, ended: AbortSignal): Promise<void> {
  const writer = await connect(url, 'idle writer');
  // On a cluster each server has its own table.
  await writer.query('set citus.enable_ddl_propagation = off');
  await writer.query('create schema if not exists elsewhere');
  await writer.query('create table if not exists elsewhere.note (text text)');
  await writer.query('begin');
  await writer.query("insert into elsewhere.note values ('unfinished')");
  await untilAborted(ended);
  await writer.query('rollback');
  await writer.end();
}

/** Reads a table again and again in transactions that see one moment. @param holdMs their length */
export async function readRepeatedly(
  url: string,
  reader: number,
  holdMs: number,
  ended: AbortSignal,
): Promise<void> {
  const client = await connect(url, 'report');
  while (!ended.aborted) {
    await client.query('begin isolation level repeatable read');
    const until = performance.now() + holdMs;
    while (!ended.aborted && performance.now() < until) {
      await client.query(`select count(*) from ${READS[reader % READS.length]}`);
      await pause(READ_EVERY_MS, ended);
    }
    await client.query('commit');
  }
  await client.end();
}

/** Backs up again and again. @returns the number of back-ups */
export async function backUp(
  { operator, journal }: PressureStage,
  ended: AbortSignal,
): Promise<number> {
  const file = join(operator.folder, 'pressure.backup');
  let count = 0;
  for (; !ended.aborted; count += 1) {
    const { code, errors } = await tenure(operator, ['db', 'backup', file, '--force', '--json']);
    if (code !== 0) journal.violation('a back-up failed', errors.trim().slice(0, 300));
    journal.note(`back-up ${count + 1} is written`);
    await pause(READ_EVERY_MS, ended);
  }
  return count;
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return client;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {});
