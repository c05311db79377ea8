/** The first hour of an operator: from an empty folder to a file that updates the CRM. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWatched, startBrowser, type Watched } from '../support/browser.ts';
import { type Served, serve, tenure } from '../support/process.ts';
import {
  connections,
  coveredWorkbook,
  hubspot,
  PEOPLE,
  salesforce,
  windows1250,
} from './exports.ts';
import { expectAccessible, saved, untilSignedIn } from './opened.ts';

let folder: string;
let service: Served;
let browser: Browser;
let apiKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-first-hour-'));
  const { code, stdout } = await tenure(['init', '--yes', '--json', '--name', 'Northwind'], {
    cwd: folder,
  });
  expect(code).toBe(0);
  apiKey = JSON.parse(stdout).api_key;
  const config = ['--config', join(folder, 'tenure.yaml')];
  service = await serve(['--data-dir', join(folder, 'data'), ...config]);
  browser = await startBrowser();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await service.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Opens a screen as the account that `tenure init` has made. */
async function open(path: string): Promise<Watched> {
  const opened = await openWatched(browser, service.url, { locale: 'en-GB' });
  await opened.page.goto(`${service.url}${path}#key=${apiKey}`);
  await untilSignedIn(opened.page);
  return opened;
}

const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .getByLabel('List', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const chosen = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).inputValue();

/** Shows the preview, and returns the labels of its tabs. */
async function preview(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('tab').first().waitFor();
  return page.getByRole('tab').allInnerTexts();
}

/** @param rows those that can be loaded */
async function start(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await page.getByRole('link', { name: 'Show contacts' }).waitFor();
}

const parse = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** The properties of a contact in HubSpot, by the headers under which it imports them. */
const PROPERTIES = {
  'First name': 'first',
  'Last name': 'last',
  Email: 'email',
  'Company name': 'company',
  'Job title': 'title',
} as const;
type Contact = Record<(typeof PROPERTIES)[keyof typeof PROPERTIES], string>;

/** A made-up HubSpot. It finds contacts by their record id, and keeps values for empty cells. */
class HubSpot {
  readonly contacts = new Map<string, Contact>();

  constructor(exported: string) {
    for (const row of parse(exported)) {
      this.contacts.set(row['Record ID']!, {
        first: row['First Name']!,
        last: row['Last Name']!,
        email: row.Email!,
        company: row['Company Name']!,
        title: row['Job Title']!,
      });
    }
  }

  /** @returns the ids of the updated contacts */
  update(file: string): string[] {
    return parse(file).map((row) => {
      const id = row['Record ID']!;
      const contact = this.contacts.get(id);
      if (!contact) throw new Error(`no contact ${id}`);
      for (const [header, property] of Object.entries(PROPERTIES)) {
        if (row[header]) contact[property] = row[header];
      }
      return id;
    });
  }
}

const MOVERS = PEOPLE.filter(({ before, after }) => before.company !== after.company);
const COUNT = PEOPLE.length;

test('two lists of connections and a CRM export become a file that updates the right contacts', async () => {
  const { page, faults } = await open('/');
  await page.getByText('Your contact database is empty.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import contacts' }).click();

  await chooseFile(page, 'Connections.csv', connections('before'));
  expect(await chosen(page, 'Name of the source')).toBe('Connections');
  await page.getByLabel('Day of the export').fill('2026-08-01');
  expect(await preview(page)).toEqual([
    `All rows ${COUNT + 1}`,
    `New ${COUNT}`,
    'Changed 0',
    'Unchanged 0',
    'Rejected 1',
  ]);
  await start(page, COUNT);

  await page.getByRole('link', { name: 'Import another list' }).click();
  await chooseFile(page, 'Connections (1).csv', connections('after'));
  expect(await chosen(page, 'Name of the source')).toBe('Connections');
  await page.getByLabel('Day of the export').fill('2026-11-03');
  expect(await preview(page)).toContain(`Changed ${COUNT}`);
  const told = `${MOVERS.length} people have another employer than in the previous list`;
  await page.getByText(told).waitFor();
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await page.getByText('The row has no LinkedIn URL, no email address').waitFor();
  await page.getByRole('tab', { name: /^Changed/ }).click();
  const moved = page
    .getByRole('table', { name: 'Changed' })
    .getByText('Changed: position, company');
  await expect.poll(() => moved.count()).toBe(MOVERS.length);
  await expectAccessible(page);
  await start(page, COUNT);
  await page.getByText(`${MOVERS.length} people changed employer`).waitFor();

  const crm = hubspot(PEOPLE);
  await page.getByRole('link', { name: 'Enrich', exact: true }).click();
  await chooseFile(page, 'hubspot-crm-exports-all-contacts-2026-11-04.csv', crm);
  await page.getByText(/^At most [\d.]+ credits$/).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText(`${COUNT} of ${COUNT} found`).first().waitFor();
  await page.getByLabel('Changed', { exact: true }).check();
  await page.getByText(`${MOVERS.length} of ${COUNT} rows`).waitFor();

  await page.getByRole('link', { name: 'Moves', exact: true }).click();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Moves', level: 1 }).waitFor();
      return page.getByText(`${MOVERS.length} moves`, { exact: true }).count();
    })
    .toBe(1);
  const file = await saved(page, () => page.getByRole('link', { name: 'CRM file' }).click());
  const there = new HubSpot(crm);
  const before = structuredClone(there.contacts);
  expect(there.update(file).toSorted()).toEqual(MOVERS.map(({ id }) => id).toSorted());
  for (const { id, after } of PEOPLE) {
    expect(there.contacts.get(id)).toEqual({ ...before.get(id), ...after });
  }
  expect(faults).toEqual([]);
});

test.each([
  ['a Salesforce export', 'bulkExport.csv', salesforce(), 'Sif Sandell', 'Stark, Inc.', 2],
  ['a sheet behind a cover', 'kontakte.xlsx', coveredWorkbook(), 'Xenia Exner', 'Tabelle AG', 2],
  ['a Polish CSV', 'klienci.csv', windows1250(), 'Małgorzata Dąbrowska', 'Źródło', 3],
])('%s is read as it is', async (_, name, content, person, company, count) => {
  const { page, faults } = await open('/contacts/imports');
  await chooseFile(page, name, content);
  expect(await preview(page)).toEqual([
    `All rows ${count}`,
    `New ${count}`,
    'Changed 0',
    'Unchanged 0',
    'Rejected 0',
  ]);
  await start(page, count);
  await page.getByRole('link', { name: 'Show contacts' }).click();
  await page.getByLabel('Search', { exact: true }).fill(person);
  const found = page.getByRole('table', { name: 'Contacts' }).getByRole('row', { name: person });
  await found.getByText(company).waitFor();
  expect(faults).toEqual([]);
});

test('the id of a Salesforce contact finds it', async () => {
  const { page } = await open('/contacts?in=external_id&q=salesforce:0035g00000AbCdEAAV');
  await page.getByRole('table', { name: 'Contacts' }).getByText('Sif Sandell').waitFor();
});
