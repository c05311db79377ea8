/**
 * Connections for graphile-worker, which takes a failed statement for a failed worker: when it
 * cannot tell the database that a task has ended, nothing handles that failure and the process
 * ends; when it cannot read the names of its tasks at first, it never takes one. Statements made
 * through this pool do not fail: they wait until the database is back, however long that takes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

type Result = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

const NOTHING: Result = { rows: [], rowCount: 0 };
const FIRST_PAUSE_MS = 100;
/** Short, so that a worker goes on soon after an outage. */
const LONGEST_PAUSE_MS = 2_000;

export class PatientPool {
  private readonly pool: pg.Pool;
  private readonly log: Logger;
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<Result>>();
  private isWaiting = false;

  constructor(pool: pg.Pool, log: Logger) {
    this.pool = pool;
    this.log = log;
  }

  /** As much of a pool as graphile-worker uses. Each statement takes a connection for itself. */
  get lent(): pg.Pool {
    const client = {
      query: (statement: pg.QueryConfig) => this.track(this.persist(statement)),
      release: () => {},
    };
    // With a callback it asks for a connection to listen on, and handles its failures itself.
    const connect = (listen?: Parameters<pg.Pool['connect']>[0]) =>
      listen ? this.pool.connect(listen) : Promise.resolve(client);
    return { connect } as unknown as pg.Pool;
  }

  /** From now on a statement that fails is not tried again, and answers nothing. */
  end(): void {
    this.ending.abort();
  }

  /** Resolves when no statement is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private track(statement: Promise<Result>): Promise<Result> {
    this.underWay.add(statement);
    return statement.finally(() => this.underWay.delete(statement));
  }

  private async persist(statement: pg.QueryConfig): Promise<Result> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const result = await this.pool.query(statement);
        this.tell(false);
        return result;
      } catch (error) {
        if (this.ending.signal.aborted) return NOTHING;
        this.tell(true, error);
        await delay(pause, undefined, { signal: this.ending.signal }).catch(() => 'the last try');
      }
    }
  }

  /** Once when the waiting begins, and once when it ends. */
  private tell(isWaiting: boolean, error?: unknown): void {
    if (isWaiting === this.isWaiting) return;
    this.isWaiting = isWaiting;
    if (isWaiting) this.log.warn({ err: error }, 'the task queue waits for the database');
    else this.log.info('the task queue works again');
  }
}
