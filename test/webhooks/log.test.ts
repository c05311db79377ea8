/** The webhooks of jobs and requests: signed, in the delivery history, replayed. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, create, PATH as REQUESTS, STATUS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { startListener } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import {
  callsOf,
  createEndpoint,
  DELIVERIES,
  deliveries,
  hasten,
  isSignedBy,
  record,
  SECRET,
  tried,
  verified,
} from './calls.ts';

const service = useService();
const call = callsOf(service);
const profiles = [{ linkedin_url: ana.linkedin_url }, { email: 'nobody@nowhere.example' }];

beforeAll(() => service.load([ana]));

/** Answers in turn with the given ones, repeating the last. */
async function receive(...answers: (number | Promise<number>)[]) {
  const receiver = await startListener(async (_, reply) => {
    const next = answers.length > 1 ? answers.shift()! : (answers[0] ?? 200);
    reply.writeHead(await next).end('taken');
  });
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

const secretOf = async () => (await call('GET', SECRET)).body.secret as string;

/** A completed request with a webhook. @returns its subject in the delivery history */
async function refresh(webhook: string) {
  const body = { profiles, webhook, synchronous: false, find_match_and_refresh: false };
  const { unique_identifier } = await create(service, body);
  await completed(service, unique_identifier);
  return { subject: `refresh_request/${unique_identifier}`, unique_identifier };
}

test('a job’s webhook has the job as its body, and is signed with the account’s secret', async () => {
  const receiver = await receive();
  const { id } = await runJob(service, { webhook: receiver.url });
  const delivery = await tried(service, call, `lead_enrichment/${id}`, 1);
  expect(delivery).toEqual({
    id: expect.any(Number),
    webhook_id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    endpoint_id: null,
    type: null,
    subject: `lead_enrichment/${id}`,
    url: receiver.url,
    state: 'delivered',
    created_at: expect.any(String),
    tries: [
      {
        time: expect.any(String),
        status: 200,
        duration_ms: expect.any(Number),
        answer: 'taken',
        error: null,
      },
    ],
  });
  const [received] = receiver.received;
  expect(received!.headers['webhook-id']).toBe(delivery.webhook_id);
  const body = verified(await secretOf(), received!);
  expect(Object.keys(body)).toHaveLength(13);
  expect(body).toMatchObject({ id, status: 'Completion Running', is_completed: false });
  expect(received!.body).toBe(JSON.stringify(body));
});

test('both POSTs of a request are signed, the empty one as empty, and keep their ids', async () => {
  const receiver = await receive(500, 500, 200);
  const { subject, unique_identifier } = await refresh(receiver.url);
  await until(
    async () => {
      await service.get(STATUS, { unique_identifier });
      return deliveries(call, `subject=${subject}&state=delivered`);
    },
    ({ total }) => total === 2,
  );
  const secret = await secretOf();
  const bodies = new Map<string, Set<unknown>>();
  for (const one of receiver.received) {
    expect(isSignedBy(secret, one)).toBe(true);
    bodies.set(one.body, (bodies.get(one.body) ?? new Set()).add(one.headers['webhook-id']));
  }
  expect(receiver.received.length).toBeGreaterThan(2);
  expect(bodies.get('')?.size).toBe(1);
  expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1]);
});

test('the secret stays until it is rotated; the one before signs too', async () => {
  const first = await secretOf();
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await secretOf()).toBe(first);
  const { body: rotated } = await call('POST', `${SECRET}/rotate`);
  expect(rotated.secret).not.toBe(first);
  expect(await secretOf()).toBe(rotated.secret);
  const receiver = await receive();
  await runJob(service, { webhook: receiver.url });
  const [received] = receiver.received;
  expect(verified(first, received!)).toEqual(verified(rotated.secret, received!));
  const { apiKey } = await service.addAccount();
  const others = await callsOf(service, () => apiKey)('GET', SECRET);
  expect(isSignedBy(others.body.secret, received!)).toBe(false);
});

test('an account with concurrent calls has one secret', async () => {
  const { apiKey } = await service.addAccount();
  const theirs = callsOf(service, () => apiKey);
  const answers = await Promise.all(Array.from({ length: 8 }, () => theirs('GET', SECRET)));
  expect(new Set(answers.map(({ body }) => body.secret)).size).toBe(1);
});

test('410 ends the webhook of a job, and that of a request for good', async () => {
  const receiver = await receive(410);
  const { id } = await runJob(service, { webhook: receiver.url });
  const ofJob = await tried(service, call, `lead_enrichment/${id}`, 1);
  expect(ofJob).toMatchObject({ state: 'failed', tries: [{ status: 410 }] });
  const { subject, unique_identifier } = await refresh(receiver.url);
  await deliveries(call, `subject=${subject}&state=failed`, ({ total }) => total === 2);
  for (let n = 0; n < 3; n += 1) await service.get(STATUS, { unique_identifier });
  await hasten(service);
  const other = await receive();
  await runJob(service, { webhook: other.url });
  expect(receiver.received).toHaveLength(3);
  const { rows } = await service.database.pool.query(
    `select data ->> 'subject' as subject, data -> 'type' as type from event
     where type = 'webhook_delivery.failed' and account_id = $1 order by position`,
    [service.accountId],
  );
  expect(rows).toEqual([
    { subject: `lead_enrichment/${id}`, type: null },
    { subject, type: null },
    { subject, type: null },
  ]);
});

test('a delivery that failed for a day is reported once, however often a status call sends it again', async () => {
  const receiver = await receive(500);
  const { subject, unique_identifier } = await refresh(receiver.url);
  await deliveries(
    call,
    `subject=${subject}`,
    ({ webhook_deliveries: all }) =>
      all.length === 2 && all.every((one: { tries: unknown[] }) => one.tries.length > 0),
  );
  // Again, because a delivery in flight is skipped.
  const aDayPasses = async () => {
    await service.database.pool.query(
      `update webhook_delivery set created_at = now() - interval '1 day', next_at = now()
       where delivered_at is null and next_at is not null and line is null`,
    );
    return (await call('GET', `${DELIVERIES}?subject=${subject}&state=failed`)).body;
  };
  await until(aDayPasses, ({ total }) => total === 2);
  await service.get(STATUS, { unique_identifier });
  await deliveries(
    call,
    `subject=${subject}&state=failed`,
    ({ webhook_deliveries: all }) =>
      all.length === 2 && all.every((one: { tries: unknown[] }) => one.tries.length === 3),
  );
  const { rows } = await service.database.pool.query(
    `select count(*)::int as told from event
     where type = 'webhook_delivery.failed' and data ->> 'subject' = $1`,
    [subject],
  );
  expect(rows).toEqual([{ told: 2 }]);
});

test('a replay sends the same body once more, even if it was delivered', async () => {
  const receiver = await receive(200, 500, 200);
  const { id } = await runJob(service, { webhook: receiver.url });
  const subject = `lead_enrichment/${id}`;
  const delivery = await tried(service, call, subject, 1);
  const path = `${DELIVERIES}/${delivery.id}/replay`;
  expect((await call('POST', path)).status).toBe(200);
  expect(await tried(service, call, subject, 2)).toMatchObject({ state: 'delivered' });
  await hasten(service);
  expect((await call('POST', path)).body.id).toBe(delivery.id);
  const after = await tried(service, call, subject, 3);
  expect(after).toMatchObject({
    state: 'delivered',
    tries: [{ status: 200 }, { status: 500 }, { status: 200 }],
  });
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a replay of a failed delivery is one more attempt, of a waiting one the next', async () => {
  const receiver = await receive(500, 410, 500, 500, 200);
  const { id } = await runJob(service, { webhook: receiver.url });
  const subject = `lead_enrichment/${id}`;
  const path = `${DELIVERIES}/${(await tried(service, call, subject, 1)).id}/replay`;
  for (const [tries, state] of [
    [2, 'failed'],
    [3, 'failed'],
    [4, 'failed'],
    [5, 'delivered'],
  ] as const) {
    await call('POST', path);
    expect((await tried(service, call, subject, tries)).state).toBe(state);
  }
  expect(receiver.received).toHaveLength(5);
});

test('a replay of a request’s POST composes the same body, and queues no second one', async () => {
  const receiver = await receive();
  const { subject } = await refresh(receiver.url);
  const { webhook_deliveries: both } = await deliveries(
    call,
    `subject=${subject}&state=delivered`,
    ({ total }) => total === 2,
  );
  const first = both.at(-1);
  await service.database.pool.query('delete from webhook_delivery where id = $1', [both[0].id]);
  await call('POST', `${DELIVERIES}/${first.id}/replay`);
  await tried(service, call, subject, 2);
  expect(receiver.received.at(-1)!.body).toBe(receiver.received[0]!.body);
  expect((await deliveries(call, `subject=${subject}`)).total).toBe(1);
});

test('a delivery in flight is not doubled by a replay', async () => {
  const answer = Promise.withResolvers<number>();
  const receiver = await receive(answer.promise);
  const made = await service.post(JOBS, createBody({ webhook: receiver.url }));
  const subject = `lead_enrichment/${made.body.id}`;
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  const [delivery] = (await deliveries(call, `subject=${subject}`)).webhook_deliveries;
  expect(delivery).toMatchObject({ state: 'waiting', tries: [] });
  const path = `${DELIVERIES}/${delivery.id}/replay`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', path)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  answer.resolve(200);
  await tried(service, call, subject, 1);
  const other = await receive();
  await runJob(service, { webhook: other.url });
  expect(receiver.received).toHaveLength(1);
});

test('404: a delivery of another account, or an unknown one', async () => {
  const { apiKey } = await service.addAccount();
  const [own] = (await deliveries(call, '')).webhook_deliveries;
  const theirs = callsOf(service, () => apiKey);
  for (const id of [own.id, 987_654, 'x', '1.5', '%00']) {
    expect((await theirs('POST', `${DELIVERIES}/${id}/replay`)).status).toBe(404);
  }
  expect((await theirs('GET', DELIVERIES)).body).toEqual({ webhook_deliveries: [], total: 0 });
});

test.each([
  ['state', 'state=gone'],
  ['state', 'state='],
  ['state', 'state=failed&state=waiting'],
  ['page', 'page=-1'],
  ['page', 'page=one'],
  ['page', 'page=1.5'],
  ['page_size', 'page_size=0'],
  ['page_size', 'page_size=201'],
  ['subject', 'subject='],
  ['subject', 'subject=nothing'],
  ['subject', 'subject=lead_enrichment/%00'],
])('422 names %s: %s', async (field, query) => {
  const { status, body } = await call('GET', `${DELIVERIES}?${query}`);
  expect([status, body.message.split(':')[0]]).toEqual([422, field]);
});

test('the delivery history is read in pages, newest first', async () => {
  const { apiKey, accountId } = await service.addAccount();
  const theirs = callsOf(service, () => apiKey);
  const receiver = await receive();
  await createEndpoint(theirs, receiver.url);
  const events = Array.from({ length: 5 }, (_, n) => ({ accountId, subject: `watch/${n}` }));
  await record(service, ...events);
  const pages = [0, 1, 2, 3].map((page) => deliveries(theirs, `page_size=2&page=${page}`));
  const shown = (await Promise.all(pages)).map(({ webhook_deliveries: all, total }) => {
    expect(total).toBe(5);
    return all.map(({ subject }: { subject: string }) => subject);
  });
  expect(shown).toEqual([['watch/4', 'watch/3'], ['watch/2', 'watch/1'], ['watch/0'], []]);
  expect((await deliveries(theirs, 'subject=watch/9')).total).toBe(0);
});

test('deliveries no longer kept are not shown, and cannot be replayed', async () => {
  const receiver = await receive();
  const { id } = await runJob(service, { webhook: receiver.url });
  const delivery = await tried(service, call, `lead_enrichment/${id}`, 1);
  const { retentionMs } = service.config;
  const before = retentionMs.deliveries;
  onTestFinished(() => {
    retentionMs.deliveries = before;
  });
  retentionMs.deliveries = 1;
  expect((await deliveries(call, `subject=lead_enrichment/${id}`)).total).toBe(0);
  expect((await call('POST', `${DELIVERIES}/${delivery.id}/replay`)).status).toBe(404);
});

test('no answer contains a secret except the one that creates it, nor does the create answer of a job', async () => {
  const { body: made } = await service.post(REQUESTS, { profiles, webhook: 'http://x.example/' });
  const answers = [made, (await call('GET', DELIVERIES)).body];
  expect(JSON.stringify(answers)).not.toContain('whsec_');
});
