/**
 * A node whose race points another process controls: `tenure serve` without its command line. If a
 * point is held, the code that reaches it stops, reports it, and continues on request.
 *
 *   node.ts ROLE CONFIG        with DATABASE_URL, and a channel to the process that started it
 */
import { pino } from 'pino';
import { loadConfig } from '../../../src/ground/config/index.ts';
import { openDatabase } from '../../../src/ground/database/index.ts';
import { holdRacePoints, type RacePoint } from '../../../src/ground/race-points.ts';
import { type Role, startNode } from '../../../src/node/main.ts';

export type Told = { hold: RacePoint } | { release: RacePoint };
export type Tells = { url: string | null } | { holds: RacePoint } | { arrived: RacePoint };

const held = new Map<RacePoint, PromiseWithResolvers<void>>();
const tell = (message: Tells) => process.send!(message);

process.on('message', (told: Told) => {
  if ('hold' in told) {
    held.set(told.hold, Promise.withResolvers());
    tell({ holds: told.hold });
  } else {
    held.get(told.release)?.resolve();
    held.delete(told.release);
  }
});
holdRacePoints((point) => {
  const released = held.get(point)?.promise;
  if (released) tell({ arrived: point });
  return released;
});

const [role, config] = process.argv.slice(2);
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: '',
  poolSize: 20,
  name: `process ${process.pid}`,
});
const node = await startNode({
  role: role as Role,
  host: '127.0.0.1',
  port: 0,
  database,
  config: await loadConfig(config!, process.env),
  log: pino({ level: 'silent' }),
});
process.once('SIGTERM', async () => {
  await node.stop();
  await database.close();
  process.disconnect();
});
tell({ url: node.url });
