import { expect, test } from 'vitest';
import { isWebhookUrl, redirectTarget } from './url.ts';

test.each([
  'http://a',
  'https://example.com/hook',
  'HTTPS://Example.COM/Hook?x=1#y',
  'http://127.0.0.1:8080/',
  'http://[::1]:9/',
  'https://user:pw@example.com/',
  'https://bücher.example/ü',
  `http://a/${'x'.repeat(2039)}`,
])('%j is a webhook URL', (text) => expect(isWebhookUrl(text)).toBe(true));

test.each([
  '',
  ' ',
  'example.com/hook',
  '//example.com',
  'ftp://example.com',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'http:',
  'http://',
  'http:///path',
  'http:example.com',
  'http:\\\\example.com',
  'https://?x',
  'https://#x',
  'http://:80',
  'http://user@',
  'http://a:99999',
  'http://a b',
  'http://exa mple.com',
  'http://a/\n',
  ' http://a',
  'http://a/\tb',
  'http://[::1',
  'http://1.2.3.4.5',
  'http://%00',
  `http://a/${'x'.repeat(2040)}`,
])('%j is none', (text) => expect(isWebhookUrl(text)).toBe(false));

test.each([
  ['https://a/b/', '../c', 'https://a/c'],
  ['http://a/', 'https://b/', 'https://b/'],
  ['http://a/', '//b/x', 'http://b/x'],
  ['https://a/', 'http://a/', undefined],
  ['http://a/', 'file:///etc/passwd', undefined],
  ['http://a/', 'http://', undefined],
])('from %s, %j leads to %s', (from, location, to) =>
  expect(redirectTarget(location, new URL(from))?.href).toBe(to),
);

test('a missing or repeated location leads nowhere', () => {
  expect(redirectTarget(undefined, new URL('http://a/'))).toBeNull();
  expect(redirectTarget(['/a', '/b'], new URL('http://a/'))).toBeNull();
});
