/** A temporary database on a Citus cluster, whose servers are stopped by commands. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  administer,
  createDatabase,
  dropDatabase,
  fillDatabase,
  loadCluster,
  type TestServer,
  urlOf,
} from '../support/servers.ts';
import type { Json } from '../support/service.ts';
import { CrashingDatabase, type DataServer } from './database.ts';
import { answers, Restarting } from './restarting.ts';

const command = promisify(execFile);

export type ClusterSetting = {
  /** Names a database on the coordinator. */
  url: string;
  /** The commands that stop a server at once and start it again; {port} stands for its port. */
  commands: { stop: string; start: string } | null;
};

/**
 * The cluster that the environment names; null if it names none. @throws Error if one of the two
 * commands is missing
 */
export function readClusterSetting(environment: NodeJS.ProcessEnv): ClusterSetting | null {
  const {
    TENURE_TEST_CITUS_URL: url,
    TENURE_TEST_CITUS_STOP: stop,
    TENURE_TEST_CITUS_START: start,
  } = environment;
  if (!url) return null;
  if (!stop !== !start) {
    throw new Error('TENURE_TEST_CITUS_STOP and TENURE_TEST_CITUS_START must be set together');
  }
  return { url, commands: stop && start ? { stop, start } : null };
}

/** A minute by default, which is too long for a crash test to wait each time. */
const RECOVER_EVERY = '5s';

/** Transactions that are prepared on a server and not yet finished. */
const IN_DOUBT = `
  union all select 'a transaction in doubt', sum(result::int)::int, null, null
    from run_command_on_all_nodes(
      'select count(*) from pg_prepared_xacts where database = current_database()')
    having sum(result::int) > 0`;

export class ClusterDatabase extends CrashingDatabase {
  readonly #setting: ClusterSetting;
  readonly #server: TestServer;
  readonly #name: string;
  readonly #parts: readonly DataServer[];

  private constructor(setting: ClusterSetting, server: TestServer, name: string) {
    const { host, port, user } = server;
    super({
      url: urlOf(server, name),
      address: { host, port },
      login: { user, database: name },
    });
    this.#setting = setting;
    this.#server = server;
    this.#name = name;
    this.#parts = setting.commands ? server.nodes.map((node) => this.#partOf(node)) : [];
  }

  static async create(setting: ClusterSetting): Promise<ClusterDatabase> {
    const server = await loadCluster(setting.url);
    const name = `tenure_crash_${process.pid}`;
    await dropDatabase(server, name);
    await createDatabase(server, name);
    await fillDatabase(server, name);
    const database = new ClusterDatabase(setting, server, name);
    if (database.isOurs) await database.#recoverSoon();
    return database;
  }

  #partOf({ host, port }: { host: string; port: number }): DataServer {
    const url = urlOf({ ...this.#server, host, port }, this.#name);
    const restarting = new Restarting(
      () => answers(url),
      () => this.#run('start', port),
    );
    return {
      name: `data server ${this.#server.nodes.findIndex((node) => node.port === port) + 1}`,
      kill: () => this.#stop(port),
      ensureUp: () => restarting.ensureUp(),
    };
  }

  override get isOurs(): boolean {
    return this.#setting.commands !== null;
  }

  override get dataServers(): readonly DataServer[] {
    return this.#parts;
  }

  override get urls(): readonly string[] {
    const servers = [this.#server, ...this.#server.nodes];
    return servers.map(({ host, port }) => urlOf({ ...this.#server, host, port }, this.#name));
  }

  override async askEach(text: string): Promise<Json[]> {
    const found = await this.ask(
      `select value from run_command_on_all_nodes($1), json_array_elements(result::json)`,
      [`select coalesce(json_agg(found), '[]') from (${text}) as found`],
    );
    return found.map(({ value }) => value);
  }

  override get waitingToo(): string {
    return IN_DOUBT;
  }

  kill(): Promise<void> {
    return this.stopAtOnce();
  }

  stopAtOnce(): Promise<void> {
    return this.#stop(this.#server.port);
  }

  protected start(): Promise<unknown> {
    return this.#run('start', this.#server.port);
  }

  async #stop(port: number): Promise<void> {
    await this.#run('stop', port).catch(() => {});
  }

  #run(what: 'stop' | 'start', port: number): Promise<unknown> {
    const line = this.#setting.commands![what].replaceAll('{port}', String(port));
    return command('sh', ['-c', `${line} >/dev/null 2>&1`]);
  }

  async #recoverSoon(): Promise<void> {
    await this.ask(`alter system set citus.recover_2pc_interval = '${RECOVER_EVERY}'`);
    await this.ask('select pg_reload_conf()');
  }

  /** Starts all servers. */
  override async destroy(keep: boolean): Promise<void> {
    await super.destroy(keep);
    if (this.isOurs) {
      await Promise.all([this, ...this.#parts].map((part) => part.ensureUp()));
      await administer(this.#server, 'alter system reset citus.recover_2pc_interval');
      await administer(this.#server, 'alter system reset default_transaction_read_only');
      await administer(this.#server, 'select pg_reload_conf()');
    }
    if (!keep) await dropDatabase(this.#server, this.#name);
  }
}
