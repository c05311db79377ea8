/** Why something ended when its time was up. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/** A limited time for a delivery as a whole; it runs from here, whatever the delivery waits for. */
export class Deadline {
  private readonly limitMs: number;
  private readonly startedAt = performance.now();

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Has `act` called when the time is up, unless the timer is cleared before. */
  onPassed(act: (reason: DeadlinePassed) => void): NodeJS.Timeout {
    const reason = () => new DeadlinePassed(`no answer within ${this.limitMs / 1000} s`);
    const leftMs = this.limitMs - (performance.now() - this.startedAt);
    return setTimeout(() => act(reason()), leftMs);
  }
}
