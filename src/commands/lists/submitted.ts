import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../failure.ts';

/** What a run has submitted so far: jobs or requests, by their ids. */
export type Submitted<Id> = {
  /** Of an earlier run, for the first rows of this list, in order. */
  resumed: readonly Id[];
  /** Of this run and the earlier one, in the order of the list. */
  ids: readonly Id[];
  add(id: Id): Promise<void>;
  /** Removes the notes: all results are there. */
  discard(): Promise<void>;
  /** What `--resume` takes to go on from here. */
  resumption(): string;
};

/** For ids that the service lists itself: nothing is written down. */
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
 * Notes each id in `OUTPUT.requests` as soon as there is one: nothing else lists these, and they are
 * paid for even when this process dies.
 * @param output the file results go to; null for standard output, beside which nothing is noted
 * @throws UsageError when an earlier run has left notes of ids that are not resumed
 */
export async function noteSubmitted(
  output: string | null,
  resumed: readonly string[],
): Promise<Submitted<string>> {
  const path = output && `${output}.requests`;
  if (path && !(await holdsOnly(path, resumed))) {
    throw new UsageError(
      `${path} is left of a run that was cut off: go on with --resume ${path}, or remove it`,
    );
  }
  const { ids, add } = rememberSubmitted(resumed);
  // Where nothing can be written, `resumption` gives the ids themselves.
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

/** @param text the ids, comma-separated, or a file of notes */
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
