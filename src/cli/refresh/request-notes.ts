import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../failure.ts';

/**
 * The requests of a run, noted beside its output as they are created: nothing else lists them,
 * and they are paid for even when this process dies.
 */
export type RequestNotes = {
  /** In the order of the list. */
  ids: readonly string[];
  note(id: string): Promise<void>;
  /** All results are there. */
  discard(): Promise<void>;
  /** What `--resume` takes to go on from here. */
  resumption(): string;
};

/**
 * @param output the file results go to; null for standard output, beside which nothing is kept
 * @param resumed requests of an earlier run
 * @throws UsageError when an earlier run has left notes of requests that are not resumed
 */
export async function openRequestNotes(
  output: string | null,
  resumed: readonly string[],
): Promise<RequestNotes> {
  const path = output && `${output}.requests`;
  if (path && !(await holdsOnly(path, resumed))) {
    throw new UsageError(
      `${path} is left of a run that was cut off: go on with --resume ${path}, or remove it`,
    );
  }
  const ids: string[] = [];
  // Where nothing can be written the ids are told instead.
  let isKept = path !== null;
  const keep = async (text: string) => {
    if (path && isKept) isKept = await succeeds(appendFile(path, text));
  };
  if (path && resumed.length > 0 && !(await isFile(path))) await keep(resumed.map(line).join(''));
  return {
    ids,
    async note(id) {
      ids.push(id);
      if (ids.length > resumed.length) await keep(line(id));
    },
    discard: async () => {
      if (path && isKept) await rm(path, { force: true });
    },
    resumption: () => (path && isKept ? path : ids.join(',')),
  };
}

async function holdsOnly(path: string, ids: readonly string[]): Promise<boolean> {
  return !(await isFile(path)) || isDeepStrictEqual(await readResumption(path), ids);
}

/** @param text the ids, comma-separated, or a file of notes */
export async function readResumption(text: string): Promise<string[]> {
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
