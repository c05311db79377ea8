/** The console in a real browser, signed in, and the faults it must never have. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { type TestService, until } from '../support/service.ts';

const require = createRequire(import.meta.url);

/** A browser for the tests of a file. @returns opens a screen as the account of the service */
export function useConsole(service: TestService): (path: string) => Promise<Opened> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
    // A starting browser keeps a small machine so busy that the service refuses calls for a while.
    await until(
      () => service.get('/api/v1/moves'),
      ({ status }) => status === 200,
    );
  });
  afterAll(() => browser.close());
  return async (path) => {
    const page = await browser.newPage({
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      // Half-faded text has too little contrast for axe.
      reducedMotion: 'reduce',
    });
    const faults: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(service.url)) faults.push(url);
    });
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${service.url}${path}#key=${service.apiKey}`);
    await untilSignedIn(page);
    return { page, faults };
  };
}

/** Waits until the browser has a session, and the page shows it. */
export async function untilSignedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ name: 'tenure_session', httpOnly: true, sameSite: 'Lax' }]);
}

/** `faults`: requests to other origins, violations of the policy, errors of scripts. */
export type Opened = { page: Page; faults: string[] };

/** Fails the test if axe finds a serious fault on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(IS_STILL)).toBe(true);
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** A progress bar never stops moving. */
const IS_STILL = `document.getAnimations()
  .every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)`;

type Violation = { id: string; impact: string; nodes: { html: string }[] };

/** A list as a user selects it from a folder. */
export const chooseList = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('List', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const PAUSE_MS = 10_000;

/**
 * Lets the service execute such calls, and loses their answers on the way.
 * @returns waits until the console has given up; later answers arrive again
 */
export async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  let isLost = true;
  await page.clock.install();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    },
  );
  return async () => {
    // The console repeats the call several times; the delays are shortened.
    while (!(await page.getByRole('alert').isVisible())) {
      await page.clock.fastForward(PAUSE_MS);
      await page.waitForTimeout(100);
    }
    isLost = false;
  };
}

/** The file that a click has the browser save. */
export async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}
