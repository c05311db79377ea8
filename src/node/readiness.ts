/** Checks whether a node can do its work now, for `/readyz`. */

/** @returns why this part of the node cannot work now; null if it can */
export type ReadinessCheck = () => string | null | Promise<string | null>;

export class Readiness {
  readonly #checks: ReadinessCheck[] = [];
  #phase: 'starting' | 'working' | 'draining' = 'starting';

  /** Adds the check of a part of the node. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** Every part has started. */
  begin(): void {
    this.#phase = 'working';
  }

  /** The node runs a moment longer, but should get no new calls. */
  drain(): void {
    this.#phase = 'draining';
  }

  get isDraining(): boolean {
    return this.#phase === 'draining';
  }

  /** Returns the first reason why the node is not ready; null if it is. */
  async findReason(): Promise<string | null> {
    if (this.#phase === 'starting') return 'the node is starting';
    if (this.isDraining) return 'the node is stopping';
    for (const check of this.#checks) {
      const reason = await check();
      if (reason !== null) return reason;
    }
    return null;
  }
}
