/**
 * Every case of the guard's table at every step of a webhook: URL, host, connection, redirect.
 * `src/ground/outbound/` tests the guard itself, and that a host is resolved once for check and
 * connection.
 */
import { isIPv6 } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GUARD_TABLE,
  type GuardCase,
  guardedAddresses,
  titled,
} from '../../../../test/support/guard-table.ts';
import { type Listener, startListener } from '../../../../test/support/receiver.ts';
import { resolvingBy } from '../../../../test/support/resolver.ts';
import type { Guard } from '../../../ground/outbound/guard.ts';
import {
  createConnector,
  Deadline,
  type Resolver,
  refusal,
} from '../../../ground/outbound/index.ts';
import { post } from './post.ts';
import { toFailure } from './reasons.ts';
import { createSender, type Sender } from './sender.ts';
import { parseWebhookUrl } from './url.ts';

const refused = GUARD_TABLE.filter(({ verdict }) => !['public', 'no URL'].includes(verdict));
const refusedAddresses = guardedAddresses.filter(({ verdict }) => verdict !== 'public');

const urlOf = ({ host }: GuardCase, scheme = 'http') =>
  `${scheme}://${isIPv6(host) ? `[${host}]` : host}/hook`;
const notPublic = (kind: string) => ({
  ok: false,
  reason: 'does not lead to a public address',
  detail: expect.stringMatching(`is not a public address \\(${kind}\\)$`),
  refused: true,
});

/** Replaces DNS. An address must never be resolved. */
const resolverOf = (answers: string[] | null): Resolver =>
  resolvingBy(async (host) => answers ?? expect.unreachable(`${host} was resolved`));

async function posting<T>(answers: string[] | null, work: (sender: Sender) => Promise<T>) {
  const resolver = resolverOf(answers);
  const sender = createSender({ allowPrivateAddresses: false, timeoutMs: 5_000, resolver });
  return work(sender).finally(() => sender.close());
}

let receiver: Listener;
beforeAll(async () => {
  receiver = await startListener((request, reply) => {
    const { status = '200', location = '' } = Object.fromEntries(
      new URL(request.url!, 'http://a').searchParams,
    );
    // A header can hold only single-byte characters.
    const target = location.replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
    reply.writeHead(Number(status), { location: target, connection: 'close' }).end();
  });
});
afterAll(() => receiver[Symbol.asyncDispose]());

test('the table has the expected number of cases', () => {
  expect(refused.length).toBeGreaterThan(150);
  expect(new Set(GUARD_TABLE.map((one) => JSON.stringify(one))).size).toBe(GUARD_TABLE.length);
});

test.each(titled(refused))('%s as the host of a URL', async (_, one) => {
  await posting(one.answers, async (sender) => {
    for (const scheme of ['http', 'https', 'HTTPS']) {
      expect(await sender.post(urlOf(one, scheme), '[]')).toEqual(notPublic(one.verdict));
    }
  });
});

test.each(titled(refusedAddresses))('%s as the answer of DNS', async (_, { host, verdict }) => {
  await posting([host], async (sender) => {
    const result = await sender.post('https://hooks.example/', '[]');
    const detail = `hooks.example resolves to ${host}, which is not a public address (${verdict})`;
    expect(result).toEqual({ ...notPublic(verdict), detail });
  });
});

test.each(titled(GUARD_TABLE.filter(({ verdict }) => verdict === 'no URL')))('%s', (_, one) =>
  expect(parseWebhookUrl(urlOf(one))).toBeNull(),
);

/**
 * A POST to a receiver that redirects. The receiver is on loopback, so the guard accepts the first
 * address as if it were public, and checks all later ones.
 */
async function redirected(status: number, location: string, answers: string[] | null) {
  let checks = 0;
  const guard: Guard = (address) => (checks++ === 0 ? null : refusal(address));
  const resolver = resolvingBy(async (name) =>
    name === 'first.example' ? ['127.0.0.1'] : (answers ?? expect.unreachable(name)),
  );
  const resolve = (host: string) => resolver.resolve(host, 0);
  const agent = new Agent({ connect: createConnector({ guard, resolve, timeoutMs: 5_000 }) });
  const query = new URLSearchParams({ status: String(status), location });
  const url = `http://first.example:${receiver.port}/?${query}`;
  const sending = { agent, body: '[]', deadline: new Deadline(5_000) };
  return post(sending, url)
    .catch((error) => toFailure(error, true))
    .finally(() => agent.close());
}

test.each(titled(refused))('%s as the target of a redirect', async (_, one) => {
  receiver.received.length = 0;
  const result = await redirected(308, urlOf(one), one.answers);
  expect(result).toEqual(notPublic(one.verdict));
  expect(receiver.received).toHaveLength(1);
});

test.each([301, 302, 303, 307, 308])('%i to the receiver itself ends before it', async (status) => {
  receiver.received.length = 0;
  const result = await redirected(status, `http://127.0.0.1:${receiver.port}/inside`, null);
  const followed = status === 307 || status === 308;
  expect(result).toMatchObject(
    followed ? notPublic('loopback') : { ok: false, reason: `answered ${status}` },
  );
  expect(receiver.received.map(({ path }) => path.slice(0, 2))).toEqual(['/?']);
});
