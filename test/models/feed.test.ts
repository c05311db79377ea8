import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { FeedPlayer } from './feed.ts';
import { LONG, replay } from './replay.ts';
import { violationOf } from './traces.ts';

const service = useService();

test('readers of the service receive what the model’s readers do', LONG, async () => {
  // An open writer delays the readers of all accounts, so the traces are replayed in turn.
  const played = await replay(
    'feed',
    { count: 1_000, steps: 14 },
    {
      atOnce: 1,
      play: (trace) => FeedPlayer.play(service, trace),
    },
  );
  expect(played).toBeGreaterThan(0);
});

test('a model whose readers ignore open transactions violates its rules', async () => {
  const rule = ['note >= 0 and note < low', 'false'] as const;
  const violation = await violationOf('feed', rule, { count: 200, steps: 14 });
  expect(violation).toContain('Invariant violated');
});
