/**
 * Limits this process's concurrent POSTs to one host of one account. A host that several accounts
 * use has a limit for each of them.
 *
 * The limit adapts to the host, as TCP adapts to a network: 8 at first, one more after each quick
 * answer, half after each slow one. A host that hangs is soon down to one POST at a time, however
 * many deliveries wait for it; a fast host gets as many as it can take.
 */
import { CONNECTIONS_PER_HOST } from '../send/sender.ts';

/** The limit of a host that is not known yet. */
export const FIRST_LIMIT = 8;
/**
 * More than the connections to one host, so that the next deliveries are claimed while those are
 * busy.
 */
const HIGHEST_LIMIT = 4 * CONNECTIONS_PER_HOST;
const QUICK_MS = 1_000;
const SLOW_MS = 10_000;
/** The most hosts whose limit is remembered. */
const REMEMBERED = 500;

/** `receiver` is the host of a delivery's URL, as in the column of that name. */
type Host = { account: number; receiver: string; limit: number; underWay: number };

export class HostLimits {
  readonly #known = new Map<string, Host>();

  /** Returns how many more POSTs each known host may get. Any other host may get `FIRST_LIMIT`. */
  free(): { account: number; receiver: string; free: number }[] {
    return [...this.#known.values()].map(({ account, receiver, limit, underWay }) => ({
      account,
      receiver,
      free: Math.max(0, limit - underWay),
    }));
  }

  started(account: number, receiver: string): void {
    const key = hostKey(account, receiver);
    const known = this.#known.get(key);
    if (known) known.underWay += 1;
    else this.#known.set(key, { account, receiver, limit: FIRST_LIMIT, underWay: 1 });
  }

  /** Records the end of a POST: with any answer, with none, or at its deadline. */
  ended(account: number, receiver: string, tookMs: number): void {
    const key = hostKey(account, receiver);
    const host = this.#known.get(key)!;
    host.underWay -= 1;
    if (tookMs < QUICK_MS) host.limit = Math.min(host.limit + 1, HIGHEST_LIMIT);
    else if (tookMs >= SLOW_MS) host.limit = Math.max(host.limit >> 1, 1);
    if (host.underWay === 0) this.#keepIdle(key, host);
  }

  /**
   * Makes the host the most recent idle one, and forgets the one that has been idle for longest.
   */
  #keepIdle(key: string, host: Host): void {
    this.#known.delete(key);
    this.#known.set(key, host);
    if (this.#known.size <= REMEMBERED) return;
    const [oldest] = [...this.#known].find(([, { underWay }]) => underWay === 0)!;
    this.#known.delete(oldest);
  }
}

const hostKey = (account: number, receiver: string): string => `${account} ${receiver}`;
