/** A stopping node loses no call: it is unready first, and serves for a while longer. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/money/accounts/index.ts';
import { useDatabase } from '../support/database.ts';
import { serve } from '../support/process.ts';

const database = useDatabase();
let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-drain-'));
  const account = { name: 'Acme', email: 'ops@acme.example', credits: 1 };
  key = (await createAccount(database.db, account)).api_key;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const startWith = async (delay: string) => {
  const config = join(folder, `${delay}.yaml`);
  await writeFile(config, `shutdown: { drain_delay: ${delay} }\n`);
  return serve(['--config', config], { DATABASE_URL: database.url });
};

type Seen = { status: number; connection: string | undefined };

const call = (agent: Agent, url: string): Promise<Seen> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer: IncomingMessage) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, connection: answer.headers.connection }),
      );
    }).on('error', reject);
  });

/**
 * Repeats calls over kept connections until a health check fails. Each health check uses a new
 * connection, like those of a load balancer.
 * @param isEnding true once the node stops; checks that fail earlier, on a busy machine, do not
 * count
 */
async function callWhileReady(
  url: string,
  isEnding: () => boolean,
): Promise<{ answers: Seen[]; unready: Seen }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const checks = new Agent({ keepAlive: false });
  const answers: Seen[] = [];
  let unready: Seen | null = null;
  const calling = Array.from({ length: 8 }, async () => {
    while (!unready) answers.push(await call(agent, `${url}/api/v1/watches?api_key=${key}`));
    // The last calls follow the failed health check.
    answers.push(await call(agent, `${url}/api/v1/watches?api_key=${key}`));
  });
  const checking = (async () => {
    while (!unready) {
      const wasEnding = isEnding();
      const seen = await call(checks, `${url}/readyz`);
      if (seen.status !== 200 && wasEnding) unready = seen;
    }
  })();
  await Promise.all([...calling, checking]);
  agent.destroy();
  return { answers, unready: unready! };
}

test('calls are answered while it drains, each the last on its connection; then exit 0', async () => {
  const node = await startWith('5s');
  let isEnding = false;
  const calls = callWhileReady(node.url, () => isEnding);
  await expect.poll(async () => (await call(new Agent(), `${node.url}/readyz`)).status).toBe(200);
  isEnding = true;
  const exit = node.end('SIGTERM');
  const { answers, unready } = await calls;
  expect(unready).toMatchObject({ status: 503, connection: 'close' });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.at(-1)).toMatchObject({ connection: 'close' });
  expect(await exit).toBe(0);
});

test('without a delay it ends at once, and so it does at a terminal', async () => {
  const [first, second] = await Promise.all([startWith('0s'), startWith('5m')]);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await second.end('SIGINT')).toBe(0);
});
