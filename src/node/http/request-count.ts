import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../ground/database/index.ts';

const MINUTE_MS = 60_000;
const SHARE_EVERY_MS = 1_000;
/** A node shares its counts sooner after it has accepted this part of the limit. */
const SHARED_AFTER = 1 / 20;

type Count = {
  /** Requests on all nodes when this node last shared its count. */
  shared: number;
  /** Requests on this node since then. */
  unshared: number;
};

/** An account's requests in the current minute, and the rest of the minute. */
export type Standing = { requests: number; restMs: number };

/**
 * Counts the requests of each account per clock minute, over all nodes.
 * A node counts in memory and shares its counts through the database once a second, or after a
 * twentieth of the limit: one statement for all accounts, none per request. So a node learns a
 * moment later what other nodes have accepted, and N nodes together may accept about (N - 1) / 20
 * of the limit too many in a minute. A single node is exact.
 */
export class RequestCount {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #shareAfter: number;
  readonly #timer: NodeJS.Timeout;
  #minute = 0;
  #counts = new Map<number, Count>();
  #sharing: Promise<void> | null = null;

  constructor(db: Db, log: Logger, limit: number) {
    this.#db = db;
    this.#log = log;
    this.#shareAfter = Math.max(1, Math.floor(limit * SHARED_AFTER));
    this.#timer = setInterval(() => this.#share(), SHARE_EVERY_MS).unref();
  }

  /** Counts one more request of an account. */
  add(accountId: number, now = Date.now()): Standing {
    const count = this.#countOf(accountId, Math.floor(now / MINUTE_MS));
    count.unshared += 1;
    if (count.unshared >= this.#shareAfter) this.#share();
    return { requests: count.shared + count.unshared, restMs: MINUTE_MS - (now % MINUTE_MS) };
  }

  /** Resolves when no statement is running. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sharing;
  }

  #countOf(accountId: number, minute: number): Count {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = this.#counts.get(accountId) ?? { shared: 0, unshared: 0 };
    this.#counts.set(accountId, count);
    return count;
  }

  #share(): void {
    this.#sharing ??= this.#shareNow()
      // Until sharing succeeds again, each node applies the limit on its own.
      .catch((error) => this.#log.warn({ err: error }, 'request counts cannot be shared'))
      .finally(() => {
        this.#sharing = null;
      });
  }

  /** Adds this node's counts to the sums in the database, and loads the sums. */
  async #shareNow(): Promise<void> {
    const counts = this.#counts;
    // The same order on every node, so that no two nodes wait for each other's rows.
    const changed = [...counts]
      .filter(([, { unshared }]) => unshared > 0)
      .map(([accountId, { unshared }]) => ({ accountId, unshared }))
      .sort((one, other) => one.accountId - other.accountId);
    if (changed.length === 0) return;
    const sums = await addToSums(this.#db, changed, new Date(this.#minute * MINUTE_MS));
    for (const { accountId, unshared } of changed) {
      const count = counts.get(accountId)!;
      count.shared = sums.get(accountId) ?? count.shared + unshared;
      count.unshared -= unshared;
    }
  }
}

/**
 * Changes nothing for a node whose clock is a minute or more behind.
 * @returns the requests on all nodes, by account; empty for such a node
 */
async function addToSums(
  db: Db,
  counted: readonly { accountId: number; unshared: number }[],
  minute: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ account_id: number; requests: number }>`
    insert into request_rate (account_id, minute, requests)
    select account_id, ${minute}, requests
    from unnest(
      ${counted.map(({ accountId }) => accountId)}::bigint[],
      ${counted.map(({ unshared }) => unshared)}::int[]
    ) as counted (account_id, requests)
    on conflict (account_id) do update
    set minute = excluded.minute,
        requests = excluded.requests
          + case when request_rate.minute = excluded.minute then request_rate.requests else 0 end
    where request_rate.minute <= excluded.minute
    returning account_id, requests`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.requests]));
}
