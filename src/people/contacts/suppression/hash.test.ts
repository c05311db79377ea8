import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from '../../../profile/keys/index.ts';
import { contactIdKey, keyBytes, suppressionHashes } from './hash.ts';

const SECRET = Buffer.alloc(32, 7);
const KEY = emailKey('ana@acme.example')!;
const hashOf = (key: string, secret = SECRET) => suppressionHashes(secret, keyBytes([key]))[0]!;

test('a hash has 128 bits, is the same every time, and is not the key', () => {
  expect(hashOf(KEY)).toMatch(/^[\da-f]{32}$/);
  expect(hashOf(KEY)).toBe(hashOf(KEY));
  expect(hashOf(KEY)).not.toBe(KEY.replaceAll('-', ''));
});

test('another secret gives another hash, and so does another bit of the key', () => {
  expect(hashOf(KEY, Buffer.alloc(32, 8))).not.toBe(hashOf(KEY));
  const [first = '0'] = KEY;
  const other = (Number.parseInt(first, 16) ^ 1).toString(16) + KEY.slice(1);
  const differing = [...hashOf(other)].filter((digit, at) => digit !== hashOf(KEY)[at]);
  expect(differing.length).toBeGreaterThan(16);
});

test('many keys at once have the same hashes as alone, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 50 }), (keys) => {
      expect(suppressionHashes(SECRET, keyBytes(keys))).toEqual(keys.map((key) => hashOf(key)));
    }),
  );
});

test('ids have their own keys', () => {
  expect(contactIdKey(12)).toMatch(/^[\da-f]{32}$/);
  expect(contactIdKey(12)).not.toBe(contactIdKey(13));
});
