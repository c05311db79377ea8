/** A source that answers from a folder of files with contact records. */
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import type { FeedSourceConfig } from '../../ground/config/index.ts';
import type { SourceMetrics } from '../metrics.ts';
import type { Question } from '../question.ts';
import { failed, type Reply, type Source, soon } from '../source.ts';
import { batched } from './batched.ts';
import { openCatalogue } from './catalogue.ts';
import { keepCurrent } from './current.ts';
import { findPerson } from './find-person.ts';

export type FeedSourceParts = {
  metrics: SourceMetrics;
  log: Logger;
  /** The folder for its index; the system's folder for temporary files if absent. */
  directory?: string | undefined;
};

export function createFeedSource(config: FeedSourceConfig, parts: FeedSourceParts): Source {
  const { metrics, log, directory = tmpdir() } = parts;
  const opened = open(config.path, directory, log);
  opened.catch((error) => log.error({ err: error }, 'the index of the feed cannot be made'));
  let isClosed = false;

  async function reply(question: Question): Promise<Reply> {
    const { catalogue, currency } = await opened;
    const state = await soon(currency.current());
    if (isClosed) return failed('stopped', 'asking has been stopped');
    if (state === null) return failed('unready', 'new files are being read');
    const record = await findPerson(catalogue, question);
    if (record !== null) return { kind: 'found', record };
    return state.fault === null ? { kind: 'unknown' } : failed('error', state.fault);
  }

  return {
    name: config.name,
    provides: new Set(config.provides),
    ask: async (question, signal) =>
      metrics.turnedAway(
        await metrics.measure({ question, signal }, () => reply(question).catch(indexFailed(log))),
      ),
    async close() {
      isClosed = true;
      const feed = await opened.catch(() => null);
      await feed?.currency.stop();
      await feed?.catalogue.close();
    },
  };
}

const indexFailed =
  (log: Logger) =>
  (error: unknown): Reply => {
    log.warn({ err: error }, 'the index of the feed failed');
    return failed('error', 'its index failed');
  };

async function open(folder: string, directory: string, log: Logger) {
  const catalogue = await openCatalogue(directory);
  const currency = keepCurrent(folder, catalogue, log);
  void currency.current();
  return { catalogue: { ...catalogue, find: batched(catalogue.find) }, currency };
}
