/** Digests: created, changed, deleted; refused input; the link for unsubscribing. */
import { beforeEach, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { callsOf } from '../webhooks/calls.ts';
import { createDigest, DIGESTS } from './calls.ts';

const service = useService((config) => {
  // Nothing is sent in these tests.
  config.mail = { url: 'smtp://127.0.0.1:9', from: 'Tenure <news@tenure.example>' };
  config.publicUrl = 'https://tenure.example';
  config.webhooks.allowPrivateAddresses = false;
});
let apiKey: string;
const call = callsOf(service, () => apiKey);

beforeEach(async () => {
  ({ apiKey } = await service.addAccount());
});

const EMAIL = { kind: 'email', to: 'sales@example.com' };
const CHAT = { kind: 'slack', to: 'https://hooks.example.com/services/T0/B0/x' };

const tokenOf = async (id: number): Promise<string> => {
  const { rows } = await service.database.pool.query('select token from digest where id = $1', [
    id,
  ]);
  return rows[0].token;
};
const linkOf = async (id: number): Promise<string> =>
  `${service.url}/unsubscribe/${await tokenOf(id)}`;

test('200: one is created, shown, changed and deleted', async () => {
  const made = await createDigest(call, { ...EMAIL, every: 'week', types: ['contact.moved'] });
  expect(made).toEqual({
    ...{ id: expect.any(Number), ...EMAIL, types: ['contact.moved'], every: 'week', active: true },
    ...{ inactive_reason: null, last_sent_at: null, last_error: null, last_error_at: null },
    created_at: expect.any(String),
  });
  const path = `${DIGESTS}/${made.id}`;
  expect((await call('GET', path)).body).toEqual(made);
  expect((await call('GET', DIGESTS)).body).toEqual({ digests: [made], total: 1 });
  const changed = { ...CHAT, every: 'day', active: false, types: ['credits.low', 'contact.moved'] };
  expect((await call('PATCH', path, changed)).body).toEqual({ ...made, ...changed });
  expect((await call('PATCH', path, { to: null, every: null })).body).toMatchObject(changed);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).status).toBe(404);
});

test('200: a digest that names no types reports what asks for an action, daily', async () => {
  expect(await createDigest(call, EMAIL)).toMatchObject({
    types: ['contact.moved', 'credits.low', 'watch.paused', 'webhook_delivery.failed'],
    every: 'day',
    active: true,
  });
});

test.each([
  [{ ...EMAIL, kind: 'fax' }, 'kind'],
  [{ to: 'a@b.example' }, 'kind'],
  [{ kind: 'email' }, 'to'],
  [{ ...EMAIL, to: 'Sales <sales@example.com>' }, 'to: must be one email address'],
  [{ ...EMAIL, to: 'a@b.example, c@d.example' }, 'to: must be one email address'],
  [{ ...EMAIL, to: 'a@b.example\r\nBcc: c@d.example' }, 'to: must be one email address'],
  [{ ...EMAIL, to: `${'a'.repeat(70)}@b.example` }, 'to: must be one email address'],
  [{ ...EMAIL, to: `a@${'b'.repeat(300)}.example` }, 'to: must be one email address'],
  [{ ...CHAT, to: 'ftp://hooks.example.com' }, 'to: must be an http or https URL'],
  [{ ...CHAT, to: 'http://127.0.0.1/x' }, 'to: must lead to a public address'],
  [{ ...CHAT, to: 'http://[::1]/x' }, 'to: must lead to a public address'],
  [{ ...CHAT, to: `https://hooks.example.com/${'x'.repeat(2_048)}` }, 'to: must be an http'],
  [{ ...EMAIL, types: [] }, 'types'],
  [{ ...EMAIL, types: ['contact.vanished'] }, 'types'],
  [{ ...EMAIL, every: 'month' }, 'every'],
  [{ ...EMAIL, active: 'yes' }, 'active'],
])('422: %j names the field', async (body, message) => {
  const answer = await call('POST', DIGESTS, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(message);
});

test('422: a kind without its address, and an address of the other kind, in a change', async () => {
  const { id } = await createDigest(call, EMAIL);
  const change = (body: object) => call('PATCH', `${DIGESTS}/${id}`, body);
  expect((await change({ kind: 'slack' })).body.message).toContain('to: must be an http');
  expect((await change({ to: CHAT.to })).body.message).toContain('to: must be one email address');
  expect((await change(CHAT)).status).toBe(200);
});

test('422: one more than an account may have', async () => {
  for (let made = 0; made < 20; made += 1) await createDigest(call, EMAIL);
  const answer = await call('POST', DIGESTS, EMAIL);
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'digests: an account may have at most 20',
  ]);
  const other = await service.addAccount();
  const callOther = callsOf(service, () => other.apiKey);
  await createDigest(callOther, EMAIL);
});

test('404: another account cannot see, change or delete it', async () => {
  const { id } = await createDigest(call, EMAIL);
  const other = await service.addAccount();
  const callOther = callsOf(service, () => other.apiKey);
  for (const [method, body] of [['GET'], ['PATCH', { active: false }], ['DELETE']] as const) {
    expect((await callOther(method, `${DIGESTS}/${id}`, body)).status).toBe(404);
  }
  expect((await callOther('GET', DIGESTS)).body).toEqual({ digests: [], total: 0 });
  expect((await call('GET', `${DIGESTS}/${id}`)).body.active).toBe(true);
});

test('the audit log has who created, changed and deleted it', async () => {
  const { id } = await createDigest(call, EMAIL);
  await call('PATCH', `${DIGESTS}/${id}`, { every: 'week' });
  await fetch(await linkOf(id), { method: 'POST' });
  await call('DELETE', `${DIGESTS}/${id}`);
  const { body } = await call('GET', '/api/v1/audit_log');
  const shown = body.entries.map(({ action, subject, actor }: Record<string, unknown>) => [
    action,
    subject,
    (actor as { kind: string }).kind,
  ]);
  expect(shown.reverse()).toEqual([
    ['account.create', expect.stringMatching(/^account\/\d+$/), 'operator'],
    ['digest.create', `digest/${id}`, 'key'],
    ['digest.change', `digest/${id}`, 'key'],
    ['digest.change', `digest/${id}`, 'user'],
    ['digest.delete', `digest/${id}`, 'key'],
  ]);
  expect(JSON.stringify(body)).not.toContain('sales@example.com');
});

test('opening the link changes nothing; its button unsubscribes, once', async () => {
  const { id } = await createDigest(call, EMAIL);
  const link = await linkOf(id);
  for (const method of ['HEAD', 'GET']) {
    const page = await fetch(link, { method });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await (await fetch(link)).text()).toContain('<form method="post">');
  expect((await call('GET', `${DIGESTS}/${id}`)).body.active).toBe(true);
  const page = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('You are unsubscribed'),
  ]);
  expect((await call('GET', `${DIGESTS}/${id}`)).body).toMatchObject({
    active: false,
    inactive_reason: 'unsubscribed by the link in a message',
  });
  expect(await (await fetch(link)).text()).toContain('You are unsubscribed');
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const again = await call('PATCH', `${DIGESTS}/${id}`, { active: true });
  expect(again.body).toMatchObject({ active: true, inactive_reason: null });
});

test('a mail program unsubscribes with a form of several parts, or without a body', async () => {
  for (const body of [new FormData(), undefined]) {
    body?.append('List-Unsubscribe', 'One-Click');
    const { id } = await createDigest(call, EMAIL);
    const init = { method: 'POST', ...(body && { body }) };
    expect((await fetch(await linkOf(id), init)).status).toBe(200);
    expect((await call('GET', `${DIGESTS}/${id}`)).body.active).toBe(false);
  }
});

test('404: guessed links, links of deleted digests, and those of a former recipient', async () => {
  const { id } = await createDigest(call, EMAIL);
  const former = await linkOf(id);
  await call('PATCH', `${DIGESTS}/${id}`, { to: 'other@example.com' });
  const deleted = await createDigest(call, EMAIL);
  const gone = await linkOf(deleted.id);
  await call('DELETE', `${DIGESTS}/${deleted.id}`);
  const guesses = ['x'.repeat(32), String(id), "'; drop table digest; --", '%00', 'é'.repeat(32)];
  const urls = guesses.map((guess) => `${service.url}/unsubscribe/${encodeURI(guess)}`);
  for (const url of [former, gone, ...urls]) {
    for (const method of ['GET', 'POST']) {
      const page = await fetch(url, { method });
      expect([url, method, page.status < 500 && page.status >= 400]).toEqual([url, method, true]);
      expect(await page.text()).not.toContain('example.com');
    }
  }
  expect((await call('GET', `${DIGESTS}/${id}`)).body.active).toBe(true);
  expect((await fetch(await linkOf(id), { method: 'POST' })).status).toBe(200);
});

test('413: a body that no mail program sends', async () => {
  const { id } = await createDigest(call, EMAIL);
  const body = 'x'.repeat(5_000);
  expect((await fetch(await linkOf(id), { method: 'POST', body })).status).toBe(413);
});

test('an idempotent create makes one digest', async () => {
  const headers = { 'idempotency-key': 'one', authorization: `Bearer ${apiKey}` };
  const create = async () =>
    (
      await fetch(service.url + DIGESTS, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(EMAIL),
      })
    ).json();
  const [first, second] = [await create(), await create()];
  expect(second).toEqual(first);
  expect((await call('GET', DIGESTS)).body.total).toBe(1);
});
