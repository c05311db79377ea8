import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { resolvingBy, resolvingTo } from '../../../../test/support/names.ts';
import { startListener } from '../../../../test/support/receiver.ts';
import type { Names } from '../../../ground/outbound/index.ts';
import { createConnector, type Guard } from './connect.ts';
import { Deadline } from './exchange.ts';
import { sendFollowing } from './redirects.ts';

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, headers).end();

/**
 * Loopback stands for the public internet, except 127.0.0.2, which stands for the internal network.
 */
function post(url: string, body: string | null, names: Names = resolvingTo('127.0.0.1')) {
  const guard: Guard = (address) => (address === '127.0.0.1' ? null : 'inner');
  const find = (hostname: string) => names.find(hostname, 0);
  const agent = new Agent({ connect: createConnector({ guard, find, timeoutMs: 5_000 }) });
  onTestFinished(() => agent.close());
  return sendFollowing({ agent, body, deadline: new Deadline(5_000) }, url);
}

test.each([307, 308])('%i repeats the POST at another URL', async (status) => {
  await using last = await startListener();
  await using first = await startListener(answering(status, { location: `${last.url}/moved` }));
  expect(await post(first.url, '[1]')).toEqual({ ok: true, status: 200 });
  expect(last.received).toMatchObject([{ method: 'POST', path: '/moved', body: '[1]' }]);
});

test('credentials are sent only to the host they were given for', async () => {
  await using other = await startListener();
  await using first = await startListener((request, reply) =>
    answering(307, { location: request.url === '/' ? '/next' : other.url })(request, reply),
  );
  await post(`http://ana:secret@127.0.0.1:${first.port}/`, null);
  expect(first.received.map(({ headers }) => headers.authorization)).toEqual([
    expect.stringContaining('Basic '),
    expect.stringContaining('Basic '),
  ]);
  expect(other.received[0]!.headers.authorization).toBeUndefined();
});

test('a fourth redirect fails', async () => {
  await using receiver = await startListener(answering(307, { location: '/again' }));
  expect(await post(receiver.url, null)).toEqual({
    ok: false,
    reason: 'redirected too often',
    status: 307,
  });
  expect(receiver.received).toHaveLength(4);
});

test.each<Record<string, string>>([
  {},
  { location: 'ftp://host/' },
  { location: 'http://' },
  { location: 'javascript:1' },
])('a redirect without a usable target fails: %j', async (headers) => {
  await using receiver = await startListener(answering(308, headers));
  expect(await post(receiver.url, null)).toEqual({
    ok: false,
    reason: 'redirected to no usable URL',
    status: 308,
  });
});

test.each(['http://127.0.0.2', 'http://inside.example'])(
  'a redirect to %s is refused',
  async (host) => {
    await using inside = await startListener();
    await using outside = await startListener(
      answering(307, { location: `${host}:${inside.port}/` }),
    );
    const byName = resolvingBy(async (name) => [
      name === 'inside.example' ? '127.0.0.2' : '127.0.0.1',
    ]);
    const url = `http://outside.example:${outside.port}/`;
    await expect(post(url, '[]', byName)).rejects.toThrow('127.0.0.2');
    expect([outside.received.length, inside.received.length]).toEqual([1, 0]);
  },
);

test('a redirect whose host changes its address is resolved and checked again', async () => {
  await using receiver = await startListener((request, reply) => {
    answering(307, { location: '/again', connection: 'close' })(request, reply);
  });
  let resolutions = 0;
  const rebinding = resolvingBy(async () => [resolutions++ === 0 ? '127.0.0.1' : '127.0.0.2']);
  await expect(post(`http://rebind.example:${receiver.port}/`, '[]', rebinding)).rejects.toThrow(
    'rebind.example',
  );
  expect(receiver.received).toHaveLength(1);
});
