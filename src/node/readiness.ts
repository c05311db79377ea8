/** Whether a node can do its work now: what `/readyz` answers. */

/** @returns why this part of the node cannot work now; null when it can */
export type ReadinessCheck = () => string | null | Promise<string | null>;

export class Readiness {
  readonly #checks: ReadinessCheck[] = [];
  #phase: 'starting' | 'working' | 'draining' = 'starting';

  /** Each part of the node adds one. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** Every part has started. */
  begin(): void {
    this.#phase = 'working';
  }

  /** The node goes on for a moment, and no new calls should be sent to it. */
  drain(): void {
    this.#phase = 'draining';
  }

  get isDraining(): boolean {
    return this.#phase === 'draining';
  }

  /** The first reason why the node is not ready; null when it is. */
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
