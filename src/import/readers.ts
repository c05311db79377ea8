/** Readers take batches from text to rows, on other cores than the one that writes. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Delivery, KnownEmployers } from '../contacts/companies/index.ts';
import type { Batch } from './batch.ts';
import { BatchReader, type ReadBatch } from './read-batch.ts';

export type Reader = {
  /**
   * The batch that this reader read before must be written, for its memory is used again.
   * @param areMostlyNew whether most contacts of the file turn out to be new
   */
  read(batch: Batch, delivery: Delivery, areMostlyNew: boolean): Promise<ReadBatch>;
  close(): Promise<void>;
};

/** One's batch is written, another's waits for that, the third reads. */
const READERS = 3;
/** With two cores, one is left for the database: another thread would only compile all code again. */
const THREADS = availableParallelism() > 2 ? 2 : 1;

/** A reader on this thread: for files so small that starting another would take longer. */
export function localReader(): Reader {
  const reader = new BatchReader(new KnownEmployers());
  return {
    read: async (batch, delivery, areMostlyNew) => reader.read(batch, delivery, areMostlyNew),
    close: async () => {},
  };
}

/** Readers on threads of their own. */
export function threadReaders(): Reader[] {
  const threads = Array.from({ length: THREADS }, () => new ReaderThread());
  return Array.from({ length: READERS }, (_, reader) => {
    const thread = threads[reader % THREADS]!;
    return {
      read: (batch, delivery, areMostlyNew) =>
        thread.ask({ reader, batch, delivery, areMostlyNew }),
      close: () => thread.close(),
    };
  });
}

/** What a thread is asked, and what it answers: one answer a question, in their order. */
export type Question = { reader: number; batch: Batch; delivery: Delivery; areMostlyNew: boolean };
export type Answer = { read: ReadBatch } | { error: Error };

type Asker = { resolve(read: ReadBatch): void; reject(error: unknown): void };

class ReaderThread {
  private readonly worker = new Worker(new URL('./thread.ts', import.meta.url));
  private askers: Asker[] = [];
  private failure: unknown = null;

  constructor() {
    this.worker.on('message', (answer: Answer) => {
      const asker = this.askers.shift()!;
      if ('error' in answer) asker.reject(answer.error);
      else asker.resolve(answer.read);
    });
    this.worker.once('error', (error) => this.fail(error));
    this.worker.once('exit', () => this.fail(new Error('an import thread ended early')));
  }

  ask(question: Question): Promise<ReadBatch> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.askers.push({ resolve, reject });
      this.worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    for (const { reject } of this.askers.splice(0)) reject(this.failure);
  }
}
