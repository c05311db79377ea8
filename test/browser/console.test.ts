/** Sign-in and sign-out: keys, links, reloads, a proxy's path. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWatched, startBrowser } from '../support/browser.ts';
import { mountAt } from '../support/mounted.ts';
import { calm, useService } from '../support/service.ts';

const service = useService();
let browser: Browser;
/** A host name in a network, which a browser trusts less than `localhost` without https. */
const HOST = 'tenure.test';

beforeAll(async () => {
  browser = await startBrowser(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`);
  await calm(service);
});
afterAll(() => browser.close());

async function open(path = '/', root = service.url) {
  const watched = await openWatched(browser, root);
  await watched.page.goto(root + path);
  return watched;
}

const signIn = async (page: Page, key = service.apiKey) => {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

const alertOf = (page: Page) => page.getByRole('alert').innerText();

test('signs in, keeps the session over a reload, and signs out', async () => {
  const { page, faults } = await open();
  await signIn(page, 'tnr_wrong');
  expect(await alertOf(page)).toContain('tnr_wrong');
  await signIn(page);
  await heading(page, 'Overview').waitFor();
  await page.reload();
  await heading(page, 'Overview').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
  await page.reload();
  await heading(page, 'Sign in').waitFor();
  expect(faults).toEqual([]);
});

test('no secret is in the page, its storage or its address', async () => {
  const { page, faults } = await open(`/keys#key=${service.apiKey}`);
  await heading(page, 'Keys').waitFor();
  const [cookie] = await page.context().cookies();
  const token = cookie!.value;
  const seen = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state])',
  );
  for (const secret of [service.apiKey, token, 'tnr_']) expect(seen).not.toContain(secret);
  expect(await page.content()).not.toContain(service.apiKey);
  expect(faults).toEqual([]);
});

test('a link with a key signs in at its target, and the key leaves the address', async () => {
  const { page, faults } = await open(`/credits#key=${service.apiKey}`);
  await heading(page, 'Credits').waitFor();
  expect(page.url()).toBe(`${service.url}/credits`);
  expect(faults).toEqual([]);
});

test('a link replaces a session only after confirmation; the screens name the account', async () => {
  const other = await service.addAccount({ credits: 7, name: 'Other & Co' });
  const { page, faults } = await open(`/credits#key=${service.apiKey}`);
  await heading(page, 'Credits').waitFor();
  const question = page.getByRole('dialog', { name: 'Sign in to Other & Co?' });
  const own = (await service.get('/api/v1/account')).body.name;
  const isSignedIn = async (name: string) => {
    const script = `fetch('/api/v1/account').then((answer) => answer.json())`;
    return (await page.evaluate<{ name: string }>(script)).name === name;
  };
  for (const answer of ['Stay signed in', 'Sign in']) {
    await page.evaluate(`location.hash = 'key=${other.apiKey}'`);
    await question.getByText('ops@').first().waitFor();
    expect(await isSignedIn(own)).toBe(true);
    await question.getByRole('button', { name: answer, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
  }
  await page.getByText('7.00').first().waitFor();
  await page.getByTitle('Signed in to Other & Co as').waitFor();
  expect(page.url()).toBe(`${service.url}/credits`);
  await page.goto(`${service.url}/enrich#key=tnr_nobody`);
  await page.getByRole('dialog').getByRole('alert').getByText('The key is unknown').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await heading(page, 'Enrich').waitFor();
  expect(await isSignedIn('Other & Co')).toBe(true);
  expect(faults).toEqual([]);
});

test('tabs of a browser share the session; signing out ends it in all of them', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.url}/#key=${service.apiKey}`);
  await heading(page, 'Overview').waitFor();
  const tab = await context.newPage();
  await tab.goto(`${service.url}/jobs`);
  await heading(tab, 'Jobs').waitFor();
  const third = await context.newPage();
  const { apiKey } = await service.addAccount();
  await third.goto(`${service.url}/keys#key=${apiKey}`);
  await third.getByRole('button', { name: 'Stay signed in' }).click();
  await heading(third, 'Keys').waitFor();
  await tab.getByRole('button', { name: 'Sign out' }).click();
  for (const one of [page, tab, third]) await heading(one, 'Sign in').waitFor();
  await tab.reload();
  await heading(tab, 'Sign in').waitFor();
  await context.close();
});

test('an unknown address is a page for browsers, JSON for programs', async () => {
  const { page, faults } = await open(`/nosuch/thing#key=${service.apiKey}`);
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await heading(page, 'Overview').waitFor();
  for (const path of ['/nosuch', '/jobz/12', '/nosuch.html']) {
    const html = await fetch(service.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([path, html.status, await html.text()]).toEqual([
      path,
      404,
      expect.stringContaining('<title>Page not found'),
    ]);
    expect(html.headers.get('content-security-policy')).toContain("script-src 'self'");
    const json = await fetch(service.url + path);
    expect([json.status, await json.json()]).toEqual([
      404,
      { message: `no such route: GET ${path}` },
    ]);
  }
  expect(faults).toEqual([]);
});

test('an unknown key in a link is reported at the sign-in', async () => {
  const { page } = await open('/#key=tnr_nobody');
  await heading(page, 'Sign in').waitFor();
  await expect.poll(() => alertOf(page)).toMatch(/signed out: The key is unknown/);
});

test('a key that ended signs out with a message; rolling it here continues with the new one', async () => {
  const { apiKey } = await service.addAccount();
  const { page, faults } = await open(`/keys#key=${apiKey}`);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/grace|hours/i).fill('0');
  await dialog.getByRole('button', { name: 'Roll', exact: true }).click();
  const made = await dialog.getByText(/^tnr_/).innerText();
  expect(made).not.toBe(apiKey);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await heading(page, 'Keys').waitFor();
  await page.getByText(made.slice(0, 8)).waitFor();

  const rolled = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: made, grace_period_hours: 0 }),
  });
  expect(rolled.status).toBe(200);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await heading(page, 'Sign in').waitFor();
  expect(await alertOf(page)).toMatch(/signed out/);
  expect(faults).toEqual([]);
});

test('by plain http under a host name: a key is rolled, and copying is not offered', async () => {
  const { apiKey } = await service.addAccount();
  const { port } = new URL(service.url);
  const { page, faults } = await open(`/keys#key=${apiKey}`, `http://${HOST}:${port}`);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  expect(await page.evaluate('isSecureContext')).toBe(false);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Roll', exact: true }).click();
  const made = await dialog.getByText(/^tnr_/).innerText();
  expect(made).not.toBe(apiKey);
  expect(await dialog.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText(made.slice(0, 8)).waitFor();
  expect(faults).toEqual([]);
});

test('below the path of a proxy: sign-in, a deep link, a reload, the guide, the reference', async () => {
  await using proxy = await mountAt('/tenure/', service.url);
  const { page, faults } = await open('', proxy.url);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await signIn(page);
  await heading(page, 'Overview').waitFor();
  await page.goto(`${proxy.url}jobs`);
  await heading(page, 'Jobs').waitFor();
  await page.reload();
  await heading(page, 'Jobs').waitFor();
  await page.getByRole('link', { name: 'Enrich', exact: true }).click();
  await page.waitForURL(`${proxy.url}enrich`);
  await page.goto(`${proxy.url}jobs/12`);
  await page.goBack();
  await page.goto(`${proxy.url}credits`);
  await page.getByRole('link', { name: 'Guide' }).click();
  await heading(page, 'Guide').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'The interface' }).click();
  await heading(page, 'The interface').waitFor();
  await page.goto(`${proxy.url}docs`);
  await page.getByText('Create and launch a job').first().waitFor();
  expect(page.url()).toBe(`${proxy.url}docs/`);
  expect(
    refused.filter((one) => !/\/422 |lead_enrichments\/12|^401 .*\/account$/.test(one)),
  ).toEqual([]);
  expect(faults).toEqual([]);
});

test('by keyboard: the palette finds a screen, the first stop skips the navigation', async () => {
  const { page, faults } = await open(`/#key=${service.apiKey}`);
  await heading(page, 'Overview').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search…').fill('webh');
  await page.keyboard.press('Enter');
  await heading(page, 'Webhooks').waitFor();
  await page.getByRole('button', { name: 'Find a screen' }).click();
  await page.getByPlaceholder('Search…').fill('cred');
  await page.keyboard.press('Enter');
  await heading(page, 'Credits').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search…').fill('sour');
  await page.keyboard.press('Enter');
  await heading(page, 'Sources').waitFor();
  await page.getByText('No source is configured').waitFor();
  await page.goBack();
  await heading(page, 'Credits').waitFor();
  await page.reload();
  await heading(page, 'Credits').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
  expect(faults).toEqual([]);
});

test('unknown paths below /api are answered as JSON, unknown files not as the page', async () => {
  const none = ['/api', '/api/v1/nothing', '/%61pi/v2/moves', '/assets/nothing.js', '/mcp/x'];
  for (const path of none) {
    const answer = await fetch(service.url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('the page is always revalidated, its parts are cached for good and sent compressed', async () => {
  const page = await fetch(`${service.url}/jobs/12`);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const [, part] = /src="([^"]+\.js)"/.exec(await page.text())!;
  const address = new URL(part!, `${service.url}/jobs/12`);
  for (const encoding of ['br', 'gzip']) {
    const sent = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(sent.headers.get('content-encoding')).toBe(encoding);
    expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(sent.headers.get('vary')).toMatch(/accept-encoding/i);
    await sent.body?.cancel();
  }
  for (const path of ['/', '/jobs', address.pathname]) {
    const head = await fetch(new URL(path, service.url), { method: 'HEAD' });
    expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
  }
});
