import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { type QuotedCall, readToken, writeToken } from './token.ts';

const secret = Buffer.alloc(32, 7);
const call: QuotedCall = { accountId: 1, endpoint: 'lead_enrichment', bodyText: '{"a":1}' };
const expiresAt = new Date('2026-03-03T08:15:00Z');
const token = await writeToken(secret, call, { maximum: 12.5, expiresAt });
const read = (given: Partial<QuotedCall>, text = token, now = '2026-03-03T08:14:59Z') =>
  readToken(secret, { ...call, ...given }, text, 'quote', new Date(now));

test('contains the promised terms, whatever the spelling of the body', async () => {
  expect(await read({ bodyText: ' {"a": 1.0, "api_key": "k"}' })).toEqual({
    maximum: 12.5,
    expiresAt,
  });
});

test('expires', async () => {
  await expect(read({}, token, expiresAt.toISOString())).rejects.toThrow(
    'quote: expired at 2026-03-03T08:15:00.000Z; ask for a new one',
  );
});

test.each<[string, Partial<QuotedCall>, string]>([
  ['another account', { accountId: 11 }, 'is no quote'],
  ['another endpoint', { endpoint: 'refresh_request' }, 'is no quote'],
  ['another body', { bodyText: '{"a":2}' }, 'is for another body'],
])('is refused for %s', async (_what, given, message) => {
  await expect(read(given)).rejects.toThrow(message);
});

test('is refused with any character changed, or with another secret', async () => {
  for (const at of [0, 5, token.indexOf('.') - 1, token.indexOf('.') + 1]) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    await expect(read({}, changed)).rejects.toThrow('is no quote');
  }
  const other = await writeToken(Buffer.alloc(32, 8), call, { maximum: 1, expiresAt });
  await expect(read({}, other)).rejects.toThrow('is no quote');
});

test('a long body is hashed like a short one, and delays nothing meanwhile', async () => {
  const members = Array.from({ length: 200_000 }, (_, at) => `"${(at * 7_919) % 200_000}":${at}`);
  const [long, spelled] = [`{${members.join(',')}}`, `{ ${members.join(' , ')} }`];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = performance.now();
  const quoted = await writeToken(secret, { ...call, bodyText: long }, { maximum: 1, expiresAt });
  await read({ bodyText: spelled }, quoted);
  const tookMs = performance.now() - started;
  delay.disable();
  const heldMs = delay.max / 1e6;
  expect(heldMs).toBeLessThan(tookMs / 2);
  await expect(read({ bodyText: `[${long}]` }, quoted)).rejects.toThrow('is for another body');
});
