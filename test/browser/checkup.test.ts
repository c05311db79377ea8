import { beforeAll, expect, test } from 'vitest';
import { ana, bruno } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { chooseList, expectAccessible, saved, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

beforeAll(() => service.load([ana, bruno]));

const LIST = `First name,Last name,Company,Email,Job title,Mobile
Ana,Silva,Globex,asilva@globex.example,Account Executive,
Ana,Silva,Acme,ana.silva@acme.example,,123
Sam,Field,Initech,info@initech.example,,+351 210 000 000
`;

test('a list becomes a report whose numbers lead to its rows', async () => {
  const { page, faults } = await open('/checkup');
  await page.getByRole('heading', { name: 'Check-up', level: 1 }).waitFor();
  await chooseList(page, 'crm.csv', LIST);
  await page.getByRole('button', { name: 'Check the list' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Phone' }).inputValue()).toBe('Mobile');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.waitForURL(/\/checkup\/\d+$/);
  await page.getByRole('img', { name: /^Score \d+ of 100$/ }).waitFor();
  await page.getByText('1 of 3 rows are known contacts').waitFor();
  await page.getByRole('button', { name: '1. Show the rows: Changed employer' }).click();
  const rows = page.getByRole('table', { name: 'Changed employer' });
  await rows.getByText('asilva@globex.example').waitFor();
  expect(await rows.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await rows.getByRole('link', { name: 'Open the contact of row 1' }).click();
  await page.getByRole('heading', { name: 'Ana Silva', level: 1 }).waitFor();
  await page.goBack();
  const csv = await saved(page, () =>
    page.getByRole('link', { name: 'Download these rows' }).click(),
  );
  expect(csv).toContain('First name,Last name,Company,Email,Job title,Mobile,contact_id\n');
  expect(csv.trim().split('\n')).toHaveLength(2);
  const html = await saved(page, () =>
    page.getByRole('button', { name: 'Download as HTML' }).click(),
  );
  expect(html).toContain('<h1>crm.csv</h1>');
  const printed = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open for printing' }).click();
  await (await printed).getByRole('heading', { name: 'crm.csv' }).waitFor();
  await page.reload();
  await rows.getByText('asilva@globex.example').waitFor();
  await page.getByText(/^About 2\.00 credits, at most 3\.00$/).waitFor();
  await page.getByRole('link', { name: 'Refresh the people' }).click();
  await page.waitForURL(/\/refresh\?list=/);
  expect(faults).toEqual([]);
});

test('a mapping without identifiers is refused, and earlier check-ups are listed', async () => {
  const { page, faults } = await open('/checkup');
  await chooseList(page, 'titles.csv', 'Title,Phone\nBuyer,1\n');
  await page.getByText('Choose a column for email').waitFor();
  expect(await page.getByRole('button', { name: 'Check the list' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'crm.csv' }).click();
  await page.getByRole('img', { name: /^Score/ }).waitFor();
  expect(faults).toEqual([]);
});

test('in German', async () => {
  const { page, faults } = await open('/checkup');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Prüfung', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'crm.csv' }).click();
  await page.getByRole('button', { name: '1. Zeilen zeigen: Arbeitgeber gewechselt' }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
