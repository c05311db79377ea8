import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { expectAccessible, useConsole } from './opened.ts';

const service = useService((config) => {
  config.mail = { url: 'smtp://127.0.0.1:9', from: 'news@tenure.example' };
});
const open = useConsole(service);

test('somebody subscribes, changes the digest, and unsubscribes', async () => {
  const { page, faults } = await open('/webhooks');
  await page.getByRole('tab', { name: 'Digests' }).click();
  await page.getByText('No digest yet').waitFor();
  await page.getByRole('button', { name: 'Add digest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('team@example.com');
  await dialog.getByLabel('How often').selectOption('week');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add digest' }).click();
  await page.getByText('team@example.com').waitFor();
  await page.getByText('Email · Mondays at 08:00 UTC').waitFor();
  await page.getByText('Nothing sent yet').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Send by').selectOption('slack');
  await dialog.getByLabel('URL of the incoming webhook').fill('https://hooks.example.com/x');
  await dialog.getByLabel('Few credits left').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('https://hooks.example.com/x').waitFor();
  await page.getByText('Few credits left').waitFor({ state: 'detached' });
  await service.database.pool.query(
    `update digest set last_error = 'answered 404; the message was given up'`,
  );
  await page.reload();
  await page.getByRole('tab', { name: 'Digests' }).click();
  await page.getByText('This message is not repeated').waitFor();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByText('off', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Send no more digests to https://hooks.example.com/x?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No digest yet').waitFor();
  expect(faults).toEqual([]);
});
