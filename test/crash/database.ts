/** The PostgreSQL that a run kills, stops and fills, on a disk of its own where that may be made. */
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { joinEmbedded } from '../../src/database/embedded/index.ts';
import { run } from '../../src/database/embedded/run-as.ts';
import { describeServer, type Server, start } from '../../src/database/embedded/server.ts';
import { connectionFromUrl, createPool } from '../../src/database/pool.ts';
import type { Json } from '../support/service.ts';

const command = promisify(execFile);

const DISK_MEGABYTES = 640;
const BALLAST_BYTES = 8 * 1024 * 1024;
/** Small, so that the log of writes does not fill the disk by itself. */
const SETTINGS = "max_wal_size = '96MB'\nmin_wal_size = '48MB'\nshared_buffers = '96MB'\n";

export class CrashingDatabase {
  readonly url: string;
  readonly socket: string;
  /** Whether its disk is one that can be filled. */
  readonly hasDisk: boolean;
  readonly #folder: string;
  readonly #server: Server;
  /** For the suite's own look-ups: not through a proxy. */
  readonly #pool: pg.Pool;
  /** Held by whoever stops or starts it. */
  #restarting: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, server: Server, hasDisk: boolean) {
    this.#folder = folder;
    this.#server = server;
    this.hasDisk = hasDisk;
    this.socket = join(server.socketDir, '.s.PGSQL.5432');
    this.url = `postgres://tenure@/tenure?host=${encodeURIComponent(server.socketDir)}`;
    this.#pool = createPool(connectionFromUrl(this.url), 4, 'crash suite');
  }

  static async create(parent: string): Promise<CrashingDatabase> {
    const folder = join(parent, 'database');
    await mkdir(folder, { mode: 0o755 });
    const hasDisk = await mountDisk(folder);
    await joinEmbedded(folder);
    const server = await describeServer(folder);
    const database = new CrashingDatabase(folder, server, hasDisk);
    await appendFile(join(server.files, 'postgresql.auto.conf'), SETTINGS);
    // Started anew it has the settings, and nobody's presence.
    await database.stopAtOnce();
    await database.ensureUp();
    return database;
  }

  /** As `kill -9` of its first process. */
  async kill(): Promise<void> {
    const text = await readFile(join(this.#server.files, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    if (pid > 0) process.kill(pid, 'SIGKILL');
  }

  /** Without a checkpoint, and without waiting for anybody. */
  async stopAtOnce(): Promise<void> {
    await this.#control('immediate').catch(() => {});
  }

  /** Starts it unless it answers; repeated until it does. */
  ensureUp(): Promise<void> {
    const started = this.#restarting.then(() => this.#startUntilItAnswers());
    this.#restarting = started.catch(() => {});
    return started;
  }

  async #startUntilItAnswers(): Promise<void> {
    for (let attempt = 0; !(await this.#answers()); attempt += 1) {
      const failure = await start(this.#server).then(
        () => null,
        (error: Error) => error,
      );
      if (failure && attempt > 60) throw failure;
      await delay(250);
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => {});
    }
  }

  /** What a query finds, asked again when its connection turns out to be dead. */
  async ask(text: string, values: unknown[] = []): Promise<Json[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await this.#pool.query(text, values)).rows;
      } catch (error) {
        if (attempt === 20) throw error;
        await delay(250);
      }
    }
  }

  /** Not a byte more can be written. */
  async fillDisk(): Promise<void> {
    const some = Buffer.alloc(BALLAST_BYTES);
    let isFull = false;
    while (!isFull) {
      isFull = await appendFile(this.#ballast, some).then(
        () => false,
        () => true,
      );
    }
  }

  async emptyDisk(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }

  /** The nearest to a full disk where none may be mounted: reads are served, writes are refused. */
  async refuseWrites(refuses: boolean): Promise<void> {
    await this.ask(`alter system set default_transaction_read_only = ${refuses}`);
    await this.ask('select pg_reload_conf()');
  }

  /** Of nodes, all or each with that chance. @returns how many were ended */
  async terminateSessions(share: number): Promise<number> {
    const ended = await this.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'tenure%' and random() < $1`,
      [share],
    );
    return ended.length;
  }

  async destroy(keep: boolean): Promise<void> {
    await this.#pool.end();
    await this.#control('immediate').catch(() => {});
    if (keep) return;
    if (this.hasDisk) await command('umount', ['--lazy', this.#folder]);
  }

  #control(mode: string): Promise<string> {
    const { binaries, files, as } = this.#server;
    return run(binaries.pg_ctl, ['-D', files, '-m', mode, '-w', '-t', '30', 'stop'], as);
  }
}

/** A disk in memory, for who may mount one. */
async function mountDisk(folder: string): Promise<boolean> {
  const size = `size=${DISK_MEGABYTES}m,mode=0755`;
  return command('mount', ['-t', 'tmpfs', '-o', size, 'tenure-crash', folder]).then(
    () => true,
    () => false,
  );
}
