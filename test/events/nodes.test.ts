/** Readers change from node to node, and do not keep a node from stopping. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
import { loadConfig } from '../../src/ground/config/index.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { startNode } from '../../src/node/main.ts';
import { useDatabase } from '../support/database.ts';
import type { Json } from '../support/service.ts';
import { openStream, PATH } from './reading.ts';

const database = useDatabase({ poolSize: 20 });

const start = async () => {
  const config = await loadConfig(null, {});
  const log = pino({ level: 'silent' });
  return startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config, log });
};

test('a node that stops ends its streams and answers waiting calls; they continue at another', async () => {
  const [stopping, staying] = await Promise.all([start(), start()]);
  const { account_id: accountId, api_key: apiKey } = await createAccount(database.db, {
    name: 'Acme',
    email: 'ops@acme.example',
  });
  const record = (subject: string) =>
    database.db
      .transaction()
      .execute((trx) =>
        recordEvents(trx, [{ accountId, type: 'watch.paused', subject, data: {} }]),
      );
  const [one] = await record('watch/1');
  const stream = await openStream({ url: stopping.url!, apiKey }, `${PATH}/stream`);
  expect(await stream.next()).toMatchObject({ id: one!.id });
  const query = new URLSearchParams({ api_key: apiKey, timeout: '30', last_event_id: one!.id });
  const waiting = fetch(`${stopping.url}${PATH}?${query}`).then(
    async (response) => (await response.json()) as Json,
    () => null,
  );
  await stopping.stop();
  expect(await stream.rest()).toEqual([]);
  const answer = await waiting;
  // Cut off before it was accepted, or answered.
  if (answer) expect(answer).toEqual({ events: [], last_event_id: one!.id });
  const [two] = await record('watch/2');
  const resumed = await openStream(
    { url: staying.url!, apiKey },
    `${PATH}/stream`,
    {},
    { 'last-event-id': one!.id },
  );
  expect(await resumed.next()).toMatchObject({ id: two!.id });
  resumed.close();
  await staying.stop();
});
