/**
 * A database and a node for the demo. Both are removed at its end, except a database that the user
 * has created.
 */
import { loadConfig, type SourceConfig } from '../../ground/config/index.ts';
import { createLog } from '../../node/log.ts';
import { type Node, startNode } from '../../node/main.ts';
import { type DemoDatabase, openFreshDatabase, openGivenDatabase } from './database.ts';
import { say, step } from './show.ts';

export type DemoService = { node: Node; database: DemoDatabase };

export type ServiceOptions = {
  dataDir: string;
  /** URL of a database created by the user; null to create one on the embedded server. */
  databaseUrl: string | null;
  port: number;
  /** Null for a service without sources. */
  source: SourceConfig | null;
};

const POOL_SIZE = 20;

/** Stops what was started, even if the work fails. A failure of the work is thrown. */
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
        say(`  port ${port} is in use: using another`);
      return andThen(
        () => work({ node, database }),
        () => node.stop(),
      );
    },
    () => database.close(),
  );
}

/** Starts on the port, or on a free one if it is in use. */
async function startOn(
  port: number,
  database: DemoDatabase,
  source: SourceConfig | null,
): Promise<Node> {
  const usual = await loadConfig(null, {});
  // Allows webhooks to a receiver on this machine.
  const webhooks = { ...usual.webhooks, allowPrivateAddresses: true };
  const config = { ...usual, webhooks, sources: source ? [source] : [] };
  // Failures are thrown to the demo, which prints them.
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
    // A failure of the work explains more than a failure of the clean-up after it.
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}
