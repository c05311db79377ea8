/** Nodes in separate processes that a test stops at a race point. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RacePoint } from '../../../src/ground/race-points.ts';
import type { Role } from '../../../src/node/main.ts';
import { NODE } from '../nodes.ts';
import type { Tells, Told } from './node.ts';

const ENTRY = fileURLToPath(new URL('./node.ts', import.meta.url));

export type HeldNode = {
  /** Empty for a worker. */
  url: string;
  /** The name of its sessions in the database. */
  name: string;
  /** From now on the node stops there; `arrived` settles when it has reached the point. */
  hold(point: RacePoint): Promise<{ arrived: Promise<void> }>;
  release(point: RacePoint): void;
  signal(signal: NodeJS.Signals): void;
  /** Finishes its work. @returns its exit code */
  drain(): Promise<number | null>;
};

export async function startHeldNode(
  role: Role,
  databaseUrl: string,
  config: string,
): Promise<HeldNode> {
  const child = fork(ENTRY, [role, config], {
    execPath: NODE,
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const tell = (message: Told) => void child.send(message);
  const hear = (isMeant: (message: Tells) => boolean): Promise<Tells> =>
    new Promise((resolve, reject) => {
      child.on('message', function listen(message: Tells) {
        if (!isMeant(message)) return;
        child.off('message', listen);
        resolve(message);
      });
      ended.then((code) => reject(new Error(`the node ended with ${code}`)));
    });
  const ready = await hear((message) => 'url' in message);
  return {
    url: ('url' in ready && ready.url) || '',
    name: `process ${child.pid}`,
    async hold(point) {
      const isHeld = hear((message) => 'holds' in message && message.holds === point);
      const arrived = hear((message) => 'arrived' in message && message.arrived === point);
      arrived.catch(() => {});
      tell({ hold: point });
      await isHeld;
      return { arrived: arrived.then(() => {}) };
    },
    release: (point) => tell({ release: point }),
    signal: (signal) => void child.kill(signal),
    drain() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
