/** The database of a run, as events use it: on a server of the run's own, or on a cluster. */
import type { NetConnectOpts } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectionFromUrl, createPool } from '../../src/ground/database/pool.ts';
import type { Json } from '../support/service.ts';
import { answers, Restarting } from './restarting.ts';

export type Place = {
  /** For commands and the suite's own look-ups: not through a proxy. */
  url: string;
  /** Where the server listens, for a proxy before it. */
  address: NetConnectOpts;
  login: { user: string; database: string };
};

export abstract class CrashingDatabase {
  readonly url: string;
  readonly address: NetConnectOpts;
  readonly #login: Place['login'];
  readonly #pool: pg.Pool;
  readonly #restarting = new Restarting(
    () => answers(this.url),
    () => this.start(),
  );

  protected constructor({ url, address, login }: Place) {
    this.url = url;
    this.address = address;
    this.#login = login;
    this.#pool = createPool(connectionFromUrl(url), 4, 'crash suite');
  }

  /** As `kill -9` of its first process. */
  abstract kill(): Promise<void>;

  /** Without a checkpoint, and without waiting for anybody. */
  abstract stopAtOnce(): Promise<void>;

  protected abstract start(): Promise<unknown>;

  /** Whether it may be stopped, and told to refuse writes. */
  get isOurs(): boolean {
    return true;
  }

  /** Whether its disk is one that can be filled. */
  get hasDisk(): boolean {
    return false;
  }

  /** Those of a cluster that may be stopped one by one. */
  get dataServers(): readonly DataServer[] {
    return [];
  }

  /** What of its own may wait, in the columns of `quiet.ts`: `union all select …`. */
  get waitingToo(): string {
    return '';
  }

  /** Its URL through a proxy at a port of this machine. */
  urlThrough(port: number): string {
    const { user, database } = this.#login;
    return `postgres://${user}@127.0.0.1:${port}/${database}`;
  }

  /** Starts it unless it answers; repeated until it does. */
  ensureUp(): Promise<void> {
    return this.#restarting.ensureUp();
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

  /**
   * Not a byte more can be written. The nearest to it where no disk may be mounted: reads are served,
   * writes are refused.
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

  /** Of nodes, all or each with that chance. @returns how many were ended */
  async terminateSessions(share: number): Promise<number> {
    const ended = await this.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'tenure%' and random() < $1`,
      [share],
    );
    return ended.length;
  }

  /** @param _keep leaves what it holds */
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
