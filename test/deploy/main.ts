/**
 * Tries the container without Docker: `npm run test:container`, as root, on Debian. Builds the
 * image by the steps of the Dockerfile, starts an API node and a worker with the commands of
 * compose.yaml, runs the image's health check, has a list enriched, and stops both during a call.
 *
 * The database is that of `DATABASE_URL`, where it leaves an account and a job; without it an
 * embedded one, reached over TCP.
 */
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/ground/database/index.ts';
import { buildImage } from './build.ts';
import { readImage } from './dockerfile.ts';
import { tryContainer } from './trial.ts';

if (process.getuid?.() !== 0) {
  process.stderr.write('tenure: only root may put processes into namespaces: run it as root\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'tenure-container-'));
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  // The user of the container must be able to enter the folder.
  await chmod(folder, 0o711);
  const mounted = join(folder, 'mounted');
  await mkdir(mounted);
  const url = process.env.DATABASE_URL || (await startDatabase());
  say('building …');
  const root = await buildImage(folder);
  await tryContainer({ image: readImage(), root, mounted, env: { DATABASE_URL: url } }, say);
} finally {
  for (const end of ends.reverse()) await end();
}

/** @returns the address of an embedded server; every connection there is forwarded to its socket */
async function startDatabase(): Promise<string> {
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  const { host, port = 5432, user, database: name } = database.pool.options;
  const passing = createServer((client) => {
    const server = connect(join(host!, `.s.PGSQL.${port}`));
    client.pipe(server).pipe(client);
    for (const one of [client, server]) {
      one.on('error', () => client.destroy()).on('close', () => server.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(passing, 'listening');
  ends.push(async () => {
    passing.close();
    await database.close();
  });
  return `postgres://${user}@127.0.0.1:${(passing.address() as AddressInfo).port}/${name}`;
}
