/**
 * The speed of the machine while work is counted. If it shares its processors with other machines,
 * its speed changes by a fifth or more within a minute. Other programs on it are not noticed.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** When a computation ended, in `performance.now()`, and its processor time. */
type Computation = { at: number; microseconds: number };

export class Yardstick {
  readonly #thread: Worker;
  readonly #computations: Computation[] = [];

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (microseconds: number) => {
      this.#computations.push({ at: performance.now(), microseconds });
    });
  }

  /** Ends once the machine has been measured. */
  static async start(): Promise<Yardstick> {
    const yardstick = new Yardstick(new Worker(new URL('computation.ts', import.meta.url)));
    await once(yardstick.#thread, 'message');
    return yardstick;
  }

  /**
   * Fixed computations in a second of processor time. The time in which their thread waits for a
   * processor does not count, so the load of the service changes this little.
   */
  speed(from: number, to: number): number {
    const all = this.#computations;
    const within = all.filter(({ at }) => at >= from && at < to);
    // A busy machine may end none within a second.
    const during = within.length > 0 ? within : all.slice(-1);
    const total = during.reduce((sum, { microseconds }) => sum + microseconds, 0);
    return (during.length * 1_000_000) / total;
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}
