import { UsageError } from '../failure.ts';
import { interruptibly } from '../interruption.ts';
import { type List, openList } from './list.ts';
import type { ListOptions } from './list-options.ts';

/**
 * Opens the list for as long as the work takes; a signal ends both.
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; what opening and work throw
 */
export function workOnList(
  file: string,
  options: ListOptions,
  work: (list: List, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!options.apiKey && !options.dryRun) {
    throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  }
  return interruptibly(async (signal) => {
    const list = await openList(file, process.stdin, signal);
    try {
      await work(list, signal);
    } finally {
      await list.close();
    }
  });
}
