/**
 * Lanes load batches side by side: while one writes, the next reads, on another core. They write
 * in the order of the file, because of two rows about one person the later one counts.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { connectionOf } from '../../database/index.ts';
import type { Delivery } from '../companies/index.ts';
import type { Batch } from './batch.ts';
import { BatchLoader, type BatchResult, type ReadBatch } from './load.ts';

export type Lane = {
  read(batch: Batch): Promise<void>;
  /** Writes what was read. */
  write(): Promise<BatchResult>;
  close(): Promise<void>;
};

export class Lanes {
  private readonly lanes: readonly Lane[];
  private readonly free: Lane[];
  private waiting: (() => void)[] = [];
  private hasFailed = false;
  private lastWritten: Promise<unknown> = Promise.resolve();

  constructor(lanes: readonly Lane[]) {
    this.lanes = lanes;
    this.free = [...lanes];
  }

  /**
   * Waits for a free lane, so that no more batches are in memory than there are lanes.
   * @throws what a batch before failed with
   */
  async take(): Promise<Lane> {
    if (this.hasFailed) await this.lastWritten;
    while (this.free.length === 0) await new Promise<void>((free) => this.waiting.push(free));
    return this.free.pop()!;
  }

  /** Loads a batch after those before it; fails when one of them did. */
  load(lane: Lane, batch: Batch): Promise<BatchResult> {
    const before = this.lastWritten;
    const written = lane.read(batch).then(async () => {
      await before;
      return lane.write();
    });
    this.lastWritten = written.finally(() => {
      this.free.push(lane);
      this.waiting.shift()?.();
    });
    this.lastWritten.catch(() => {
      this.hasFailed = true;
    });
    return written;
  }

  async close(): Promise<void> {
    await this.lastWritten.catch(() => {});
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}

/** A lane on this thread: for files so small that starting another would take longer. */
export async function localLane(pool: pg.Pool, delivery: Delivery): Promise<Lane> {
  const loader = new BatchLoader(delivery);
  const client = await pool.connect();
  let read: ReadBatch;
  return {
    read: async (batch) => {
      read = loader.read(batch);
    },
    write: () => loader.write(client, read),
    close: async () => client.release(),
  };
}

/** What a thread is asked, and what it answers: one answer a question. */
export type Question = { batch: Batch } | 'write' | 'end';
export type Answer = { result: BatchResult | null } | { error: Error };
export type ThreadData = { connection: pg.ClientConfig; delivery: Delivery };

/** A lane on a thread of its own, with a connection of its own. */
export function threadLane(pool: pg.Pool, delivery: Delivery): Lane {
  const workerData: ThreadData = { connection: connectionOf(pool), delivery };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('an import thread ended early')));
  });
  ended.catch(() => {});
  const ask = async (question: Question) => {
    const answered = once(thread, 'message') as Promise<[Answer]>;
    thread.postMessage(question);
    const [answer] = await Promise.race([answered, ended]);
    if ('error' in answer) throw answer.error;
    return answer.result;
  };
  return {
    read: async (batch) => {
      await ask({ batch });
    },
    write: async () => (await ask('write'))!,
    close: async () => {
      await ask('end').catch(() => {});
      await thread.terminate();
    },
  };
}
