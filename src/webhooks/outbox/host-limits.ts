/**
 * How many POSTs each receiver of an account may have under way from this process: a host that
 * several accounts use is as many receivers. As TCP does with a network
 * it does not know yet: a few at first, one more for each that is answered quickly, half as many
 * after each that is not. A receiver that hangs is soon down to one at a time, whatever waits for
 * it, and one that keeps up gets all it can take.
 */

import { CONNECTIONS_PER_RECEIVER } from '../send/sender.ts';

/** What a receiver may have under way before anything is known of it. */
export const FIRST_LIMIT = 8;
/** More than the connections there are to one: while those are busy, the next are claimed. */
const HIGHEST_LIMIT = 4 * CONNECTIONS_PER_RECEIVER;
const QUICK_MS = 1_000;
const SLOW_MS = 10_000;
/** Receivers of which it is remembered how they did. */
const REMEMBERED = 500;

type Receiver = { account: number; receiver: string; limit: number; underWay: number };

export class HostLimits {
  private readonly known = new Map<string, Receiver>();

  /** How many more each receiver may have; `FIRST_LIMIT` those not named. */
  free(): { account: number; receiver: string; free: number }[] {
    return [...this.known.values()].map(({ account, receiver, limit, underWay }) => ({
      account,
      receiver,
      free: Math.max(0, limit - underWay),
    }));
  }

  started(account: number, receiver: string): void {
    const key = keyOf(account, receiver);
    const known = this.known.get(key);
    if (known) known.underWay += 1;
    else this.known.set(key, { account, receiver, limit: FIRST_LIMIT, underWay: 1 });
  }

  /** A POST has ended, with an answer of whatever kind, without one, or out of time. */
  ended(account: number, name: string, tookMs: number): void {
    const key = keyOf(account, name);
    const receiver = this.known.get(key)!;
    receiver.underWay -= 1;
    if (tookMs < QUICK_MS) receiver.limit = Math.min(receiver.limit + 1, HIGHEST_LIMIT);
    else if (tookMs >= SLOW_MS) receiver.limit = Math.max(receiver.limit >> 1, 1);
    if (receiver.underWay === 0) this.rest(key, receiver);
  }

  /** Moves it behind those that have been idle for longer, of which the first is forgotten. */
  private rest(key: string, receiver: Receiver): void {
    this.known.delete(key);
    this.known.set(key, receiver);
    if (this.known.size <= REMEMBERED) return;
    const [oldest] = [...this.known].find(([, { underWay }]) => underWay === 0)!;
    this.known.delete(oldest);
  }
}

const keyOf = (account: number, receiver: string): string => `${account} ${receiver}`;
