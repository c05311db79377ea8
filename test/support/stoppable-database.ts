/** A temporary PostgreSQL for tests that make it fail. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareFiles, ROLE } from '../../src/ground/database/embedded/files.ts';
import { run } from '../../src/ground/database/embedded/run-as.ts';
import { describeServer, start } from '../../src/ground/database/embedded/server.ts';
import { prepareSocketFolder } from '../../src/ground/database/embedded/socket.ts';

export type StoppableDatabase = {
  /** Creates a database. @returns its `DATABASE_URL` */
  create(name: string): Promise<string>;
  /** As if its machine had lost its power: clients get no message, nothing is written. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
};

export async function startStoppable(): Promise<StoppableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-outage-'));
  const server = await describeServer(folder);
  const stop = async () => {
    const args = ['-D', server.files, '-m', 'immediate', '-w', 'stop'];
    await run(server.binaries.pg_ctl, args, server.as);
  };
  await prepareFiles(server);
  await prepareSocketFolder(server.socketDir, server.as);
  await start(server);
  return {
    async create(name) {
      const admin = new pg.Client({ host: server.socketDir, user: ROLE, database: 'postgres' });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      return `postgres://${ROLE}@/${name}?host=${encodeURIComponent(server.socketDir)}`;
    },
    stop,
    start: () => start(server),
    async remove() {
      await stop().catch(() => 'stopped by the test');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
