import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { FeedPlayer } from './feed.ts';
import { differenceFrom, LONG, type Player, replay } from './replay.ts';
import { violationOf } from './traces.ts';

const service = useService();

const player: Player = {
  // An open writer delays the readers of all accounts, so the traces are replayed in turn.
  atOnce: 1,
  play: (trace) => FeedPlayer.play(service, trace),
};

test('readers of the service receive what the model’s readers do', LONG, async () => {
  expect(await replay('feed', { count: 1_000, steps: 14 }, player)).toBeGreaterThan(0);
});

const rule = ['note >= 0 and note < low', 'false'] as const;

test('the replay notices if readers ignore open transactions', async () => {
  const difference = await differenceFrom('feed', rule, { count: 200, steps: 14 }, player);
  expect(difference).toContain('the service differs after');
});

test('a model whose readers ignore open transactions violates its rules', async () => {
  const violation = await violationOf('feed', rule, { count: 200, steps: 14 });
  expect(violation).toContain('Invariant violated');
});
