/** The grid of results, contacts, refreshed and watched people: order, filter, keys, selection. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { startSource } from '../moves/person.ts';
import { completed, create } from '../refresh/requests.ts';
import { type Json, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { expectAccessible, type Opened, saved, useConsole } from './opened.ts';
import { describeScrolled, MOST_GROWN, rowsOf, scrollThrough } from './scrolling.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

const COUNT = 300;
/** Sorted by number, their employers are not sorted. */
const people = Array.from({ length: COUNT }, (_, at) => ({
  first_name: 'Gina',
  last_name: `Grid${String(at).padStart(3, '0')}`,
  emails: [{ address: `gina${at}@grid.example`, type: 'work', status: 'Verified' }],
  positions: [{ title: 'Buyer', company: { name: `Firm ${String(999 - at)}` } }],
  verified_at: '2026-11-01T08:00:00Z',
}));

const OTTO = 'https://www.linkedin.com/in/otto-zuse-grid';

let job: number;
let contacts: number[];
beforeAll(async () => {
  await service.load([...people, { first_name: 'Otto', last_name: 'Zuse', linkedin_url: OTTO }]);
  // Each third lead matches nobody.
  const rows = people.map(({ emails }, at) =>
    at % 3 === 2 ? `nobody${at}@grid.example,${at}` : `${emails[0]!.address},${at}`,
  );
  const { body } = await upload(service, `E-Mail,Record ID\n${rows.join('\n')}\n`, 'fair.csv');
  ({ id: job } = await runJob(service, {
    name: 'Fair',
    source_type: 'list',
    lead_data: undefined,
    list_id: body.list_id,
    mapping: { email: 'E-Mail' },
    match_details: true,
  }));
  const list = await service.get('/api/v1/contacts', { page_size: '1000', sort: 'name' });
  contacts = list.body.contacts.map(({ id }: Json) => id);
  expect(contacts).toHaveLength(COUNT + 1);
});

const FIRST = 'Gina Grid000';
const first = (page: Page, name: string) => rowsOf(page, name).first();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');
const chooseRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });

const openResults = async (search = ''): Promise<Opened> => {
  const opened = await open(`/jobs/${job}${search}`);
  await rowsOf(opened.page, 'Results').first().getByRole('link').waitFor();
  return opened;
};

test('results: the order and the filter stand in the address, and Next stays inside them', async () => {
  const { page, faults } = await openResults();
  await page.getByRole('button', { name: 'Company' }).click();
  await page.waitForURL(/sort=company/);
  await first(page, 'Results').getByText('Gina Grid298').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await page.getByRole('button', { name: 'Company' }).click();
  await page.waitForURL(/order=desc/);
  await first(page, 'Results').getByText(FIRST).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('grid00');
  await page.getByText(`7 of ${COUNT} rows`).waitFor();
  const link = page.getByRole('link', { name: 'Gina Grid001', exact: true });
  expect(await link.getAttribute('href')).toMatch(/\/jobs\/\d+\/leads\/1\?.*q=grid00/);
  await link.click();
  await page.getByRole('heading', { name: 'Gina Grid001', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  // The lead between them matches nobody.
  await page.getByRole('heading', { name: 'Gina Grid003', level: 1 }).waitFor();
  await page.getByText('Record ID').waitFor();
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: FIRST, level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Previous' }).count()).toBe(0);
  await page.getByRole('link', { name: 'All results' }).click();
  await page.getByText(`7 of ${COUNT} rows`).waitFor();
  await page.reload();
  await page.getByText(`7 of ${COUNT} rows`).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('grid00');
  expect(faults).toEqual([]);
});

test('results: "Download these" saves exactly the filtered rows, also in other formats', async () => {
  const { page, faults } = await openResults('?q=grid00');
  const these = page.getByRole('button', { name: 'Download these 7' });
  const lines = (await saved(page, () => these.click())).trim().split('\n');
  expect(lines.map((line) => line.split(',')[1])).toEqual([
    'Record ID',
    ...['0', '1', '3', '4', '6', '7', '9'],
  ]);
  await page.getByRole('button', { name: 'Other formats' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Rows', { exact: true }).inputValue()).toBe('these');
  await dialog.getByLabel('Made for').selectOption('hubspot');
  await dialog.getByRole('columnheader', { name: 'Job title' }).waitFor();
  await expectAccessible(page);
  const crm = await saved(page, () =>
    dialog.getByRole('button', { name: 'Download this file' }).click(),
  );
  expect(crm.trim().split('\n')).toHaveLength(1 + 7);
  await dialog.getByLabel('Rows', { exact: true }).selectOption('all');
  const all = await saved(page, () =>
    dialog.getByRole('link', { name: 'Download this file' }).click(),
  );
  expect(all.trim().split('\n').length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('results: rows are chosen one by one, in ranges and all, to be exported and watched', async () => {
  const { page, faults } = await openResults();
  await chooseRow(page, FIRST).click();
  await chooseRow(page, 'Gina Grid004').click({ modifiers: ['Shift'] });
  await page.getByText('5 rows chosen').waitFor();
  await page.getByText('nobody2@grid.example').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  const file = await saved(page, () =>
    dialog.getByRole('button', { name: 'Download this file' }).click(),
  );
  expect(file.trim().split('\n')).toHaveLength(1 + 5);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Choose all rows' }).click();
  await page.getByText(`${COUNT} rows chosen`).waitFor();
  await chooseRow(page, FIRST).click();
  await page.getByText(`${COUNT - 1} rows chosen`).waitFor();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  // A third of the leads match nobody.
  await page.getByRole('dialog', { name: 'Watch 199 people' }).waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Visitors');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('199 people are in Visitors').waitFor();
  const { watches } = (await service.get('/api/v1/watches')).body;
  expect(watches).toMatchObject([{ name: 'Visitors', people: 199 }]);
  await page.getByRole('button', { name: 'Clear choice' }).click();
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('by keyboard: arrows, Page, Home and End move, Space chooses, Enter opens', async () => {
  const { page, faults } = await openResults();
  await page.getByRole('link', { name: FIRST, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Gina Grid001');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ ');
  await page.getByText('3 rows chosen').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe(`nobody${COUNT - 1}@grid.example`);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Gina Grid298');
  await page.keyboard.press('PageUp');
  await expect.poll(() => focused(page)).not.toBe('Gina Grid298');
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe(FIRST);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: FIRST, level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('a ctrl-click is left to the browser, and Back returns to the same rows', async () => {
  const { page, faults } = await openResults();
  const { pathname } = new URL(page.url());
  const link = page.getByRole('link', { name: FIRST, exact: true });
  const isPrevented = page.evaluate<boolean>(
    `new Promise((tell) => addEventListener('click', (click) => tell(click.defaultPrevented)))`,
  );
  await link.click({ modifiers: ['Control'] });
  expect(await isPrevented).toBe(false);
  expect(new URL(page.url()).pathname).toBe(pathname);
  // Whether another tab opens is up to the browser; this one does not always open it.
  expect(await link.getAttribute('href')).toMatch(/^\/jobs\/\d+\/leads\/0$/);
  await page.evaluate(`document.querySelector('[role=table] [role=rowgroup]').scrollTop = 3200`);
  await page.getByRole('link', { name: 'Gina Grid105', exact: true }).click();
  await page.getByRole('heading', { name: 'Gina Grid105', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Gina Grid105', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: FIRST, exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('contacts are sorted and chosen, and all of them are refreshed in one request', async () => {
  const { page, faults } = await open('/contacts');
  const table = page.getByRole('table', { name: 'Contacts' });
  await page.getByRole('button', { name: 'Name' }).click();
  await page.waitForURL(/sort=name/);
  await first(page, 'Contacts').getByText(FIRST).waitFor();
  await page.getByRole('button', { name: 'Employer' }).click();
  await first(page, 'Contacts').getByText('Gina Grid299').waitFor();
  await page.getByRole('checkbox', { name: 'Without address' }).check();
  await page.getByText('1 contact', { exact: true }).waitFor();
  await first(page, 'Contacts').getByText('Otto Zuse').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('buyer grid');
  await page.getByText(`${COUNT} contacts`, { exact: true }).waitFor();
  await chooseRow(page, 'Gina Grid299').click();
  await chooseRow(page, 'Gina Grid298').click();
  await page.getByText('2 rows chosen').waitFor();
  const file = await saved(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(file.split('\r\n')).toEqual([
    '\ufeffid,name,title,company,email,linkedin_url,verified_at,external_id_hubspot',
    expect.stringMatching(/^\d+,Gina Grid299,Buyer,Firm 700,gina299@grid\.example,,2026-11-01T/),
    expect.stringMatching(/^\d+,Gina Grid298,Buyer,Firm 701,.*,298$/),
    '',
  ]);
  await page.getByRole('checkbox', { name: 'Choose all rows' }).click();
  await page.getByText(`${COUNT} rows chosen`).waitFor();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Chosen rows' }).getByText('Refresh').click();
  await page.waitForURL(/\/refresh\?chosen=/);
  await page.reload();
  await page.getByText(`${COUNT} people`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/jobs\/requests\//);
  await page.getByRole('table', { name: 'Results' }).getByText('Gina Grid299').waitFor();
  const { body } = await service.get('/api/v1/contact_profile_refresh_requests');
  expect(body).toMatchObject({ contact_profile_refresh_requests: [{ profiles: COUNT }], total: 1 });
  const elsewhere = await open('/refresh?chosen=1');
  await elsewhere.page.getByText('no longer known in this tab').waitFor();
  expect(await table.count()).toBe(0);
  expect([...faults, ...elsewhere.faults]).toEqual([]);
});

test('refreshed people are linked to their contacts, and chosen ones are exported', async () => {
  const profiles = contacts.slice(0, 3).map((id) => ({ ds_contact_id: id }));
  const made = await create(service, {
    profiles: [...profiles, { email: 'nobody@grid.example' }],
    name: 'Three',
    find_match_and_refresh: false,
    contact_refresh_time: 10_000,
  });
  await completed(service, made.unique_identifier);
  const { page, faults } = await open(`/refresh/${made.unique_identifier}`);
  await page.waitForURL(/\/jobs\/requests\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Three', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByRole('link', { name: FIRST }).waitFor();
  expect(await table.getByRole('link').count()).toBe(3);
  await chooseRow(page, 'Gina Grid001').click();
  await chooseRow(page, 'nobody@grid.example').click();
  const file = await saved(page, () => page.getByRole('button', { name: 'Export' }).click());
  const [, one, other, ...rest] = file.trim().split('\n');
  expect([one, other]).toEqual([
    expect.stringContaining('Grid001'),
    expect.stringContaining('nobody@grid.example'),
  ]);
  expect(rest).toEqual([]);
  await expectAccessible(page);
  await table.getByRole('link', { name: FIRST }).click();
  await page.waitForURL(/\/contacts\/\d+$/);
  await page.getByRole('list', { name: 'What each source reports' }).waitFor();
  expect(faults).toEqual([]);
});

test('watched people are linked to their contacts', async () => {
  const body = { name: 'W', every: '365d', people: { contact_ids: contacts.slice(0, 2) } };
  const { id } = (await service.post('/api/v1/watches', body)).body;
  const { page, faults } = await open(`/watches/${id}`);
  const table = page.getByRole('table', { name: 'People' });
  await chooseRow(page, FIRST).click();
  const file = await saved(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(file).toMatch(/^\ufeffcontact_id,name,.*\r\n\d+,Gina Grid000,Buyer,Firm 999,.*\r\n$/);
  await table.getByRole('link', { name: FIRST }).click();
  await page.getByRole('heading', { name: FIRST, level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('the search finds people, jobs, watches and uploaded lists', async () => {
  const { page, faults } = await open('/');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  const field = page.getByPlaceholder('Search…');
  const find = async (words: string) => {
    // A search that is closing clears its field.
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill(words);
  };
  await find('grid007');
  await page.getByText('Buyer · Firm 992').click();
  await page.getByRole('heading', { name: 'Gina Grid007', level: 1 }).waitFor();
  await find('fair.csv');
  await page.getByText(`${COUNT} rows`).click();
  await page.waitForURL(/\/enrich\?list=.*&name=fair\.csv$/);
  await find('fair');
  await page.getByRole('dialog').getByText('Fair', { exact: true }).click();
  await page.getByRole('heading', { name: 'Fair', level: 1 }).waitFor();
  await find('visitors');
  await page.getByRole('dialog').getByText('Visitors').click();
  await page.getByRole('heading', { name: 'Visitors', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

/** How far the cells of the first row reach beyond their table, in pixels. */
const OVERHANG = `(() => {
  const table = document.querySelector('[role=table][aria-label=Results]');
  const cells = [...table.querySelector('[role=row]:has([role=cell])').querySelectorAll('[role=cell]')];
  const right = (element) => element.getBoundingClientRect().right;
  return Math.max(...cells.map(right)) - right(table);
})()`;

test.each([768, 380])('%d pixels wide: rows are cards that show all cells', async (width) => {
  const { page, faults } = await openResults();
  await page.setViewportSize({ width, height: 800 });
  const row = first(page, 'Results');
  await expect.poll(async () => (await row.boundingBox())!.height).toBeGreaterThan(80);
  await expect.poll(() => page.evaluate<number>(OVERHANG)).toBeLessThanOrEqual(2);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  await page.getByRole('button', { name: 'Company' }).click();
  await first(page, 'Results').getByText('Gina Grid298').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

const LONG = 100_000;

test('a hundred thousand contacts scroll, with few rows in the page and few pages in memory', {
  timeout: 900_000,
}, async () => {
  const many = Array.from({ length: LONG }, (_, at) => ({
    first_name: 'Lena',
    last_name: `Long${String(at).padStart(5, '0')}`,
    linkedin_url: `https://www.linkedin.com/in/lena-long-${at}`,
    positions: [{ title: 'Clerk', company: { name: `House ${at % 500}` } }],
    verified_at: '2026-11-02T08:00:00Z',
  }));
  await service.load(many);
  await until(
    () => service.get('/api/v1/contacts', { q: 'lena', page_size: '1' }),
    ({ body }) => body.total === LONG,
    600_000,
  );
  const { page, faults } = await open('/contacts?q=lena&sort=name&order=asc');
  await first(page, 'Contacts').getByText('Lena Long00000').waitFor();
  const scrolled = await scrollThrough(page, () =>
    page.getByText(`Lena Long${LONG - 1}`).waitFor({ timeout: 60_000 }),
  );
  console.log(describeScrolled(LONG, scrolled));
  expect(await rowsOf(page, 'Contacts').count()).toBeLessThan(100);
  expect(scrolled.grown).toBeLessThan(MOST_GROWN);
  expect(faults).toEqual([]);
});
