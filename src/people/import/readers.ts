/** Readers parse batches of text on other cores than the writer's. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { KnownEmployers, type Provenance } from '../contacts/index.ts';
import type { Batch } from './batch.ts';
import { BatchReader, type ReadBatch } from './read-batch.ts';

export type Reader = {
  /**
   * Parses a batch. The reader's previous batch must be written before, because its memory is
   * reused.
   * @param areMostlyNew true if most contacts of the file have been new so far
   */
  read(batch: Batch, provenance: Provenance, areMostlyNew: boolean): Promise<ReadBatch>;
  close(): Promise<void>;
};

/** The number of reading threads and of writing connections. */
export type Crew = { threads: number; writers: number };

/**
 * Reading a record takes slightly longer than writing it. On two cores a second thread would only
 * compile the code twice. More than the maximum of either would wait for the gate, which batches
 * pass one by one.
 */
export const crewFor = (cores = availableParallelism()): Crew => ({
  threads: Math.min(Math.ceil(cores / 2), 4),
  writers: Math.min(Math.max(Math.floor(cores / 2), 1), 3),
});

/**
 * Returns a reader on the current thread, for files so small that starting a thread would take
 * longer.
 */
export function localReader(): Reader {
  const reader = new BatchReader(new KnownEmployers());
  return {
    read: async (batch, provenance, areMostlyNew) => reader.read(batch, provenance, areMostlyNew),
    close: async () => {},
  };
}

/**
 * Returns readers on separate threads. There are enough readers for one batch being parsed by each
 * thread, one batch waiting, and one batch being written by each connection.
 */
export function threadReaders(crew: Crew): Reader[] {
  const threads = Array.from({ length: crew.threads }, () => new ReaderThread());
  return Array.from({ length: crew.threads + crew.writers + 1 }, (_, reader) => {
    const thread = threads[reader % crew.threads]!;
    return {
      read: (batch, provenance, areMostlyNew) =>
        thread.ask({ reader, batch, provenance, areMostlyNew }),
      close: () => thread.close(),
    };
  });
}

/**
 * TypeScript in the repository, JavaScript in a package. The compiler does not change names in
 * strings.
 */
const THREAD = new URL(`./thread${extname(import.meta.filename)}`, import.meta.url);

/** A request to a thread. Answers arrive in the order of the requests. */
export type Question = {
  reader: number;
  batch: Batch;
  provenance: Provenance;
  areMostlyNew: boolean;
};
export type Answer = { read: ReadBatch } | { error: Error };

type Asker = { resolve(read: ReadBatch): void; reject(error: unknown): void };

class ReaderThread {
  readonly #worker = new Worker(THREAD);
  #askers: Asker[] = [];
  #failure: unknown = null;

  constructor() {
    this.#worker.on('message', (answer: Answer) => {
      const asker = this.#askers.shift()!;
      if ('error' in answer) asker.reject(answer.error);
      else asker.resolve(answer.read);
    });
    this.#worker.once('error', (error) => this.#fail(error));
    this.#worker.once('exit', () => this.#fail(new Error('an import thread ended early')));
  }

  ask(question: Question): Promise<ReadBatch> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#askers.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#askers.splice(0)) reject(this.#failure);
  }
}
