/** A server that is restarted, by one caller at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const MOST_FAILURES = 60;
const PAUSE_MS = 250;
const PATIENCE_MS = 5_000;

export class Restarting {
  readonly #isUp: () => Promise<boolean>;
  readonly #start: () => Promise<unknown>;
  #under: Promise<unknown> = Promise.resolve();

  constructor(isUp: () => Promise<boolean>, start: () => Promise<unknown>) {
    this.#isUp = isUp;
    this.#start = start;
  }

  /** Starts it unless it is up; repeated until it is. */
  ensureUp(): Promise<void> {
    const started = this.#under.then(() => this.#startUntilUp());
    this.#under = started.catch(() => {});
    return started;
  }

  async #startUntilUp(): Promise<void> {
    for (let attempt = 0; !(await this.#isUp()); attempt += 1) {
      const failure = await this.#start().then(
        () => null,
        (error: Error) => error,
      );
      if (failure && attempt > MOST_FAILURES) throw failure;
      await delay(PAUSE_MS);
    }
  }
}

/** True if a server accepts statements. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
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
