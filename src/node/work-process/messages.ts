/** Messages between the process that answers calls and the process that works. */
import type pg from 'pg';
import type { Config } from '../../ground/config/index.ts';
import type { Patience } from '../../ground/database/index.ts';

/** The connections for statements of tasks. */
export type Connections = { poolSize: number; patience: Patience };

/** What the work process needs before it can work. */
export type Preparation = { connection: pg.ClientConfig; config: Config };

export type Question = 'metrics' | 'unready';

export type Order =
  | ({ order: 'prepare'; logLevel: string } & Preparation & Connections)
  /** Take tasks. Sent once the node listens. */
  | { order: 'work' }
  | { order: 'answer'; id: number; question: Question }
  | { order: 'stop' };

export type Report =
  | { report: 'loaded' | 'prepared' | 'working' | 'stopped' }
  | { report: 'answer'; id: number; value: unknown }
  | { report: 'failed'; message: string; code: string | undefined };
