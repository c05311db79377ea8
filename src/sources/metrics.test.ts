import pino from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import {
  ABOUT_ANA,
  ANA,
  always,
  httpConfig,
  inTurn,
  NEVER,
  quickSources,
  startUpstream,
} from '../../test/support/upstream.ts';

/** Counts by outcome of the source, without zeros. */
async function outcomes(registry: Registry) {
  const metric = await registry.getSingleMetric('tenure_source_calls_total')!.get();
  return Object.fromEntries(
    metric.values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [labels.outcome, value]),
  );
}

test('every call counts by its outcome, with its duration', async () => {
  const registry = new Registry();
  await using upstream = await startUpstream(
    inTurn(always(ANA), always(404), always(410), always(500), always({}), always(ANA)),
  );
  const sources = quickSources([httpConfig(upstream.url)], { registry });
  for (let count = 0; count < 4; count++) await sources.ask(ABOUT_ANA, NEVER);
  expect(await outcomes(registry)).toEqual({
    found: 2,
    unknown: 1,
    gone: 1,
    error: 1,
    malformed: 1,
  });
  expect(await registry.metrics()).toContain(
    'tenure_source_call_seconds_count{source="upstream"} 6',
  );
  await sources.close();
});

test('refused queries count as such, and are not calls', async () => {
  const registry = new Registry();
  await using upstream = await startUpstream(always(500));
  const sources = quickSources([httpConfig(upstream.url)], { registry });
  for (let count = 0; count < 4; count++) await sources.ask(ABOUT_ANA, NEVER);
  expect(upstream.asked).toHaveLength(5);
  expect(await outcomes(registry)).toEqual({ error: 5, rested: 3 });
  await sources.close();
});

test('a source rests until a call has succeeded again', async () => {
  const registry = new Registry();
  await using upstream = await startUpstream(inTurn(always(500), always(500), always(ANA)));
  const policy = { tries: 1, firstRestMs: 1, failuresToRest: 2 };
  const sources = quickSources([httpConfig(upstream.url)], { registry, policy });
  const resting = async () => (await registry.metrics()).match(/^tenure_source_resting.*$/m)?.[0];
  expect(await resting()).toBe('tenure_source_resting{source="upstream"} 0');
  for (let count = 0; count < 2; count++) await sources.ask(ABOUT_ANA, NEVER);
  expect(await resting()).toBe('tenure_source_resting{source="upstream"} 1');
  await expect.poll(async () => (await sources.ask(ABOUT_ANA, NEVER)).kind).toBe('found');
  expect(await resting()).toBe('tenure_source_resting{source="upstream"} 0');
  await sources.close();
});

test('the log contains rest and return, and no people', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  await using upstream = await startUpstream(
    inTurn(always(500), always(500), always(500), always(500), always(500), always(ANA)),
  );
  const config = httpConfig(`${upstream.url}/?key=HUSH`, { headers: { authorization: 'HUSH' } });
  const policy = { tries: 1, firstRestMs: 1, failuresToRest: 5 };
  const sources = quickSources([config], { log, policy });
  await expect.poll(async () => (await sources.ask(ABOUT_ANA, NEVER)).kind).toBe('found');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { source: 'upstream', msg: 'source fails and is rested', reason: 'answered 500', ms: 1 },
    { source: 'upstream', msg: 'source is back' },
  ]);
  expect(lines.join()).not.toMatch(/HUSH|127\.0\.0\.1|silva/i);
  await sources.close();
});
