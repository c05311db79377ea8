import type pg from 'pg';
import type { Logger } from 'pino';

const MINUTE_MS = 60_000;
const TELL_EVERY_MS = 1_000;
/** A node tells the others sooner once it has let through this share of the limit. */
const TELL_SHARE = 1 / 20;

type Count = {
  /** Of all nodes, as of the last time this one told its own. */
  told: number;
  /** Let through here since. */
  untold: number;
};

/** How far an account has come in the minute that runs. */
export type Standing = { requests: number; restMs: number };

/**
 * Counts the requests of each account in minutes of the clock, on all nodes together.
 *
 * A node counts in memory and tells the database once a second, or after a twentieth of the limit:
 * one statement for all its accounts, none for a request. So a node knows of what the others let
 * through a moment later, and N nodes may together let through about (N - 1) / 20 of the limit too
 * many in a minute; one node is exact.
 */
export class RequestCount {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #tellAfter: number;
  readonly #timer: NodeJS.Timeout;
  #minute = 0;
  #counts = new Map<number, Count>();
  #telling: Promise<void> | null = null;

  constructor(pool: pg.Pool, log: Logger, limit: number) {
    this.#pool = pool;
    this.#log = log;
    this.#tellAfter = Math.max(1, Math.floor(limit * TELL_SHARE));
    this.#timer = setInterval(() => this.#tell(), TELL_EVERY_MS).unref();
  }

  /** Counts one more request of the account. */
  add(accountId: number, now = Date.now()): Standing {
    const count = this.#countOf(accountId, Math.floor(now / MINUTE_MS));
    count.untold += 1;
    if (count.untold >= this.#tellAfter) this.#tell();
    return { requests: count.told + count.untold, restMs: MINUTE_MS - (now % MINUTE_MS) };
  }

  /** Ends once nothing is on its way to the database any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #countOf(accountId: number, minute: number): Count {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = this.#counts.get(accountId) ?? { told: 0, untold: 0 };
    this.#counts.set(accountId, count);
    return count;
  }

  #tell(): void {
    this.#telling ??= this.#exchange()
      // Until it succeeds again every node keeps the limit by itself.
      .catch((error) => this.#log.warn({ err: error }, 'request counts cannot be shared'))
      .finally(() => {
        this.#telling = null;
      });
  }

  /** Adds what this node let through to what all did, and learns the sums. */
  async #exchange(): Promise<void> {
    const counts = this.#counts;
    // In one order on every node, so that no two wait for each other.
    const news = [...counts]
      .filter(([, { untold }]) => untold > 0)
      .map(([accountId, { untold }]) => ({ accountId, untold }))
      .sort((one, other) => one.accountId - other.accountId);
    if (news.length === 0) return;
    const { rows } = await this.#pool.query<{ account_id: number; requests: number }>(EXCHANGE, [
      news.map(({ accountId }) => accountId),
      news.map(({ untold }) => untold),
      new Date(this.#minute * MINUTE_MS),
    ]);
    const sums = new Map(rows.map((row) => [row.account_id, row.requests]));
    for (const { accountId, untold } of news) {
      const count = counts.get(accountId)!;
      count.told = sums.get(accountId) ?? count.told + untold;
      count.untold -= untold;
    }
  }
}

/** A node whose clock is behind learns nothing, and changes nothing. */
const EXCHANGE = `
  insert into request_rate (account_id, minute, requests)
  select account_id, $3, requests from unnest($1::bigint[], $2::int[]) as news (account_id, requests)
  on conflict (account_id) do update
  set minute = excluded.minute,
      requests = excluded.requests
        + case when request_rate.minute = excluded.minute then request_rate.requests else 0 end
  where request_rate.minute <= excluded.minute
  returning account_id, requests`;
