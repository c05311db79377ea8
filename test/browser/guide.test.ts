/** Tests the guide in a browser: its search, both colour schemes, and a narrow screen. */
import type { Browser } from 'playwright-core';
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

test('a search leads to a section, below the path of a proxy too, and uses no other host', async () => {
  await using proxy = await mountAt('/tenure/', service.url);
  const { page, faults } = await openWatched(browser, proxy.url);
  await page.goto(`${proxy.url}guide/decisions/`);
  const field = page.getByRole('searchbox', { name: 'Search the guide' });
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

test.each([
  ['light', 1280],
  ['dark', 380],
] as const)('diagrams and results are accessible: %s, %i wide', async (colorScheme, width) => {
  const options = { colorScheme, viewport: { width, height: 800 } };
  const { page, faults } = await openWatched(browser, service.url, options);
  await page.goto(`${service.url}/guide/concepts`);
  await expect.poll(() => page.locator('svg').count()).toBe(5);
  await page.getByRole('searchbox').fill('webhook');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).first().waitFor();
  expect(await graveFindings(page)).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  expect(faults).toEqual([]);
});
