/** Keeps the catalogue of a feed up to date with the files of its folder. */
import { basename } from 'node:path';
import type { Logger } from 'pino';
import { ListFault } from '../../files/reader/index.ts';
import type { Catalogue } from './catalogue.ts';
import { type FeedFile, fingerprint, listFiles } from './files.ts';

/** The state of the feed that a search needs. */
type FeedState = {
  /**
   * Why the feed is incomplete, so that a person may be missing from it; null if it is complete.
   */
  fault: string | null;
};

export type Currency = {
  /** Resolves once the catalogue has the current contents of the folder. */
  current(): Promise<FeedState>;
  /** Stops reading. */
  stop(): Promise<void>;
};

/** The folder is listed again after this time. */
const LIST_AFTER_MS = 250;

/** `fault` is the reason why the file cannot be read; such a file has no number. */
type Held = { state: string; number: number | null; fault?: string };

export function keepCurrent(folder: string, catalogue: Catalogue, log: Logger): Currency {
  const held = new Map<string, Held>();
  const stopping = new AbortController();
  let lastNumber = 0;
  let listedMs = Number.NEGATIVE_INFINITY;
  let updating: Promise<FeedState> = Promise.resolve({ fault: null });

  async function update(): Promise<FeedState> {
    const files = await listFiles(folder).catch((error) => error as NodeJS.ErrnoException);
    if (!Array.isArray(files)) return { fault: `the folder cannot be read (${files.code})` };
    const paths = new Set(files.map(({ path }) => path));
    for (const path of held.keys()) if (!paths.has(path)) await drop(path);
    for (const file of files)
      if (held.get(file.path)?.state !== fingerprint(file)) await take(file);
    return { fault: describeUnread(held) };
  }

  async function updateSafely(): Promise<FeedState> {
    try {
      return await update();
    } catch (error) {
      log.warn({ err: error }, 'the index of the feed failed');
      return { fault: 'its index failed' };
    } finally {
      listedMs = performance.now();
    }
  }

  async function take(file: FeedFile): Promise<void> {
    lastNumber += 1;
    const number = lastNumber;
    const name = basename(file.path);
    try {
      const indexed = await catalogue.add(file, number, stopping.signal);
      await drop(file.path);
      held.set(file.path, { state: fingerprint(file), number });
      log.info({ file: name, ...indexed }, 'feed file read');
    } catch (error) {
      if (stopping.signal.aborted) return;
      await drop(file.path);
      held.set(file.path, { state: fingerprint(file), number: null, fault: faultOf(error) });
      log.warn({ file: name, reason: firstLine(error) }, 'feed file cannot be read');
    }
  }

  async function drop(path: string): Promise<void> {
    const number = held.get(path)?.number ?? null;
    if (number !== null) await catalogue.remove(number);
    held.delete(path);
  }

  return {
    current() {
      const nowMs = performance.now();
      if (nowMs - listedMs >= LIST_AFTER_MS) {
        listedMs = Number.POSITIVE_INFINITY;
        updating = updating.then(updateSafely);
      }
      return updating;
    },
    async stop() {
      stopping.abort();
      await updating;
    },
  };
}

/** Names the first file that cannot be read, with the reason; null if all can be read. */
function describeUnread(held: ReadonlyMap<string, Held>): string | null {
  const unread = [...held].filter(([, { number }]) => number === null);
  const [first] = unread.sort(([one], [other]) => (one < other ? -1 : 1));
  if (!first) return null;
  const [path, { fault }] = first;
  const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : '';
  return `cannot read ${basename(path)}: ${fault}${more}`;
}

/** Hides messages of other errors, which may contain cells of the file. Only the log shows them. */
const faultOf = (error: unknown): string =>
  error instanceof ListFault ? error.message : 'it is damaged or in another format; see the log';

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0]!;
