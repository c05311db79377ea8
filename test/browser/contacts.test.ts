/** Contacts and imports in the console. */
import { expect, test } from 'vitest';
import { load } from '../imports/lists.ts';
import { useService } from '../support/service.ts';
import { chooseList, expectAccessible, type Opened, saved, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

/** LinkedIn's export, with its preamble. */
const CONNECTIONS = (company: string) => `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ana,Silva,https://www.linkedin.com/in/ana-silva-console,ana@silva.example,${company},Head of Sales,03 Nov 2025
Bruno,Costa,https://www.linkedin.com/in/bruno-costa-console,,Initech,Clerk,04 Nov 2025
Carla,Nobody,,,,,05 Nov 2025
`;

const choose = (opened: Opened, company: string) =>
  chooseList(opened.page, 'Connections.csv', CONNECTIONS(company));

const preview = async ({ page }: Opened) => {
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'What the import will do' }).waitFor();
};

/** The numbers of new, changed, unchanged and rejected rows. */
const countsOf = async ({ page }: Opened) =>
  (await page.getByRole('tab').locator('strong').allInnerTexts()).slice(1);

test('an empty database: people are imported after a preview, and show who moved', async () => {
  const opened = await open('/contacts');
  const { page, faults } = opened;
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import people' }).first().click();
  await choose(opened, 'Acme');
  await page.getByLabel('Name of the source').fill('connections');
  await page.getByLabel('Day of the export').fill('2026-08-01');
  await expectAccessible(page);
  await preview(opened);
  expect(await countsOf(opened)).toEqual(['2', '0', '0', '1']);
  expect((await service.get('/api/v1/contacts')).body.total).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('link', { name: 'Show contacts' }).waitFor();
  await expectAccessible(page);
  const download = page.getByRole('button', { name: 'Download rejected rows' });
  const [head, row] = (await saved(page, () => download.click())).split('\r\n');
  expect([head, row]).toEqual([
    expect.stringMatching(/Connected On,reason$/),
    expect.stringMatching(/^Carla,Nobody,.*05 Nov 2025,/),
  ]);
  await page.getByRole('link', { name: 'Import another list' }).click();
  await choose(opened, 'Globex');
  await page.getByLabel('Name of the source').fill('connections');
  await preview(opened);
  await page.getByText('1 person has another employer than in the previous list').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('1 person changed employer').waitFor();
  expect(await countsOf(opened)).toEqual(['0', '1', '1', '1']);
  await page.getByRole('link', { name: 'Show moves' }).click();
  await page.getByText('Globex').first().waitFor();
  expect(faults).toEqual([]);
});

test('contacts are found, and a person has details, jobs and moves', async () => {
  const opened = await open('/contacts');
  const { page, faults } = opened;
  await page.getByText('2 contacts', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Show', { exact: true }).selectOption('moved');
  await page.getByText('1 contact', { exact: true }).waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('');
  await page.getByLabel('Search in').selectOption('employer');
  await page.getByLabel('Search', { exact: true }).fill('initech');
  await page.getByText('1 contact', { exact: true }).waitFor();
  await page.getByLabel('Search in').selectOption('external_id');
  await page.getByText('Enter the system and the id').waitFor();
  await page.getByLabel('Search', { exact: true }).fill('hubspot:7');
  await page.getByRole('heading', { name: 'No contacts match' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Search', { exact: true }).fill('ana silva');
  await page.getByText('1 contact', { exact: true }).waitFor();
  await page.getByRole('table', { name: 'Contacts' }).getByText('Ana Silva').click();
  await page.getByRole('heading', { name: 'Ana Silva', level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Moves' }).getByText('Globex').waitFor();
  await page.getByRole('list', { name: 'Jobs over the years' }).getByText('Globex').waitFor();
  await page.getByText('ana@silva.example').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('1 person', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Champions');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await service.get('/api/v1/watches')).body).toMatchObject({ watches: [{ people: 1 }] });
  expect(faults).toEqual([]);
});

test('ids of a CRM are recognised, imported and found', async () => {
  const { page, faults } = await open('/contacts/imports');
  const rows = 'Record ID,Name,Email\n20745163,Hedda Hub,hedda@hub.example\n';
  await chooseList(page, 'hubspot.csv', rows);
  expect(await page.getByLabel('System of the id').inputValue()).toBe('hubspot');
  await page.getByLabel('System of the id').fill('Hub Spot');
  await page.getByText('Name the system of the own id').waitFor();
  await page.getByLabel('System of the id').fill('hubspot');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('link', { name: 'Show contacts' }).waitFor();
  const external_id = 'hubspot:20745163';
  const { body } = await service.get('/api/v1/contacts', { external_id });
  expect(body).toMatchObject({ total: 1, contacts: [{ name: 'Hedda Hub' }] });
  await page.goto(`${service.url}/contacts?in=external_id&q=${external_id}`);
  await page.getByRole('table', { name: 'Contacts' }).getByText('Hedda Hub').waitFor();
  expect(faults).toEqual([]);
});

test('an import is undone after a question', async () => {
  await load(service, ['Only Here,only@here.example,,Here,Clerk'], { name: 'mistake' });
  const opened = await open('/contacts/imports');
  const { page, faults } = opened;
  const line = page.getByRole('row', { name: 'mistake' });
  await line.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('People who come only from this import are removed.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await line.getByText('Undone').waitFor();
  expect((await service.get('/api/v1/contacts', { q: 'only here' })).body.total).toBe(0);
  expect(faults).toEqual([]);
});

test('other accounts see their people, and no import', async () => {
  const { apiKey } = await service.addAccount();
  const { page, faults } = await open('/contacts');
  await page.goto(`${service.url}/contacts#key=${apiKey}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  await page.getByRole('link', { name: 'Enrich' }).last().waitFor();
  expect(await page.getByRole('link', { name: 'Import people' }).count()).toBe(0);
  await page.goto(`${service.url}/contacts/imports`);
  await page.getByRole('heading', { name: 'Only operator accounts import people' }).waitFor();
  expect(faults).toEqual([]);
});
