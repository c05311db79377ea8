import { expect, test } from 'vitest';
import { queueDelivery } from '../../src/events/webhooks/index.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { create, daysAgo } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { httpConfig } from '../support/upstream.ts';

// An API node takes no tasks, so all work stays as it is.
const service = useService((config) => {
  config.sources = [httpConfig('http://127.0.0.1:1')];
}, 'api');

test('a scrape shows the work in progress in the database', async () => {
  const { pool, db } = service.database;
  await service.load([{ ...ana, verified_at: daysAgo(60) }]);
  const values = [['ana.silva@acme.example'], ['nobody@acme.example']];
  await service.post(JOBS, createBody({ lead_data: { keys: ['email'], values } }));
  await create(service, { profiles: [{ linkedin_url: ana.linkedin_url }] });
  for (const subject of ['due', 'later', 'taken', 'done', 'given up']) {
    const delivery = { subject, account: service.accountId, url: 'http://x.example', body: '' };
    await db.transaction().execute((trx) => queueDelivery(trx, delivery));
  }
  await pool.query(`
    update graphile_worker._private_jobs set attempts = 1, run_at = now() - interval '1 hour'
    where key like 'enrichment_chunk%';
    update enrichment_job set created_at = now() - interval '2 hours';
    update refresh_request set created_at = now() - interval '3 hours';
    update webhook_delivery set next_at = now() - interval '4 hours' where subject = 'due';
    update webhook_delivery set line = null, next_at = now() + interval '1 hour'
    where subject = 'later';
    update webhook_delivery set dispatcher = 'x' where subject = 'taken';
    update webhook_delivery set line = null, next_at = null where subject in ('done', 'given up');
    update webhook_delivery set delivered_at = now() where subject = 'done'`);

  const page = await (await fetch(`${service.url}/metrics`)).text();
  const shown = new Map(
    [...page.matchAll(/^(tenure_.*) (\S+)$/gm)].map(([, name, n]) => [name, n]),
  );
  const hours = (name: string) => Math.floor(Number(shown.get(name)) / 3_600);
  expect(Object.fromEntries(shown)).toMatchObject({
    'tenure_queue_tasks{task="enrichment_chunk"}': '1',
    'tenure_queue_due_tasks{task="enrichment_chunk"}': '1',
    'tenure_queue_due_tasks{task="refresh_deadline"}': '0',
    'tenure_queue_tasks{task="refresh_deadline"}': '1',
    'tenure_queue_running_tasks{task="enrichment_chunk"}': '0',
    'tenure_queue_failed_tasks{task="enrichment_chunk"}': '1',
    'tenure_jobs{status="Launched"}': '1',
    'tenure_jobs{status="Running"}': '0',
    'tenure_job_leads{status="Launched"}': '2',
    tenure_job_chunks: '1',
    tenure_job_paused_chunks: '0',
    tenure_refresh_requests: '1',
    tenure_refresh_profiles: '1',
    tenure_refresh_deadline_seconds: '900',
    'tenure_webhook_deliveries{state="in_line"}': '1',
    'tenure_webhook_deliveries{state="waiting"}': '1',
    'tenure_webhook_deliveries{state="under_way"}': '1',
    tenure_credits_charged_total: '0',
  });
  expect(hours('tenure_queue_late_seconds{task="enrichment_chunk"}')).toBe(1);
  expect(hours('tenure_job_age_seconds{status="Launched"}')).toBe(2);
  expect(hours('tenure_refresh_age_seconds')).toBe(3);
  expect(hours('tenure_webhook_late_seconds')).toBe(4);
  expect(Number(shown.get('tenure_credits_held'))).toBeGreaterThan(0);
});
