/** A list goes out in batches; here is when each is submitted, and in which order they end. */

import { TenureError } from '../../../client/src/index.ts';
import type { Row } from '../../files/reader/index.ts';
import type { Result } from '../../files/tables/index.ts';
import { UsageError } from '../failure.ts';
import type { List } from './list.ts';
import type { RowCounts } from './progress.ts';
import type { Submitted } from './submitted.ts';

/** Rows `from` to `from + count` of the list, as one job or request of the service. */
export type Batch<Id> = { id: Id; from: number; count: number };

/** Rows of the list, each with its result. */
export type Portion<R extends Result> = { rows: readonly Row[]; results: readonly R[] };

export type OnWait = ((batch: RowCounts) => void) | null;

/** How a command submits a batch, and gets the results of one. */
export type BatchApi<Id, R extends Result> = {
  /**
   * @param number of the batch, from 1
   */
  submit(part: Omit<Batch<Id>, 'id'>, number: number): Promise<Id>;
  /** How many rows a batch of an earlier run has. */
  countRows(id: Id): Promise<number>;
  /**
   * Returns once a batch is completed.
   * @param onWait told how far the batch is, where that is known; null when there is no progress bar
   */
  complete(batch: Batch<Id>, onWait: OnWait): Promise<void>;
  /** The results of a completed batch, in the order of the list. */
  results(batch: Batch<Id>): AsyncIterable<Portion<R>>;
  /** The complaint about a resumed batch that has more rows than the list has left. */
  describeTooLong(id: Id): string;
};

export type BatchRun<Id, R extends Result> = {
  list: List;
  api: BatchApi<Id, R>;
  rowsPerBatch: number;
  /** Batches the service works on while an earlier one is waited for and read. */
  ahead: number;
  /** Is filled with the batches submitted, so that they are known however the run ends. */
  submitted: Submitted<Id>;
};

/**
 * Sends the list and gives its results in order.
 * @param onWait as `BatchApi.complete` has it
 * @throws UsageError for a resumed batch that is not of this list
 */
export async function* runBatches<Id, R extends Result>(
  run: BatchRun<Id, R>,
  onWait: OnWait,
): AsyncGenerator<Portion<R>> {
  const { api, ahead } = run;
  const complete = (batch: Batch<Id>) => api.complete(batch, onWait);
  for await (const batch of completedBatches(batchSubmitter(run), complete, ahead)) {
    yield* api.results(batch);
  }
}

/** Gives the batches of an earlier run first, then submits the rest of the list. */
function batchSubmitter<Id, R extends Result>(
  run: BatchRun<Id, R>,
): () => Promise<Batch<Id> | null> {
  const { list, api, rowsPerBatch, submitted } = run;
  let from = 0;
  return async () => {
    const earlier = submitted.resumed[submitted.ids.length];
    if (from >= list.count && !earlier) return null;
    const batch = earlier
      ? { id: earlier, from, count: await api.countRows(earlier) }
      : await submitNext(run, from, rowsPerBatch);
    if (batch.from + batch.count > list.count) {
      throw new UsageError(`--resume: ${api.describeTooLong(batch.id)}`);
    }
    await submitted.add(batch.id);
    from += batch.count;
    return batch;
  };
}

async function submitNext<Id, R extends Result>(
  { list, api, submitted }: BatchRun<Id, R>,
  from: number,
  count: number,
): Promise<Batch<Id>> {
  const part = { from, count: Math.min(count, list.count - from) };
  return { id: await api.submit(part, submitted.ids.length + 1), ...part };
}

/**
 * Gives the batches of a list in order, each completed. Later batches are submitted ahead. A refusal
 * while earlier batches are under way may be due to them (the job limit, credits they hold): the batch
 * is submitted again as each of them ends, and the refusal is thrown when none is left.
 * @param submitNext submits the next batch; null when there is none
 * @param complete returns when the batch's results are there
 * @param ahead batches the service works on while the results of an earlier one are read
 */
export async function* completedBatches<Id>(
  submitNext: () => Promise<Batch<Id> | null>,
  complete: (batch: Batch<Id>) => Promise<void>,
  ahead: number,
): AsyncGenerator<Batch<Id>> {
  const waiting: Batch<Id>[] = [];
  let more = true;
  while (more || waiting.length > 0) {
    while (more && waiting.length <= ahead) {
      const batch = await submitNext().catch((error) => {
        const isRefused = error instanceof TenureError && error.isRefusal;
        if (waiting.length === 0 || !isRefused) throw error;
        return 'later' as const;
      });
      if (batch === 'later') break;
      if (batch === null) more = false;
      else waiting.push(batch);
    }
    const first = waiting.shift();
    if (!first) return;
    await complete(first);
    yield first;
  }
}
