import type { Pause } from './connection.ts';
import { TenureError } from './errors.ts';
import { growingPauses } from './pauses.ts';

type Waiting = { pause: Pause; signal: AbortSignal | undefined };

/**
 * Asks until something is done, ever more slowly.
 * @throws TenureError when the workflow is stopped meanwhile; the work at the service goes on
 */
export async function untilDone<T>(
  ask: () => Promise<T>,
  isDone: (state: T) => boolean,
  { pause, signal }: Waiting,
): Promise<void> {
  for (const ms of growingPauses()) {
    if (signal?.aborted) throw new TenureError('The workflow was stopped');
    if (isDone(await ask())) return;
    await pause(ms);
  }
}
