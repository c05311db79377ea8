/** A list goes out as several jobs; here is when each is submitted and in which order they end. */
import { Refusal } from '../client.ts';

/** Rows `from` to `from + count` of the list, as a job. */
export type Batch = { jobId: number; from: number; count: number };

/** Jobs the service works on while the results of an earlier one are read. */
const AHEAD = 2;

/**
 * The batches of a list in order, each completed. Later ones are submitted ahead. A refusal while
 * earlier ones are under way may be due to them (the job limit, credits they hold): it is tried
 * again as each of them ends, and counts when none is left.
 * @param submitNext submits the next batch; null when there is none
 * @param complete returns when the batch's results are there
 */
export async function* completedBatches(
  submitNext: () => Promise<Batch | null>,
  complete: (batch: Batch) => Promise<void>,
): AsyncGenerator<Batch> {
  const waiting: Batch[] = [];
  let more = true;
  while (more || waiting.length > 0) {
    while (more && waiting.length <= AHEAD) {
      const batch = await submitNext().catch((error) => {
        if (waiting.length === 0 || !(error instanceof Refusal)) throw error;
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
