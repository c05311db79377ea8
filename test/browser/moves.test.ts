import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../../src/money/accounts/index.ts';
import { atGlobex, moved, retitled, startSource } from '../moves/person.ts';
import { until, useService } from '../support/service.ts';
import { expectAccessible, saved, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [{ ...source.config, priceMicros: 50_000, budgetMicros: 1_000_000 }];
});
const open = useConsole(service);

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5);

beforeAll(async () => {
  await moved(
    service,
    source,
    { positions: retitled },
    { first_name: 'ليلى', last_name: 'المنصوري' },
  );
  await moved(service, source, { positions: retitled }, { last_name: LONG });
  await moved(service, source, { positions: atGlobex });
});

test('moves by kind, as a file, and a person’s jobs over the years', async () => {
  const { page, faults } = await open('/moves');
  await page.getByText('3 moves').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Kind').selectOption('job_change');
  await page.getByText('1 move', { exact: true }).waitFor();
  const file = await saved(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(file.split('\r\n')).toEqual([
    expect.stringMatching(/^\ufeffname,linkedin_url,type,/),
    expect.stringMatching(/^Paula Moves,https:.*,job_change,75,"Acme, Inc.",Buyer,Globex GmbH,/),
    '',
  ]);
  const crm = await saved(page, () => page.getByRole('link', { name: 'CRM file' }).click());
  expect(crm.split('\n')).toEqual([
    expect.stringMatching(/^\ufeffFirst name,Last name,Email,Company name,.*Former Company name/),
    expect.stringMatching(/^Paula,Moves,[^,]*,Globex GmbH,.*,"Acme, Inc.",Buyer,/),
    '',
  ]);
  await page.getByRole('link', { name: 'Open Paula Moves' }).click();
  const jobs = page.getByRole('dialog').getByRole('list', { name: 'Jobs over the years' });
  await jobs.getByText('Globex GmbH').waitFor();
  expect(await jobs.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Head of Buying · Globex GmbH.*Feb 2026 – present/),
    expect.stringMatching(/^Buyer · Acme, Inc\..*Jan 2020 – Jan 2026/),
  ]);
  const answers = page.getByRole('dialog').getByRole('list', { name: 'What each source reports' });
  await answers.getByText('profiles', { exact: true }).waitFor();
  expect(await answers.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^profiles\s+Found\s+Ahead\s+Head of Buying\s+Globex GmbH\s+Asked .+, true as of /,
    ),
    expect.stringMatching(/^records\S*\s+Found\s+Buyer\s+differs\s+Acme, Inc\.\s+differs\s+Asked /),
  ]);
  const rules = page.getByRole('link', { name: 'How sources are compared' });
  expect(await rules.getAttribute('href')).toMatch(/\/guide\/sources#sources-that-differ$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Kind').selectOption('left_employer');
  await page.getByText('No moves match').waitFor();
  expect(faults).toEqual([]);
});

test('names of any length and direction stay within a narrow screen', async () => {
  const { page, faults } = await open('/moves');
  await page.setViewportSize({ width: 380, height: 800 });
  const none = { status: 404, json: { message: 'id: no contact 7 that this account may see' } };
  await page.route(/\/contacts\/\d+\?/, (route) => route.fulfill(none));
  await page.getByText('ليلى المنصوري', { exact: true }).waitFor();
  const width = () => page.evaluate('document.documentElement.scrollWidth');
  await expect.poll(width).toBe(380);
  await page.getByRole('link', { name: `Open Paula ${LONG}` }).click();
  await page.getByRole('dialog').getByText('Senior Buyer').first().waitFor();
  await expect.poll(width).toBe(380);
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('What each source reports').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a move is searched, linked, and marked as done', async () => {
  const { page, faults } = await open('/moves');
  await page.getByText('3 moves', { exact: true }).waitFor();
  await page.getByRole('img', { name: '3 moves in 12 weeks, by week' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('globex');
  await page.getByText('1 move', { exact: true }).waitFor();
  await page.waitForURL(/q=globex/);
  await page.getByRole('link', { name: 'Open Paula Moves' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/move=\d+/);
  await page.goto(page.url());
  const drawer = page.getByRole('dialog', { name: 'Paula Moves' });
  await drawer.getByLabel('Done').check();
  await page.keyboard.press('Escape');
  await page.getByText('No moves match').waitFor();
  await page.getByLabel('Show').selectOption('done');
  await page.getByRole('checkbox', { name: 'Done: Paula Moves' }).uncheck();
  await page.getByText('No moves match').waitFor();
  await page.goto(`${service.url}/moves`);
  await page.getByText('3 moves', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a move is assigned and commented on, and listed for its assignee', async () => {
  const colleague = { name: '', email: 'olga@northwind.example', userName: 'Olga Operator' };
  await addUser(service.database.db, service.accountId, colleague);
  const { page, faults } = await open('/moves?q=globex');
  await page.getByRole('link', { name: 'Open Paula Moves' }).click();
  const drawer = page.getByRole('dialog', { name: 'Paula Moves' });
  await drawer.getByLabel('Assigned to').selectOption('Olga Operator');
  await drawer.getByText('Last changed by First key').waitFor();
  await drawer.getByLabel('Comment').fill('Calls back on Monday');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Olga Operator: Calls back on Monday').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  const filter = page.getByRole('search').getByLabel('Assigned to');
  await filter.selectOption('Northwind (you)');
  await page.getByText('No moves match').waitFor();
  await filter.selectOption('Olga Operator');
  await page.getByText('1 move', { exact: true }).waitFor();
  await page.waitForURL(/assigned=/);
  await page.goto(page.url());
  const file = await saved(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(file).toMatch(/,assigned_to,comment\r\n.*,Olga Operator,Calls back on Monday\r\n$/);
  await page.getByRole('link', { name: 'Open Paula Moves' }).click();
  await drawer.getByLabel('Assigned to').selectOption('Northwind (you)');
  await page.getByText('No moves match').waitFor();
  await drawer.getByLabel('Comment').fill('');
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    drawer.getByRole('button', { name: 'Save' }).click(),
  ]);
  await page.goto(`${service.url}/moves?assigned=me`);
  await page.getByRole('listitem').getByText('Northwind', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('by keyboard: arrows between rows, keys of screens, the list of shortcuts', async () => {
  const { page, faults } = await open('/jobs');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Moves', level: 1 }).waitFor();
  const rows = page.getByRole('link', { name: /^Open / });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
  expect(await focused()).toBe(await rows.nth(1).getAttribute('aria-label'));
  await page.keyboard.press('End');
  expect(await focused()).toBe(await rows.nth(2).getAttribute('aria-label'));
  await page.keyboard.press('Home');
  expect(await focused()).toBe(await rows.first().getAttribute('aria-label'));
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Watches', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search…').fill('moves paula globex');
  await page.getByText('Head of Buying · Globex GmbH').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Paula Moves', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('operators see what each source is worth; other accounts have no such screen', async () => {
  await until(
    () => service.get('/api/v1/sources'),
    ({ body: { sources, budgets } }) => sources[0]?.asked === 3 && budgets[0].reserved === 0,
  );
  const { page, faults } = await open('/');
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  const calls = page.getByRole('table', { name: 'Calls to profiles' });
  const byUrl = calls.getByRole('row', { name: 'LinkedIn URL' });
  expect(await byUrl.innerText()).toMatch(
    /^LinkedIn URL\s+3\s+3\s+100%, at least 43\.\d%\s(?:.*\s)+0\.15\s+0\.05$/,
  );
  await page.getByText(/^0\.15 of 1\.00 spent in /).waitFor();
  await page.getByText('Sources are queried in the order of the configuration.').waitFor();
  await page.getByLabel('Period').selectOption('7');
  await byUrl.waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);

  Object.assign(service, await service.addAccount());
  const { page: others } = await open('/sources');
  await others.getByRole('alert').getByText('Only operator accounts may do this.').waitFor();
  await others.getByRole('link', { name: 'Webhooks', exact: true }).waitFor();
  expect(await others.getByRole('link', { name: 'Sources', exact: true }).count()).toBe(0);
});

test('an observed move is marked, and has no result to dispute', async () => {
  const person = {
    first_name: 'Olga',
    last_name: 'Observed',
    linkedin_url: 'https://www.linkedin.com/in/olga-observed',
  };
  const at = (name: string, verified_at: string) => ({
    ...person,
    positions: [{ title: 'Buyer', company: { name } }],
    verified_at,
  });
  await service.load([at('Acme', '2026-09-01')]);
  const { linkedin_url } = person;
  await service.post('/api/v1/watches', { name: 'W', every: '365d', profiles: [{ linkedin_url }] });
  await service.load([at('Globex', '2026-11-15')]);
  await until(
    async () => (await service.get('/api/v1/moves', { basis: 'observed' })).body.total,
    (total) => total === 1,
  );
  const { page, faults } = await open('/moves');
  await page.getByLabel('Basis').selectOption('observed');
  await page.getByText('1 move', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open Olga Observed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Observed', { exact: true }).waitFor();
  await dialog.getByText('neither dates the employment').waitFor();
  expect(await dialog.getByRole('button', { name: 'Report' }).count()).toBe(0);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
