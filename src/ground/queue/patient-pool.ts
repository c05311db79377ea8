/**
 * Connections for graphile-worker, which treats a failed statement as a failed worker. If it cannot
 * record that a task has ended, the error is not handled and the process ends. If it cannot read
 * the names of its tasks at the start, it never takes a task. Statements made through this pool do
 * not fail: they wait until the database is available again, however long that takes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

// Driver: passes on the statements of graphile-worker.

type Result = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

const NOTHING: Result = { rows: [], rowCount: 0 };
const FIRST_DELAY_MS = 100;
/** Short, so that a worker continues soon after an outage. */
const LONGEST_DELAY_MS = 2_000;

export class PatientPool {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<Result>>();
  #isWaiting = false;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** True while statements fail because the database is unavailable. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /**
   * Returns the part of a pool that graphile-worker uses. Each statement takes its own connection.
   * @param listening the connection that graphile-worker listens on
   */
  lend(listening: pg.PoolClient): pg.Pool {
    const client = {
      query: (statement: pg.QueryConfig) => this.query(statement),
      release: () => {},
    };
    // With a callback, graphile-worker requests a connection to listen on.
    const connect = (listen?: Parameters<pg.Pool['connect']>[0]) =>
      listen ? listen(undefined, listening, () => {}) : Promise.resolve(client);
    return { connect } as unknown as pg.Pool;
  }

  query(statement: pg.QueryConfig): Promise<Result> {
    return this.#track(this.#persist(statement));
  }

  /** From now on, a failed statement is not repeated and returns no rows. */
  end(): void {
    this.#ending.abort();
  }

  /** Resolves when no statement is in progress. */
  async allEnded(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #track(statement: Promise<Result>): Promise<Result> {
    this.#underWay.add(statement);
    return statement.finally(() => this.#underWay.delete(statement));
  }

  async #persist(statement: pg.QueryConfig): Promise<Result> {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
      try {
        const result = await this.#pool.query(statement);
        this.#report(false);
        return result;
      } catch (error) {
        if (this.#ending.signal.aborted) return NOTHING;
        this.#report(true, error);
        await delay(delayMs, undefined, { signal: this.#ending.signal }).catch(
          () => 'the last try',
        );
      }
    }
  }

  /** Logs when the waiting begins, and when it ends. */
  #report(isWaiting: boolean, error?: unknown): void {
    if (isWaiting === this.#isWaiting) return;
    this.#isWaiting = isWaiting;
    if (isWaiting) this.#log.warn({ err: error }, 'the task queue waits for the database');
    else this.#log.info('the task queue works again');
  }
}
