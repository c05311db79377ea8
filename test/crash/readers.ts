/**
 * Readers of events that die at random and continue from the last id they kept: each account has
 * one that reads pages and one that reads the stream. They read until nothing more arrives after
 * the test is over.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../src/profile/world/dice.ts';
import { openStream } from '../events/reading.ts';
import type { Json } from '../support/service.ts';
import type { Account } from './client.ts';
import type { Journal } from './journal.ts';

export type Told = {
  id: string;
  type: string;
  subject: string;
  /** When it arrived, in `performance.now()`. */
  at: number;
};

export type LogReader = {
  account: Account;
  door: 'feed' | 'stream';
  /** In the order in which they arrived. */
  seen: Told[];
  /** Resolves when everything has been read. */
  done: Promise<void>;
};

export type Reading = {
  urls: readonly string[];
  draws: Dice;
  journal: Journal;
  /** No more events follow: the reader reads the rest and ends. */
  over: AbortSignal;
};

const PAUSE_MS = 200;
/** Longer than a node waits for events. */
const PATIENCE_MS = 10_000;
const DEATH_SHARE = 0.3;

export function startReaders(accounts: readonly Account[], reading: Reading): LogReader[] {
  return accounts.flatMap((account) =>
    (['feed', 'stream'] as const).map((door) => {
      const reader: LogReader = { account, door, seen: [], done: Promise.resolve() };
      reader.done = read(reader, reading);
      return reader;
    }),
  );
}

async function read(reader: LogReader, reading: Reading): Promise<void> {
  const { over, draws } = reading;
  for (;;) {
    const wasOver = over.aborted;
    const url = draws.pick(reading.urls);
    const come = await (reader.door === 'feed' || wasOver ? readPage : readStream)(
      reader,
      url,
      reading,
    ).catch(() => null);
    if (wasOver && come === 0) return;
    if (come === null || come === 0) await delay(PAUSE_MS);
  }
}

const lastId = ({ seen }: LogReader) => seen.at(-1)?.id;

/**
 * @returns the number of events received. If the reader dies before it has saved events, it
 * receives them again.
 */
async function readPage(reader: LogReader, url: string, reading: Reading): Promise<number> {
  const { draws, journal, over } = reading;
  const last = lastId(reader);
  const query = new URLSearchParams({
    api_key: reader.account.apiKey,
    limit: String(draws.between(1, 50)),
    timeout: over.aborted ? '0' : String(draws.between(0, 3)),
    ...(last && { last_event_id: last }),
  });
  const response = await fetch(`${url}/api/v1/events?${query}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const body = (await response.json()) as Json;
  if (response.status !== 200) {
    if (response.status < 500)
      journal.violation('reading events was refused', `${response.status} ${body.message}`);
    return Promise.reject(new Error(body.message));
  }
  const at = performance.now();
  const events = body.events as Told[];
  const kept = draws.chance(DEATH_SHARE) ? events.slice(0, draws.below(events.length + 1)) : events;
  reader.seen.push(...kept.map(({ id, type, subject }) => ({ id, type, subject, at })));
  return events.length;
}

/** Until the node ends it, or the reader dies in the middle. */
async function readStream(reader: LogReader, url: string, { draws }: Reading): Promise<number> {
  const last = lastId(reader);
  const stream = await openStream(
    { url, apiKey: reader.account.apiKey },
    '/api/v1/events/stream',
    {},
    last ? { 'last-event-id': last } : {},
  );
  const dying = setTimeout(() => stream.close(), draws.between(200, PATIENCE_MS));
  const most = draws.between(1, 60);
  try {
    let come = 0;
    for (; come < most; come += 1) {
      const message = await stream.next();
      if (!message?.id) break;
      const { id, type, subject } = JSON.parse(message.data!) as Told;
      reader.seen.push({ id, type, subject, at: performance.now() });
    }
    return come;
  } finally {
    clearTimeout(dying);
    stream.close();
  }
}
