/** Keeps the catalogue of a feed in step with the files of its folder. */
import { basename } from 'node:path';
import type { Logger } from 'pino';
import { ListFault } from '../../files/reader/index.ts';
import type { Catalogue } from './catalogue.ts';
import { type FeedFile, fingerprint, listFiles } from './files.ts';

/** The state of the feed as far as a search has to know it. */
type FeedState = {
  /** Why the feed is incomplete, so that not finding a person proves nothing; null when complete. */
  fault: string | null;
};

export type Currency = {
  /** Resolves once the catalogue holds what lies in the folder now. */
  current(): Promise<FeedState>;
  /** Breaks off what is being read. */
  stop(): Promise<void>;
};

/** The folder is listed again after this long. */
const LOOK_AFTER_MS = 250;

/** `fault`: why the file cannot be read; then it has no number. */
type Held = { state: string; number: number | null; fault?: string };

export function keepCurrent(folder: string, catalogue: Catalogue, log: Logger): Currency {
  const held = new Map<string, Held>();
  const stopping = new AbortController();
  let lastNumber = 0;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<FeedState> = Promise.resolve({ fault: null });

  async function look(): Promise<FeedState> {
    const files = await listFiles(folder).catch((error) => error as NodeJS.ErrnoException);
    if (!Array.isArray(files)) return { fault: `the folder cannot be read (${files.code})` };
    const paths = new Set(files.map(({ path }) => path));
    for (const path of held.keys()) if (!paths.has(path)) await drop(path);
    for (const file of files)
      if (held.get(file.path)?.state !== fingerprint(file)) await take(file);
    return { fault: describeUnread(held) };
  }

  async function lookSafely(): Promise<FeedState> {
    try {
      return await look();
    } catch (error) {
      log.warn({ err: error }, 'the index of the feed failed');
      return { fault: 'its index failed' };
    } finally {
      lookedMs = performance.now();
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
      if (nowMs - lookedMs >= LOOK_AFTER_MS) {
        lookedMs = Number.POSITIVE_INFINITY;
        looking = looking.then(lookSafely);
      }
      return looking;
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

/** Names the first file that cannot be read, and why; null when all can. */
function describeUnread(held: ReadonlyMap<string, Held>): string | null {
  const unread = [...held].filter(([, { number }]) => number === null);
  const [first] = unread.sort(([one], [other]) => (one < other ? -1 : 1));
  if (!first) return null;
  const [path, { fault }] = first;
  const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : '';
  return `cannot read ${basename(path)}: ${fault}${more}`;
}

/** Messages of other errors may hold cells of the file, so they are for the log alone. */
const faultOf = (error: unknown): string =>
  error instanceof ListFault ? error.message : 'it is damaged or in another format; see the log';

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0]!;
