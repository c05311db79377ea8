import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startListener } from '../../../../test/support/receiver.ts';
import { resolvingBy, resolvingTo } from '../../../../test/support/resolver.ts';
import type { Guard } from '../../../ground/outbound/guard.ts';
import { createConnector, Deadline, type Resolver } from '../../../ground/outbound/index.ts';
import { post } from './post.ts';

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, headers).end();

/** Loopback stands for the public internet, except 127.0.0.2, which stands for the internal network. */
function postTo(url: string, body: string | null, resolver: Resolver = resolvingTo('127.0.0.1')) {
  const guard: Guard = (address) => (address === '127.0.0.1' ? null : 'inner');
  const resolve = (hostname: string) => resolver.resolve(hostname, 0);
  const agent = new Agent({ connect: createConnector({ guard, resolve, timeoutMs: 5_000 }) });
  onTestFinished(() => agent.close());
  return post({ agent, body, deadline: new Deadline(5_000) }, url);
}

test.each([307, 308])('%i repeats the POST at another URL', async (status) => {
  await using last = await startListener();
  await using first = await startListener(answering(status, { location: `${last.url}/moved` }));
  expect(await postTo(first.url, '[1]')).toEqual({ ok: true, status: 200 });
  expect(last.received).toMatchObject([{ method: 'POST', path: '/moved', body: '[1]' }]);
});

test('credentials are sent only to the host they were given for', async () => {
  await using other = await startListener();
  await using first = await startListener((request, reply) =>
    answering(307, { location: request.url === '/' ? '/next' : other.url })(request, reply),
  );
  await postTo(`http://ana:secret@127.0.0.1:${first.port}/`, null);
  expect(first.received.map(({ headers }) => headers.authorization)).toEqual([
    expect.stringContaining('Basic '),
    expect.stringContaining('Basic '),
  ]);
  expect(other.received[0]!.headers.authorization).toBeUndefined();
});

test('a fourth redirect fails', async () => {
  await using receiver = await startListener(answering(307, { location: '/again' }));
  expect(await postTo(receiver.url, null)).toEqual({
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
  expect(await postTo(receiver.url, null)).toEqual({
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
    await expect(postTo(url, '[]', byName)).rejects.toThrow('127.0.0.2');
    expect([outside.received.length, inside.received.length]).toEqual([1, 0]);
  },
);

test('a redirect whose host changes its address is resolved and checked again', async () => {
  await using receiver = await startListener((request, reply) => {
    answering(307, { location: '/again', connection: 'close' })(request, reply);
  });
  let resolutions = 0;
  const rebinding = resolvingBy(async () => [resolutions++ === 0 ? '127.0.0.1' : '127.0.0.2']);
  await expect(postTo(`http://rebind.example:${receiver.port}/`, '[]', rebinding)).rejects.toThrow(
    'rebind.example',
  );
  expect(receiver.received).toHaveLength(1);
});
