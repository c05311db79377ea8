/** A real browser from an npm package: nothing to install on the machine. */
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type UnpackedBrowser, unpackBrowser } from './unpacked-browser.ts';

/** @param more arguments of the browser */
export async function startBrowser(...more: string[]): Promise<Browser> {
  unpacked ??= unpackBrowser();
  const { executablePath, args, env } = await unpacked;
  const browser = await chromium.launch({
    ...{ executablePath, env, headless: true },
    args: [...args, ...more],
  });
  // A busy service asks for ten seconds of patience, several times in a row.
  browser.on('context', (context) => context.setDefaultTimeout(120_000));
  return browser;
}

let unpacked: Promise<UnpackedBrowser> | undefined;

/** Forbidden actions of a page: requests to another origin, violations of the policy, errors. */
export type Watched = { page: Page; faults: string[] };

/** A page that is watched. @param origin the only one it may call */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const page = await browser.newPage(options);
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== new URL(origin).origin) faults.push(url);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults };
}

const GRAVE = ['serious', 'critical'];

/** Accessibility faults that axe finds in a page. */
export async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}
