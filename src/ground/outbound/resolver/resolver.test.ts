import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Answering, startNameServer } from '../../../../test/support/resolver.ts';
import { createResolver, type ResolverOptions } from './resolver.ts';

/** Resolvers that use the test's own DNS server, with a hosts file and resolv.conf of the test. */
async function start(
  answer: Answering,
  { hosts = '', conf = '', ...options }: ResolverOptions & { hosts?: string; conf?: string } = {},
) {
  const server = await startNameServer(answer);
  const folder = await mkdtemp(join(tmpdir(), 'tenure-resolver-'));
  const files = { hosts: join(folder, 'hosts'), resolver: join(folder, 'resolv.conf') };
  await writeFile(files.hosts, hosts);
  await writeFile(files.resolver, conf);
  const resolver = createResolver({ servers: [server.address], files, ...options });
  onTestFinished(async () => {
    resolver.close();
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  return { ...server, resolve: (host: string, who = 1) => resolver.resolve(host, who) };
}

const both: Answering = (_, family) => ({
  addresses: family === 4 ? ['192.0.2.1', '192.0.2.2'] : ['2001:db8::1'],
  ttl: 60,
});
const only =
  (family: 4 | 6, address: string, ttl = 60): Answering =>
  (_, asked) =>
    asked === family ? { addresses: [address], ttl } : 'absent';

test('a host has its addresses of both families, IPv4 first', async () => {
  const { resolve } = await start(both);
  expect(await resolve('host.example')).toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
});

test.each([
  [4, '192.0.2.7'],
  [6, '2001:db8::7'],
] as const)('a host with an IPv%i address alone has only that', async (family, address) => {
  const { resolve } = await start(only(family, address));
  expect(await resolve('host.example')).toEqual([{ address, family }]);
});

test('a server that leaves one family unanswered delays the other only for a moment', async () => {
  const { resolve } = await start((_, family) =>
    family === 4 ? { addresses: ['192.0.2.1'], ttl: 60 } : 'silence',
  );
  const started = performance.now();
  expect(await resolve('host.example')).toEqual([{ address: '192.0.2.1', family: 4 }]);
  // Sooner than the attempts of the silent family end.
  expect(performance.now() - started).toBeLessThan(4_000);
});

test.each([
  ['absent', 'ENOTFOUND'],
  ['failure', 'EAI_AGAIN'],
  ['silence', 'EAI_AGAIN'],
] as const)('%s is %s, in time, and cached', async (answer, code) => {
  const { resolve, asked } = await start(() => answer, { timeoutMs: 300 });
  await expect(resolve('host.example')).rejects.toMatchObject({ code });
  const questions = asked.length;
  expect(questions).toBeGreaterThan(0);
  await expect(resolve('HOST.example')).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(questions);
});

test('a result is requested once while it is valid, however many callers need it', async () => {
  const { resolve, asked } = await start(both);
  await Promise.all(Array.from({ length: 20 }, (_, who) => resolve('host.example', who)));
  await resolve('host.example');
  expect(asked.toSorted()).toEqual(['4 host.example', '6 host.example']);
});

test('a result with a time to live of 0 is requested again', async () => {
  const { resolve, asked } = await start(only(4, '192.0.2.7', 0));
  await resolve('host.example');
  await resolve('host.example');
  expect(asked.filter((one) => one.startsWith('4'))).toHaveLength(2);
});

test('the hosts file takes precedence over servers; localhost needs neither', async () => {
  const { resolve, asked } = await start(both, {
    hosts: '# local\n::1 upstream\n10.0.0.7\tUpstream db.inner # both\nnonsense here\n',
  });
  expect(await resolve('UPSTREAM')).toEqual([
    { address: '10.0.0.7', family: 4 },
    { address: '::1', family: 6 },
  ]);
  expect(await resolve('db.inner')).toEqual([{ address: '10.0.0.7', family: 4 }]);
  for (const name of ['localhost', 'app.localhost', 'localhost.']) {
    expect((await resolve(name))[0]).toEqual({ address: '127.0.0.1', family: 4 });
  }
  expect(asked).toEqual([]);
});

const CLUSTER = 'search team.svc.cluster.test cluster.test\noptions timeout:1 ndots:2\n';
test.each([
  ['people', ['people.team.svc.cluster.test', 'people.cluster.test']],
  ['people.tools', ['people.tools.team.svc.cluster.test', 'people.tools.cluster.test']],
  ['people.example.com', ['people.example.com']],
  ['people.', ['people']],
])('with search domains %s is queried as %j', async (name, expected) => {
  const last = expected.at(-1)!;
  const { resolve, asked } = await start(
    (asked, family) =>
      asked === last && family === 4 ? { addresses: ['192.0.2.1'], ttl: 9 } : 'absent',
    { conf: CLUSTER },
  );
  expect(await resolve(name)).toEqual([{ address: '192.0.2.1', family: 4 }]);
  expect([...new Set(asked.map((one) => one.slice(2)))]).toEqual(expected);
});

test('a search domain whose server is silent keeps the host from being queried in the public DNS', async () => {
  const { resolve, asked } = await start(() => 'silence', { conf: CLUSTER, timeoutMs: 8_000 });
  await expect(resolve('people.tools')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  expect(asked.filter((one) => !one.includes('team.svc'))).toEqual([]);
});

test('hosts that do not resolve delay no other account, and only a few are in progress', async () => {
  const { resolve, asked } = await start(
    (name, family) => (name.startsWith('hanging') ? 'silence' : both(name, family)),
    { atOnce: 16, timeoutMs: 60_000 },
  );
  const hanging = Array.from({ length: 200 }, (_, n) => resolve(`hanging-${n}.example`, 1));
  void Promise.allSettled(hanging);
  // One account may have half of the resolutions in progress, and each makes two queries.
  await expect.poll(() => new Set(asked).size).toBe(16);
  expect(await resolve('healthy.example', 2)).toHaveLength(3);
  expect(new Set(asked.filter((one) => one.includes('hanging'))).size).toBe(16);
});
