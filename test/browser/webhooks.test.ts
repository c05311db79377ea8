import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { startListener } from '../support/receiver.ts';
import { useService } from '../support/service.ts';
import { expectAccessible, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

let answer = 500;
const receiver = await startListener((_, reply) => {
  reply.writeHead(answer).end('so it is');
});
afterAll(() => receiver[Symbol.asyncDispose]());
beforeAll(() => service.load([ana]));

test('a refused webhook is listed with its attempts, and is replayed', async () => {
  await runJob(service, { webhook: receiver.url });
  const { page, faults } = await open('/webhooks');
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByText('Completion webhook').waitFor();
  await page.getByText('Waiting', { exact: true }).last().waitFor();
  await page.getByRole('button', { name: / attempts?$/ }).click();
  await page.getByText('500', { exact: true }).first().waitFor();
  await page.getByText('so it is').first().waitFor();
  await expectAccessible(page);
  answer = 200;
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByText('200', { exact: true }).waitFor();
  await page.getByText('Delivered', { exact: true }).last().waitFor();
  const [refused, taken] = [receiver.received[0], receiver.received.at(-1)];
  expect(taken!.body).toBe(refused!.body);
  expect(taken!.headers['webhook-id']).toBe(refused!.headers['webhook-id']);
  expect(faults).toEqual([]);
});

test('an endpoint is added, its secret shown once, and a test of it is listed', async () => {
  const { page, faults } = await open('/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  answer = 200;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await dialog.getByText(/^whsec_/).waitFor();
  // A secret that is shown once closes only by a click.
  await page.mouse.click(5, 5);
  await dialog.getByText(/^whsec_/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  answer = 500;
  await page.getByRole('button', { name: 'Send a test' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'did not accept' });
  await refused.getByText('500', { exact: true }).waitFor();
  await refused.getByText('so it is').waitFor();
  await refused.getByText('"type":"webhook_endpoint.test"').waitFor();
  expect(await refused.innerText()).toMatch(/webhook-id: test_\w+\nwebhook-timestamp: \d+\n/);
  answer = 200;
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Description').fill('The CRM');
  await dialog.getByLabel('contact.moved').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The CRM').waitFor();
  await page.getByText('A person moved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The endpoint accepted the test event.').waitFor();
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByText('webhook_endpoint.test').first().waitFor();
  await page.getByText('Delivered', { exact: true }).last().waitFor();
  await page.getByText('Test event', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText(`Stop sending events to ${receiver.url}?`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The CRM').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No endpoint yet').waitFor();
  expect(faults).toEqual([]);
});
