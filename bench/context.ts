import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type Database, migrate, openDatabase } from '../src/database/index.ts';
import { createWorld, type World } from '../src/world/index.ts';

/** What the figures share: a world of people, a database server, a folder. */
export type Context = {
  contacts: number;
  leads: number;
  /** How often a pair of figure and yardstick is measured; the median counts. */
  repeats: number;
  folder: string;
  world: World;
  day: string;
  database: Database;
  databaseUrl: string;
  /** A connection to an empty database on the same server, for yardsticks. */
  bare: pg.Client;
  say(line: string): void;
};

const SEED = 20_261_120;

export async function openContext(
  sizes: { contacts: number; leads: number; repeats: number },
  folder: string,
): Promise<{ context: Context; close(): Promise<void> }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({ dataDir: join(folder, 'data'), poolSize: 5 });
  await migrate(database.pool);
  await database.pool.query('create database bare');
  const { host, user } = database.pool.options as { host: string; user: string };
  const bare = new pg.Client({ host, user, database: 'bare' });
  await bare.connect();
  // If the server stops, the next statement fails and tells so.
  bare.on('error', () => {});
  const context: Context = {
    ...sizes,
    folder,
    database,
    bare,
    world: createWorld({ seed: SEED, people: sizes.contacts }),
    day: new Date().toISOString().slice(0, 10),
    databaseUrl: `postgres://${user}@/tenure?host=${encodeURIComponent(host)}`,
    say: (line) => process.stderr.write(`${line}\n`),
  };
  const close = async () => {
    await bare.end();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { context, close };
}

/** Waits until the database is idle, so that no work left by the last figure disturbs the next. */
export async function waitUntilIdle({ database, bare }: Context): Promise<void> {
  for (const client of [database.pool, bare]) await client.query('vacuum (analyze)');
  await database.pool.query('checkpoint');
}

/** Writes the world's contacts to an import file; returns its path. */
export async function writeContacts(context: Context): Promise<string> {
  const path = join(context.folder, 'contacts.jsonl');
  async function* lines() {
    let batch = '';
    for (let index = 0; index < context.contacts; index += 1) {
      batch += `${JSON.stringify(context.world.contact(index, context.day))}\n`;
      if (batch.length < 1 << 20) continue;
      yield batch;
      batch = '';
    }
    yield batch;
  }
  await pipeline(lines, createWriteStream(path));
  return path;
}
