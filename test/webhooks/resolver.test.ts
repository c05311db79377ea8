/** Hosts that do not resolve delay nothing else. */
import { lookup } from 'node:dns/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createSender } from '../../src/events/webhooks/index.ts';
import { createResolver, type Resolver } from '../../src/ground/outbound/index.ts';
import { createSources } from '../../src/sources/index.ts';
import { startListener } from '../support/receiver.ts';
import { startNameServer } from '../support/resolver.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';

const upstream = await startUpstream(always({ first_name: 'Ana' }));

/** Uses a DNS server that never answers, which is worse than an absent one. */
async function silentResolver(): Promise<Resolver> {
  const server = await startNameServer(() => 'silence');
  onTestFinished(() => server[Symbol.asyncDispose]());
  return createResolver({ servers: [server.address] });
}

test('receivers that do not resolve delay no other receiver, no source and no database', async () => {
  await using receiver = await startListener();
  const sender = createSender({
    allowPrivateAddresses: true,
    timeoutMs: 60_000,
    resolver: await silentResolver(),
  });
  const source = httpConfig(upstream.url.replace('127.0.0.1', 'localhost'));
  const sources = createSources([source], { log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await Promise.all([sender.close(), sources.close()]);
    await upstream[Symbol.asyncDispose]();
  });
  const hanging = Array.from({ length: 24 }, (_, n) =>
    sender.post(`http://hanging-${n}.example/`, '{}', 1),
  );
  let ended = 0;
  for (const attempt of hanging) void attempt.finally(() => (ended += 1));
  await Promise.all([
    expect(sender.post(`http://localhost:${receiver.port}/`, '{}', 2)).resolves.toMatchObject({
      ok: true,
    }),
    sources.ask(
      { email: 'ana@acme.example', attributes: ['contact_profile'] },
      new AbortController().signal,
    ),
    // A new connection to the database waits for this.
    lookup('localhost'),
  ]);
  expect(ended).toBe(0);
  expect(receiver.received).toHaveLength(1);
  expect(upstream.asked).not.toEqual([]);
  for (const outcome of await Promise.all(hanging)) {
    expect(outcome).toEqual({ ok: false, reason: 'host name could not be resolved for now' });
  }
});
