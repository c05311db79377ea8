import pg from 'pg';
import { createWorld, type World } from '../src/world/index.ts';
import { openPlace, type Place } from './place.ts';

/** What the figures share. */
export type Context = Place & {
  contacts: number;
  leads: number;
  /** How often a pair of figure and yardstick is measured; the median counts. */
  repeats: number;
  world: World;
  /** A connection to an empty database on the same server, for yardsticks. */
  bare: pg.Client;
};

const SEED = 20_261_120;

/** The world of the bench. It is the same for the same number of companies; more people join it. */
export const benchWorld = (people: number, companies?: number): World =>
  createWorld({ seed: SEED, people, ...(companies !== undefined && { companies }) });

export async function openContext(sizes: {
  contacts: number;
  leads: number;
  repeats: number;
}): Promise<{ context: Context; close(): Promise<void> }> {
  const place = await openPlace();
  const { database } = place;
  await database.pool.query('create database bare');
  const { host, user } = database.pool.options as { host: string; user: string };
  const bare = new pg.Client({ host, user, database: 'bare' });
  await bare.connect();
  // If the server stops, the next statement fails and tells so.
  bare.on('error', () => {});
  const context: Context = { ...place, ...sizes, bare, world: benchWorld(sizes.contacts) };
  const close = async () => {
    await bare.end();
    await place.close();
  };
  return { context, close };
}

/** Waits until the database is idle, so that no work left by the last figure disturbs the next. */
export async function waitUntilIdle({
  database,
  bare,
}: Pick<Context, 'database'> & { bare?: pg.Client }): Promise<void> {
  for (const client of bare ? [database.pool, bare] : [database.pool]) {
    await client.query('vacuum (analyze)');
  }
  await database.pool.query('checkpoint');
}
