/**
 * Memory of request bodies, shared by their senders: accounts, and addresses of senders without a
 * key. Pure except for the clock.
 */
import { FairShares } from '../../ground/limits/index.ts';

/** An account's id, or the address of a sender without a key. */
export type Sender = number | string;

/** Limits in bytes. */
export type BodyBounds = {
  /** All bodies together. Only small bodies may fill all of it. */
  total: number;
  /** Limits of large bodies with a valid key (`known`) and without one (`unknown`). */
  large: { known: number; unknown: number };
  /** Bodies up to this size are small. */
  small: number;
};

/** A body that arrives more slowly than this is refused if others need its memory. */
const PACE_BYTES = 512 * 1024;
const PACE_MS = 2_000;

/** A body that is arriving or not yet answered. */
export class Body {
  readonly sender: Sender;
  /** Refuses the body to make room for others. */
  readonly refuse: () => void;
  bytes = 0;
  /** False once the whole body has arrived. */
  isArriving = true;
  #mark: { bytes: number; atMs: number };

  constructor(sender: Sender, refuse: () => void, nowMs = performance.now()) {
    this.sender = sender;
    this.refuse = refuse;
    this.#mark = { bytes: 0, atMs: nowMs };
  }

  add(bytes: number, nowMs: number): void {
    this.bytes += bytes;
    if (this.bytes - this.#mark.bytes >= PACE_BYTES)
      this.#mark = { bytes: this.bytes, atMs: nowMs };
  }

  isSlow(nowMs: number): boolean {
    return this.isArriving && nowMs - this.#mark.atMs > PACE_MS;
  }
}

export class BodyRoom {
  readonly #bounds: BodyBounds;
  readonly #shares: FairShares<Sender>;
  readonly #bodies = new Set<Body>();

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
    this.#shares = new FairShares<Sender>(bounds.total);
  }

  /**
   * Takes memory for a piece of a body. If there is none, refuses slow bodies to make some.
   * @returns true if there was enough
   */
  take(body: Body, bytes: number, nowMs = performance.now()): boolean {
    if (!this.#fits(body, bytes) && !this.#makeRoom(body, bytes, nowMs)) return false;
    this.#shares.take(body.sender, bytes);
    body.add(bytes, nowMs);
    this.#bodies.add(body);
    return true;
  }

  /** Gives back a body's memory. May be called several times. */
  end(body: Body): void {
    if (!this.#bodies.delete(body)) return;
    this.#shares.giveBack(body.sender, body.bytes);
    body.bytes = 0;
  }

  #fits({ sender, bytes: before }: Body, bytes: number): boolean {
    const { total, large, small } = this.#bounds;
    if (before + bytes <= small) return bytes <= this.#shares.free;
    const limit = typeof sender === 'number' ? large.known : large.unknown;
    const taken = total - this.#shares.free;
    return bytes <= limit - taken && bytes <= this.#shares.left(sender);
  }

  #makeRoom(body: Body, bytes: number, nowMs: number): boolean {
    for (const other of this.#bodies) {
      if (other === body || !other.isSlow(nowMs)) continue;
      this.end(other);
      other.refuse();
      if (this.#fits(body, bytes)) return true;
    }
    return false;
  }
}
