import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { useService } from '../support/service.ts';

const service = useService();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('the API reference shows every endpoint, and uses no other host', async () => {
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !request.url().startsWith(service.url)) {
      elsewhere.push(request.url());
    }
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${service.url}/docs/`);
  for (const title of ['Create and launch a job', 'List jobs', 'Get a job', 'Get final results']) {
    await page.getByText(title).first().waitFor();
  }
  expect(await page.title()).toBe('Tenure API');
  for (const button of [
    'Ask AI',
    'Open API Client',
    'Generate MCP',
    'Configure',
    'Share',
    'Deploy',
  ]) {
    expect(await page.getByText(button).count(), button).toBe(0);
  }
  const credits = await page.locator('a[href*="scalar.com"]').allInnerTexts();
  expect(credits).toEqual(['Powered by Scalar']);
  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
});
