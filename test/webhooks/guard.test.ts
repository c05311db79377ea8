/**
 * Webhooks of a running node to a receiver on the same machine, in every spelling of its address.
 */
import { expect, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { startListener, startReceiver } from '../support/receiver.ts';
import { type TestService, until, useService } from '../support/service.ts';

const closed = useService((config) => {
  config.webhooks.allowPrivateAddresses = false;
});
const open = useService();

/** Spellings of the address 127.0.0.1. */
const LITERALS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '①27.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '8.8.8.8:secret@127.0.0.1',
];

/** Hosts that the machine itself resolves to 127.0.0.1. */
const NAMES = ['localhost', 'LOCALHOST', '%6c%6fcalhost', 'ｌｏｃａｌｈｏｓｔ'];

/** Addresses of the service's own network. */
const INSIDE: Record<string, string> = {
  '[::1]': 'loopback',
  '0': 'unspecified',
  '[::]': 'unspecified',
  '127.255.255.254': 'loopback',
  '169.254.169.254': 'link-local',
  '0xa9fea9fe': 'link-local',
  '[fd00:ec2::254]': 'unique-local',
  '[64:ff9b::7f00:1]': 'loopback',
  '10.0.0.1': 'private',
};

/** Addresses that lead nowhere, or only in some networks: refused before connecting. */
const ELSEWHERE: Record<string, string> = {
  '[64:ff9b:1::7f00:1]': 'local NAT64',
  '[2002:7f00:1::1]': '6to4',
  '[2001:0:7f00:1::]': 'Teredo',
  '[::7f00:1]': 'reserved',
  '100.100.100.200': 'carrier-grade NAT',
  '168.63.129.16': 'cloud platform',
};

async function deliveriesOf({ database }: TestService, subject: string) {
  const { rows } = await database.pool.query(
    `select attempts, delivered_at is not null as delivered, last_error
     from webhook_delivery where subject like $1 order by id`,
    [subject],
  );
  return rows as { attempts: number; delivered: boolean; last_error: string | null }[];
}

const attempted = (service: TestService, subject: string, count = 1) =>
  until(
    () => deliveriesOf(service, subject),
    (rows) => rows.length === count && rows.every(({ attempts }) => attempts > 0),
  );

/** Runs a job with this webhook. @returns its delivery; the job completes in any case */
async function deliver(service: TestService, webhook: string) {
  const { id, job } = await runJob(service, { webhook });
  expect(job).toMatchObject({ status: 'Completed', is_completed: true });
  const [delivery] = await attempted(service, `enrichment_job/${id}%`);
  return delivery!;
}

test('no spelling of an address of the service’s own network is accepted as a webhook', async () => {
  const loopback = Object.fromEntries(LITERALS.map((host) => [host, 'loopback']));
  for (const [host, kind] of Object.entries({ ...loopback, ...INSIDE })) {
    const webhook = `http://${host}:8080/hook?token=secret`;
    const message = expect.stringMatching(
      `webhook: must lead to a public address: \\S+ is not one \\(${kind}\\); .*webhooks\\.allow_private_addresses`,
    );
    const job = await closed.post(JOBS, createBody({ webhook }));
    expect([job.status, job.body], host).toEqual([422, { message }]);
    const profiles = [{ email: 'nobody@nowhere.example' }];
    const request = await closed.post(REQUESTS, { profiles, webhook });
    expect([request.status, request.body], host).toEqual([422, { message }]);
    expect(job.body.message + request.body.message).not.toMatch(/secret|hook\?/);
  }
});

test('nothing is delivered to a host with a private address, and every job completes', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  for (const host of [...NAMES, 'absent.invalid', ...Object.keys(ELSEWHERE)]) {
    const delivery = await deliver(closed, `http://${host}:${port}/hook?token=secret`);
    expect(delivery, host).toMatchObject({
      delivered: false,
      last_error: 'does not lead to a public address',
    });
    expect(delivery.last_error, host).not.toMatch(/secret|hook/);
  }
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test('where private addresses are allowed, every spelling is delivered to', async () => {
  const spellings = [...LITERALS, ...NAMES];
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  for (const host of spellings) {
    const delivery = await deliver(open, `http://${host}:${port}/hook`);
    expect(delivery, host).toMatchObject({ delivered: true, last_error: null });
  }
  expect(receiver.received).toHaveLength(spellings.length);
  await receiver.close();
});

test('a refresh request’s POST is refused as well, and again when a status call repeats it', async () => {
  const receiver = await startReceiver();
  const profiles = [{ email: 'nobody@nowhere.example' }];
  const webhook = receiver.url.replace('127.0.0.1', 'localhost');
  const body = { profiles, webhook, find_match_and_refresh: false };
  const created = await closed.post(REQUESTS, body);
  expect(created.body.status).toBe('completed');
  const subject = `refresh_request/${created.body.id}%`;
  const [first] = await attempted(closed, subject);
  expect(first!.last_error).toBe('does not lead to a public address');
  const { unique_identifier } = created.body;
  await closed.get(`${REQUESTS}/request_status`, { unique_identifier });
  await until(
    () => deliveriesOf(closed, subject),
    ([row]) => row!.attempts > 1,
  );
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test.each([301, 302, 303, 307, 308])(
  'a %i is followed only where that is allowed',
  async (status) => {
    const inside = await startReceiver();
    await using outside = await startListener((_, reply) =>
      reply.writeHead(status, { location: inside.url }).end(),
    );
    const followed = status === 307 || status === 308;
    expect(await deliver(open, outside.url)).toMatchObject({ delivered: followed });
    expect([outside.received.length, inside.received.length]).toEqual([1, followed ? 1 : 0]);
    await inside.close();
  },
);

test('a text that is not an http(s) URL is refused at once', async () => {
  for (const webhook of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'http://[fe80::1%25eth0]/']) {
    const { status, body } = await closed.post(JOBS, createBody({ webhook }));
    expect([status, body.message]).toEqual([422, expect.stringContaining('webhook')]);
  }
});
