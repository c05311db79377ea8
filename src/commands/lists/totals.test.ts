import { expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';
import { Interruption } from '../interruption.ts';
import { loadCreditsUsed, usedBetween } from './totals.ts';

const answering = (answer: () => unknown): Client =>
  ({ call: async () => answer(), wait: async () => {} }) as unknown as Client;

test('reads the credits used today', async () => {
  const client = answering(() => ({ date: '2026-10-02', credits_used_today: 2.5 }));
  expect(await loadCreditsUsed(client)).toEqual({ date: '2026-10-02', credits: 2.5 });
});

test.each([
  ['no such endpoint', new TenureError('not found', { status: 404 })],
  ['a failure', new Error('answered 502')],
])('%s does not stop the command', async (_, error) => {
  const failing = answering(() => {
    throw error;
  });
  expect(await loadCreditsUsed(failing)).toBeNull();
});

test('ignores an answer of another shape', async () => {
  expect(await loadCreditsUsed(answering(() => ({ credits: 1 })))).toBeNull();
});

test('an interruption counts as one', async () => {
  const interruption = new Interruption('SIGINT');
  const interrupted = answering(() => {
    throw interruption;
  });
  await expect(loadCreditsUsed(interrupted)).rejects.toBe(interruption);
});

test('only a difference within one day counts', () => {
  const at = (date: string, credits: number) => ({ date, credits });
  expect(usedBetween(at('2026-10-02', 0.1), at('2026-10-02', 0.3))).toBe(0.2);
  expect(usedBetween(at('2026-10-02', 5), at('2026-10-03', 1))).toBeNull();
  expect(usedBetween(null, at('2026-10-03', 1))).toBeNull();
});
