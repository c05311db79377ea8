/** What the console shows when something fails, and how the user continues. */

import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/ground/config/index.ts';
import { PRESSURE } from '../../src/node/http/pressure.ts';
import { type Node, startNode } from '../../src/node/main.ts';
import { type Mounted, mountAt } from '../support/mounted.ts';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { chooseList, type Opened, untilSignedIn, useConsole } from './opened.ts';

const service = useService((config) => {
  config.webhooks.allowPrivateAddresses = false;
});
const open = useConsole(service);

/** Another node, behind an address that stays while nodes start and stop. */
let node: Node | undefined;
let proxy: Mounted | undefined;
let port = 0;

/** @returns the address */
async function start(limits: Partial<Config['limits']> = {}): Promise<string> {
  const { database, config } = service;
  const log = pino({ enabled: false });
  const own = { ...config, limits: { ...config.limits, ...limits } };
  node = await startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config: own, log });
  proxy = await mountAt('/', node.url!, port);
  port = Number(new URL(proxy.url).port);
  return `http://127.0.0.1:${port}`;
}
async function stop(): Promise<void> {
  // Browsers keep idle connections, for which a node would wait.
  await proxy?.[Symbol.asyncDispose]();
  await node?.stop();
}
beforeAll(() => service.load([ana]));
afterAll(stop);

const alertOf = (page: Page) => page.getByRole('alert');
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

type NewAccount = Awaited<ReturnType<typeof service.addAccount>>;

/** Signed in with a key of a new account, which has few or many credits. */
async function openAs(path: string, credits: number): Promise<Opened & NewAccount> {
  const { apiKey, accountId } = await service.addAccount({ credits });
  const { page, faults } = await open(path);
  await page.evaluate(`location.hash = 'key=${apiKey}'`);
  const answered = page.waitForResponse('**/auth/sign-in');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
  await untilSignedIn(page);
  return { page, faults, apiKey, accountId };
}

const PAUSE_MS = 10_000;

/**
 * The console repeats a request several times before it shows the failure; the delays are
 * shortened.
 */
async function untilTold(page: Page, text: string): Promise<void> {
  const told = alertOf(page).getByText(text);
  while (!(await told.isVisible())) {
    await page.clock.fastForward(PAUSE_MS);
    await page.waitForTimeout(200);
  }
}

/** A node measures its load only some time after its start, and serves until then. */
const untilTooBusy = (url: string) =>
  until(
    () => fetch(`${url}/api/v1/moves?api_key=${service.apiKey}`),
    ({ status }) => status === 503,
  );

test('an unavailable or overloaded service is shown, and queried again once it is back', async () => {
  const { page } = await open('/');
  await page.clock.install();
  await page.goto(`${await start()}/moves#key=${service.apiKey}`);
  await page.getByText('No moves yet').waitFor();
  await stop();
  await page.getByLabel('Kind').selectOption('job_change');
  await untilTold(page, 'The service does not answer.');
  const { ...usual } = PRESSURE;
  Object.assign(PRESSURE, { memoryBytes: 1, everyMs: 50 });
  const url = await start();
  Object.assign(PRESSURE, usual);
  await untilTooBusy(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilTold(page, 'The service is busy. Try again in a moment.');
  await stop();
  await start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No moves match').waitFor();
  expect(await alertOf(page).count()).toBe(0);
});

test('a refusal for too many requests is shown in plain words; then the page continues', async () => {
  await stop();
  const { page } = await open('/');
  await page.clock.install();
  const url = await start({ requestsPerMinute: 0 });
  await page.goto(`${url}/keys`);
  await untilTold(page, 'These were more than 0 calls within a minute.');
  await stop();
  await start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No old key is active.').waitFor();
});

/** A screen that follows a job sends a request each second. */
const LONGER_THAN_POLLS_MS = 1_500;

test('a missing thing is reported without endless requests, with a way on', async () => {
  const { page, faults } = await open('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/jobs/987654', '/enrich/987654', '/jobs/987654/leads/0']) {
    await page.goto(service.url + path);
    await alertOf(page).getByText('There is no job 987654.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const before = asked.length;
    await page.waitForTimeout(LONGER_THAN_POLLS_MS);
    expect(asked.slice(before)).toEqual([]);
  }
  await page.goto(`${service.url}/enrich?list=987654&name=old.csv`);
  await alertOf(page).getByText('The list is no longer kept.').waitFor();
  await page.goto(`${service.url}/jobs/1/nowhere`);
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await heading(page, 'Overview').waitFor();
  expect(faults).toEqual([]);
});

const LIST = 'Email\nana.silva@acme.example\nbruno.costa@globex.example\n';

test('too few credits are reported before Start, and at Start if they were spent meanwhile', async () => {
  const poor = await openAs('/enrich', 1);
  await chooseList(poor.page, 'two.csv', LIST);
  await poor.page.getByText('At most 2.00 credits').waitFor();
  await alertOf(poor.page).getByText('too few credits').waitFor();
  expect(await startButton(poor.page).isDisabled()).toBe(true);
  await poor.page.getByLabel('Spending limit').fill('1');
  await poor.page.getByText('At most 1.00 credits').waitFor();
  expect(await alertOf(poor.page).count()).toBe(0);

  const spent = await openAs('/enrich', 2);
  await chooseList(spent.page, 'two.csv', LIST);
  await spent.page.getByText('At most 2.00 credits').waitFor();
  const { pool } = service.database;
  await pool.query('update account set credits_held = 1 where id = $1', [spent.accountId]);
  await startButton(spent.page).click();
  await alertOf(spent.page)
    .getByText('There are not enough credits: 2.00 needed, 1.00 available.')
    .waitFor();
  await spent.page.getByText('1.00 available').last().waitFor();
  expect(await startButton(spent.page).isDisabled()).toBe(true);
  expect([...poor.faults, ...spent.faults]).toEqual([]);
});

const startButton = (page: Page) => page.getByRole('button', { name: 'Start' });

test('a quote that is no longer valid is reported at Start and renewed, and the new one starts', async () => {
  const { page, faults } = await openAs('/enrich', 10);
  await chooseList(page, 'two.csv', LIST);
  await page.getByText('At most 2.00 credits').waitFor();
  // As after a database was restored: earlier quotes are not valid there.
  await service.database.pool.query('delete from quote_secret');
  await startButton(page).click();
  await alertOf(page).getByText('The price is no longer valid.').waitFor();
  await page.waitForFunction(`!document.querySelector('button[data-loading]')`);
  await startButton(page).click();
  await page.getByRole('table', { name: 'Results' }).getByText('Ana Silva').waitFor();
  expect(faults).toEqual([]);
});

test('a key that ends during work: after a new sign-in the chosen list is still there', async () => {
  const { page, faults, apiKey } = await openAs('/enrich', 10);
  await chooseList(page, 'two.csv', LIST);
  await page.getByText('At most 2.00 credits').waitFor();
  const rolled = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: apiKey, grace_period_hours: 0 }),
  });
  const { api_key: next } = (await rolled.json()) as { api_key: string };
  await startButton(page).click();
  await heading(page, 'Sign in').waitFor();
  expect(await alertOf(page).innerText()).toContain('signed out');
  await page.getByLabel('API key').fill(next);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('At most 2.00 credits').waitFor();
  await startButton(page).click();
  await page.getByRole('table', { name: 'Results' }).getByText('Ana Silva').waitFor();
  expect(faults).toEqual([]);
});

test('a refused webhook address is reported beside the input', async () => {
  const { page, faults } = await open('/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await dialog.getByRole('alert').getByText('url').waitFor();
  expect(await dialog.getByLabel('URL').inputValue()).toBe('https://127.0.0.1/hook');
  expect(faults).toEqual([]);
});

/** The text of each screen for a new account, and the button or link that leads on. */
const EMPTY: [path: string, told: string, on: string | null][] = [
  ['/', 'No jobs yet', 'Enrich a list'],
  ['/moves', 'No moves yet', 'Refresh'],
  ['/watches', 'No watches yet', 'New watch'],
  ['/jobs', 'No jobs yet', 'Enrich a list'],
  ['/jobs?kind=refreshes', 'No refreshes yet', 'Refresh'],
  ['/credits', 'Added', null],
  ['/keys', 'No old key is active.', 'Roll'],
  ['/webhooks', 'No endpoint yet', 'Add endpoint'],
];

test('every screen of a new account explains what it will show, and leads on', async () => {
  const { page, faults } = await openAs('/', 10);
  for (const [path, told, on] of EMPTY) {
    await page.goto(service.url + path);
    await page.getByText(told).first().waitFor();
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    if (on)
      await main
        .getByRole('button', { name: on })
        .or(main.getByRole('link', { name: on }))
        .first()
        .waitFor();
    expect(await alertOf(page).count()).toBe(0);
  }
  expect(faults).toEqual([]);
});
