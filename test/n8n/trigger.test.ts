/** The n8n trigger against a live service: its webhook endpoint, and the messages it receives. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useService } from '../support/service.ts';
import { type Call, callsOf, DELIVERIES, ENDPOINTS, record } from '../webhooks/calls.ts';
import { loadClasses } from './nodes.ts';
import { type Activated, host } from './platform.ts';

const service = useService();
const { TenureTrigger, TenureApi } = await loadClasses();
let call: Call;

beforeEach(async () => {
  Object.assign(service, await service.addAccount());
  call = callsOf(service);
});

async function trigger(events: string[] = ['watch.paused'], data: object = {}): Promise<Activated> {
  const use = {
    node: new TenureTrigger(),
    credentialType: new TenureApi(),
    credentials: { url: service.url, apiKey: service.apiKey },
    parameters: { events },
    workflow: 'Who moved',
  };
  const hosted = await host(use, data);
  onTestFinished(() => hosted[Symbol.asyncDispose]());
  return hosted;
}

/** As n8n does it. */
async function activate(one: Activated): Promise<Activated> {
  if (!(await one.method('checkExists'))) await one.method('create');
  return one;
}

const endpoints = async () => (await call('GET', ENDPOINTS)).body.webhook_endpoints;
const tell = (id: number) => record(service, { data: { id } });

/** The deliveries, once all have been accepted or refused. */
const delivered = (count: number) =>
  expect
    .poll(async () => (await call('GET', DELIVERIES)).body.webhook_deliveries)
    .toEqual(Array.from({ length: count }, () => expect.objectContaining({ state: 'delivered' })));

describe('its endpoint', () => {
  test('is created, found, and deleted with the workflow', async () => {
    const one = await activate(await trigger(['watch.paused', 'contact.moved']));
    expect(await endpoints()).toEqual([
      expect.objectContaining({
        id: one.data.endpointId,
        url: one.url,
        types: ['watch.paused', 'contact.moved'],
        description: 'n8n: Who moved',
        active: true,
      }),
    ]);
    expect(one.data.secret).toMatch(/^whsec_/);
    expect(await one.method('checkExists')).toBe(true);
    expect(await one.method('delete')).toBe(true);
    expect(await endpoints()).toEqual([]);
    expect(one.data).toEqual({});
    expect(await one.method('delete')).toBe(true);
  });

  test('takes all events on request', async () => {
    await activate(await trigger(['*', 'contact.moved']));
    expect((await endpoints())[0].types).toBeNull();
  });

  test('without events is not created', async () => {
    const one = await trigger([]);
    await expect(one.method('create')).rejects.toThrow('Events: choose at least one');
  });

  test('is created again if it was deleted, and deleting it then is not an error', async () => {
    const one = await activate(await trigger());
    const { endpointId } = one.data;
    await call('DELETE', `${ENDPOINTS}/${endpointId}`);
    expect(await one.method('checkExists')).toBe(false);
    await one.method('create');
    expect(one.data.endpointId).not.toBe(endpointId);
    await call('DELETE', `${ENDPOINTS}/${one.data.endpointId}`);
    expect(await one.method('delete')).toBe(true);
  });

  test.each<[string, object, (one: Activated) => void]>([
    ['is switched off', { active: false }, () => {}],
    ['has other events', { types: ['credits.low'] }, () => {}],
    ['has a secret that n8n lost', {}, (one) => delete one.data.secret],
  ])('that %s is replaced', async (_, changes, lose) => {
    const one = await activate(await trigger());
    const path = `${ENDPOINTS}/${one.data.endpointId}`;
    await call('PATCH', path, changes);
    lose(one);
    expect(await one.method('checkExists')).toBe(false);
    expect(await endpoints()).toEqual([]);
  });

  test('leaves those of other workflows unchanged', async () => {
    const other = await activate(await trigger());
    const one = await activate(await trigger(['watch.paused'], { ...other.data }));
    expect((await endpoints()).map(({ url }: { url: string }) => url)).toEqual([
      other.url,
      one.url,
    ]);
    await one.method('delete');
    expect(await other.method('checkExists')).toBe(true);
  });

  test('cannot be created with a wrong key, which is reported', async () => {
    service.apiKey = 'tnr_wrong';
    const one = await trigger();
    await expect(one.method('create')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a message', () => {
  test('starts the workflow with the event, once', async () => {
    const one = await activate(await trigger());
    await tell(7);
    await record(service, { type: 'watch.resumed' });
    await tell(8);
    await delivered(2);
    expect(one.started.map(({ json }) => (json.data as { id: number }).id).sort()).toEqual([7, 8]);
    expect(one.started[0]!.json).toEqual({
      id: expect.any(String),
      type: 'watch.paused',
      time: expect.any(String),
      subject: 'watch/3',
      data: { id: expect.any(Number) },
    });
  });

  test('that is repeated starts nothing', async () => {
    const one = await activate(await trigger());
    await tell(7);
    await delivered(1);
    const [{ id }] = (await call('GET', DELIVERIES)).body.webhook_deliveries;
    await call('POST', `${DELIVERIES}/${id}/replay`);
    await expect
      .poll(async () => {
        const [{ tries }] = (await call('GET', DELIVERIES)).body.webhook_deliveries;
        return tries.map(({ status }: { status: number }) => status);
      })
      .toEqual([200, 200]);
    expect(one.started).toHaveLength(1);
  });

  test('that is only a test is accepted and starts nothing', async () => {
    const one = await activate(await trigger());
    await call('POST', `${ENDPOINTS}/${one.data.endpointId}/test`);
    await delivered(1);
    expect(one.started).toEqual([]);
    expect(one.refused).toEqual([]);
  });

  test('of a rotated secret is accepted for the day that both sign', async () => {
    const one = await activate(await trigger());
    await call('POST', `${ENDPOINTS}/${one.data.endpointId}/rotate_secret`);
    await tell(7);
    await delivered(1);
    expect(one.started).toHaveLength(1);
  });

  test.each<[string, (one: Activated) => void, Record<string, string>, string]>([
    ['no signature', () => {}, {}, 'not signed'],
    ['a wrong one', () => {}, { 'webhook-signature': 'v1,AAAA' }, 'does not match this endpoint'],
    ['an old time', () => {}, { 'webhook-timestamp': '1614265330' }, 'too far from now'],
    ['no endpoint', (one) => delete one.data.secret, {}, 'activate the workflow'],
  ])('401: %s', async (_, change, headers, reason) => {
    const one = await activate(await trigger());
    change(one);
    const signed = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': 'v1,',
    };
    const sent = Object.keys(headers).length > 0 ? { ...signed, ...headers } : {};
    const answer = await fetch(one.url, { method: 'POST', body: '{}', headers: sent });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining(reason)]);
    expect(one.refused).toEqual([expect.stringContaining(reason)]);
    expect(one.started).toEqual([]);
  });

  test('remembers a thousand messages, not more', async () => {
    const seen = Array.from({ length: 1_000 }, (_, at) => `msg_${at}`);
    const one = await activate(await trigger());
    one.data.seen = seen;
    await tell(7);
    await delivered(1);
    expect(one.data.seen).toHaveLength(1_000);
    expect(one.data.seen[0]).toBe('msg_1');
  });
});
