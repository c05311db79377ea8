import type { Found } from './servers.ts';

const FAILED_FOR_MS = 10_000;
const FOUND_FOR_AT_MOST_MS = 60_000;
const HOSTS = 10_000;

/** The result for a host, or the query in progress, with the time until which it is valid. */
type Entry = { found: Promise<Found>; untilMs: number };

/**
 * Remembers results and failures for a while, so that concurrent calls for a host share one query.
 */
export class Remembered {
  readonly #byHost = new Map<string, Entry>();

  get(host: string): Promise<Found> | null {
    const entry = this.#byHost.get(host);
    return entry && entry.untilMs > performance.now() ? entry.found : null;
  }

  /** Remembers a query in progress, and then its result as long as it is valid. */
  keep(host: string, found: Promise<Found>): Promise<Found> {
    const entry: Entry = { found, untilMs: Number.POSITIVE_INFINITY };
    const keepFor = (ms: number) => {
      entry.untilMs = performance.now() + ms;
    };
    found.then(
      ({ ttl }) => keepFor(Math.min(ttl * 1_000, FOUND_FOR_AT_MOST_MS)),
      () => keepFor(FAILED_FOR_MS),
    );
    this.#byHost.delete(host);
    this.#byHost.set(host, entry);
    const [oldest] = this.#byHost.keys();
    if (this.#byHost.size > HOSTS) this.#byHost.delete(oldest!);
    return found;
  }
}
