/** Readers parse batches of text, on other cores than the one that writes. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { KnownEmployers, type Provenance } from '../contacts/index.ts';
import type { Batch } from './batch.ts';
import { BatchReader, type ReadBatch } from './read-batch.ts';

export type Reader = {
  /**
   * The reader's previous batch must be written before, because its memory is used again.
   * @param areMostlyNew whether most contacts of the file turn out to be new
   */
  read(batch: Batch, provenance: Provenance, areMostlyNew: boolean): Promise<ReadBatch>;
  close(): Promise<void>;
};

/** How many threads read and how many connections write. */
export type Crew = { threads: number; writers: number };

/**
 * Reading a record takes somewhat longer than writing it. A second thread on two cores would only
 * compile the code twice; and more of either would wait for the gate, where batches pass one by one.
 */
export const crewFor = (cores = availableParallelism()): Crew => ({
  threads: Math.min(Math.ceil(cores / 2), 4),
  writers: Math.min(Math.max(Math.floor(cores / 2), 1), 3),
});

/** A reader on this thread, for files so small that starting another thread would take longer. */
export function localReader(): Reader {
  const reader = new BatchReader(new KnownEmployers());
  return {
    read: async (batch, provenance, areMostlyNew) => reader.read(batch, provenance, areMostlyNew),
    close: async () => {},
  };
}

/**
 * Readers on threads of their own: each thread parses the batch of one, another has one that waits,
 * and each writer writes that of one.
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

/** TypeScript in the repository, JavaScript in a package; the compiler leaves names in strings alone. */
const THREAD = new URL(`./thread${extname(import.meta.filename)}`, import.meta.url);

/** A question to a thread and its answer. Answers come in the order of the questions. */
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
