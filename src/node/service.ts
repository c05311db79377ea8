/** Opens what all parts of a process of a node share. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { adoptEvents } from '../events/record/index.ts';
import type { Config } from '../ground/config/index.ts';
import type { Database, KeptConnection } from '../ground/database/index.ts';
import type { Service } from '../ground/service.ts';
import { adoptKeys } from '../money/accounts/index.ts';
import { holdKeys } from '../people/contacts/index.ts';
import { warmUp } from '../work/enrichment/index.ts';

type Given = { database: Database; config: Config; log: Logger; metrics: Registry };

export type OpenService = {
  service: Service;
  /** The connection that shows which match keys the node makes. */
  keys: KeptConnection;
};

/** @param given its database has the schema of this version */
export async function openService(given: Given): Promise<OpenService> {
  const { database, config, log, metrics } = given;
  // Must precede the first call and task, because both may find contacts by their keys.
  const keys = await holdKeys(database.pool);
  try {
    await adoptEvents(database);
    await adoptKeys(database.db);
  } catch (error) {
    await keys.release();
    throw error;
  }
  const service: Service = { ...database, config, log, metrics };
  await warmUp(service).catch((error) => log.debug({ err: error }, 'the warm-up has ended early'));
  return { service, keys };
}
