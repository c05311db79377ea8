/** How long events are kept. */
import { beforeEach, expect, test } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
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

test('410: an id older than the oldest event; without an id readers continue', async () => {
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
});

test('an active reader is never refused, however quiet the account or the types it reads', async () => {
  const { id: last_event_id } = await record('watch/1');
  const readers: Record<string, string>[] = [
    { last_event_id },
    { last_event_id, types: 'credits.low' },
  ];
  const other = await service.addAccount();
  const isKept = async () =>
    (await service.database.pool.query('select 1 from event where subject = $1', ['watch/1']))
      .rowCount === 1;
  const read = () =>
    Promise.all(
      readers.map(async (query) => {
        const { status, body } = await service.get(PATH, query);
        expect([status, body.events]).toEqual([200, []]);
        query.last_event_id = body.last_event_id;
      }),
    );
  await read();
  // A reader that stopped there continues from there.
  const stopped = readers.map((query) => ({ ...query }));
  await until(isKept, (kept) => !kept);
  readers.push(...stopped);
  await read();
  await service.database.db.transaction().execute((trx) =>
    recordEvents(trx, [
      { accountId: other.accountId, type: 'watch.paused', subject: 'watch/8', data: {} },
      { accountId: service.accountId, type: 'credits.low', subject: 'credits', data: {} },
    ]),
  );
  for (const query of readers) {
    const { body } = await service.get(PATH, query);
    expect(body.events).toMatchObject([{ type: 'credits.low' }]);
  }
});

test('a page that a filter has partly emptied states how far it was read', async () => {
  const { id } = await record('watch/1');
  const { accountId } = service;
  const later = (type: 'credits.low' | 'watch.paused') =>
    service.database.db
      .transaction()
      .execute((trx) => recordEvents(trx, [{ accountId, type, subject: 'a/2', data: {} }]));
  const query = { types: 'watch.paused' };
  expect((await service.get(PATH, query)).body.last_event_id).toBe(id);
  await later('credits.low');
  const { body } = await service.get(PATH, query);
  expect(body.events).toMatchObject([{ id }]);
  expect(body.last_event_id).not.toBe(id);
  const [next] = await later('watch.paused');
  const found = await service.get(PATH, { ...query, last_event_id: body.last_event_id });
  expect(found.body.events).toMatchObject([{ id: next!.id }]);
});

test('a clock that was ahead for a while keeps no event for good', async () => {
  await record('watch/1');
  const last = await record('watch/last');
  await service.database.pool.query(
    `update event set created_at = created_at + interval '1 day'
     where account_id = $1 and subject in ('watch/1', 'watch/last')`,
    [service.accountId],
  );
  await service.database.pool.query(
    `insert into retention (name, due_at, pruned_rows) values ('events', now() + interval '1 day', 0)
     on conflict (name) do update set due_at = excluded.due_at`,
  );
  await record('watch/2');
  const { body } = await until(
    () => service.get(PATH),
    ({ body: { events } }) => events.length === 0,
  );
  expect(body.last_event_id).not.toBe(last.id);
});
