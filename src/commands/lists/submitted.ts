import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../failure.ts';

/** Ids of the jobs or requests submitted so far. */
export type Submitted<Id> = {
  /** Ids from an interrupted command, which cover the first rows of this list in order. */
  resumed: readonly Id[];
  /** All ids, in the order of the list. */
  ids: readonly Id[];
  add(id: Id): Promise<void>;
  /** Removes the file of ids, because all results have been written. */
  discard(): Promise<void>;
  /** The value for `--resume` that continues from here. */
  resumption(): string;
};

/** Keeps ids in memory only, because the service lists them. */
export function rememberSubmitted<Id>(resumed: readonly Id[]): Submitted<Id> {
  const ids: Id[] = [];
  return {
    resumed,
    ids,
    add: async (id) => void ids.push(id),
    discard: async () => {},
    resumption: () => ids.join(','),
  };
}

/**
 * Writes each id to `OUTPUT.requests` at once, because the service does not list them and they are
 * paid for even if this process is killed.
 * @param output the file for results; null for standard output, for which no file is written
 * @throws UsageError if an interrupted command has left a file of ids that are not resumed
 */
export async function noteSubmitted(
  output: string | null,
  resumed: readonly string[],
): Promise<Submitted<string>> {
  const path = output && `${output}.requests`;
  if (path && !(await holdsOnly(path, resumed))) {
    throw new UsageError(
      `${path} is left of an interrupted command: continue with --resume ${path}, or remove it`,
    );
  }
  const { ids, add } = rememberSubmitted(resumed);
  // If no file can be written, `resumption` returns the ids themselves.
  let isNoted = path !== null;
  const note = async (text: string) => {
    if (path && isNoted) isNoted = await succeeds(appendFile(path, text));
  };
  if (path && resumed.length > 0 && !(await isFile(path))) await note(resumed.map(line).join(''));
  return {
    resumed,
    ids,
    async add(id) {
      await add(id);
      if (ids.length > resumed.length) await note(line(id));
    },
    discard: async () => {
      if (path && isNoted) await rm(path, { force: true });
    },
    resumption: () => (path && isNoted ? path : ids.join(',')),
  };
}

async function holdsOnly(path: string, ids: readonly string[]): Promise<boolean> {
  return !(await isFile(path)) || isDeepStrictEqual(await loadResumption(path), ids);
}

/** @param text comma-separated ids, or a file of ids */
export async function loadResumption(text: string): Promise<string[]> {
  const ids = (await isFile(text)) ? (await readFile(text, 'utf8')).split('\n') : text.split(',');
  return ids.map((id) => id.trim()).filter(Boolean);
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const line = (id: string): string => `${id}\n`;
