/** Tests the guide in a browser: its search, both colour schemes, and three widths. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graveFindings, openWatched, startBrowser } from '../support/browser.ts';
import { mountAt } from '../support/mounted.ts';
import { useService } from '../support/service.ts';

const service = useService(() => {}, 'api');
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the guide' });
const results = (page: Page) => page.locator('search li a');
const report = (page: Page) => page.locator('search p');
const LINKS = `[...document.querySelectorAll('search li a')].map(({ href }) => href)`;
/** The position of the focused result, or -1. */
const FOCUSED = `[...document.querySelectorAll('search li a')].indexOf(document.activeElement)`;
/** Pixels of the first diagram that are out of its frame. */
const CUT = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.diagram'))`;

/** Fills the field, and waits until the report is about this query. */
async function search(page: Page, query: string): Promise<void> {
  const field = searchField(page);
  await field.fill('');
  await report(page).waitFor({ state: 'hidden' });
  await field.fill(query);
  await report(page).waitFor();
}

test('a search leads to a section, below the path of a proxy too, and uses no other host', async () => {
  await using proxy = await mountAt('/tenure/', service.url);
  const { page, faults } = await openWatched(browser, proxy.url);
  await page.goto(`${proxy.url}guide/decisions/`);
  const field = searchField(page);
  await field.fill('idempotency repeat safely');
  await page.getByRole('link', { name: 'Cookbook: Repeat safely' }).click();
  await page.waitForURL(`${proxy.url}guide/cookbook#repeat-safely`);
  await page.getByRole('heading', { name: 'Repeat safely' }).waitFor();
  await field.fill('xyzzy');
  await page.getByText('Nothing found.').waitFor();
  await field.press('Escape');
  await page.getByText('Nothing found.').waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

/** What people type, and the page that the first result leads to. */
const QUERIES: [query: string, page: string][] = [
  ['slack', 'slack'],
  ['GDPR', 'erasure'],
  ['delete a person', 'erasure'],
  ['login', 'console'],
  ['SSO', 'console'],
  ['team', 'contacts'],
  ['Zapier', 'webhooks'],
  ['waterfall', 'sources'],
  ['cascade', 'sources'],
  ['hubspot', 'hubspot'],
  ['hubspott', 'hubspot'],
  ['salesforce import', 'salesforce'],
  ['linkedin', 'linkedin-connections'],
  ['zoominfo', 'sources'],
  ['pricing', 'own-credits'],
  ['no match', 'nobody-found'],
  ['back-up', 'backup'],
  ['backup', 'backup'],
  ['how do I import contacts', 'import'],
  ['a cap', 'credits'],
];

test('the first result of what people type is the page about it', async () => {
  const { page, faults } = await openWatched(browser, service.url);
  await page.goto(`${service.url}/guide/`);
  const found: typeof QUERIES = [];
  for (const [query] of QUERIES) {
    await search(page, query);
    const link = await results(page).first().getAttribute('href');
    found.push([query, new URL(link!, service.url).pathname.replace('/guide/', '')]);
  }
  expect(found).toEqual(QUERIES);
  expect(faults).toEqual([]);
});

test('words are found at their beginning only, and shown in their sentence', async () => {
  const { page } = await openWatched(browser, service.url);
  await page.goto(`${service.url}/guide/`);
  await search(page, 'port');
  const marks = await page.locator('search mark').allInnerTexts();
  expect(marks.length).toBeGreaterThan(3);
  expect(marks.filter((mark) => !/^port/i.test(mark))).toEqual([]);
  await search(page, 'suppressed');
  const excerpt = page.locator('search li', { hasText: 'Access and erasure' }).first();
  expect(await excerpt.innerText()).toMatch(/\n.{20,}/);
  expect(await excerpt.locator('mark').first().innerText()).toMatch(/^suppress/i);
});

test('Enter opens the first result, and arrow keys move between the results', async () => {
  const { page, faults } = await openWatched(browser, service.url);
  await page.goto(`${service.url}/guide/moves`);
  await page.keyboard.press('/');
  await page.keyboard.type('observed moves');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${service.url}/guide/moves#observed-moves`);
  expect(await results(page).first().isVisible()).toBe(false);
  await search(page, 'watches');
  const isFocused = (at: number) => expect.poll(() => page.evaluate(FOCUSED)).toBe(at);
  await searchField(page).press('ArrowDown');
  await isFocused(0);
  await page.keyboard.press('ArrowDown');
  await isFocused(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await isFocused(-1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' ');
  expect(await searchField(page).inputValue()).toBe('watches ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${service.url}/guide/watches#watches`);
  await search(page, 'watches');
  await page.getByRole('heading', { level: 1 }).click();
  await results(page).first().waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('decision records are listed only on request, below all pages', async () => {
  const { page } = await openWatched(browser, service.url);
  await page.goto(`${service.url}/guide/`);
  await search(page, 'advisory lock');
  const isRecord = (link: string) => /\/guide\/(?:decisions|sql)\/\w/.test(link);
  const links = () => page.evaluate<string[]>(LINKS);
  const before = await links();
  expect(before.filter(isRecord)).toEqual([]);
  await page.getByRole('button', { name: /^Show \d+ in decisions and SQL$/ }).click();
  const after = await links();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).every(isRecord)).toBe(true);
  expect(after.length).toBeGreaterThan(before.length);
});

test.each([
  ['light', 1440],
  ['dark', 768],
  ['dark', 380],
] as const)('diagrams, contents and results are accessible: %s, %i wide', async (scheme, width) => {
  const options = { colorScheme: scheme, viewport: { width, height: 800 } };
  const { page, faults } = await openWatched(browser, service.url, options);
  await page.goto(`${service.url}/guide/concepts`);
  await expect.poll(() => page.locator('svg').count()).toBe(5);
  await search(page, 'webhook');
  await page
    .getByRole('link', { name: /^Webhooks / })
    .first()
    .waitFor();
  expect(await graveFindings(page)).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  expect(faults).toEqual([]);
});

test('headings are beside the page on a wide screen, and folded on a narrow one', async () => {
  const { page } = await openWatched(browser, service.url, {
    viewport: { width: 1440, height: 800 },
  });
  await page.goto(`${service.url}/guide/moves`);
  const beside = page.getByRole('navigation', { name: 'On this page' });
  await beside.getByRole('link', { name: 'Observed moves' }).click();
  await page.waitForURL(`${service.url}/guide/moves#observed-moves`);
  expect(await beside.isVisible()).toBe(true);
  for (const width of [768, 380]) {
    await page.setViewportSize({ width, height: 800 });
    await beside.waitFor({ state: 'hidden' });
    await page.getByText('On this page', { exact: true }).click();
    const headings = page.getByRole('navigation', { name: 'Headings' });
    await headings.getByRole('link', { name: 'Parameters' }).waitFor();
    await page.getByText('On this page', { exact: true }).click();
  }
  await page.getByText('All pages', { exact: true }).click();
  const all = page.getByRole('navigation', { name: 'All pages' });
  await all.getByRole('link', { name: 'Quick start' }).waitFor();
  expect(await all.getByRole('link', { name: 'Back-up' }).isVisible()).toBe(false);
  await all.getByText('For operators').click();
  await all.getByRole('link', { name: 'Back-up' }).waitFor();
});

test('a diagram fits the screen, and is shown in its actual size on request', async () => {
  const { page } = await openWatched(browser, service.url, {
    viewport: { width: 380, height: 800 },
  });
  await page.goto(`${service.url}/guide/sources`);
  expect(await page.evaluate(CUT)).toBe(0);
  await page.getByRole('button', { name: 'Actual size' }).click();
  expect(await page.evaluate(CUT)).toBeGreaterThan(100);
  expect(await graveFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actual size' }).click();
  expect(await page.evaluate(CUT)).toBe(0);
});
