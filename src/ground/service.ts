import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';

/** The objects that every part of a running node receives. There are no global ones. */
export type Service = Database & {
  config: Config;
  log: Logger;
  /** Metrics of the whole node. */
  metrics: Registry;
};
