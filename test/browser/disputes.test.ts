import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { moved, startSource } from '../moves/person.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { expectAccessible, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);
let job: number;

beforeAll(async () => {
  await service.load([ana]);
  const values = Array.from({ length: 2 }, () => [ana.emails[0]!.address]);
  job = (await runJob(service, { lead_data: { keys: ['email'], values } })).id;
  await moved(service, source);
});

test('a wrong lead is reported and refunded, and a right lead is confirmed', async () => {
  const { page, faults } = await open(`/jobs/${job}/leads/0`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('It is another person').check();
  expect(await dialog.getByLabel('The phone numbers are wrong').count()).toBe(0);
  await dialog.getByLabel('Note').fill('A namesake.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Reported. 1.00 credits were refunded.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`${service.url}/jobs/${job}/leads/1`);
  await page.getByRole('button', { name: 'This is right' }).click();
  await page.getByText('It counts in your accuracy.').waitFor();
  await page.goto(`${service.url}/credits`);
  const accuracy = page.getByRole('table', { name: 'Accuracy' });
  expect(await accuracy.getByRole('row', { name: 'All' }).innerText()).toMatch(/2\s+1\s+50\s?%/);
  await page.getByRole('table', { name: 'Ledger' }).getByText(`Refund: Job ${job}`).waitFor();
  await page.getByRole('button', { name: 'Check the books' }).click();
  await page.getByText(/It adds up: .* 1\.00 refunded/).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('a move that did not happen is reported', async () => {
  const { page, faults } = await open('/moves');
  await page.getByRole('link', { name: 'Open Paula Moves' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel('This person did not change jobs').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText(/^Reported\. \d\.\d\d credits were refunded\.$/).waitFor();
  expect(faults).toEqual([]);
});
