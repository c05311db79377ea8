/** A database and a node for the demo, gone when it ends; a database that was given stays. */
import { loadConfig, type SourceConfig } from '../../ground/config/index.ts';
import { createLog } from '../../node/http/index.ts';
import { type Node, startNode } from '../../node/main.ts';
import { type DemoDatabase, openFreshDatabase, openGivenDatabase } from './database.ts';
import { say, step } from './show.ts';

export type DemoService = { node: Node; database: DemoDatabase };

export type ServiceOptions = {
  dataDir: string;
  /** A database made for the demo; null for one of its own on the embedded server. */
  databaseUrl: string | null;
  port: number;
  source: SourceConfig;
};

const POOL_SIZE = 20;

/** Stops what was started however the work ends; a failure of the work is the error thrown. */
export async function withService<T>(
  { dataDir, databaseUrl, port, source }: ServiceOptions,
  work: (service: DemoService) => Promise<T>,
): Promise<T> {
  const database =
    databaseUrl === null
      ? await step('starting PostgreSQL', () => openFreshDatabase(dataDir, POOL_SIZE))
      : await step('opening the database', () =>
          openGivenDatabase(databaseUrl, dataDir, POOL_SIZE),
        );
  return andThen(
    async () => {
      const node = await step('starting the service', () => startOn(port, database, source));
      if (port !== 0 && !node.url!.endsWith(`:${port}`))
        say(`  port ${port} is in use: took another`);
      return andThen(
        () => work({ node, database }),
        () => node.stop(),
      );
    },
    () => database.close(),
  );
}

/** Starts on the port, or on a free one when it is taken. */
async function startOn(port: number, database: DemoDatabase, source: SourceConfig): Promise<Node> {
  const usual = await loadConfig(null, {});
  // A receiver to try webhooks with stands on this machine.
  const webhooks = { ...usual.webhooks, allowPrivateAddresses: true };
  const config = { ...usual, webhooks, sources: [source] };
  // A failure comes back to the show, which prints it in one line.
  const log = createLog('silent');
  const start = (on: number) =>
    startNode({ role: 'all', host: '127.0.0.1', port: on, database, config, log });
  return start(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return start(0);
    throw error;
  });
}

async function andThen<T>(work: () => Promise<T>, end: () => Promise<void>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // The failure of the work explains more than that of the clean-up after it.
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}
