import pg from 'pg';
import { benchWorld, type Stage } from './stock.ts';
import { openTestBed } from './test-bed.ts';

/** The state that all figures share. */
export type Context = Stage & {
  contacts: number;
  leads: number;
  /** How often a figure is measured with its yardstick; the median counts. */
  repeats: number;
  /** A connection to an empty database on the same server, for yardsticks. */
  bare: pg.Client;
};

export async function openContext(sizes: {
  contacts: number;
  leads: number;
  repeats: number;
}): Promise<{ context: Context; close(): Promise<void> }> {
  const testBed = await openTestBed();
  const { database } = testBed;
  await database.pool.query('create database bare');
  const { host, user } = database.pool.options as { host: string; user: string };
  const bare = new pg.Client({ host, user, database: 'bare' });
  await bare.connect();
  // If the server stops, the next statement fails with the reason.
  bare.on('error', () => {});
  const context: Context = { ...testBed, ...sizes, bare, world: benchWorld(sizes.contacts) };
  const close = async () => {
    await bare.end();
    await testBed.close();
  };
  return { context, close };
}

/**
 * Waits until the database is idle, so that work left by the last figure does not disturb the next.
 */
export async function waitUntilIdle({ database, bare }: Pick<Context, 'database' | 'bare'>) {
  for (const client of [database.pool, bare]) await client.query('vacuum (analyze)');
  await database.pool.query('checkpoint');
}
