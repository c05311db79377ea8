/** Jobs in progress: no worker runs until a test starts one. */
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startNode } from '../../src/node/main.ts';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { startSource } from '../moves/person.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { chooseList, expectAccessible, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
}, 'api');
const open = useConsole(service);
let worker: Node | undefined;
beforeAll(() => service.load([ana]));
afterAll(() => worker?.stop());

const barOf = (page: Page) => page.getByRole('progressbar', { name: 'Enriching' });

async function expectUnderWay(page: Page): Promise<void> {
  await barOf(page).waitFor();
  const share = Number(await barOf(page).getAttribute('aria-valuenow'));
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(100);
  expect(await page.getByRole('table', { name: 'Results' }).count()).toBe(0);
}

test('a waiting job is cancelled on its page, and the remaining leads are free', async () => {
  const { body } = await service.post(PATH, createBody({ name: 'Too soon', match_details: true }));
  const { page, faults } = await open('/jobs');
  await page.getByRole('link', { name: 'Too soon' }).click();
  await expectUnderWay(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByText('Cancelled').waitFor();
  await page.getByText('0 of 1 found').waitFor();
  expect(await barOf(page).count()).toBe(0);
  const job = await service.get(`${PATH}/${body.id}`);
  expect(job.body.lead_enrichment).toMatchObject({ is_completed: true, total_enriched_leads: 0 });
  expect((await service.get('/api/v1/users/credit_metrics')).body).toMatchObject({
    credit_balance: 100_000,
  });
  expect(faults).toEqual([]);
});

test('a waiting refresh request is followed by a stream', async () => {
  const { body } = await service.post('/api/v1/contact_profile_refresh_requests', {
    profiles: [{ email: 'ana.silva@acme.example' }],
    force_refresh: true,
    synchronous: false,
  });
  const { page, faults } = await open('/refresh');
  const followed = page.waitForRequest(
    (request) =>
      request.url().includes('/request_status') && request.headers().accept === 'text/event-stream',
  );
  await page.goto(`${service.url}/refresh/${body.unique_identifier}`);
  await page.waitForURL(/\/jobs\/requests\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: `Refresh ${body.id}`, level: 1 }).waitFor();
  await page.getByRole('progressbar', { name: 'Refreshing' }).waitFor();
  // The browser sends the cookie of the session by itself.
  expect((await followed).headers()).not.toHaveProperty('authorization');
  expect(faults).toEqual([]);
});

test('a running job is shown after a reload and in other tabs, and turns into its results', async () => {
  const { page, faults } = await open('/enrich');
  await chooseList(page, 'spring.csv', 'Email\nana.silva@acme.example\nnobody@nowhere.example\n');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/jobs\/\d+$/);
  await expectUnderWay(page);
  await expectAccessible(page);
  await page.reload();
  await expectUnderWay(page);
  const elsewhere = await open('/jobs');
  await elsewhere.page.getByRole('link', { name: /^spring / }).click();
  await expectUnderWay(elsewhere.page);
  const { database, config } = service;
  const log = pino({ level: 'silent' });
  worker = await startNode({ role: 'worker', host: '', port: 0, database, config, log });
  for (const one of [page, elsewhere.page]) {
    await one.getByRole('table', { name: 'Results' }).getByText('Ana Silva').waitFor();
    expect(await barOf(one).count()).toBe(0);
  }
  expect([...faults, ...elsewhere.faults]).toEqual([]);
});
