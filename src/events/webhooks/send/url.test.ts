import { expect, test } from 'vitest';
import { parseWebhookUrl, webhookFault } from './url.ts';

test.each([
  'http://a',
  'https://example.com/hook',
  'HTTPS://Example.COM/Hook?x=1#y',
  'http://127.0.0.1:8080/',
  'http://[::1]:9/',
  'https://user:pw@example.com/',
  'https://bücher.example/ü',
  `http://a/${'x'.repeat(2039)}`,
])('%j is a webhook URL', (text) => expect(parseWebhookUrl(text)).not.toBeNull());

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
])('%j is not a webhook URL', (text) => expect(parseWebhookUrl(text)).toBeNull());

const closed = { allowPrivateAddresses: false };

test.each([
  ['http://10.1.2.3/', '10.1.2.3 is not one (private)'],
  ['https://user:secret@127.1:8443/x', '127.0.0.1 is not one (loopback)'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not one (loopback)'],
  ['http://[fe80::1]/', 'fe80::1 is not one (link-local)'],
  ['http://[fd12::1]/', 'fd12::1 is not one (unique-local)'],
  ['http://0/', '0.0.0.0 is not one (unspecified)'],
])('%s is refused at once, unless private addresses are allowed', (url, fault) => {
  const setting = "the operator's setting webhooks.allow_private_addresses allows it";
  expect(webhookFault(url, closed)).toBe(`must lead to a public address: ${fault}; ${setting}`);
  expect(webhookFault(url, { allowPrivateAddresses: true })).toBeNull();
});

test.each(['http://8.8.8.8/', 'https://hooks.example/', 'http://localhost/', 'http://192.0.2.1/'])(
  '%s is accepted',
  (url) => expect(webhookFault(url, closed)).toBeNull(),
);

test('an invalid URL has its own message', () =>
  expect(webhookFault('ftp://10.0.0.1/', closed)).toBe('must be an http or https URL'));
