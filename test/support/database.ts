import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/ground/database/index.ts';
import { cloneDatabase, countClients, countLockWaits, dropDatabase, urlOf } from './servers.ts';

export type TestDatabase = Database & {
  url: string;
  /** Number of its statements that wait for a lock. */
  countLockWaits(): Promise<number>;
};

/** A separate database for this test file, cloned from the migrated template. */
export function useDatabase(options: { poolSize?: number } = {}): TestDatabase {
  const holder = { countLockWaits: () => countLockWaits(server, name) } as TestDatabase;
  const server = inject('server');
  const template = inject('template');
  const name = `test_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    await cloneDatabase(server, name, template);
    const url = urlOf(server, name);
    const database = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      poolSize: options.poolSize ?? 5,
    });
    Object.assign(holder, database, { url });
  });

  afterAll(async () => {
    await holder.close();
    // A server process ends a moment after its connection; one that stays was left open.
    await vi.waitUntil(async () => (await countClients(server, name)) === 0, 60_000);
    await dropDatabase(server, name);
  });
  return holder;
}
