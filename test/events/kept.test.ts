/** How long events are kept. */
import { beforeEach, expect, test } from 'vitest';
import { recordEvents } from '../../src/events/index.ts';
import { until, useService } from '../support/service.ts';
import { openStream, PATH } from './reading.ts';

const service = useService((config) => {
  config.retentionMs.events = 1_000;
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const record = async (subject: string) => {
  const { accountId } = service;
  const [event] = await service.database.db
    .transaction()
    .execute((trx) => recordEvents(trx, [{ accountId, type: 'watch.paused', subject, data: {} }]));
  return event!;
};

test('410: an id that is older than events are kept; without it readers go on', async () => {
  const { id } = await record('watch/1');
  const { status, body } = await until(
    () => service.get(PATH, { last_event_id: id }),
    (answer) => answer.status !== 200,
  );
  expect(status).toBe(410);
  expect(body.message).toMatch(/^last_event_id: is older/);
  const gone = await openStream(service, `${PATH}/stream`, { last_event_id: id });
  expect(gone.response.status).toBe(410);
  const empty = await service.get(PATH);
  expect(empty.body.events).toEqual([]);
  const next = await record('watch/2');
  const { body: page } = await service.get(PATH, { last_event_id: empty.body.last_event_id });
  expect(page.events).toMatchObject([{ id: next.id }]);
}, 90_000);
