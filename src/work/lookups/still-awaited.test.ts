import pino from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { watchAwaited } from './still-awaited.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
const watch = (signal: AbortSignal) =>
  watchAwaited({ pool: database.pool, subscribers: [], log, signal }, ['asked', 'answered']);

test('the signal aborts all queries without an answer, for its reason', () => {
  const stopped = new AbortController();
  const watched = watch(stopped.signal);
  const [asked, answered] = ['asked', 'answered'].map((key) => watched.signalFor(key));
  watched.answered('answered');
  stopped.abort('stopped');
  watched.end();
  expect([asked!.aborted, asked!.reason]).toEqual([true, 'stopped']);
  expect(answered!.aborted).toBe(false);
});

test('queries that begin after the signal are aborted at once', () => {
  const watched = watch(AbortSignal.abort('stopped'));
  expect(watched.signalFor('asked').reason).toBe('stopped');
  watched.end();
});

test('a query without subscribers is aborted', async () => {
  const watched = watch(new AbortController().signal);
  const signal = watched.signalFor('asked');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  watched.end();
  expect(signal.aborted).toBe(true);
});
