import { afterAll, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { BillingPlayer, contactsOf } from './billing.ts';
import { HeldSource } from './held-source.ts';
import { LONG, replay } from './replay.ts';
import { violationOf } from './traces.ts';

const source = new HeldSource();
const upstream = await startUpstream((asked, reply) => source.ask(asked, reply));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url, { concurrency: 1_000, timeoutMs: 600_000 })];
});

test('the service charges, holds and refunds as the model does', LONG, async () => {
  let portion = 0;
  const nameOf = (at: number) => `${portion}-${at}`;
  const played = await replay(
    'billing',
    { count: 300, steps: 11 },
    {
      async prepare(traces) {
        portion += 1;
        await service.load(traces.flatMap((trace, at) => contactsOf(nameOf(at), trace)));
      },
      play: (trace, at) => new BillingPlayer(service, source, nameOf(at)).play(trace),
    },
  );
  expect(played).toBeGreaterThan(0);
});

test('a model that keeps holds after charges violates its rules', async () => {
  const rule = ['available + released - charge', 'available - charge'] as const;
  const violation = await violationOf('billing', rule, { count: 20, steps: 9 });
  expect(violation).toContain('Invariant violated');
});
