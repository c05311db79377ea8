/**
 * Notifications for processes that listen (`listen`). A transaction's notification is sent after
 * its commit, because PostgreSQL commits transactions that notify one at a time, including their
 * write to the disk (docs/decisions/0039-notify-after-commit.md).
 *
 * If the process dies between the commit and the notification, nobody is notified. Listeners
 * therefore also look for news once a second.
 */
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { passRacePoint } from '../race-points.ts';
import type { Tables } from './tables.ts';

/**
 * Notifies listeners once the transaction is committed, or at once if there is no transaction. A
 * transaction that is rolled back notifies nobody. Several notifications may arrive as one.
 */
export async function notifyAfterCommit(db: Kysely<Tables>, channel: string): Promise<void> {
  await sql.raw(`notify ${channel}`).execute(db);
}

const NOTIFY = /^notify (\w+)$/;
const HELD = { command: 'NOTIFY', rowCount: null, rows: [] };

type Ask = (...given: unknown[]) => Promise<unknown>;

/**
 * Makes a connection hold its statements `notify CHANNEL` until their transaction is committed. All
 * other statements are sent unchanged.
 */
export function holdNotifications(client: pg.Client, notifier: Notifier): void {
  const ask = client.query.bind(client) as unknown as Ask;
  let held: string[] = [];
  const end: Ask = async (...given) => {
    const channels = held;
    held = [];
    const result = await ask(...given);
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK.
    if ((result as pg.QueryResult).command === 'COMMIT') notifier.add(channels);
    return result;
  };
  const query: Ask = (first, ...rest) => {
    if (held.length > 0 && (first === 'commit' || first === 'rollback')) return end(first, ...rest);
    const channel = typeof first === 'string' ? NOTIFY.exec(first)?.[1] : undefined;
    if (channel === undefined || client.getTransactionStatus() !== 'T') return ask(first, ...rest);
    held.push(channel);
    return Promise.resolve(HELD);
  };
  client.query = query as never;
}

const SEND = `select pg_notify(channel, '') from unnest($1::text[]) as channel`;
/** Shortest time between two notifications, so that busy processes send and cause fewer of them. */
const BETWEEN_MS = 5;

/**
 * Sends the notifications of the transactions of a pool. Transactions that are committed while one
 * is under way share the next one.
 */
export class Notifier {
  readonly #pool: pg.Pool;
  readonly #due = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(channels: readonly string[]): void {
    for (const channel of channels) this.#due.add(channel);
    this.#sending ??= this.#sendAll();
  }

  /** Resolves when no notification is due. */
  async allSent(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    // By then the connection that has committed may be free again.
    await nextTurn();
    while (this.#due.size > 0) {
      await passRacePoint('notification.due');
      await this.#send();
      await delay(BETWEEN_MS);
    }
    this.#sending = undefined;
  }

  async #send(): Promise<void> {
    const channels = [...this.#due];
    this.#due.clear();
    await this.#pool.query(SEND, [channels]).catch(() => 'listeners find the news themselves');
  }
}
