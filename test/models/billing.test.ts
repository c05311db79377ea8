import { afterAll, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { BillingPlayer, contactsOf } from './billing.ts';
import { HeldSource } from './held-source.ts';
import { differenceFrom, LONG, type Player, replay } from './replay.ts';
import { violationOf } from './traces.ts';

const source = new HeldSource();
const upstream = await startUpstream((asked, reply) => source.ask(asked, reply));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url, { concurrency: 1_000, timeoutMs: 600_000 })];
});

let portion = 0;
const nameOf = (at: number) => `${portion}-${at}`;
const player: Player = {
  async prepare(traces) {
    portion += 1;
    await service.load(traces.flatMap((trace, at) => contactsOf(nameOf(at), trace)));
  },
  play: (trace, at) => new BillingPlayer(service, source, nameOf(at)).play(trace),
};

test('the service charges, holds and refunds as the model does', LONG, async () => {
  expect(await replay('billing', { count: 300, steps: 11 }, player)).toBeGreaterThan(0);
});

test.each([
  ['a price', ['most(kind) >= 100) 100', 'most(kind) >= 100) 99']],
  ['a hold', ['held + job.limit', 'held']],
  ['the refunds at once', ['.length() + 9) / 10', '.length() + 19) / 10']],
] as const)('the replay notices a difference: %s', async (_, rule) => {
  const difference = await differenceFrom('billing', rule, { count: 60, steps: 11 }, player);
  expect(difference).toContain('the service differs after');
});

test('a model that keeps holds after charges violates its rules', async () => {
  const rule = ['available + released - charge', 'available - charge'] as const;
  const violation = await violationOf('billing', rule, { count: 20, steps: 9 });
  expect(violation).toContain('Invariant violated');
});
