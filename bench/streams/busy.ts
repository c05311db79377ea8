/** How soon events arrive while many streams receive many of them. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { recordEvents } from '../../src/events/record/index.ts';
import { authenticate } from '../../src/money/accounts/index.ts';
import type { RunningService } from '../service.ts';
import { openAccount, type TestBed } from '../test-bed.ts';
import { openStreams } from './socket.ts';

export type Busy = {
  streams: number;
  accounts: number;
  seconds: number;
  /** Messages that were due, and those that arrived. */
  due: number;
  received: number;
  /** Messages that arrived each second. */
  per_second: number;
  /** From the call that records an event to the arrival of its message, in milliseconds. */
  p50_ms: number;
  p99_ms: number;
  /** Largest resident set of the node. */
  megabytes: number;
};

type Load = { streams: number; rate: number; seconds: number };

const STREAMS_PER_ACCOUNT = 50;
/** Time for the last messages to arrive. */
const PATIENCE_MS = 10_000;

export async function measureBusy(
  testBed: TestBed,
  service: RunningService,
  { streams, rate, seconds }: Load,
): Promise<Busy> {
  const each = Math.min(STREAMS_PER_ACCOUNT, streams);
  const delays: number[] = [];
  const sockets: Socket[] = [];
  const accounts: number[] = [];
  while (sockets.length < streams) {
    const key = await openAccount(testBed);
    accounts.push((await authenticate(testBed.database.pool, key)).accountId);
    sockets.push(...(await openStreams(service.url, key, each)));
    testBed.say(`${sockets.length} streams`);
  }
  // An account may have events from before, which its streams receive at once.
  await pause(1_000);
  for (const socket of sockets) listen(socket, delays);
  const start = performance.now();
  const events = await record(testBed, accounts, { rate: rate / each, seconds });
  const due = events * each;
  while (delays.length < due && performance.now() < start + seconds * 1000 + PATIENCE_MS)
    await pause(20);
  const took = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(delays).sort();
  const megabytes = (await service.peakMemory()) / 2 ** 20;
  for (const socket of sockets) socket.destroy();
  return {
    streams: sockets.length,
    accounts: accounts.length,
    seconds,
    due,
    received: delays.length,
    per_second: delays.length / took,
    p50_ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    megabytes,
  };
}

/**
 * Records events of all accounts in turn, so many a second.
 * @returns their number
 */
async function record(
  { database }: TestBed,
  accounts: readonly number[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<number> {
  const start = performance.now();
  const total = Math.round(rate * seconds);
  const pending: Promise<unknown>[] = [];
  for (let at = 0; at < total; at += 1) {
    const early = start + (at * 1000) / rate - performance.now();
    if (early > 1) await pause(early);
    const accountId = accounts[at % accounts.length]!;
    const data = { sent_at: performance.now() };
    const event = { accountId, type: 'watch.paused' as const, subject: 'watch/1', data };
    pending.push(database.db.transaction().execute((trx) => recordEvents(trx, [event])));
  }
  await Promise.all(pending);
  return total;
}

/** Adds the delay of each message that arrives. */
function listen(socket: Socket, delays: number[]): void {
  let rest = '';
  socket.on('data', (data) => {
    const now = performance.now();
    const blocks = (rest + data.toString()).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const sentAt = /"sent_at":([\d.]+)/.exec(block);
      if (sentAt) delays.push(now - Number(sentAt[1]));
    }
  });
}
