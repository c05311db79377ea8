/** A source on loopback that knows everybody, in a separate thread. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type Source = { url: string; stop(): Promise<void> };

/** Concurrent calls to a source. */
export const CONCURRENCY = 64;

export async function startSource(): Promise<Source> {
  const thread = new Worker(new URL('./refresh-source.ts', import.meta.url));
  const [port] = (await once(thread, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => void (await thread.terminate()),
  };
}

/**
 * Writes the configuration of a node that uses the source; returns the options of `tenure serve`.
 */
export async function configure(folder: string, { url }: Source): Promise<string[]> {
  const path = join(folder, `source-${new URL(url).port}.yaml`);
  const source = `{ name: bench, type: http, url: "${url}", concurrency: ${CONCURRENCY} }`;
  await writeFile(path, `sources: [${source}]\n`);
  return ['--config', path];
}
