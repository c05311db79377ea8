/**
 * Look-ups that arrive while one is under way are made together as the next: one query for many
 * costs little more than one query for one.
 */
export function gathered<K, V>(
  look: (keys: readonly K[]) => Promise<V[]>,
): (keys: readonly K[]) => Promise<V[]> {
  type Waiting = { keys: readonly K[]; give(values: V[]): void; fail(error: unknown): void };
  let waiting: Waiting[] = [];
  let isLooking = false;

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await lookFor(together);
    }
    isLooking = false;
  }

  async function lookFor(together: Waiting[]): Promise<void> {
    try {
      const values = await look(together.flatMap(({ keys }) => keys));
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
      if (!isLooking) void lookOn();
    });
}
