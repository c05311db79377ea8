/**
 * Batches a search: calls that arrive during a search are combined into the next one, because a
 * query for many keys costs little more than a query for one.
 */
export function batched<K, V>(
  search: (keys: readonly K[]) => Promise<V[]>,
): (keys: readonly K[]) => Promise<V[]> {
  type Waiting = { keys: readonly K[]; give(values: V[]): void; fail(error: unknown): void };
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await searchFor(together);
    }
    isRunning = false;
  }

  async function searchFor(together: Waiting[]): Promise<void> {
    try {
      const values = await search(together.flatMap(({ keys }) => keys));
      let from = 0;
      for (const { keys, give } of together) {
        give(values.slice(from, from + keys.length));
        from += keys.length;
      }
    } catch (error) {
      for (const { fail } of together) fail(error);
    }
  }

  return (keys) =>
    new Promise((give, fail) => {
      waiting.push({ keys, give, fail });
      if (!isRunning) void run();
    });
}
