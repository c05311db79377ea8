/** Every screen of a user with work in progress, light and dark, wide and narrow. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { moved, startSource } from '../moves/person.ts';
import { graveFindings, openWatched, startBrowser } from '../support/browser.ts';
import { ROOT } from '../support/process.ts';
import { calm, useService } from '../support/service.ts';
import { watch } from '../watches/watches.ts';

const source = await startSource();
const service = useService((config) => {
  config.sources = [source.config];
});
let browser: Browser;
let job: number;
/** The refresh that has found the move. */
let request: string;

beforeAll(async () => {
  browser = await startBrowser();
  await calm(service);
  const { person, request: refreshed } = await moved(service, source);
  request = refreshed.unique_identifier;
  const values = [[person.emails[0]!.address], ['nobody@acme.example']];
  job = (await runJob(service, { lead_data: { keys: ['email'], values } })).id;
  await watch(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
  const endpoint = { url: 'https://hooks.example/tenure', types: ['contact.moved'] };
  expect((await service.post('/api/v1/webhook_endpoints', endpoint)).status).toBe(200);
});
afterAll(async () => {
  await browser.close();
  await source.close();
});

const SCREENS = {
  '/': 'Overview',
  '/contacts': 'Contacts',
  '/enrich': 'Enrich',
  '/checkup': 'Check-up',
  '/refresh': 'Refresh',
  '/moves': 'Moves',
  '/watches': 'Watches',
  '/jobs': 'Jobs',
  '/credits': 'Credits',
  '/keys': 'Keys',
  '/webhooks': 'Webhooks',
  '/sources': 'Sources',
} as const;

/** Elements that fade in have no contrast yet. */
const STILL = { reducedMotion: 'reduce' } as const;
const LOOKS = [
  ['light, wide', { ...STILL, colorScheme: 'light', viewport: { width: 1280, height: 860 } }],
  ['light, middle', { ...STILL, colorScheme: 'light', viewport: { width: 768, height: 1024 } }],
  ['dark, narrow', { ...STILL, colorScheme: 'dark', viewport: { width: 380, height: 800 } }],
] as const;

/** A list of which nobody is stored. */
const STRANGERS = {
  name: 'strangers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('email\nstranger1@nowhere.example\nstranger2@nowhere.example\n'),
};

const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

const signedIn = (path: string) => `${service.url}${path}#key=${service.apiKey}`;

/** How far the page scrolls sideways, in pixels; it must not on narrow screens. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Accessibility faults of the page, each with its screen. */
const hindrances = async (page: Page, where: string): Promise<string[]> => {
  const found = await graveFindings(page);
  const sideways = await overflow(page);
  if (sideways > 0) found.push(`${sideways} pixels too wide`);
  return found.map((one) => `${where}: ${one}`);
};

describe.each(LOOKS)('%s', (_name, options) => {
  test('every screen has its heading, fits, and is accessible', async () => {
    const { page, faults } = await openWatched(browser, service.url, options);
    const found: string[] = [];
    await page.goto(signedIn('/'));
    await headingOf(page, 'Overview').waitFor();
    for (const [path, name] of Object.entries(SCREENS)) {
      await page.goto(service.url + path);
      await headingOf(page, name).waitFor();
      await page.waitForLoadState('networkidle');
      const alerts = await page.getByRole('alert').allInnerTexts();
      found.push(...alerts.map((text) => `${path}: ${text}`), ...(await hindrances(page, path)));
    }
    const details = [
      [`/jobs/${job}`, 'a job'],
      [`/jobs/${job}/leads/0`, 'a lead'],
      [`/jobs/${job}/leads/1`, 'a lead without a match'],
      [`/jobs/requests/${request}`, 'a refresh'],
    ] as const;
    for (const [path, what] of details) {
      await page.goto(service.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await hindrances(page, what)));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('dialogs, the palette, the sign-in and the guide are accessible too', async () => {
    const { page, faults } = await openWatched(browser, service.url, options);
    const found: string[] = [];
    const look = async (what: string) => found.push(...(await hindrances(page, what)));
    await page.goto(service.url);
    await headingOf(page, 'Sign in').waitFor();
    await look('sign-in');
    await page.goto(signedIn('/keys'));
    await headingOf(page, 'Keys').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await look('roll');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find a screen' }).click();
    await page.getByPlaceholder('Search…').waitFor();
    await look('palette');
    await page.goto(`${service.url}/webhooks`);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('dialog').waitFor();
    await look('endpoint');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('alert').getByText('Response').waitFor();
    await look('a refused test');
    await page.goto(`${service.url}/enrich`);
    await page.getByLabel('List', { exact: true }).setInputFiles(STRANGERS);
    await page.getByRole('link', { name: 'Nobody was found: why' }).waitFor();
    await look('a warning');
    for (const path of ['/guide/', '/guide/interface', '/guide/decisions/']) {
      await page.goto(service.url + path);
      await look(path);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('German: every screen is translated', async () => {
  const { page, faults } = await openWatched(browser, service.url, { locale: 'de-DE' });
  await page.goto(signedIn('/'));
  await headingOf(page, 'Übersicht').waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  for (const path of Object.keys(SCREENS)) {
    await page.goto(service.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  expect(faults).toEqual([]);
});

const ASSETS = join(ROOT, 'console/dist/assets');
const KB = 1000;
/** Compressed size, as sent. */
const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + statSync(join(ASSETS, `${name}.br`)).size, 0);

/** Files that only readers of a translation load begin with its language. */
const isTranslation = (name: string): boolean => /^[a-z]{2}-/.test(name);

/** The bytes that a page transfers, without the answers of the API. */
async function watchBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test.each([
  ['the sign-in', 'Sign in', () => service.url],
  ['the first screen', 'Overview', () => signedIn('/')],
])('%s takes under 200 KB with page, scripts, styles and font', async (_name, heading, url) => {
  const { page } = await openWatched(browser, service.url);
  const bytes = await watchBytes(page);
  await page.goto(url());
  await headingOf(page, heading).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`${heading}: ${(bytes() / KB).toFixed(0)} KB transferred`);
  expect(bytes()).toBeGreaterThan(100 * KB);
  expect(bytes()).toBeLessThan(200 * KB);
});

test('the first screen takes under 150 KB of script, all of them under 300 KB', async () => {
  const { page } = await openWatched(browser, service.url);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(signedIn('/'));
  await headingOf(page, 'Overview').waitFor();
  await page.waitForLoadState('networkidle');
  const paintedMs = await page.evaluate<number>(LARGEST_PAINT);
  const first = sizeOf(loaded);
  const names = globSync('*.js', { cwd: ASSETS });
  const all = sizeOf(names.filter((name) => !isTranslation(name)));
  const german = sizeOf(names.filter(isTranslation));
  console.log(
    `script: ${(first / KB).toFixed(0)} KB for the first screen, ${(all / KB).toFixed(0)} KB in all, ` +
      `${(german / KB).toFixed(0)} KB more in German; ` +
      `largest paint after ${paintedMs.toFixed(0)} ms, the processor slowed four times`,
  );
  expect(loaded.size).toBeGreaterThan(3);
  expect([...loaded].filter(isTranslation)).toEqual([]);
  expect(first).toBeLessThan(150 * KB);
  expect(all).toBeLessThan(300 * KB);
  expect(german).toBeLessThan(30 * KB);
});

const LARGEST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`;
