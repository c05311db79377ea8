import { expect, test } from 'vitest';
import {
  ABOUT_ANA,
  always,
  httpConfig,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';

test('concurrent calls to the upstream stay within the configured limit', async () => {
  let most = 0;
  await using upstream = await startUpstream((_, reply) => {
    most = Math.max(most, upstream.open);
    setTimeout(() => reply.writeHead(404).end(), 5);
  });
  const sources = quickSources([httpConfig(upstream.url, { concurrency: 3 })]);
  await Promise.all(Array.from({ length: 30 }, () => sources.ask(ABOUT_ANA, NEVER)));
  expect(most).toBe(3);
  await sources.close();
});

test('calls reach the upstream at the configured rate', async () => {
  const times: number[] = [];
  await using upstream = await startUpstream((asked, reply, count) => {
    times.push(performance.now());
    always(404)(asked, reply, count);
  });
  const sources = quickSources([httpConfig(upstream.url, { ratePerSecond: 50 })]);
  // Time is measured from before the first call, because that one may be delayed more than the
  // last.
  const startMs = performance.now();
  await Promise.all(Array.from({ length: 11 }, () => sources.ask(ABOUT_ANA, NEVER)));
  expect(times).toHaveLength(11);
  expect(times.at(-1)! - startMs).toBeGreaterThanOrEqual(190);
  await sources.close();
});

test('when one source rests, the next is queried at once', async () => {
  await using down = await startUpstream(always(500));
  await using up = await startUpstream(always(404));
  const sources = quickSources([
    httpConfig(down.url, { name: 'down' }),
    httpConfig(up.url, { name: 'up' }),
  ]);
  for (let count = 0; count < 10; count++) {
    const answer = await sources.ask(ABOUT_ANA, NEVER);
    expect(answer).toMatchObject({ kind: 'unreachable', answered: ['up'] });
  }
  expect([down.asked.length, up.asked.length]).toEqual([5, 10]);
  await sources.close();
});
