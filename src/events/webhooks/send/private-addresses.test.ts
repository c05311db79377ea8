import { expect, onTestFinished, test } from 'vitest';
import { startListener } from '../../../../test/support/receiver.ts';
import { resolvingTo } from '../../../../test/support/resolver.ts';
import { createSender, type SenderOptions } from './sender.ts';

function senderWith(options: Partial<SenderOptions>) {
  const sender = createSender({ allowPrivateAddresses: false, timeoutMs: 5_000, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

/** `URL` turns these into 127.0.0.1 or ::1, so they are never resolved. */
const NOT_PUBLIC = 'does not lead to a public address';

const LOOPBACK_SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.01',
  '127.0.0.1.',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '①27.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
];

test.each(LOOPBACK_SPELLINGS)('http://%s is refused and would reach loopback', async (host) => {
  await using receiver = await startListener();
  const url = `http://${host}:${receiver.port}/`;
  const refused = await senderWith({}).post(url, '[]');
  expect(refused).toEqual({
    ok: false,
    reason: NOT_PUBLIC,
    detail: expect.stringMatching(/^\S+ is not a public address \(loopback\)$/),
    refused: true,
  });
  expect(receiver.received).toEqual([]);
  expect(await senderWith({ allowPrivateAddresses: true }).post(url, '[]')).toEqual({
    ok: true,
    status: 200,
  });
});

test.each([
  ['http://[::1]/', 'loopback'],
  ['http://[::]/', 'unspecified'],
  ['http://0/', 'unspecified'],
  ['http://0xa9fea9fe/latest/meta-data/', 'link-local'],
  ['http://[fd00:ec2::254]/', 'unique-local'],
  ['http://[64:ff9b::a00:1]/', 'private'],
  ['http://user:secret@10.0.0.1/', 'private'],
  ['https://192.168.0.1:8443/', 'private'],
])('%s is refused without a connection (%s)', async (url, kind) => {
  const result = await senderWith({}).post(url, null);
  expect(result).toEqual({
    ok: false,
    reason: NOT_PUBLIC,
    detail: expect.stringContaining(`is not a public address (${kind})`),
    refused: true,
  });
  expect(JSON.stringify(result)).not.toContain('secret');
});

/** Host names that resolve to an address in the service's own network. */
test.each([
  ['localhost', '127.0.0.1', 'loopback'],
  ['127.0.0.1.nip.example', '127.0.0.1', 'loopback'],
  ['10-0-0-7.sslip.example', '10.0.0.7', 'private'],
  ['metadata.google.internal', '169.254.169.254', 'link-local'],
  ['six.example', '::1', 'loopback'],
  ['mapped.example', '::ffff:127.0.0.1', 'loopback'],
  ['nat64.example', '64:ff9b::7f00:1', 'loopback'],
  ['xn--bcher-kva.example', 'fd12::1', 'unique-local'],
])('the host %s for %s is refused', async (name, address, kind) => {
  await using receiver = await startListener();
  const sender = senderWith({ resolver: resolvingTo(address) });
  const detail = `${name} resolves to ${address}, which is not a public address (${kind})`;
  for (const scheme of ['http', 'https']) {
    const result = await sender.post(`${scheme}://${name}:${receiver.port}/`, '[]');
    expect(result).toEqual({ ok: false, reason: NOT_PUBLIC, detail, refused: true });
  }
  expect(receiver.received).toEqual([]);
});

test.each([
  [['8.8.8.8', '127.0.0.1']],
  [['127.0.0.1', '8.8.8.8']],
  [['2606:4700:4700::1111', '::1']],
])('a host that resolves to %j is refused in any order', async (addresses) => {
  await using receiver = await startListener();
  const sender = senderWith({ resolver: resolvingTo(...addresses) });
  const result = await sender.post(`http://both.example:${receiver.port}/`, '[]');
  expect(result).toMatchObject({
    reason: NOT_PUBLIC,
    detail: expect.stringContaining('(loopback)'),
  });
  expect(receiver.received).toEqual([]);
});

test('a host without an address is reported like an internal one, unless internal ones are allowed', async () => {
  const post = (allowPrivateAddresses: boolean) =>
    senderWith({ resolver: resolvingTo(), allowPrivateAddresses }).post('http://no.example/', '[]');
  const detail = 'host name not found';
  expect(await post(false)).toEqual({ ok: false, reason: NOT_PUBLIC, detail });
  expect(await post(true)).toEqual({ ok: false, reason: detail });
});
