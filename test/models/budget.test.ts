import { afterAll, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { BudgetPlayer, watchedContacts } from './budget.ts';
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
const nameOf = (at: number) => `watched-${portion}-${at}`;
const player: Player = {
  async prepare(traces) {
    portion += 1;
    await service.load(traces.flatMap((trace, at) => watchedContacts(nameOf(at), trace)));
  },
  play: (trace, at) => new BudgetPlayer(service, source, nameOf(at)).play(trace),
};

test('watches of the service spend and pause as the model’s watch does', LONG, async () => {
  expect(await replay('budget', { count: 150, steps: 6 }, player)).toBeGreaterThan(0);
});

test.each([
  ['what is charged', ['val charge = found.foldl(0,', 'val charge = found.foldl(-1,']],
  ['the reason of a pause', ['(w.available < MOST) "credits"', '(w.available < MOST) "owner"']],
] as const)('the replay notices a difference: %s', async (_, rule) => {
  const difference = await differenceFrom('budget', rule, { count: 20, steps: 6 }, player);
  expect(difference).toContain('the service differs after');
});

test('a model that ignores holds violates its rules', async () => {
  const rule = ['w.budget - w.spent - w.held', 'w.budget - w.spent'] as const;
  const violation = await violationOf('budget', rule, { count: 200, steps: 7 });
  expect(violation).toContain('Invariant violated');
});
