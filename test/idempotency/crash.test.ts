/** A node that dies between creating and answering. */
import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { createBody } from '../enrichment/jobs.ts';
import { serve } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { booksOf, LISTS, send } from './calls.ts';

const service = useService(() => {}, 'api');
let account: { apiKey: string; accountId: number };

beforeEach(async () => {
  account = await service.addAccount({ credits: 100 });
});

const apiNode = () => serve(['--role', 'api'], { DATABASE_URL: service.database.url });

/** How many connections wait for a lock that another connection has. */
const blocked = () => service.database.countLockWaits();

test('killed during a create: the waiting duplicate does the work', async () => {
  const doomed = await apiNode();
  const call = { apiKey: account.apiKey, body: JSON.stringify(createBody()), key: 'crash' };
  // Holds the create after it has claimed its key: where it sets credits aside.
  const client = await service.database.pool.connect();
  await client.query('begin');
  await client.query('select from account where id = $1 for no key update', [account.accountId]);
  const lost = send(doomed.url, LISTS, call).catch(() => 'lost');
  await until(blocked, (count) => count === 1);
  const duplicate = send(service.url, LISTS, call);
  await until(blocked, (count) => count === 2);
  await doomed.end('SIGKILL');
  expect(await lost).toBe('lost');
  await client.query('rollback');
  client.release();
  const reply = await duplicate;
  expect(reply).toMatchObject({ status: 200, replayed: false });
  expect(await send(service.url, LISTS, call)).toEqual({ ...reply, replayed: true });
  expect(await booksOf(service, account.accountId)).toMatchObject({ jobs: 1, holds: 1 });
});

test('killed before its answer is read: the retry receives it', async () => {
  const doomed = await apiNode();
  const body = JSON.stringify(createBody());
  const { hostname, port } = new URL(doomed.url);
  // Sends the call and never reads.
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(
    [
      `POST ${LISTS}?api_key=${account.apiKey} HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      'idempotency-key: lost',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  const made = await until(
    () => booksOf(service, account.accountId),
    ({ jobs }) => jobs > 0,
  );
  await doomed.end('SIGKILL');
  socket.destroy();
  const reply = await send(service.url, LISTS, { apiKey: account.apiKey, body, key: 'lost' });
  expect(reply).toMatchObject({ status: 200, replayed: true });
  const { rows } = await service.database.pool.query(
    'select id from enrichment_job where account_id = $1',
    [account.accountId],
  );
  expect(rows).toEqual([{ id: JSON.parse(reply.text).id }]);
  expect(await booksOf(service, account.accountId)).toEqual(made);
});
