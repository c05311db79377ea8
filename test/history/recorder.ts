/** Writes what clients see into a file, one JSON value a line. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../crash/client.ts';
import { entriesOfCall } from './calls.ts';
import type { Entry } from './entry.ts';

export class Recorder {
  readonly path: string;
  readonly #file: ReturnType<typeof createWriteStream>;
  /** Names of requests by their id, which the ledger shows. */
  readonly requests = new Map<number, string>();

  constructor(folder: string) {
    this.path = join(folder, 'history.jsonl');
    this.#file = createWriteStream(this.path);
  }

  add(entry: Entry): void {
    this.#file.write(`${JSON.stringify(entry)}\n`);
  }

  observe = (call: Call): void => {
    for (const entry of entriesOfCall(call)) this.add(entry);
    const created = call.method === 'POST' && call.reply?.body;
    if (created?.unique_identifier) this.requests.set(created.id, created.unique_identifier);
  };

  close(): Promise<void> {
    return new Promise((done) => this.#file.end(done));
  }
}

export async function loadHistory(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
}
