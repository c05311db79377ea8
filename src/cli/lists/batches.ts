/** A list goes out in batches; here is when each is submitted and in which order they end. */
import { type Client, Refusal } from '../../client/index.ts';

/** Rows `from` to `from + count` of the list, as one job or request of the service. */
export type Batch<Id> = { id: Id; from: number; count: number };

/**
 * The batches of a list in order, each completed. Later ones are submitted ahead. A refusal while
 * earlier ones are under way may be due to them (the job limit, credits they hold): it is tried
 * again as each of them ends, and counts when none is left.
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

const FIRST_POLL_MS = 100;
const LONGEST_POLL_MS = 2_000;

/** Asks, with growing pauses, until the answer is that it is done. */
export async function poll(client: Client, isDone: () => Promise<boolean>): Promise<void> {
  for (let ms = FIRST_POLL_MS; !(await isDone()); ms = Math.min(ms * 1.5, LONGEST_POLL_MS)) {
    await client.wait(ms);
  }
}
