import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';

/** What every part of a running node is given. Nothing is global. */
export type Service = Database & {
  config: Config;
  log: Logger;
  /** Metrics of the whole node. */
  metrics: Registry;
};
