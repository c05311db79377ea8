import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { startNode } from '../../src/node/main.ts';
import { runJob } from '../enrichment/jobs.ts';
import { until, useService } from '../support/service.ts';
import { exportJob, PEOPLE } from './files.ts';

/** More than the sockets of both sides buffer. */
const LEADS = 5_000;
const NOTE = 'x'.repeat(4_000);

const service = useService((config) => {
  // Room for one export of the list at a time.
  config.limits.answersBytes = 40 << 20;
  config.limits.waitMs = 60_000;
});
let id: number;

beforeAll(async () => {
  await service.load(PEOPLE);
  const values = Array.from({ length: LEADS }, (_, at) => [
    `${at}`,
    'ana.silva@acme.example',
    NOTE,
  ]);
  const keys = ['unique_identifier', 'email', 'title'];
  ({ id } = await runJob(service, { lead_data: { keys, values } }));
});

/** An answer of which only the head has been read. */
async function open(encoding = 'identity', url = service.url): Promise<IncomingMessage> {
  const query = `api_key=${service.apiKey}&format=jsonl`;
  const request = get(`${url}/api/v1/lead_enrichments/${id}/export?${query}`, {
    headers: { 'accept-encoding': encoding },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

/** Connections with an open statement or transaction, except this query's. */
async function busyConnections(): Promise<number> {
  const { rows } = await service.database.pool.query(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and state <> 'idle' and query like '%enrichment_chunk%'`,
  );
  return rows[0].busy;
}

async function countLines(response: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const piece of response) lines += String(piece).split('\n').length - 1;
  return lines;
}

test('a slow reader occupies no connection, and receives everything', async () => {
  const response = await open();
  await until(busyConnections, (busy) => busy === 0);
  expect(await countLines(response)).toBe(LEADS);
  expect(response.complete).toBe(true);
});

test('a client that disconnects makes room for the next', async () => {
  const response = await open();
  response.destroy();
  const text = await (await exportJob(service, id)).text();
  expect(text.split('\n')).toHaveLength(LEADS + 2);
});

test('a node that stops does not wait long for slow readers', async () => {
  const { database, config } = service;
  const log = pino({ level: 'silent' });
  const node = await startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config, log });
  const response = await open('identity', node.url!);
  await node.stop();
  await expect(countLines(response)).rejects.toThrow('aborted');
});

test.each(['identity', 'gzip'])(
  'a failure in the middle breaks the connection, and never looks complete: %s',
  async (encoding) => {
    const response = await open(encoding);
    await service.database.pool.query(
      `delete from enrichment_chunk where job_id = $1
         and chunk = (select max(chunk) from enrichment_chunk where job_id = $1)`,
      [id],
    );
    await expect(countLines(response)).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
  },
  60_000,
);
