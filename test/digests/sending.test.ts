/** Messages of digests, sent to a real mail server and to receivers on loopback. */
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startListener } from '../support/receiver.ts';
import { type Json, until, useService } from '../support/service.ts';
import { callsOf } from '../webhooks/calls.ts';
import { createDigest, DIGESTS, hasten, moveOf, recordAll } from './calls.ts';

const mail: MailServer = await startMailServer();
afterAll(() => mail.close());
const service = useService((config) => {
  config.mail = { url: mail.url, from: 'Tenure <news@tenure.example>' };
  config.publicUrl = 'https://tenure.example/app';
});
let apiKey: string;
let accountId: number;
let count = 0;
const call = callsOf(service, () => apiKey);
/** An address of this test alone. */
let to: string;

beforeEach(async () => {
  ({ apiKey, accountId } = await service.addAccount({ name: 'North & <West>' }));
  count += 1;
  to = `reader${count}@example.com`;
});

const mailsTo = (address: string) => mail.mails.filter((one) => one.to.includes(address));
const received = (address: string, least = 1) =>
  until(
    async () => mailsTo(address),
    (mails) => mails.length >= least,
  );
const shown = async (id: number): Promise<Json> => (await call('GET', `${DIGESTS}/${id}`)).body;
const rowOf = async (id: number) =>
  (await service.database.pool.query('select * from digest where id = $1', [id])).rows[0];
/** Waits until the digest has looked at all events so far and sends nothing. */
const settled = (id: number) =>
  until(
    () => rowOf(id),
    (row) => row.until_position === null && row.next_at > new Date(),
  );

const EVENTS = {
  low: () => ({
    accountId,
    type: 'credits.low' as const,
    subject: `account/${accountId}`,
    data: { credit_balance: 4.5, credits_held: 1, threshold: 10 },
  }),
  paused: () => ({
    accountId,
    type: 'watch.paused' as const,
    subject: 'watch/3',
    data: { id: 3, name: 'Customers', paused: 'credits' },
  }),
  failed: () => ({
    accountId,
    type: 'webhook_delivery.failed' as const,
    subject: 'webhook_delivery/871',
    data: {
      ...{ id: 871, webhook_id: 'evt_1', subject: 'lead_enrichment/12', endpoint_id: 3 },
      ...{ type: 'lead_enrichment.completed', host: 'hooks.example.com', attempts: 29 },
      error: 'answered 503',
    },
  }),
};

test('a daily email tells who moved and what to do, and all else that asks for an action', async () => {
  const { id } = await createDigest(call, { kind: 'email', to, every: 'day' });
  const moved = moveOf(accountId, 7, { name: 'Zoë <b>O’Hara</b>', stale_email: 'zoe@acme.com' });
  await recordAll(service, moved, EVENTS.low(), EVENTS.paused(), EVENTS.failed());
  await hasten(service, id);
  const [message] = await received(to);
  const { headers, text, html } = message!;
  expect(headers.subject).toBe(
    '1 person moved, credits are low, 1 watch changed, 1 delivery failed',
  );
  expect(headers.from).toBe('Tenure <news@tenure.example>');
  expect(headers.to).toBe(to);
  expect(headers['auto-submitted']).toBe('auto-generated');
  for (const part of [
    'Zoë <b>O’Hara</b>',
    'Buyer at Acme, Inc. → Head of Buying at Globex GmbH',
    'Remove zoe@acme.com from your lists. Write to them at Globex GmbH.',
    'Find out who has taken over at Acme, Inc.',
    'Credits are low',
    '4.50 credits left',
    'Watch “Customers”',
    'Paused: the account has too few credits.',
    'hooks.example.com',
    'Endpoint 3, lead_enrichment/12, given up after 29 attempts, answered 503',
    'https://tenure.example/app/moves',
    'North & <West>',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('Zoë &lt;b&gt;O’Hara&lt;/b&gt;');
  expect(html).toContain('North &amp; &lt;West&gt;');
  expect(html).not.toMatch(/<b>|<West>|<script/);
  const { token } = await rowOf(id);
  const link = `https://tenure.example/app/unsubscribe/${token}`;
  expect(headers['list-unsubscribe']).toBe(`<${link}>`);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(text).toContain(`Unsubscribe: ${link}`);
  expect(html).toContain(`href="${link}"`);
  expect(await shown(id)).toMatchObject({ last_sent_at: expect.any(String), last_error: null });
});

test('nothing is sent if nothing has happened, and events are reported once', async () => {
  const { id } = await createDigest(call, { kind: 'email', to, types: ['contact.moved'] });
  await recordAll(service, EVENTS.low());
  await hasten(service, id);
  await settled(id);
  expect(mailsTo(to)).toEqual([]);
  await recordAll(service, moveOf(accountId, 7));
  await hasten(service, id);
  await received(to);
  await settled(id);
  await hasten(service, id);
  await settled(id);
  expect(mailsTo(to)).toHaveLength(1);
  await recordAll(service, moveOf(accountId, 8));
  await hasten(service, id);
  const [first, second] = await received(to, 2);
  expect(second!.text).toContain('Paula Moves 8');
  expect(second!.text).not.toContain('Paula Moves 7');
  expect(second!.headers['message-id']).not.toBe(first!.headers['message-id']);
});

test('only events after its creation, and of its own account, are reported', async () => {
  await recordAll(service, moveOf(accountId, 1));
  const other = await service.addAccount();
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(other.accountId, 2), moveOf(accountId, 3));
  const [message] = await received(to);
  expect(message!.text).toContain('Paula Moves 3');
  expect(message!.text).not.toMatch(/Paula Moves [12]/);
  expect((await rowOf(id)).next_at > new Date()).toBe(true);
});

test('a long list is cut: forty people, and how many more', async () => {
  const { id } = await createDigest(call, { kind: 'email', to });
  const moves = Array.from({ length: 80 }, (_, at) => moveOf(accountId, at + 1));
  await recordAll(service, ...moves);
  await hasten(service, id);
  const [message] = await received(to);
  expect(message!.headers.subject).toContain('80 people moved');
  expect(message!.text.match(/Paula Moves/g)).toHaveLength(40);
  expect(message!.text).toContain('Paula Moves 80');
  expect(message!.text).toContain('and 40 more');
  expect(message!.html).toContain('and 40 more');
});

test('long and hostile texts are one line of bounded length', async () => {
  const { id } = await createDigest(call, { kind: 'email', to });
  const name = `A\r\nBcc: x@example.com\u202e\u0000 ${'é'.repeat(100_000)}`;
  await recordAll(service, moveOf(accountId, 1, { name, from: null, to: { company: 7 } }));
  await hasten(service, id);
  const [message] = await received(to);
  expect(mail.mails.filter((one) => one.to.includes('x@example.com'))).toEqual([]);
  expect(message!.text).toContain('A Bcc: x@example.com é');
  for (const sign of ['\u202e', '\u0000']) expect(message!.text).not.toContain(sign);
  expect(message!.html.length).toBeLessThan(20_000);
});

test('a chat gets a text that Slack, Teams and Mattermost can show', async () => {
  const chat = await startListener();
  onTestFinished(() => chat[Symbol.asyncDispose]());
  const { id } = await createDigest(call, { kind: 'slack', to: `${chat.url}/hook`, every: 'now' });
  const name = 'Paula <!channel> @here [x](http://evil.example)';
  await recordAll(service, moveOf(accountId, 1, { name }), EVENTS.low());
  await until(
    async () => chat.received,
    (posts) => posts.length > 0,
  );
  await until(
    () => rowOf(id),
    (row) => row.until_position === null,
  );
  const [post] = chat.received;
  expect(post!.headers['content-type']).toBe('application/json');
  const { text, ...others } = JSON.parse(post!.body);
  expect(others).toEqual({});
  expect(text).toContain('North &amp; &lt;West&gt;: news from Tenure');
  expect(text).toContain('- Paula &lt;!channel&gt; @\u200bhere (x)(http://evil.example): Buyer');
  expect(text).toContain('1 person moved — https://tenure.example/app/moves');
  expect(text).toMatch(/Unsubscribe: https:\/\/tenure\.example\/app\/unsubscribe\/[\w-]{32}$/);
  expect(chat.received).toHaveLength(1);
  expect((await shown(id)).last_error).toBeNull();
});

test('a refusal for a while is repeated, and shown until then', async () => {
  mail.react.set(to, { code: 451, message: 'internal.host.example is busy' });
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  const failed = await until(
    () => shown(id),
    (digest) => digest.last_error !== null,
  );
  expect(failed).toMatchObject({
    last_error: 'the mail server refused the message (451)',
    last_error_at: expect.any(String),
    last_sent_at: null,
  });
  const row = await rowOf(id);
  expect(row.try_at > new Date()).toBe(true);
  // Later events belong to the next message.
  await recordAll(service, moveOf(accountId, 2));
  mail.react.delete(to);
  await hasten(service, id);
  const [message] = await received(to);
  expect(message!.text).toContain('Paula Moves 1');
  expect(message!.text).not.toContain('Paula Moves 2');
  await until(
    () => shown(id),
    (digest) => digest.last_error === null && digest.last_sent_at !== null,
  );
  await hasten(service, id);
  const [, second] = await received(to, 2);
  expect(second!.text).toContain('Paula Moves 2');
});

test('a message whose acceptance got lost is repeated as the same message', async () => {
  mail.react.set(to, 'break');
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  const failed = await until(
    () => shown(id),
    (digest) => digest.last_error !== null,
  );
  expect(failed.last_error).toBe('the mail server could not be reached');
  mail.react.delete(to);
  await recordAll(service, moveOf(accountId, 2));
  await hasten(service, id);
  const [first, second] = await received(to, 2);
  expect(second!.headers['message-id']).toBe(first!.headers['message-id']);
  expect(second!.text).toBe(first!.text);
});

test('a refusal for good ends the message, and later news is sent again', async () => {
  mail.react.set(to, { code: 550, message: 'no such mailbox' });
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  const failed = await until(
    () => shown(id),
    (digest) => digest.last_error !== null,
  );
  expect(failed.last_error).toBe(
    'the mail server refused the message (550); the message was given up',
  );
  expect((await rowOf(id)).until_position).toBeNull();
  mail.react.delete(to);
  await recordAll(service, moveOf(accountId, 2));
  await hasten(service, id);
  const [message] = await received(to);
  expect(message!.text).toContain('Paula Moves 2');
});

test('a message is given up after the last attempt of about a day', async () => {
  mail.react.set(to, { code: 421, message: 'try later' });
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  await until(
    () => shown(id),
    (digest) => digest.last_error !== null,
  );
  await service.database.pool.query('update digest set attempts = 14 where id = $1', [id]);
  await hasten(service, id);
  const last = await until(
    () => shown(id),
    (digest) => digest.last_error.includes('given up'),
  );
  expect(last.active).toBe(true);
});

test('a mail server that hangs delays neither chats nor other emails', async () => {
  const hanging = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const account = await service.addAccount();
      const address = `hangs${at}@example.com`;
      mail.react.set(address, 'hang');
      await createDigest(
        callsOf(service, () => account.apiKey),
        { kind: 'email', to: address, every: 'now' },
      );
      await recordAll(service, moveOf(account.accountId, 1));
      return address;
    }),
  );
  await until(
    async () => mail.begun.filter((address) => hanging.includes(address)),
    (begun) => begun.length > 0,
  );
  const chat = await startListener();
  onTestFinished(() => chat[Symbol.asyncDispose]());
  await createDigest(call, { kind: 'slack', to: chat.url, every: 'now' });
  await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  await until(
    async () => chat.received,
    (posts) => posts.length > 0,
  );
  await received(to);
});

test('a digest that is switched off, unsubscribed or deleted sends nothing more', async () => {
  mail.react.set(to, { code: 451, message: 'later' });
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  await recordAll(service, moveOf(accountId, 1));
  await until(
    () => shown(id),
    (digest) => digest.last_error !== null,
  );
  const { token } = await rowOf(id);
  await fetch(`${service.url}/unsubscribe/${token}`, { method: 'POST' });
  mail.react.delete(to);
  await recordAll(service, moveOf(accountId, 2));
  await hasten(service, id);
  await call('PATCH', `${DIGESTS}/${id}`, { active: true });
  await recordAll(service, moveOf(accountId, 3));
  const [message, ...others] = await received(to);
  expect(message!.text).toContain('Paula Moves 3');
  expect(message!.text).not.toMatch(/Paula Moves [12]/);
  expect(others).toEqual([]);
  await call('DELETE', `${DIGESTS}/${id}`);
  await recordAll(service, moveOf(accountId, 4));
  expect(mailsTo(to)).toHaveLength(1);
});

test('an event about an erased person is not sent', async () => {
  const { id } = await createDigest(call, { kind: 'email', to, every: 'day' });
  await recordAll(service, moveOf(accountId, 77), moveOf(accountId, 78));
  // As an erasure does it (`events/record/person.ts`).
  await service.database.pool.query(`delete from event where subject = 'contact/77'`);
  await hasten(service, id);
  const [message] = await received(to);
  expect(message!.text).toContain('Paula Moves 78');
  expect(message!.text).not.toContain('Paula Moves 77');
});

test('an inactive account gets nothing until it is active again', async () => {
  const { id } = await createDigest(call, { kind: 'email', to, every: 'now' });
  const setActive = (active: boolean) =>
    service.database.pool.query('update account set active = $2 where id = $1', [
      accountId,
      active,
    ]);
  await setActive(false);
  await recordAll(service, moveOf(accountId, 1));
  const other = await service.addAccount();
  const probe = `probe-${to}`;
  await createDigest(
    callsOf(service, () => other.apiKey),
    { kind: 'email', to: probe, every: 'now' },
  );
  await recordAll(service, moveOf(other.accountId, 1));
  await received(probe);
  expect(mailsTo(to)).toEqual([]);
  expect((await rowOf(id)).until_position).toBeNull();
  await setActive(true);
  await received(to);
});
