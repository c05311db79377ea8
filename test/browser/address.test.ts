/** The address of a screen holds what it shows: a link shows the same, and Back and Forward work. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { load } from '../imports/lists.ts';
import { refresh, startSource, storedPerson } from '../moves/person.ts';
import { ana } from '../support/people.ts';
import { startListener } from '../support/receiver.ts';
import { useService } from '../support/service.ts';
import { useConsole } from './opened.ts';

const source = await startSource();
const receiver = await startListener((_, reply) => {
  reply.writeHead(200).end('so it is');
});
afterAll(() => Promise.all([source.close(), receiver[Symbol.asyncDispose]()]));
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

/** More than a page of jobs, of their webhooks, and of lines in the ledger. */
const MANY = 26;

beforeAll(async () => {
  await service.load([ana]);
  for (let at = 0; at < MANY; at += 1) {
    await runJob(service, { name: `Job ${at}`, webhook: receiver.url });
  }
  const person = await storedPerson(service);
  source.says(person);
  await refresh(service, person);
});

/** What the address shows, apart from its path. */
const searchOf = (page: Page): string => new URL(page.url()).search;

/** Opens the address of the page in another browser. */
const linkFrom = async (page: Page): Promise<Page> =>
  (await open(page.url().slice(service.url.length))).page;

/** The receiver's answer in the opened delivery. Those of closed ones are hidden. */
const openedAnswer = (page: Page) => page.getByText('so it is').filter({ visible: true });

const selected = (page: Page, name: string) =>
  page.getByRole('tab', { name, selected: true }).waitFor();

const current = (page: Page, number: string) =>
  page.locator('button[aria-current="page"]').getByText(number, { exact: true }).waitFor();

const choosePage = (page: Page, number: string) =>
  page.getByRole('button', { name: number, exact: true }).click();

test('Webhooks: the tab, the filter, the page and the opened delivery', async () => {
  const { page, faults } = await open('/webhooks');
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByLabel('State').selectOption('delivered');
  await choosePage(page, '2');
  await current(page, '2');
  await page
    .getByRole('button', { name: /attempt/ })
    .first()
    .click();
  await openedAnswer(page).waitFor();
  expect(searchOf(page)).toMatch(/^\?tab=history&state=delivered&page=1&delivery=\d+$/);
  const link = await linkFrom(page);
  await openedAnswer(link).waitFor();
  await current(link, '2');
  expect(await link.getByLabel('State').inputValue()).toBe('delivered');
  await page.goBack();
  await expect.poll(() => openedAnswer(page).count()).toBe(0);
  await page.goBack();
  await current(page, '1');
  await page.goBack();
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('');
  await page.goBack();
  await selected(page, 'Endpoints');
  expect(searchOf(page)).toBe('');
  await page.goForward();
  await selected(page, 'Deliveries');
  expect(faults).toEqual([]);
});

test('Jobs: the tab and the page', async () => {
  const { page, faults } = await open('/jobs');
  await choosePage(page, '2');
  await page.getByRole('link', { name: 'Job 0' }).waitFor();
  expect(searchOf(page)).toBe('?page=1');
  const link = await linkFrom(page);
  await link.getByRole('link', { name: 'Job 0' }).waitFor();
  await page.getByRole('tab', { name: 'Refreshes' }).click();
  await page.getByRole('table', { name: 'Refreshes' }).waitFor();
  expect(searchOf(page)).toBe('?kind=refreshes');
  await page.goBack();
  await page.getByRole('link', { name: 'Job 0' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Job 25' }).waitFor();
  expect(faults).toEqual([]);
});

test('a job and a refresh: the tab and the opened webhook', async () => {
  const { page, faults } = await open('/jobs');
  await page.getByRole('link', { name: 'Job 25' }).click();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: /attempt/ }).click();
  await openedAnswer(page).waitFor();
  const link = await linkFrom(page);
  await openedAnswer(link).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('table', { name: 'Results' }).waitFor();
  await page.goto(`${service.url}/jobs?kind=refreshes`);
  await page.getByRole('table', { name: 'Refreshes' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.waitForURL(/\?tab=webhooks$/);
  await page.reload();
  await selected(page, 'Webhooks');
  expect(faults).toEqual([]);
});

test('an import: the rows by result, and their page', async () => {
  const rows = Array.from(
    { length: 150 },
    (_, at) => `Max Row${at},max${at}@row.example,,Row,Clerk`,
  );
  const { id } = await load(service, [...rows, 'Bad,no address,,Row,Clerk']);
  const { page, faults } = await open(`/contacts/imports/${id}`);
  await selected(page, 'Rejected 1');
  await page.getByRole('tab', { name: 'New 150' }).click();
  await choosePage(page, '2');
  await page.getByText('Max Row149').waitFor();
  expect(searchOf(page)).toBe('?tab=inserted&page=1');
  const link = await linkFrom(page);
  await link.getByText('Max Row149').waitFor();
  await page.goBack();
  await page.getByText('Max Row0', { exact: true }).waitFor();
  await page.goBack();
  await selected(page, 'Rejected 1');
  expect(faults).toEqual([]);
});

test('Keys: the tab, and the filter of the audit log', async () => {
  const { page, faults } = await open('/keys');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const action = page.getByLabel('Action', { exact: true });
  await action.selectOption('session.start');
  await page.getByLabel('Since').fill('2020-01-31');
  await page.waitForURL(/\?tab=log&action=session.start&since=2020-01-31$/);
  const link = await linkFrom(page);
  const table = link.getByRole('table', { name: 'Audit log' });
  await table.getByText('session.start').first().waitFor();
  expect(await link.getByLabel('Since').inputValue()).toBe('2020-01-31');
  await page.goBack();
  await expect.poll(() => action.inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => action.inputValue()).toBe('session.start');
  expect(faults).toEqual([]);
});

test('Credits: the period, the grouping and the opened request', async () => {
  const { page, faults } = await open('/credits');
  await page.getByLabel('Group by').selectOption('kind');
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByLabel('To', { exact: true }).fill('2020-03-01');
  await page.getByText('No credits were used in this period.').waitFor();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await ledger
    .getByRole('button', { name: /of Refresh request/ })
    .first()
    .click();
  await ledger.getByText(/, profile 1/).waitFor();
  expect(searchOf(page)).toMatch(/^\?by=kind&from=2020-02-01&to=2020-03-01&request=\d+$/);
  const link = await linkFrom(page);
  await link.getByText(/, profile 1/).waitFor();
  expect(await link.getByLabel('Group by').inputValue()).toBe('kind');
  await page.goBack();
  await ledger.getByText(/, profile 1/).waitFor({ state: 'detached' });
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2020-03-01');
  expect(faults).toEqual([]);
});

test('Credits: more lines of the ledger', async () => {
  const { page, faults } = await open('/credits');
  const lines = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.waitForURL(/\?lines=50$/);
  const count = await lines.count();
  expect(count).toBeGreaterThan(26);
  await page.reload();
  await expect.poll(() => lines.count()).toBe(count);
  expect(faults).toEqual([]);
});

test('Sources: the period', async () => {
  const { page, faults } = await open('/sources');
  await page.getByLabel('Period').selectOption('90');
  await page.waitForURL(/\?days=90$/);
  const link = await linkFrom(page);
  await expect.poll(() => link.getByLabel('Period').inputValue()).toBe('90');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('30');
  expect(faults).toEqual([]);
});

test.each([
  ['/jobs?kind=other&page=-1', '/jobs'],
  ['/webhooks?tab=digests&state=lost&utm_source=mail', '/webhooks?tab=digests'],
  ['/moves?show=none&page=x&of=all', '/moves'],
  ['/contacts?state=old&order=asc', '/contacts'],
  ['/sources?days=8', '/sources'],
])('%s: unknown and malformed values are removed', async (path, shown) => {
  const { page, faults } = await open(path);
  await page.waitForURL(service.url + shown);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});
