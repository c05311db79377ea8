/** Webhook endpoints: created, changed, tested, switched off; and the events they receive. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
import { startListener } from '../support/receiver.ts';
import { useService } from '../support/service.ts';
import {
  callsOf,
  createEndpoint,
  deliveries,
  ENDPOINTS,
  hasten,
  isSignedBy,
  record,
  tried,
  verified,
} from './calls.ts';

const service = useService();
let apiKey: string;
let accountId: number;
const call = callsOf(service, () => apiKey);
const recordHere: typeof record = (_, ...events) =>
  record(service, ...events.map((event) => ({ accountId, ...event })));

beforeEach(async () => {
  ({ apiKey, accountId } = await service.addAccount());
});

async function receive(...statuses: number[]) {
  const receiver = await startListener((_, reply) =>
    reply.writeHead(statuses.length > 1 ? statuses.shift()! : (statuses[0] ?? 200)).end(),
  );
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

const rowOf = async (subject: string) => {
  const { rows } = await service.database.pool.query(
    `select *, extract(epoch from next_at - now())::float as due_in
     from webhook_delivery where account_id = $1 and about = $2`,
    [accountId, subject],
  );
  return rows[0];
};

test('200: one is created, shown without its secret, changed and deleted', async () => {
  const made = await createEndpoint(call, 'https://hooks.example.com/a', {
    types: ['contact.moved', 'contact.moved'],
    description: 'CRM',
  });
  const { secret, ...shown } = made;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toEqual({
    id: expect.any(Number),
    url: 'https://hooks.example.com/a',
    types: ['contact.moved'],
    description: 'CRM',
    active: true,
    inactive_reason: null,
    created_at: expect.any(String),
  });
  const path = `${ENDPOINTS}/${made.id}`;
  expect((await call('GET', path)).body).toEqual(shown);
  expect((await call('GET', ENDPOINTS)).body).toEqual({ webhook_endpoints: [shown], total: 1 });
  const changed = {
    url: 'https://hooks.example.com/b',
    types: null,
    description: null,
    active: false,
  };
  expect((await call('PATCH', path, changed)).body).toEqual({ ...shown, ...changed });
  expect((await call('PATCH', path, {})).body).toEqual({ ...shown, ...changed });
  expect((await call('PATCH', path, { active: true, url: null })).body.active).toBe(true);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).status).toBe(404);
});

test.each<[field: string, body: object]>([
  ['url', {}],
  ['url', { url: 7 }],
  ['url', { url: 'ftp://hooks.example.com' }],
  ['url', { url: `https://hooks.example.com/${'x'.repeat(2_048)}` }],
  ['types', { types: 'contact.moved' }],
  ['types[0]', { types: ['contact.gone'] }],
  ['types[0]', { types: ['webhook_endpoint.test'] }],
  ['types', { types: [] }],
  ['description', { description: 7 }],
  ['description', { description: 'x'.repeat(501) }],
  ['active', { active: 'yes' }],
])('422 names %s: %j', async (field, body) => {
  const given = field === 'url' ? body : { url: 'https://hooks.example.com', ...body };
  const created = await call('POST', ENDPOINTS, given);
  expect([created.status, created.body.message.split(':')[0]]).toEqual([422, field]);
  if (Object.keys(body).length === 0) return;
  const { id } = await createEndpoint(call, 'https://hooks.example.com');
  const changed = await call('PATCH', `${ENDPOINTS}/${id}`, body);
  expect([changed.status, changed.body.message.split(':')[0]]).toEqual([422, field]);
});

test('404: an id of another account, or an invalid one', async () => {
  const { apiKey: other } = await service.addAccount();
  const { id } = await createEndpoint(
    callsOf(service, () => other),
    'https://hooks.example.com',
  );
  for (const absent of [id, 987_654, 'x', '1e3', '%00']) {
    const path = `${ENDPOINTS}/${absent}`;
    const answers = await Promise.all([
      call('GET', path),
      call('PATCH', path, {}),
      call('DELETE', path),
      call('POST', `${path}/test`),
      call('POST', `${path}/rotate_secret`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
});

test('422: no more than twenty, however many are created at once', async () => {
  const url = 'https://hooks.example.com';
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => call('POST', ENDPOINTS, { url })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 422)!.body.message).toContain('at most 20');
});

test('each event reaches each active endpoint that takes it, signed, and equal to the stored event', async () => {
  const [all, some, off, late] = [
    await receive(),
    await receive(),
    await receive(),
    await receive(),
  ];
  const { secret } = await createEndpoint(call, all.url);
  await createEndpoint(call, some.url, { types: ['watch.resumed'] });
  await createEndpoint(call, off.url, { active: false });
  const events = await recordHere(
    service,
    { type: 'watch.paused', data: { name: 'Žofie' } },
    { type: 'watch.resumed' },
    { accountId: service.accountId },
  );
  await createEndpoint(call, late.url);
  await expect.poll(() => [all, some].map(({ received }) => received.length)).toEqual([2, 1]);
  const shown = events.slice(0, 2).map(({ accountId: _, ...event }) => event);
  const bodies = all.received.map((one) => verified(secret, one));
  expect(bodies.sort((a, b) => (a.time < b.time ? -1 : 1))).toEqual(shown);
  expect(all.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
    shown.map(({ id }) => id).sort(),
  );
  expect(some.received[0]!.headers['webhook-id']).toBe(shown[1]!.id);
  const page = await deliveries(call, 'state=delivered', ({ total }) => total === 3);
  expect(page.webhook_deliveries.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array(3).fill('watch/3'),
  );
  expect([off.received, late.received]).toEqual([[], []]);
});

test('an event whose transaction fails is not sent', async () => {
  const receiver = await receive();
  await createEndpoint(call, receiver.url);
  const failing = service.database.db.transaction().execute(async (trx) => {
    await recordEvents(trx, [{ accountId, type: 'watch.paused', subject: 'watch/1', data: {} }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await deliveries(call, '')).total).toBe(0);
});

test('a failed one is sent again under its id, first after five seconds, and its attempts are shown', async () => {
  const receiver = await startListener((_, reply) => {
    const isFirst = receiver.received.length === 1;
    reply.writeHead(isFirst ? 500 : 204).end(isFirst ? 'x'.repeat(5_000) : undefined);
  });
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const { id, secret } = await createEndpoint(call, receiver.url);
  await recordHere(service, {});
  await tried(service, call, 'watch/3', 1);
  const { due_in } = await rowOf('watch/3');
  expect(due_in).toBeGreaterThan(0);
  expect(due_in).toBeLessThanOrEqual(6.25);
  await hasten(service);
  const delivery = await tried(service, call, 'watch/3', 2);
  expect(delivery).toMatchObject({
    endpoint_id: id,
    type: 'watch.paused',
    subject: 'watch/3',
    url: receiver.url,
    state: 'delivered',
    tries: [
      { status: 500, answer: 'x'.repeat(1_000), error: 'answered 500' },
      { status: 204, answer: '', error: null },
    ],
  });
  const [first, second] = receiver.received;
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(second!.body).toBe(first!.body);
  expect(delivery.webhook_id).toBe(first!.headers['webhook-id']);
  expect(verified(secret, second!)).toMatchObject({ type: 'watch.paused' });
});

test('Retry-After is respected', async () => {
  const receiver = await startListener((_, reply) =>
    reply.writeHead(429, { 'retry-after': '600' }).end(),
  );
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  await createEndpoint(call, receiver.url);
  await recordHere(service, {});
  await tried(service, call, 'watch/3', 1);
  const { due_in } = await rowOf('watch/3');
  expect(due_in).toBeGreaterThan(500);
  expect(due_in).toBeLessThanOrEqual(600);
});

test('410 switches an endpoint off, ends its waiting deliveries, and is reported to other endpoints only', async () => {
  const [gone, other] = [await receive(500, 410), await receive()];
  const { id } = await createEndpoint(call, gone.url);
  await createEndpoint(call, other.url, { types: ['webhook_delivery.failed'] });
  await recordHere(service, { subject: 'watch/1' });
  await tried(service, call, 'watch/1', 1);
  await recordHere(service, { subject: 'watch/2' });
  const ended = await deliveries(call, 'state=failed', ({ total }) => total === 2);
  expect(ended.webhook_deliveries.map((one: { tries: unknown[] }) => one.tries.length)).toEqual([
    1, 1,
  ]);
  const off = await call('GET', `${ENDPOINTS}/${id}`);
  expect(off.body).toMatchObject({
    active: false,
    inactive_reason: expect.stringMatching(/^answered 410 at \d{4}-/),
  });
  await expect.poll(() => other.received.length).toBe(1);
  const [failed] = ended.webhook_deliveries;
  expect(JSON.parse(other.received[0]!.body)).toMatchObject({
    type: 'webhook_delivery.failed',
    subject: `webhook_delivery/${failed.id}`,
    data: {
      id: failed.id,
      webhook_id: failed.webhook_id,
      endpoint_id: id,
      type: 'watch.paused',
      subject: 'watch/2',
      host: new URL(gone.url).host,
      attempts: 1,
      error: 'answered 410',
    },
  });
  expect((await call('POST', `${ENDPOINTS}/${id}/test`)).status).toBe(422);
  expect((await call('POST', `/api/v1/webhook_deliveries/${failed.id}/replay`)).status).toBe(422);
  await recordHere(service, { subject: 'watch/3' });
  expect((await deliveries(call, 'subject=watch/3')).total).toBe(0);
  const on = await call('PATCH', `${ENDPOINTS}/${id}`, { active: true });
  expect(on.body).toMatchObject({ active: true, inactive_reason: null });
  expect(gone.received).toHaveLength(2);
});

test('a new URL counts from the next attempt on, also for deliveries in flight, and a 410 of the old one ends nothing', async () => {
  const [answers, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const old = await startListener((_, reply) => {
    waits.resolve();
    void answers.promise.then(() => reply.writeHead(410).end());
  });
  onTestFinished(() => old[Symbol.asyncDispose]());
  const moved = await receive(200);
  const { id } = await createEndpoint(call, old.url);
  await recordHere(service, { subject: 'watch/1' });
  await waits.promise;
  expect((await call('PATCH', `${ENDPOINTS}/${id}`, { url: moved.url })).status).toBe(200);
  answers.resolve();
  await tried(service, call, 'watch/1', 1);
  await hasten(service);
  const delivery = await tried(service, call, 'watch/1', 2);
  expect(delivery).toMatchObject({
    state: 'delivered',
    url: moved.url,
    tries: [{ status: 410 }, { status: 200 }],
  });
  expect((await call('GET', `${ENDPOINTS}/${id}`)).body).toMatchObject({
    active: true,
    inactive_reason: null,
    url: moved.url,
  });
  await recordHere(service, { subject: 'watch/2' });
  await tried(service, call, 'watch/2', 1);
  expect([old.received.length, moved.received.length]).toEqual([1, 2]);
});

test('failures are shown without user, path and query, also those recorded by an earlier release', async () => {
  const host = new URL((await receive(410)).url).host;
  await createEndpoint(call, `http://crm-user:S3cret@${host}/in?token=TOPSECRET`);
  const other = await receive();
  await createEndpoint(call, other.url, { types: ['webhook_delivery.failed'] });
  const url = `http://crm-user:S3cret@${host}/in?token=TOPSECRET`;
  await recordHere(service, {});
  await expect.poll(() => other.received.length).toBe(1);
  const { rows } = await service.database.pool.query(
    `insert into event (account_id, type, subject, data, created_at)
     values ($1, 'webhook_delivery.failed', 'webhook_delivery/1', $2, now()) returning position`,
    [accountId, JSON.stringify({ id: 1, url, error: 'answered 410' })],
  );
  expect(rows).toHaveLength(1);
  const { events } = (await call('GET', '/api/v1/events?types=webhook_delivery.failed')).body;
  const told = [JSON.parse(other.received[0]!.body), ...events];
  expect(told.map(({ data }) => data.host)).toEqual([host, host, host]);
  expect(JSON.stringify(told)).not.toMatch(/crm-user|S3cret|TOPSECRET|\/in\b/);
});

test('after three days it has failed, which is reported once and not to itself', async () => {
  const [one, other] = [await receive(500), await receive(500)];
  await createEndpoint(call, one.url, { types: ['watch.paused', 'webhook_delivery.failed'] });
  await createEndpoint(call, other.url, { types: ['webhook_delivery.failed'] });
  await recordHere(service, {});
  await tried(service, call, 'watch/3', 1);
  const age = () =>
    service.database.pool.query(
      `update webhook_delivery set created_at = now() - interval '71 hours 59 minutes 57 seconds',
              next_at = now() where account_id = $1 and next_at is not null and line is null`,
      [accountId],
    );
  await age();
  const first = await tried(service, call, 'watch/3', 2);
  expect(first.state).toBe('failed');
  const second = await tried(service, call, `webhook_delivery/${first.id}`, 1);
  await age();
  await tried(service, call, `webhook_delivery/${first.id}`, 2);
  const { rows } = await service.database.pool.query(
    'select subject from event where account_id = $1 order by position',
    [accountId],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'watch/3',
    `webhook_delivery/${first.id}`,
    `webhook_delivery/${second.id}`,
  ]);
  expect((await deliveries(call, '')).total).toBe(2);
  expect(one.received).toHaveLength(2);
});

test('a test is sent whatever the types, and is not among the events', async () => {
  const receiver = await receive();
  const made = await createEndpoint(call, receiver.url, { types: ['contact.moved'] });
  const { status, body: queued } = await call('POST', `${ENDPOINTS}/${made.id}/test`);
  expect(status).toBe(200);
  expect(queued).toMatchObject({ type: 'webhook_endpoint.test', state: 'waiting', tries: [] });
  const delivery = await tried(service, call, `webhook_endpoint/${made.id}`, 1);
  expect(delivery).toMatchObject({ id: queued.id, state: 'delivered' });
  expect(verified(made.secret, receiver.received[0]!)).toEqual({
    id: queued.webhook_id,
    type: 'webhook_endpoint.test',
    time: expect.any(String),
    subject: `webhook_endpoint/${made.id}`,
    data: { id: made.id, url: receiver.url, description: null },
  });
  const { rows } = await service.database.pool.query(
    'select subject from event where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([]);
});

test('a rotated secret signs beside the new one for a day', async () => {
  const receiver = await receive();
  const { id, secret: first } = await createEndpoint(call, receiver.url);
  const rotate = () => call('POST', `${ENDPOINTS}/${id}/rotate_secret`);
  const { secret: second } = (await rotate()).body;
  await call('POST', `${ENDPOINTS}/${id}/test`);
  await expect.poll(() => receiver.received.length).toBe(1);
  expect([first, second].map((one) => isSignedBy(one, receiver.received[0]!))).toEqual([
    true,
    true,
  ]);
  await service.database.pool.query(
    `update webhook_endpoint set former_secrets =
       jsonb_set(former_secrets, '{0,until}', to_jsonb(now() - interval '1 second')) where id = $1`,
    [id],
  );
  await call('POST', `${ENDPOINTS}/${id}/test`);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect([first, second].map((one) => isSignedBy(one, receiver.received[1]!))).toEqual([
    false,
    true,
  ]);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await rotate()).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('a new URL counts for waiting deliveries, and a deleted endpoint receives nothing', async () => {
  const [old, moved] = [await receive(500), await receive(500)];
  const { id } = await createEndpoint(call, old.url);
  await recordHere(service, {});
  await tried(service, call, 'watch/3', 1);
  await call('PATCH', `${ENDPOINTS}/${id}`, { url: `${moved.url}/new` });
  await hasten(service);
  const waiting = await tried(service, call, 'watch/3', 2);
  expect([old.received.length, moved.received.length]).toEqual([1, 1]);
  expect(waiting).toMatchObject({ url: `${moved.url}/new`, state: 'waiting' });
  await call('DELETE', `${ENDPOINTS}/${id}`);
  expect((await deliveries(call, 'subject=watch/3')).webhook_deliveries).toMatchObject([
    { id: waiting.id, state: 'failed', tries: [{}, {}] },
  ]);
});
