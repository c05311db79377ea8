/** The cost of idle streams on a node, and how soon all of them receive an event. */
import { recordEvents } from '../../src/events/record/index.ts';
import { authenticate } from '../../src/money/accounts/index.ts';
import { seconds } from '../figure.ts';
import type { RunningService } from '../service.ts';
import { openAccount, type TestBed } from '../test-bed.ts';
import { openStreams } from './socket.ts';

/** Streams opened at a time. */
const AT_ONCE = 200;

export type Idle = {
  streams: number;
  kilobytes_each: number;
  opened_per_second: number;
  told_seconds: number;
};

export async function measureIdle(
  testBed: TestBed,
  service: RunningService,
  count: number,
): Promise<Idle> {
  const key = await openAccount(testBed);
  const { accountId } = await authenticate(testBed.database.pool, key);
  // The first streams receive the stored events once.
  const streams = await openStreams(service.url, key, AT_ONCE);
  const before = await service.peakMemory();
  const opening = await seconds(async () => {
    while (streams.length < count) {
      testBed.say(`${streams.length} streams`);
      const more = Math.min(AT_ONCE, count - streams.length);
      streams.push(...(await openStreams(service.url, key, more)));
    }
  });
  const after = await service.peakMemory();
  const heard = streams.map((socket) => new Promise((resolve) => socket.once('data', resolve)));
  const told = await seconds(async () => {
    await testBed.database.db
      .transaction()
      .execute((trx) =>
        recordEvents(trx, [{ accountId, type: 'watch.paused', subject: 'watch/1', data: {} }]),
      );
    await Promise.all(heard);
  });
  for (const socket of streams) socket.destroy();
  return {
    streams: count,
    kilobytes_each: (after - before) / 1024 / (count - AT_ONCE),
    opened_per_second: (count - AT_ONCE) / opening,
    told_seconds: told,
  };
}
