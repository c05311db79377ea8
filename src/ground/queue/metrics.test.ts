import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureTasks } from './metrics.ts';

test('tasks are timed by kind, and their failures are counted and passed on', async () => {
  const registry = new Registry();
  const measure = measureTasks(registry);
  const handlers = measure({
    good: async () => {},
    bad: async () => {
      throw new Error('no');
    },
  });
  await handlers.good!({} as never);
  await expect(handlers.bad!({} as never)).rejects.toThrow('no');
  const page = await registry.metrics();
  expect(page).toContain('tenure_task_seconds_count{task="good"} 1');
  expect(page).toContain('tenure_task_seconds_count{task="bad"} 1');
  expect(page).toContain('tenure_task_failures_total{task="good"} 0');
  expect(page).toContain('tenure_task_failures_total{task="bad"} 1');
});
