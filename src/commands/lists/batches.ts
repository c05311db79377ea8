/** Sends a list in batches: decides when each is submitted, and in which order they end. */

import { TenureError } from '../../../client/src/index.ts';
import type { Row } from '../../files/reader/index.ts';
import type { Result } from '../../files/tables/index.ts';
import { UsageError } from '../failure.ts';
import type { List } from './list.ts';
import type { RowCounts } from './progress.ts';
import type { Submitted } from './submitted.ts';

/** Rows `from` to `from + count` of the list, sent as one job or request. */
export type Batch<Id> = { id: Id; from: number; count: number };

/** Rows of the list with their results. */
export type Portion<R extends Result> = { rows: readonly Row[]; results: readonly R[] };

export type OnWait = ((batch: RowCounts) => void) | null;

/** How a command submits a batch and reads its results. */
export type BatchApi<Id, R extends Result> = {
  /**
   * @param number 1 for the first batch
   */
  submit(part: Omit<Batch<Id>, 'id'>, number: number): Promise<Id>;
  /** Number of rows in a batch of an interrupted command. */
  countRows(id: Id): Promise<number>;
  /**
   * Returns when a batch is completed.
   * @param onWait called with the share that is done, where that is known; null if there is no
   * progress bar
   */
  complete(batch: Batch<Id>, onWait: OnWait): Promise<void>;
  /** The results of a completed batch, in the order of the list. */
  results(batch: Batch<Id>): AsyncIterable<Portion<R>>;
  /** The message if a resumed batch has more rows than the list has left. */
  describeTooLong(id: Id): string;
};

export type ListBatches<Id, R extends Result> = {
  list: List;
  api: BatchApi<Id, R>;
  rowsPerBatch: number;
  /** Batches that the service works on while an earlier one is waited for and read. */
  ahead: number;
  /** Collects the submitted batches, so that they are known if the command fails. */
  submitted: Submitted<Id>;
};

/**
 * Sends the list and yields its results in order.
 * @param onWait as in `BatchApi.complete`
 * @throws UsageError if a resumed batch is not of this list
 */
export async function* runBatches<Id, R extends Result>(
  batches: ListBatches<Id, R>,
  onWait: OnWait,
): AsyncGenerator<Portion<R>> {
  const { api, ahead } = batches;
  const complete = (batch: Batch<Id>) => api.complete(batch, onWait);
  for await (const batch of completedBatches(batchSubmitter(batches), complete, ahead)) {
    yield* api.results(batch);
  }
}

/** Returns the batches of the interrupted command first, then submits the rest of the list. */
function batchSubmitter<Id, R extends Result>(
  batches: ListBatches<Id, R>,
): () => Promise<Batch<Id> | null> {
  const { list, api, rowsPerBatch, submitted } = batches;
  let from = 0;
  return async () => {
    const earlier = submitted.resumed[submitted.ids.length];
    if (from >= list.count && !earlier) return null;
    const batch = earlier
      ? { id: earlier, from, count: await api.countRows(earlier) }
      : await submitNext(batches, from, rowsPerBatch);
    if (batch.from + batch.count > list.count) {
      throw new UsageError(`--resume: ${api.describeTooLong(batch.id)}`);
    }
    await submitted.add(batch.id);
    from += batch.count;
    return batch;
  };
}

async function submitNext<Id, R extends Result>(
  { list, api, submitted }: ListBatches<Id, R>,
  from: number,
  count: number,
): Promise<Batch<Id>> {
  const part = { from, count: Math.min(count, list.count - from) };
  return { id: await api.submit(part, submitted.ids.length + 1), ...part };
}

/**
 * Yields the batches of a list in order, each completed. Later batches are submitted ahead. If the
 * service refuses a batch while earlier ones are running, they may be the cause (the job limit, or
 * the credits they hold). The batch is submitted again whenever one of them ends; when none is
 * left, the refusal is thrown.
 * @param submitNext submits the next batch; null if there is none
 * @param complete returns when the batch's results can be read
 * @param ahead batches that the service works on while the results of an earlier one are read
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
