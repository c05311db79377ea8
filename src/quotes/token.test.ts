import { expect, test } from 'vitest';
import { type QuotedCall, readToken, writeToken } from './token.ts';

const secret = Buffer.alloc(32, 7);
const call: QuotedCall = { accountId: 1, endpoint: 'lead_enrichment', bodyText: '{"a":1}' };
const expiresAt = new Date('2026-03-03T08:15:00Z');
const token = writeToken(secret, call, { maximum: 12.5, expiresAt });
const read = (given: Partial<QuotedCall>, text = token, now = '2026-03-03T08:14:59Z') =>
  readToken(secret, { ...call, ...given }, text, 'quote', new Date(now));

test('says what was promised, whatever the spelling of the body', () => {
  expect(read({ bodyText: ' {"a": 1.0, "api_key": "k"}' })).toEqual({ maximum: 12.5, expiresAt });
});

test('expires', () => {
  expect(() => read({}, token, expiresAt.toISOString())).toThrow(
    'quote: expired at 2026-03-03T08:15:00.000Z; ask for a new one',
  );
});

test.each<[string, Partial<QuotedCall>, string]>([
  ['another account', { accountId: 11 }, 'is no quote'],
  ['another endpoint', { endpoint: 'refresh_request' }, 'is no quote'],
  ['another body', { bodyText: '{"a":2}' }, 'is for another body'],
])('is none for %s', (_what, given, message) => {
  expect(() => read(given)).toThrow(message);
});

test('is none with any character changed, or another secret', () => {
  for (const at of [0, 5, token.indexOf('.') - 1, token.indexOf('.') + 1]) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(() => read({}, changed)).toThrow('is no quote');
  }
  const other = writeToken(Buffer.alloc(32, 8), call, { maximum: 1, expiresAt });
  expect(() => read({}, other)).toThrow('is no quote');
});
