/** Lists that were uploaded once, and are used again on other screens and by others. */
import { beforeAll, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { chooseList, expectAccessible, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);
const LIST = `Name,Email\nAna Silva,${ana.emails[0]!.address}\n`;

beforeAll(() => service.load([ana]));

test('there is no choice before the first upload', async () => {
  const { page, faults } = await open('/enrich');
  await page.getByLabel('List', { exact: true }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel('Or an earlier upload').count()).toBe(0);
  await chooseList(page, 'first.csv', LIST);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const earlier = page.getByLabel('Or an earlier upload');
  await expect
    .poll(() => earlier.locator('option:checked').innerText())
    .toMatch(/^first\.csv · \d/);
  expect(faults).toEqual([]);
});

test('a list of somebody else in the account is enriched, refreshed, checked and watched', async () => {
  const { body } = await upload(service, LIST);
  const { page, faults } = await open('/enrich');
  const earlier = page.getByLabel('Or an earlier upload');
  await chooseList(page, 'other.csv', LIST);
  await page.getByLabel('Header row').waitFor();
  await earlier.selectOption(String(body.list_id));
  await page.waitForURL(/name=list\.csv/);
  await page.getByText('At most', { exact: false }).first().waitFor();
  // Another part of a file can be read only while the file is chosen.
  await expect.poll(() => page.getByLabel('Header row').count()).toBe(0);
  await expectAccessible(page);
  for (const [path, then] of [
    ['/refresh', 'Start'],
    ['/checkup', 'Check the list'],
    ['/contacts/imports', 'Preview'],
  ] as const) {
    await page.goto(service.url + path);
    await earlier.selectOption(String(body.list_id));
    await page.getByRole('button', { name: then }).waitFor();
  }
  await page.goto(`${service.url}/watches`);
  await page.getByRole('button', { name: 'New watch' }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel('Or an earlier upload')
    .selectOption(String(body.list_id));
  await page.getByText('1 person of the list').waitFor();
  expect(faults).toEqual([]);
});

test('lists are renamed, kept and deleted', async () => {
  await upload(service, LIST, 'messe.csv');
  const lists = async () => (await service.get('/api/v1/lists')).body.lists;
  const { page, faults } = await open('/enrich');
  await page.getByRole('link', { name: 'Rename, keep or delete lists' }).click();
  await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename messe.csv' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Spring fair');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep Spring fair', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Spring fair' });
  await row.getByText('somebody deletes it').waitFor();
  expect((await lists())[0]).toMatchObject({ name: 'Spring fair', kept: true, kept_until: null });
  await page.getByRole('button', { name: 'Stop keeping Spring fair' }).click();
  await page.getByRole('button', { name: 'Keep Spring fair', exact: true }).waitFor();
  const count = (await lists()).length;
  await page.getByRole('button', { name: 'Delete Spring fair' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await lists()).toHaveLength(count - 1);
  expect(faults).toEqual([]);
});

test('chosen contacts are saved as a list, and enriched from it', async () => {
  const { page, faults } = await open('/contacts');
  await page.getByRole('checkbox', { name: 'Choose Ana Silva' }).check();
  await page.getByRole('button', { name: 'Save as list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Champions');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 person is in the list Champions.').waitFor();
  await page.getByRole('link', { name: 'All lists' }).click();
  await page.getByRole('link', { name: 'Enrich Champions' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('table', { name: 'Results' }).getByText('Ana Silva').first().waitFor();
  expect(faults).toEqual([]);
});
