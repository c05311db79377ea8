import type { Sleep } from './connection.ts';
import { growingDelays } from './delays.ts';
import { TenureError } from './errors.ts';

type Waiting = { sleep: Sleep; signal: AbortSignal | undefined };

/**
 * Polls until something is done, with growing delays.
 * @throws TenureError if the workflow is stopped; the work goes on in the service
 */
export async function untilDone<T>(
  ask: () => Promise<T>,
  isDone: (state: T) => boolean,
  { sleep, signal }: Waiting,
): Promise<void> {
  for (const ms of growingDelays()) {
    if (signal?.aborted) throw new TenureError('The workflow was stopped');
    if (isDone(await ask())) return;
    await sleep(ms);
  }
}
