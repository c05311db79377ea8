/** The path of a new user, from the demo's link to a file of moves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWatched, startBrowser } from '../support/browser.ts';
import { ROOT } from '../support/process.ts';
import { type Json, until } from '../support/service.ts';
import { chooseList, saved } from './opened.ts';

let folder: string;
let demo: ChildProcess;
let browser: Browser;
/** The demo's output: the link that signs in, and the key for programs. */
let link: string;
let apiKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-newcomer-'));
  const args = ['src/commands/demo/main.ts', '--data-dir', folder, '--port', '0'];
  demo = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  demo.stdout!.on('data', (chunk) => (text += chunk));
  const printed = () => /^ {2}console +(\S+) [\s\S]+^ {2}API key +(\S+)$/m.exec(text);
  await until(
    async () => text,
    () => printed() !== null || demo.exitCode !== null,
    150_000,
  );
  [, link, apiKey] = printed()! as unknown as [string, string, string];
  browser = await startBrowser();
}, 180_000);
afterAll(async () => {
  await browser.close();
  demo.kill('SIGINT');
  await once(demo, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

const parse = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** People of the demo's world as a CRM lists them, equal to its first job. */
async function crmRows(count: number): Promise<string[][]> {
  const [url] = link.split('/#key=');
  const path = `/api/v1/lead_enrichments/1/final_result?page_size=${count}`;
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  const { enriched_leads: found } = (await answer.json()) as Json;
  return found.leads.map(({ custom_columns: sent }: Json) => [
    sent.email ?? '',
    sent.first_name ?? '',
    sent.last_name ?? '',
    sent.company_name ?? '',
  ]);
}

const HEADERS = ['E-mail', 'Given name', 'Surname', 'Account'];
const ROWS = 60;

test('from the printed link to an enriched list and a file of moves', async () => {
  const { page, faults } = await openWatched(browser, link, { locale: 'en-GB' });
  await page.goto(link);
  await heading(page, 'Overview').waitFor();
  const other = await openWatched(browser, link, { locale: 'en-GB' });
  await other.page.goto(link);
  await other.page.getByRole('alert').getByText('This link has been used').waitFor();
  await other.page.context().close();
  const moved = page.getByRole('region', { name: 'Recent moves' });
  await moved
    .getByText(/^(Moved|Left|Returned|Promoted|Changed)/)
    .first()
    .waitFor();
  const jobs = page.getByRole('region', { name: 'Latest jobs' });
  await expect.poll(() => jobs.getByRole('link', { name: /^CRM export/ }).count()).toBe(3);

  await page.getByRole('link', { name: 'Enrich', exact: true }).click();
  const rows = await crmRows(ROWS);
  await chooseList(page, 'crm.csv', Papa.unparse([HEADERS, ...rows]));
  await page.getByText(`${ROWS} rows`, { exact: true }).waitFor();
  const fields = ['Email', 'First name', 'Last name', 'Company'];
  const guessed = fields.map((name) =>
    page.getByRole('combobox', { name, exact: true }).inputValue(),
  );
  expect(await Promise.all(guessed)).toEqual(HEADERS);
  await page.getByText(/^At most [\d.]+ credits$/).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('table', { name: 'Results' }).waitFor();
  const found = await page.getByText(/^\d+ of 60 found/).innerText();
  const matched = Number.parseInt(found, 10);
  expect(matched).toBeGreaterThan(ROWS / 2);

  const file = parse(
    await saved(page, () => page.getByRole('link', { name: 'Download', exact: true }).click()),
  );
  expect(file.map((row) => HEADERS.map((name) => row[name]))).toEqual(rows);
  expect(file.filter((row) => row.matched === 'true')).toHaveLength(matched);

  await page.getByRole('link', { name: 'Moves', exact: true }).click();
  await heading(page, 'Moves').waitFor();
  await page.getByRole('list', { name: 'Moves' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('list', { name: 'Jobs over the years' }).waitFor();
  await page.keyboard.press('Escape');
  const total = Number.parseInt(await page.getByText(/^\d+ moves$/).innerText(), 10);
  const moves = parse(
    await saved(page, () => page.getByRole('button', { name: 'Download' }).click()),
  );
  expect(moves).toHaveLength(total);
  expect(moves.every(({ sentence }) => sentence !== '')).toBe(true);
  expect(faults).toEqual([]);
});
