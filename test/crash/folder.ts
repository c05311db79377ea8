/** Runs a test in its own folder, and closes what the test has opened. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from './stage.ts';

type PlayOptions = {
  /** Part of the folder's name. */
  name: string;
  /** Keeps the folder in any case. */
  keep: boolean;
  /** Ends the test without a result. */
  signal?: AbortSignal | undefined;
};

/** @returns the result, and the folder, which is deleted if there were no violations */
export async function playInFolder<Result extends { violations: readonly string[] }>(
  { name, keep, signal }: PlayOptions,
  play: (folder: string, atEnd: Closing) => Promise<Result>,
): Promise<{ folder: string; result: Result }> {
  const folder = await mkdtemp(join(tmpdir(), `tenure-${name}-`));
  const closers: (() => Promise<unknown>)[] = [];
  let result: Result | undefined;
  try {
    const playing = play(folder, (close) => closers.unshift(close));
    result = await Promise.race([playing, untilAborted(signal)]);
    return { folder, result };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}; the logs are in ${folder}`, { cause });
  } finally {
    for (const close of closers) await close();
    if (result?.violations.length === 0 && !keep) await rm(folder, { recursive: true });
  }
}

const untilAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('the test was broken off')));
  });
