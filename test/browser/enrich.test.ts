import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { startBrowser } from '../support/browser.ts';
import { ana, bruno } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { type Value, workbook } from '../support/workbook.ts';
import { describeScrolled, MOST_GROWN, rowsOf as rowsOfGrid, scrollThrough } from './scrolling.ts';

const service = useService();
let browser: Browser;
/** Errors of every opened page, and its requests to other origins. */
const faults: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  await service.load([ana, bruno]);
});
afterAll(() => browser.close());

async function open(path: string, locale = 'en-GB'): Promise<Page> {
  const page = await browser.newPage({ locale, viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(service.url)) faults.push(url);
  });
  await page.goto(`${service.url}${path}#key=${service.apiKey}`);
  return page;
}

const choose = (page: Page, name: string, buffer: Buffer | string) =>
  page.getByLabel('List', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });

const rowsOf = (page: Page) => rowsOfGrid(page, 'Results');

const chosen = async (page: Page, name: string): Promise<string> =>
  page.getByRole('combobox', { name, exact: true }).inputValue();

const GERMAN: Value[][] = [
  ['Vorname', 'Nachname', 'Firma', 'E-Mail-Adresse', 'Gesprächsnotiz'],
  ['Ana', 'Silva', 'Globex GmbH', 'asilva@globex.example', 'Größe erfragen'],
  ['Bruno', 'Costa', 'Globex GmbH', null, 'Messe'],
  ['Jörg', 'Müßig', 'Häußler KG', 'joerg@haeussler.example', null],
  ['Jörg', 'Müßig', 'Häußler KG', 'joerg@haeussler.example', null],
];

test('a German workbook becomes a job, results that are searched, a person and a file', async () => {
  const page = await open('/enrich');
  await page.getByRole('heading', { name: 'Enrich', level: 1 }).waitFor();
  await choose(page, 'Messekontakte.xlsx', workbook(GERMAN));
  await page.getByText('4 rows').waitFor();
  expect(await chosen(page, 'Email')).toBe('E-Mail-Adresse');
  expect(await chosen(page, 'First name')).toBe('Vorname');
  expect(await chosen(page, 'Last name')).toBe('Nachname');
  expect(await chosen(page, 'Company')).toBe('Firma');
  expect(await chosen(page, 'LinkedIn URL')).toBe('');
  expect(await chosen(page, 'Match by')).toBe('email,name');
  await page.getByRole('combobox', { name: 'Match by', exact: true }).selectOption('email');
  await page.getByRole('combobox', { name: 'Profile', exact: true }).selectOption('lead');
  await page.getByText(/^At most [\d.,]+ credits$/).waitFor();
  await page.getByText('1 duplicate').waitFor();
  await page.getByText('1 row without a value to match by').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();

  await page.waitForURL(/\/jobs\/\d+$/);
  await page.getByRole('heading', { name: /^Messekontakte /, level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Results' }).waitFor();
  await page.goto(page.url().replace('/jobs/', '/enrich/'));
  await page.waitForURL(/\/jobs\/\d+$/);
  await page.getByRole('table', { name: 'Results' }).waitFor();
  await rowsOf(page).filter({ hasText: 'VP of Sales' }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(4);
  await page.getByText('1 of 4 found').waitFor();

  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('page_size=1000')) loads.push(request.url());
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill('häußler nobody');
  await page.getByText('No results').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('JOERG');
  await page.getByText('2 of 4 rows').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'Match', exact: true }).selectOption('no_value');
  await page.getByText('1 of 4 rows').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('checkbox', { name: 'Stale address' }).check();
  await page.getByText('1 of 4 rows').waitFor();
  expect(loads.length).toBe(1);

  await page.waitForURL(/\?stale=true$/);
  await page.getByRole('link', { name: 'Ana Silva', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ana Silva', level: 1 }).waitFor();
  await page.getByText('By an email of a former employer').waitFor();
  await page.getByText('asilva@globex.example belongs to a former employer.').waitFor();
  await page.getByText('Größe erfragen').waitFor();
  const jobs = page.getByRole('list', { name: 'Jobs over the years' });
  await jobs.getByText('Account Executive').waitFor();
  await page.getByText('Gesprächsnotiz').waitFor();
  const changes = page.getByRole('list', { name: 'What changed' });
  await changes.getByText(/Globex GmbH .*Acme, Inc\., since Mar 2021/).waitFor();
  // Nobody else has a stale address.
  expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
  await page.goBack();
  await page.getByText('1 of 4 rows').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Stale address' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Show all' }).click();
  await rowsOf(page).nth(3).waitFor();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text).toMatch(/^\uFEFF.*Gesprächsnotiz/);
  expect(text).toContain('VP of Sales');

  await page.getByRole('button', { name: 'Other formats' }).click();
  const dialog = page.getByRole('dialog');
  const header = (name: string) => dialog.getByRole('columnheader', { name, exact: true });
  for (const name of ['Vorname', 'E-Mail-Adresse', 'Gesprächsnotiz', 'id added', 'email added']) {
    await header(name).waitFor();
  }
  await dialog.getByRole('combobox', { name: 'Made for', exact: true }).selectOption('hubspot');
  const mode = dialog.getByRole('combobox', { name: 'Rows and cells' });
  await mode.selectOption('changed_only');
  await dialog
    .getByRole('columnheader', { name: 'Former Job title' })
    .or(dialog.getByRole('columnheader', { name: 'Former Email' }))
    .first()
    .waitFor();
  const forCrm = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download this file' }).click();
  expect(await readFile(await (await forCrm).path(), 'utf8')).toContain('Job title');
  await page.close();
});

test('a file that is not a list is refused, and another one may be chosen', async () => {
  const page = await open('/enrich');
  await choose(
    page,
    'contacts.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]),
  );
  await page.getByRole('alert').filter({ hasText: 'could not be read as a list' }).waitFor();
  await choose(page, 'names.csv', 'Name,Company\nBruno Costa,Globex\n');
  await page.getByText('1 row', { exact: true }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'could not be read' }).count()).toBe(0);
  expect(await chosen(page, 'Full name')).toBe('Name');
  expect(await chosen(page, 'Match by')).toBe('name');
  await page.getByText(/^At most [\d.,]+ credits$/).waitFor();
  await page.getByRole('combobox', { name: 'Company', exact: true }).selectOption('');
  await page.getByText('Choose the columns for: Company.').waitFor();
  expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0);
  await page.close();
});

test('jobs of both kinds, a refresh with its profiles, in German', async () => {
  const { job } = await runJob(service, { name: 'Herbst', match_details: true });
  const { body: request } = await service.post('/api/v1/contact_profile_refresh_requests', {
    profiles: [{ linkedin_url: ana.linkedin_url }],
  });
  const page = await open('/jobs', 'de-DE');
  await page.getByRole('link', { name: 'Herbst' }).waitFor();
  await page.getByRole('tab', { name: 'Auffrischungen' }).click();
  await page.getByRole('link', { name: `Auffrischung ${request.id}` }).click();
  await page.getByRole('table', { name: 'Ergebnisse' }).getByText('Ana Silva').waitFor();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.goto(`${service.url}/jobs/${job.id}`);
  await page.getByRole('heading', { name: 'Herbst', level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Ergebnisse' }).getByText('Ana Silva').waitFor();
  await page.close();
});

const LONG = 100_000;

test('a hundred thousand rows scroll, with few rows in the page and few pages in memory', async () => {
  const values = Array.from({ length: LONG }, (_, at) => [
    at % 100 === 0 ? 'ana.silva@acme.example' : `nobody-${at}@nowhere.example`,
  ]);
  Object.assign(service, await service.addAccount({ credits: LONG }));
  const { id } = await runJob(service, {
    match_details: true,
    lead_data: { keys: ['email'], values },
  });
  const page = await open(`/jobs/${id}`);
  await rowsOf(page).filter({ hasText: 'nobody-1@' }).waitFor();
  const scrolled = await scrollThrough(page, () =>
    page.getByText(`nobody-${LONG - 1}@nowhere.example`).waitFor(),
  );
  console.log(describeScrolled(LONG, scrolled));
  expect(await rowsOf(page).count()).toBeLessThan(100);
  expect(scrolled.grown).toBeLessThan(MOST_GROWN);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody-99999');
  await page.getByText(`1 of ${LONG.toLocaleString('en-GB')} rows`).waitFor({ timeout: 60_000 });
  await page.close();
});

test('no request went to another origin, and nothing threw', () => {
  expect(faults).toEqual([]);
});
