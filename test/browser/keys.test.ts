import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { call } from '../keys/limited.ts';
import { useService } from '../support/service.ts';
import { expectAccessible, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

test('a key with limits is created and shown once, and deleted', async () => {
  const { page, faults } = await open('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('CRM sync');
  await dialog.getByLabel(/^enrich/).check();
  await dialog.getByLabel('Most credits per month').fill('12.5');
  await dialog.getByLabel('Last day').fill('2999-12-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const key = await dialog.getByText(/^tnr_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /CRM sync/ });
  for (const text of ['read', 'enrich', '12.50']) await row.getByText(text).first().waitFor();
  await expectAccessible(page);
  const read = () => call(service, key, 'GET /api/v1/moves');
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: 'Delete CRM sync' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('row', { name: /CRM sync/ }).waitFor({ state: 'detached' });
  expect((await read()).status).toBe(401);
  expect(faults).toEqual([]);
});

test('the audit log is shown, filtered and downloaded', async () => {
  const { page, faults } = await open('/keys');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByText('api_key.delete').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Action', { exact: true }).selectOption('api_key.create');
  await table.getByText('api_key.delete').waitFor({ state: 'detached' });
  await table.getByText('api_key.create').first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await saving).path();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^\ufefftime,actor,actor_id,name,address,action,subject,outcome\r\n/);
  expect(text).toContain('First key');
  expect(faults).toEqual([]);
});
