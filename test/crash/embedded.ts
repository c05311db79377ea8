/** A temporary PostgreSQL, on a separate disk if one may be mounted. */
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { joinEmbedded } from '../../src/ground/database/embedded/index.ts';
import { run } from '../../src/ground/database/embedded/run-as.ts';
import { describeServer, type Server, start } from '../../src/ground/database/embedded/server.ts';
import { CrashingDatabase } from './database.ts';

const command = promisify(execFile);

const DISK_MEGABYTES = 640;
const BALLAST_BYTES = 8 * 1024 * 1024;
/** Small, so that the write-ahead log does not fill the disk by itself. */
const SETTINGS = "max_wal_size = '96MB'\nmin_wal_size = '48MB'\nshared_buffers = '96MB'\n";

export class EmbeddedDatabase extends CrashingDatabase {
  readonly #folder: string;
  readonly #server: Server;
  readonly #hasDisk: boolean;

  private constructor(folder: string, server: Server, hasDisk: boolean) {
    super({
      url: `postgres://tenure@/tenure?host=${encodeURIComponent(server.socketDir)}`,
      address: { path: join(server.socketDir, '.s.PGSQL.5432') },
      login: { user: 'tenure', database: 'tenure' },
    });
    this.#folder = folder;
    this.#server = server;
    this.#hasDisk = hasDisk;
  }

  /** @param ownDisk puts it on a small disk, which events can fill */
  static async create(parent: string, ownDisk = true): Promise<EmbeddedDatabase> {
    const folder = join(parent, 'database');
    await mkdir(folder, { mode: 0o755 });
    const hasDisk = ownDisk && (await mountDisk(folder));
    await joinEmbedded(folder);
    const server = await describeServer(folder);
    const database = new EmbeddedDatabase(folder, server, hasDisk);
    await appendFile(join(server.files, 'postgresql.auto.conf'), SETTINGS);
    // Restarted, it has the settings and no sessions.
    await database.stopAtOnce();
    await database.ensureUp();
    return database;
  }

  async kill(): Promise<void> {
    const pid = await this.findPid();
    if (pid > 0) process.kill(pid, 'SIGKILL');
  }

  /** Returns the id of its first process; NaN if it is down. */
  async findPid(): Promise<number> {
    const text = await readFile(join(this.#server.files, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10);
  }

  async stopAtOnce(): Promise<void> {
    const { binaries, files, as } = this.#server;
    const args = ['-D', files, '-m', 'immediate', '-w', '-t', '30', 'stop'];
    await run(binaries.pg_ctl, args, as).catch(() => {});
  }

  protected start(): Promise<unknown> {
    return start(this.#server);
  }

  override get hasDisk(): boolean {
    return this.#hasDisk;
  }

  override async fillDisk(): Promise<void> {
    if (!this.hasDisk) return super.fillDisk();
    const some = Buffer.alloc(BALLAST_BYTES);
    let isFull = false;
    while (!isFull) {
      isFull = await appendFile(this.#ballast, some).then(
        () => false,
        () => true,
      );
    }
  }

  override async emptyDisk(): Promise<void> {
    if (!this.hasDisk) return super.emptyDisk();
    await rm(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }

  override async destroy(keep: boolean): Promise<void> {
    await super.destroy(keep);
    await this.stopAtOnce();
    if (keep) return;
    if (this.hasDisk) await command('umount', ['--lazy', this.#folder]);
  }
}

/** A disk in memory, for users who may mount one. */
async function mountDisk(folder: string): Promise<boolean> {
  const size = `size=${DISK_MEGABYTES}m,mode=0755`;
  return command('mount', ['-t', 'tmpfs', '-o', size, 'tenure-crash', folder]).then(
    () => true,
    () => false,
  );
}
