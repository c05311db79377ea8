/** A source on loopback that knows everybody with a LinkedIn profile, in a separate thread. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { World } from '../src/profile/world/index.ts';
import type { SourceData } from './refresh-source.ts';

export type Source = { url: string; stop(): Promise<void> };

/** The world of a source, and the day of its stored contacts. */
type Known = { world: World; day: string };

/** Concurrent calls to a source. */
export const CONCURRENCY = 64;

export async function startSource({ world, day }: Known): Promise<Source> {
  const { seed, people, companies } = world;
  const data: SourceData = { world: { seed, people, companies }, day: monthAfter(day) };
  const thread = new Worker(new URL('./refresh-source.ts', import.meta.url), { workerData: data });
  const [port] = (await once(thread, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => void (await thread.terminate()),
  };
}

const MONTH_MS = 30 * 86_400_000;

const monthAfter = (day: string): string =>
  new Date(Date.parse(day) + MONTH_MS).toISOString().slice(0, 10);

/**
 * Writes the configuration of a node that uses the source; returns the options of `tenure serve`.
 */
export async function configure(folder: string, { url }: Source): Promise<string[]> {
  const path = join(folder, `source-${new URL(url).port}.yaml`);
  const source = `{ name: bench, type: http, url: "${url}", concurrency: ${CONCURRENCY} }`;
  await writeFile(path, `sources: [${source}]\n`);
  return ['--config', path];
}
