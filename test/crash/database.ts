/** The database of a crash test, as events use it: on a temporary server, or on a cluster. */
import type { NetConnectOpts } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectionFromUrl, createPool } from '../../src/ground/database/pool.ts';
import type { Json } from '../support/service.ts';
import { answers, Restarting } from './restarting.ts';

export type Location = {
  /** For commands and the suite's own queries, without a proxy. */
  url: string;
  /** The server's address, for a proxy before it. */
  address: NetConnectOpts;
  login: { user: string; database: string };
};

export abstract class CrashingDatabase {
  readonly url: string;
  readonly address: NetConnectOpts;
  readonly #login: Location['login'];
  readonly #pool: pg.Pool;
  readonly #restarting = new Restarting(
    () => answers(this.url),
    () => this.start(),
  );

  protected constructor({ url, address, login }: Location) {
    this.url = url;
    this.address = address;
    this.#login = login;
    this.#pool = createPool(connectionFromUrl(url), 4, 'crash suite');
  }

  /** Like `kill -9` of its first process. */
  abstract kill(): Promise<void>;

  /** Without a checkpoint, and without waiting for clients. */
  abstract stopAtOnce(): Promise<void>;

  protected abstract start(): Promise<unknown>;

  /** True if it may be stopped, and set to refuse writes. */
  get isOurs(): boolean {
    return true;
  }

  /** True if its disk can be filled. */
  get hasDisk(): boolean {
    return false;
  }

  /** Servers of a cluster that may be stopped one by one. */
  get dataServers(): readonly DataServer[] {
    return [];
  }

  /** The database's own pending work, in the columns of `quiet.ts`: `union all select …`. */
  get waitingToo(): string {
    return '';
  }

  /** Its URL through a proxy at a port of this machine. */
  urlThrough(port: number): string {
    const { user, database } = this.#login;
    return `postgres://${user}@127.0.0.1:${port}/${database}`;
  }

  /** The URL of each of its servers. */
  get urls(): readonly string[] {
    return [this.url];
  }

  /** Starts it unless it answers; repeated until it does. */
  ensureUp(): Promise<void> {
    return this.#restarting.ensureUp();
  }

  /** The rows of a query, repeated if its connection turns out to be dead. */
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

  /** The rows of a query on each of its servers. */
  askEach(text: string): Promise<Json[]> {
    return this.ask(text);
  }

  /**
   * Fills the disk. Where no disk may be mounted, the nearest equivalent: reads are served, writes
   * are refused.
   */
  fillDisk(): Promise<void> {
    return this.#refuseWrites(true);
  }

  emptyDisk(): Promise<void> {
    return this.#refuseWrites(false);
  }

  async #refuseWrites(refuses: boolean): Promise<void> {
    await this.ask(`alter system set default_transaction_read_only = ${refuses}`);
    await this.ask('select pg_reload_conf()');
  }

  /**
   * Ends sessions of nodes, all of them or each with that probability. @returns how many were ended
   */
  async terminateSessions(share: number): Promise<number> {
    const ended = await this.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'tenure%' and random() < $1`,
      [share],
    );
    return ended.length;
  }

  /** @param _keep keeps its data */
  async destroy(_keep: boolean): Promise<void> {
    await this.#pool.end();
  }
}

/** One server of several. */
export type DataServer = {
  name: string;
  kill(): Promise<void>;
  ensureUp(): Promise<void>;
};
