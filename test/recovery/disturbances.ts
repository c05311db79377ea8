/** The disturbances. After each of them, the service must work as fast as before. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Stage } from '../crash/stage.ts';
import { repeatAtOnce } from './storm.ts';
import { CONTROL } from './verdict.ts';

export type Disturbance = {
  name: string;
  /** Ends when the disturbance is over. @param round number of the round, from 0 */
  cause(stage: Stage, round: number): Promise<void>;
  /** True if it starts the nodes anew. */
  startsNodes?: boolean;
};

const OUTAGE_MS = 2_000;
const HELD_MS = 5_000;
const KILLS = 3;
const KILL_EVERY_MS = 1_000;
const STORM_MS = 5_000;

export const DISTURBANCES: readonly Disturbance[] = [
  { name: CONTROL, cause: async () => {} },
  { name: 'database restarted', cause: restartDatabase },
  { name: 'sessions ended', cause: endSessions },
  { name: 'pool empty', cause: emptyPool },
  { name: 'nodes killed repeatedly', cause: killRepeatedly, startsNodes: true },
  { name: 'storm of repeats', cause: (stage, round) => repeatAtOnce(stage, round, STORM_MS) },
];

async function restartDatabase({ database }: Stage): Promise<void> {
  await database.stopAtOnce();
  await delay(OUTAGE_MS);
  await database.ensureUp();
}

async function endSessions({ database }: Stage): Promise<void> {
  await database.terminateSessions(1);
}

/** Locks a table that every call reads or writes, so that each connection of a pool waits for it. */
async function emptyPool({ database }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table account in access exclusive mode');
  await delay(HELD_MS);
  await client.query('rollback');
  await client.end();
}

async function killRepeatedly({ nodes }: Stage): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(nodes.map((node) => node.up()));
    await delay(KILL_EVERY_MS);
  }
}
