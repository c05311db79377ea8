/** People sign in to the console at a real identity provider. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from '../imports/lists.ts';
import { useSignIn } from '../sign-in/people.ts';
import { graveFindings, startBrowser } from '../support/browser.ts';
import { calm, until } from '../support/service.ts';

const service = useSignIn();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
  await calm(service);
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

/** Opens the console in a new browser, as somebody whom the provider then signs in. */
async function openAs(person: object, path = '/', locale = 'en') {
  service.provider.present = { sub: 'ada', name: 'Ada Example', ...person };
  const page = await browser.newPage({ locale });
  await page.goto(service.url + path);
  return page;
}

const links = async (page: Page) =>
  (await page.getByRole('navigation').getByRole('link').allInnerTexts()).map((text) => text.trim());

test('a viewer signs in, returns to the screen, and is shown what the role may do', async () => {
  const page = await openAs({ groups: ['sales'], accounts: service.accountId }, '/moves?show=all');
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await heading(page, 'Moves').waitFor();
  expect(new URL(page.url()).pathname).toBe('/moves');
  await page.getByText('Ada Example · viewer').waitFor();
  const shown = await links(page);
  expect(shown).toContain('Contacts');
  for (const hidden of ['Enrich', 'Refresh', 'Keys', 'Webhooks'])
    expect(shown).not.toContain(hidden);
  expect(await graveFindings(page)).toEqual([]);
  await page.goto(`${service.url}/webhooks`);
  await page.getByText('Your role “viewer” may not do this').first().waitFor();
  const seen = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])',
  );
  const [session] = (await page.context().cookies()).filter(
    ({ name }) => name === 'tenure_session',
  );
  expect(session!.httpOnly).toBe(true);
  expect(seen).not.toContain(session!.value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
  await page.close();
});

test('a viewer is offered nothing that would be refused, and is told why', async () => {
  const row = (company: string) =>
    `Mia Mover,,https://www.linkedin.com/in/mia-mover,${company},Buyer`;
  await load(service, [row('Acme')], { name: 'crm', as_of: '2026-08-01' });
  await load(service, [row('Globex')], { name: 'crm' });
  await until(
    () => service.get('/api/v1/moves'),
    ({ body }) => body.total === 1,
  );
  await service.post('/api/v1/watches', { name: 'Champions', every: '30d', profiles: [] });
  const page = await openAs({ groups: ['sales'], accounts: service.accountId }, '/moves?show=all');
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  const why = 'Your role “viewer” may not do this.';
  const isRefused = async (control: Locator) => {
    await expect.poll(() => control.isDisabled()).toBe(true);
    expect(await control.getAttribute('title')).toBe(why);
  };
  const done = page.getByRole('checkbox', { name: 'Done: Mia Mover' });
  await isRefused(done);
  const buttons = [
    // For other roles this address opens the dialog of a new watch.
    ['/watches?job=1', ['New watch', 'Pause', 'Delete']],
    ['/contacts', ['Refresh', 'Watch', 'Save as list']],
  ] as const;
  for (const [path, names] of buttons) {
    await page.goto(service.url + path);
    if (path === '/contacts') {
      await page.getByRole('checkbox', { name: 'Choose Mia Mover' }).check();
      expect(await page.getByRole('link', { name: 'Import people' }).count()).toBe(0);
    }
    for (const name of names) await isRefused(page.getByRole('button', { name, exact: true }));
  }
  await page.goto(`${service.url}/checkup`);
  await isRefused(page.getByLabel('List', { exact: true }));
  await page.goto(`${service.url}/jobs`);
  await heading(page, 'Jobs').waitFor();
  await page.getByText('No jobs yet').waitFor();
  expect(await page.getByRole('link', { name: 'Enrich a list' }).count()).toBe(0);
  expect(await graveFindings(page)).toEqual([]);
  await page.close();
});

test('an administrator manages keys without having one', async () => {
  const page = await openAs({ sub: 'root', groups: ['it-admins'], accounts: service.accountId });
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await heading(page, 'Overview').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Keys' }).click();
  await heading(page, 'Keys').waitFor();
  await page.getByText('First key').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.close();
});

test('somebody of an agency switches between two accounts', async () => {
  const { accountId } = await service.addAccount({ name: 'Southwind' });
  const accounts = [service.accountId, accountId];
  const page = await openAs({ sub: 'agent', groups: ['operations'], accounts });
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await heading(page, 'Overview').waitFor();
  const choice = page.getByLabel('Account', { exact: true });
  await choice.selectOption('Southwind');
  await page.waitForResponse((response) => response.url().endsWith('/api/v1/account'));
  await expect.poll(() => choice.inputValue()).toBe(String(accountId));
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe(String(accountId));
  await page.close();
});

test('somebody without a role is told so, in German, too', async () => {
  const page = await openAs({ sub: 'eve', groups: [], accounts: service.accountId }, '/', 'de');
  await page.getByRole('link', { name: 'Mit Ihrer Organisation anmelden' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('noch keine Rolle');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await graveFindings(page)).toEqual([]);
  await page.getByLabel('API-Schlüssel', { exact: true }).fill(service.apiKey);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await heading(page, 'Übersicht').waitFor();
  await page.close();
});
