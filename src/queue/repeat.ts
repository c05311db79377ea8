/**
 * Does something at once, and again so long after each end. Nodes that started together drift
 * apart by chance.
 * @param work never fails
 * @returns ends it, once what runs has ended
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = begin();
  async function begin(): Promise<void> {
    await work();
    const pause = everyMs * (0.75 + Math.random() / 2);
    if (!stopped) timer = setTimeout(() => (running = begin()), pause);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
