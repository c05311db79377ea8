import type { Found } from './servers.ts';

const FAILED_FOR_MS = 10_000;
const FOUND_FOR_AT_MOST_MS = 60_000;
const NAMES = 10_000;

/** An answer, perhaps still under way, and until when it is valid. */
type Entry = { found: Promise<Found>; untilMs: number };

/** Remembers results and failures for a while. A name that is being resolved is not asked again. */
export class Remembered {
  readonly #byName = new Map<string, Entry>();

  get(name: string): Promise<Found> | null {
    const entry = this.#byName.get(name);
    return entry && entry.untilMs > performance.now() ? entry.found : null;
  }

  /** Remembers an answer while it is under way, and then for as long as it is valid. */
  keep(name: string, found: Promise<Found>): Promise<Found> {
    const entry: Entry = { found, untilMs: Number.POSITIVE_INFINITY };
    const keepFor = (ms: number) => {
      entry.untilMs = performance.now() + ms;
    };
    found.then(
      ({ ttl }) => keepFor(Math.min(ttl * 1_000, FOUND_FOR_AT_MOST_MS)),
      () => keepFor(FAILED_FOR_MS),
    );
    this.#byName.delete(name);
    this.#byName.set(name, entry);
    const [oldest] = this.#byName.keys();
    if (this.#byName.size > NAMES) this.#byName.delete(oldest!);
    return found;
  }
}
