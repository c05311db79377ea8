/**
 * The steps of docs/linkedin-connections.md and docs/hubspot.md in the console: two exports of
 * connections show who moved, and the file for the CRM changes the right records.
 */
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { chooseList, saved, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

/** LinkedIn's file, with its notes above the header. */
const connections = (ana: string, chiara: string) => `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ana,Silva,https://www.linkedin.com/in/ana-silva-7f3k,,${ana},03 Mar 2024
Bruno,Costa,https://www.linkedin.com/in/bruno-costa-2m9p,,Globex GmbH,Head of Purchasing,14 Jun 2023
Chiara,Rossi,https://www.linkedin.com/in/chiara-rossi-5t1q,,Initech,${chiara},20 Nov 2022
`;
const AUGUST = connections('Acme,VP of Sales', 'Data Analyst');
const NOVEMBER = connections('Umbrella Ltd,Chief Revenue Officer', 'Lead Analyst');

const CRM = `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Company Name,Job Title
20745163,Ana,Silva,ana.silva@acme.example,+351 21 000 0000,Olga Owner,Acme,VP of Sales
20745164,Bruno,Costa,bruno@globex.example,,Olga Owner,Globex GmbH,Head of Purchasing
20745165,Chiara,Rossi,chiara.rossi@initech.example,,Otto Owner,Initech,Data Analyst
`;

async function importConnections(page: Page, file: string, day: string): Promise<void> {
  await page.goto(`${service.url}/contacts/imports`);
  await chooseList(page, 'Connections.csv', file);
  await page.getByLabel('Name of the source').fill('connections');
  await page.getByLabel('Day of the export').fill(day);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('link', { name: 'Show contacts' }).waitFor();
}

async function enrichExport(page: Page): Promise<void> {
  await page.goto(`${service.url}/enrich`);
  await chooseList(page, 'hubspot.csv', CRM);
  await page.getByText(/^At most /).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('3 of 3 found').waitFor();
}

/** The file for HubSpot, with the rows that have changed. */
async function downloadForHubSpot(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Other formats' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Made for', exact: true }).selectOption('hubspot');
  await dialog.getByRole('combobox', { name: 'Rows and cells' }).selectOption('changed_only');
  return saved(page, () => dialog.getByRole('link', { name: 'Download this file' }).click());
}

type Row = Record<string, string>;
const parse = (text: string): Row[] =>
  Papa.parse<Row>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;

/** What HubSpot does with a file: it finds records by id, and leaves empty cells as they are. */
function updateById(records: Row[], file: Row[]): Row[] {
  const renamed: Row = { 'First name': 'First Name', 'Last name': 'Last Name' };
  Object.assign(renamed, { 'Company name': 'Company Name', 'Job title': 'Job Title' });
  return records.map((record) => {
    const row = file.find((one) => one['Record ID'] === record['Record ID']) ?? {};
    const cells = Object.entries(row).map(([header, cell]) => [renamed[header] ?? header, cell]);
    const known = cells.filter(([header, cell]) => cell !== '' && header! in record);
    return { ...record, ...Object.fromEntries(known) };
  });
}

test('two exports of connections show who moved, and the file for HubSpot has their ids', async () => {
  const { page, faults } = await open('/contacts');
  await importConnections(page, AUGUST, '2026-08-01');
  await enrichExport(page);
  await importConnections(page, NOVEMBER, '2026-11-03');
  await page.getByText('1 person changed employer').waitFor();
  await page.getByRole('link', { name: 'Show moves' }).click();
  await page.getByText('Umbrella Ltd').first().waitFor();
  const moved = await saved(page, () => page.getByRole('link', { name: 'CRM file' }).click());
  expect(parse(moved)).toMatchObject([
    { 'Record ID': '20745163', 'Company name': 'Umbrella Ltd', 'Former Company name': 'Acme' },
  ]);
  await enrichExport(page);
  const file = await downloadForHubSpot(page);
  expect(file.replace(/^\uFEFF/, '')).toMatch(/^Record ID,First name,/);
  const [ana, bruno, chiara] = updateById(parse(CRM), parse(file));
  expect([ana, bruno, chiara]).toEqual([
    { ...parse(CRM)[0], 'Company Name': 'Umbrella Ltd', 'Job Title': 'Chief Revenue Officer' },
    parse(CRM)[1],
    { ...parse(CRM)[2], 'Job Title': 'Lead Analyst' },
  ]);
  expect(faults).toEqual([]);
});
