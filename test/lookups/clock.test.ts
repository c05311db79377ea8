/** A node whose clock is a day ahead: its scheduled work must not wait for that day. */
import '../crash/day-ahead.js';
import { afterAll, expect, test } from 'vitest';
import { create, daysAgo } from '../refresh/requests.ts';
import { until, useService } from '../support/service.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';

const upstream = await startUpstream(always(500));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.refresh.deadlineMs = 600_000;
});

test('a resting lookup and a deadline are due in minutes, not in a day', async () => {
  const linkedin_url = 'https://www.linkedin.com/in/vera-voraus-1';
  await service.load([
    { first_name: 'Vera', last_name: 'Voraus', linkedin_url, verified_at: daysAgo(90) },
  ]);
  await create(service, { profiles: [{ linkedin_url }] });
  const { pool } = service.database;
  await until(
    async () => (await pool.query('select from lookup where resting')).rowCount,
    (resting) => resting === 1,
  );
  const { rows } = await pool.query(
    `select task_identifier as task, run_at < now() + interval '11 minutes' as soon
     from graphile_worker.jobs order by 1`,
  );
  expect(rows).toEqual([
    { task: 'lookup', soon: true },
    { task: 'refresh_deadline', soon: true },
  ]);
});
