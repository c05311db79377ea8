/**
 * How many POSTs this process may have under way to one host of one account. A host that several
 * accounts use is counted for each of them.
 *
 * The limit follows what the host can take, as TCP does with a network: 8 at first, one more for
 * each quick answer, half as many after each slow one. A host that hangs is soon down to one POST at
 * a time, however many deliveries wait for it; one that keeps up gets all it can take.
 */
import { CONNECTIONS_PER_HOST } from '../send/sender.ts';

/** The limit of a host before anything is known of it. */
export const FIRST_LIMIT = 8;
/** More than the connections to one host: while those are busy, the next deliveries are claimed. */
const HIGHEST_LIMIT = 4 * CONNECTIONS_PER_HOST;
const QUICK_MS = 1_000;
const SLOW_MS = 10_000;
/** Hosts whose limit is remembered. */
const REMEMBERED = 500;

/** `receiver` is the host of a delivery's URL, as the column of that name has it. */
type Host = { account: number; receiver: string; limit: number; underWay: number };

export class HostLimits {
  readonly #known = new Map<string, Host>();

  /** How many more POSTs each known host may have; any other may have `FIRST_LIMIT`. */
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

  /** A POST has ended: with any answer, without one, or out of time. */
  ended(account: number, receiver: string, tookMs: number): void {
    const key = hostKey(account, receiver);
    const host = this.#known.get(key)!;
    host.underWay -= 1;
    if (tookMs < QUICK_MS) host.limit = Math.min(host.limit + 1, HIGHEST_LIMIT);
    else if (tookMs >= SLOW_MS) host.limit = Math.max(host.limit >> 1, 1);
    if (host.underWay === 0) this.#keepIdle(key, host);
  }

  /** Puts the host last among the idle ones; forgets the one that has been idle for longest. */
  #keepIdle(key: string, host: Host): void {
    this.#known.delete(key);
    this.#known.set(key, host);
    if (this.#known.size <= REMEMBERED) return;
    const [oldest] = [...this.#known].find(([, { underWay }]) => underWay === 0)!;
    this.#known.delete(oldest);
  }
}

const hostKey = (account: number, receiver: string): string => `${account} ${receiver}`;
