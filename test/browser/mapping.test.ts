/** The mapping of columns to fields: as a table of the file, by several fields, and saved. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, bruno } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { chooseList, expectAccessible, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

beforeAll(() => service.load([ana, bruno]));
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const HEADER = 'Given;Record ID;Mail;Stadt;Notiz';
const LIST = `${HEADER}
Ana;101;ana.silva@acme.example;Lisbon;met at the fair
${Array.from({ length: 6 }, (_, at) => `P${at};${102 + at};p${at}@globex.example;Porto;`).join('\n')}
`;

const box = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });
const chosen = (page: Page, name: string): Promise<string> => box(page, name).inputValue();
const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'First rows' });
const targets = (page: Page, letters: string): Promise<string[]> =>
  Promise.all([...letters].map((letter) => chosen(page, `Column ${letter}`)));
const optionsOf = (page: Page, name: string): Promise<string[]> =>
  box(page, name).locator('option').allInnerTexts();
const quoted = (page: Page) => page.getByText(/^At most [\d.,]+ credits$/).waitFor();

/** How far the page scrolls sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

test('the file is a table with the field of each column on top', async () => {
  const { page, faults } = await open('/enrich');
  await chooseList(page, 'crm.csv', LIST);
  await quoted(page);
  const rows = tableOf(page).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(5);
  expect(await targets(page, 'ABCDE')).toEqual(['', 'unique_identifier', 'email', 'city', '']);
  const headers = await tableOf(page).getByRole('columnheader').allInnerTexts();
  expect(headers).toEqual([
    'Given',
    'Record ID\nAn id of HubSpot, kept with the person',
    'Mail',
    'Stadt',
    'Notiz',
  ]);
  await page.getByText('Returned unchanged: Given, Notiz', { exact: true }).waitFor();

  await box(page, 'Column A').selectOption({ label: 'First name' });
  expect(await chosen(page, 'First name')).toBe('Given');
  await page.getByText('Returned unchanged: Notiz', { exact: true }).waitFor();
  await box(page, 'Company').selectOption('Notiz');
  expect(await targets(page, 'AE')).toEqual(['first_name', 'company_name']);
  await box(page, 'Column E').selectOption('');
  expect(await chosen(page, 'Company')).toBe('');
  await box(page, 'Column C').selectOption('linkedin_url');
  expect(await Promise.all(['Email', 'LinkedIn URL'].map((name) => chosen(page, name)))).toEqual([
    '',
    'Mail',
  ]);
  await box(page, 'Column A').selectOption('full_name');
  expect(await chosen(page, 'Full name')).toBe('Given');
  expect(await optionsOf(page, 'Column A')).toEqual([
    'Returned unchanged',
    ...['Email', 'LinkedIn URL', 'First name', 'Last name', 'Company', 'Full name', 'Job title'],
    ...['City', 'State', 'Country', 'Identifier'],
    ...['Id in HubSpot', 'Id in Salesforce', 'Id in Pipedrive', 'Id in Attio'],
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 380, height: 800 });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('leads are matched by all columns that the file has, one after the other', async () => {
  const { page, faults } = await open('/enrich');
  const list = `Mail,Profile,First name,Last name,Company
nobody@acme.example,${bruno.linkedin_url},,,
,,Ana,Silva,"Acme, Inc."
,,Ana,,
`;
  await chooseList(page, 'mixed.csv', list);
  await quoted(page);
  expect(await chosen(page, 'Match by')).toBe('email,linkedin_url,name');
  expect(await optionsOf(page, 'Match by')).toEqual([
    'Email, then LinkedIn URL, then name',
    'Email, then LinkedIn URL',
    'Email, then name',
    'LinkedIn URL, then name',
    'Email',
    'LinkedIn URL',
    'First name, last name and company',
  ]);
  await page.getByText(/1 row without a value to match by/).waitFor();
  await box(page, 'LinkedIn URL').selectOption('');
  expect(await chosen(page, 'Match by')).toBe('email,name');
  await box(page, 'Match by').selectOption('email');
  await box(page, 'LinkedIn URL').selectOption('Profile');
  expect(await chosen(page, 'Match by')).toBe('email');
  await page.getByText(/2 rows without a value to match by/).waitFor();
  await box(page, 'Match by').selectOption({ label: 'Email, then LinkedIn URL, then name' });
  await page.getByText(/1 row without a value to match by/).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('2 of 3 found').waitFor();
  const [, id] = /\/jobs\/(\d+)$/.exec(page.url())!;
  const { body } = await service.get(`/api/v1/lead_enrichments/${id}/final_result`);
  const { leads } = body.enriched_leads;
  expect(leads.map(({ match }: Json) => match.key)).toEqual(['linkedin_url', 'name', null]);
  expect(faults).toEqual([]);
});

test('a mapping is remembered, offered for a file with the same columns, and forgotten', async () => {
  const { page, faults } = await open('/enrich');
  await chooseList(page, 'crm.csv', LIST);
  await quoted(page);
  expect(await box(page, 'Saved mapping').count()).toBe(0);
  await box(page, 'Column A').selectOption('first_name');
  await page.getByRole('button', { name: 'Remember this mapping' }).click();
  const name = page.getByLabel('Name of the mapping');
  expect(await page.getByRole('button', { name: 'Remember', exact: true }).isDisabled()).toBe(true);
  await name.fill('CRM export');
  await name.press('Enter');
  await box(page, 'Saved mapping').waitFor();
  await expectAccessible(page);
  const { body } = await service.get('/api/v1/mappings');
  expect(body.mappings).toMatchObject([
    {
      name: 'CRM export',
      mapping: {
        first_name: 'Given',
        unique_identifier: 'Record ID',
        email: 'Mail',
        city: 'Stadt',
      },
    },
  ]);

  await chooseList(page, 'crm-2.csv', `${HEADER}\nBo;7;bo@acme.example;Rome;\n`);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByText('Saved for a file with the same columns').waitFor();
  expect(await chosen(page, 'First name')).toBe('Given');
  await box(page, 'Saved mapping').selectOption({ label: 'As guessed' });
  expect(await chosen(page, 'First name')).toBe('');
  await box(page, 'Saved mapping').selectOption({ label: 'CRM export' });
  expect(await chosen(page, 'First name')).toBe('Given');

  await page.goto(`${service.url}/refresh`);
  await chooseList(page, 'crm-3.csv', `New;${HEADER}\nx;Bo;7;bo@acme.example;Rome;\n`);
  await tableOf(page).waitFor();
  expect(await chosen(page, 'Saved mapping')).toBe('');
  await box(page, 'Saved mapping').selectOption({ label: 'CRM export' });
  expect(await targets(page, 'AB')).toEqual(['', 'first_name']);
  await page.getByRole('button', { name: 'Forget it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Forget the mapping CRM export').waitFor();
  await dialog.getByRole('button', { name: 'Forget it' }).click();
  await box(page, 'Saved mapping').waitFor({ state: 'detached' });
  expect((await service.get('/api/v1/mappings')).body.total).toBe(0);
  expect(faults).toEqual([]);
});

test('columns without a header have a letter and a value', async () => {
  const { page, faults } = await open('/enrich');
  await chooseList(page, 'bare.csv', 'ana.silva@acme.example;Lisbon\nbo@acme.example;Rome\n');
  await quoted(page);
  expect(await chosen(page, 'Email')).toBe('column0');
  expect(await optionsOf(page, 'Email')).toEqual([
    '(none)',
    'Column A (ana.silva@…)',
    'Column B (Lisbon)',
  ]);
  expect(await tableOf(page).getByRole('columnheader').allInnerTexts()).toEqual([
    'Column A (ana.silva@…)',
    'Column B (Lisbon)',
  ]);
  await page.getByText('Returned unchanged: Column B (Lisbon)', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('in the dialog of a watch, in German, the name of a mapping does not save the watch', async () => {
  const { page, faults } = await open('/watches');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Neue Beobachtung' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Champions');
  await dialog.getByLabel('Liste', { exact: true }).setInputFiles({
    name: 'crm.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LIST),
  });
  await dialog.getByRole('table', { name: 'Erste Zeilen' }).waitFor();
  await dialog.getByText('Nicht verwendet: Given, Notiz', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Diese Zuordnung merken' }).click();
  await dialog.getByLabel('Name der Zuordnung').fill('Messe');
  await expectAccessible(page);
  await dialog.getByLabel('Name der Zuordnung').press('Enter');
  await dialog.getByRole('combobox', { name: 'Gespeicherte Zuordnung' }).waitFor();
  expect((await service.get('/api/v1/watches')).body.total).toBe(0);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await service.get('/api/v1/watches')).body.watches).toMatchObject([{ people: 7 }]);
  expect(faults).toEqual([]);
});
