/**
 * A reporter for vitest: keeps the names of the running test files in a file, so that `check.ts`
 * can list those that do not end.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export default class Unfinished implements Reporter {
  readonly #running = new Set<string>();

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
    this.#write();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#write();
  }

  #write(): void {
    const file = process.env.TENURE_UNFINISHED;
    if (file) writeFileSync(file, [...this.#running].join('\n'));
  }
}
