/** The events of a crash test, line by line with their time, and the violations found. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** The number of violations listed for each kind; the journal has them all. */
const MOST_LISTED = 20;

export class Journal {
  readonly path: string;
  /** How often each kind of event was caused. */
  readonly events = new Map<string, number>();
  readonly #violations = new Map<string, string[]>();
  readonly #file: ReturnType<typeof createWriteStream>;
  readonly #began = performance.now();

  constructor(folder: string) {
    this.path = join(folder, 'journal.log');
    this.#file = createWriteStream(this.path);
  }

  /** Seconds since the start. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }

  note(text: string): void {
    this.#file.write(
      `${new Date().toISOString()} ${this.seconds.toFixed(1).padStart(7)}s ${text}\n`,
    );
  }

  /** An event that the suite causes. */
  event(kind: string, detail: string): void {
    this.events.set(kind, (this.events.get(kind) ?? 0) + 1);
    this.note(`event: ${kind}: ${detail}`);
  }

  get eventCount(): number {
    return [...this.events.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Something that must never happen. `kind` names the broken promise. */
  violation(kind: string, detail: string): void {
    const known = this.#violations.get(kind) ?? [];
    if (known.includes(detail)) return;
    this.#violations.set(kind, [...known, detail]);
    this.note(`VIOLATION: ${kind}: ${detail}`);
  }

  get violationCount(): number {
    return [...this.#violations.values()].reduce((sum, list) => sum + list.length, 0);
  }

  /** One line each. */
  listViolations(): string[] {
    return [...this.#violations].flatMap(([kind, details]) => {
      const unlisted = details.length - MOST_LISTED;
      return [
        ...details.slice(0, MOST_LISTED).map((detail) => `${kind}: ${detail}`),
        ...(unlisted > 0 ? [`${kind}: and ${unlisted} more`] : []),
      ];
    });
  }

  close(): Promise<void> {
    return new Promise((done) => this.#file.end(done));
  }
}
