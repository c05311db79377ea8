/**
 * `npm run screenshots`: takes the pictures of docs/console.md from the demo's world after its show
 * has ended. With `--only NAME`, takes the pictures of one screen. With `--all DIR`, takes each screen
 * in both colour schemes and three widths, for review.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { Tenure } from '../client/src/index.ts';
import { startBrowser } from '../test/support/browser.ts';

type Look = { scheme: 'light' | 'dark'; width: number };
type Shot = {
  name: string;
  path: string;
  height?: number;
  prepare?: (page: Page) => Promise<void>;
};

const WIDE = 1280;
const MIDDLE = 768;
const NARROW = 380;
/** Of most laptops. */
const WIDEST = 1440;
const HEIGHT = 800;
/** Pages show pictures smaller than screens. */
const SCALE = 0.75;
const LIGHT: Look = { scheme: 'light', width: WIDE };
const DARK: Look = { scheme: 'dark', width: WIDE };
const WIDTHS = new Map([
  [NARROW, '-narrow'],
  [MIDDLE, '-middle'],
]);
const LOOKS = [WIDEST, MIDDLE, NARROW].flatMap((width) => [
  { ...LIGHT, width },
  { ...DARK, width },
]);
/** Screens whose pictures the pages also show in another look. */
const OTHERS: [name: string, look: Look][] = [
  ['overview', DARK],
  ['overview', { ...LIGHT, width: NARROW }],
  ['results', { ...DARK, width: NARROW }],
];
const { values: options } = parseArgs({
  options: { all: { type: 'string' }, link: { type: 'string' }, only: { type: 'string' } },
});

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));

/**
 * The demo also prints a link that works once. Each picture has its own page that signs in, so the
 * link is made from the demo's address and its API key.
 * @returns the link that signs in, after the show has ended
 */
async function startDemo(folder: string): Promise<{ process: ChildProcess; link: string }> {
  const args = ['src/commands/demo/main.ts', '--data-dir', folder, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^ {2}(API|API key) +(\S+)$/.exec(line) ?? [];
    if (name === 'API') url = value!;
    if (name === 'API key') return { process: child, link: `${url}/#key=${value}` };
  }
  throw new Error('the demo ended before its show was over');
}

async function endDemo(demo: ChildProcess): Promise<void> {
  demo.stdout?.resume();
  demo.kill('SIGINT');
  if (demo.exitCode === null) await once(demo, 'exit');
}

/** A user's list: the leads of the demo's third job under the headers of a CRM. */
async function makeList(client: Tenure): Promise<string> {
  const leads = await loadLeads(client, 3, 120);
  const fields = ['first_name', 'last_name', 'company_name', 'email'];
  const rows = leads.map(({ custom_columns: sent }) =>
    fields.map((field) => `"${sent[field] ?? ''}"`).join(','),
  );
  return ['First Name,Surname,Account Name,E-mail', ...rows, rows[0]].join('\n');
}

/** Waits until all contacts are listed, which continues for some seconds after the show. */
async function untilListed(client: Tenure): Promise<void> {
  const count = async (state?: 'fresh' | 'stale') =>
    (await client.call('get', '/api/v1/contacts', { query: { page_size: 1, state } })).total;
  for (let isListed = false; !isListed; ) {
    isListed = (await count()) === (await count('fresh')) + (await count('stale'));
  }
}

/** The first leads of a completed job. */
async function loadLeads(client: Tenure, id: number, page_size: number) {
  const input = { path: { id }, query: { page_size } };
  const found = await client.call('get', '/api/v1/lead_enrichments/{id}/final_result', input);
  return 'enriched_leads' in found ? found.enriched_leads.leads : [];
}

/** A watch, a list, an endpoint and a comment on a move, which the demo does not create. */
async function addMore(client: Tenure): Promise<void> {
  const leads = await loadLeads(client, 1, 200);
  const profiles = leads.flatMap(({ id }) => (id === null ? [] : { ds_contact_id: id }));
  const watch = { name: 'Champions', every: '30d', monthly_credits: 60, profiles };
  await client.call('post', '/api/v1/watches', { body: watch });
  const contact_ids = leads.flatMap(({ id }) => id ?? []);
  await client.call('post', '/api/v1/lists/of_contacts', {
    body: { name: 'Champions', contact_ids },
  });
  const types = ['contact.moved' as const];
  const endpoint = { url: 'https://hooks.example/tenure', types };
  await client.call('post', '/api/v1/webhook_endpoints', { body: endpoint });
  await followUp(client);
}

/** Comments on the newest move, and assigns it. */
async function followUp(client: Tenure): Promise<void> {
  const query = { handled: 'false' as const, page_size: 1 };
  const [move] = (await client.call('get', '/api/v1/moves', { query })).moves;
  const { user } = await client.call('get', '/api/v1/account');
  const body = { comment: 'Call next week about the new team.', assigned_to: user.id };
  await client.call('patch', '/api/v1/moves/{id}', { path: { id: move!.id! }, body });
}

const shotsOf = (list: string): Shot[] => [
  { name: 'overview', path: '/' },
  { name: 'enrich', path: '/enrich', height: 1240, prepare: (page) => chooseList(page, list) },
  { name: 'results', path: '/jobs/1' },
  { name: 'person', path: '/jobs/1/leads/0' },
  { name: 'moves', path: '/moves', prepare: openFirstMove },
  { name: 'watches', path: '/watches' },
  { name: 'credits', path: '/credits' },
  { name: 'webhooks', path: '/webhooks' },
];

/** Screens that the pages do not show. */
const moreOf = (list: string): Shot[] => [
  { name: 'contacts', path: '/contacts' },
  { name: 'chosen', path: '/contacts', prepare: chooseRows },
  { name: 'contact', path: '/contacts', prepare: openFirstContact },
  { name: 'imports', path: '/contacts/imports' },
  { name: 'checkup', path: '/checkup', prepare: (page) => checkUp(page, list) },
  { name: 'refresh', path: '/refresh?job=1' },
  { name: 'moves-list', path: '/moves' },
  { name: 'watch', path: '/watches/1' },
  { name: 'new-watch', path: '/watches?job=1' },
  { name: 'jobs', path: '/jobs' },
  { name: 'refreshes', path: '/jobs?kind=refreshes' },
  { name: 'refreshed', path: '/jobs?kind=refreshes', prepare: openFirstRequest },
  { name: 'lists', path: '/lists' },
  { name: 'keys', path: '/keys' },
  { name: 'sources', path: '/sources' },
  { name: 'failed-test', path: '/webhooks', prepare: sendTest },
  { name: 'edited-endpoint', path: '/webhooks', prepare: editEndpoint },
  { name: 'palette', path: '/', prepare: (page) => find(page, 'an') },
  { name: 'unknown-address', path: '/nowhere' },
];

async function chooseList(page: Page, list: string): Promise<void> {
  const file = { name: 'trade-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('List', { exact: true }).setInputFiles(file);
  await page.getByText(/^At most /).waitFor();
}

async function checkUp(page: Page, list: string): Promise<void> {
  const file = { name: 'trade-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('List', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Download as HTML' }).waitFor();
}

async function openFirstMove(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Moves' }).getByRole('link').first().click();
  await page.getByRole('list', { name: 'Jobs over the years' }).waitFor();
}

async function chooseRows(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .nth(4)
    .click({ modifiers: ['Shift'] });
}

async function openFirstContact(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().click();
  await page.getByRole('list', { name: 'Jobs over the years' }).waitFor();
}

async function openFirstRequest(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('table', { name: 'Results' }).waitFor();
}

/** The host of the endpoint does not exist, so the test fails. */
async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a test' }).first().click();
  await page.getByText('host').first().waitFor();
}

async function editEndpoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function find(page: Page, letters: string): Promise<void> {
  await page.getByRole('button', { name: 'Find a screen' }).click();
  await page.getByPlaceholder('Search…').fill(letters);
}

/** @param link signs in more than once: `URL/#key=KEY` */
async function take(browser: Browser, link: string, shot: Shot, look: Look, file: string) {
  const [url, key] = link.split('#');
  const page = await browser.newPage({
    viewport: { width: look.width, height: shot.height ?? HEIGHT },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.goto(new URL(`${shot.path}#${key}`, url).href);
  await page.waitForLoadState('networkidle');
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await (options.all === undefined
    ? saveSmall(page, file)
    : page.screenshot({ path: file, fullPage: true }));
  await page.close();
}

/** WebP is a third of the size of PNG, which matters because the package contains the pages. */
async function saveSmall(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 45,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  });
  await writeFile(file, data, 'base64');
}

/** The end of a picture's name. The pages show pictures of the usual width, which have none. */
const suffixOf = ({ scheme, width }: Look): string =>
  `${scheme === 'dark' ? '-dark' : ''}${WIDTHS.get(width) ?? ''}`;

async function takeAll(browser: Browser, link: string): Promise<void> {
  const [url, key] = link.split('/#key=') as [string, string];
  const signal = AbortSignal.timeout(60_000);
  const client = new Tenure({ url, apiKey: key, signal });
  const list = await makeList(client);
  const shots = shotsOf(list);
  if (options.link === undefined) await addMore(client);
  await untilListed(client);
  const folder = options.all ?? IMAGES;
  await mkdir(folder, { recursive: true });
  const wanted = options.all === undefined ? shots : [...shots, ...moreOf(list)];
  for (const shot of wanted.filter(({ name }) => (options.only ?? name) === name)) {
    for (const look of options.all === undefined ? looksOf(shot) : LOOKS) {
      const name = `${shot.name}${suffixOf(look)}.${options.all === undefined ? 'webp' : 'png'}`;
      await take(browser, link, shot, look, join(folder, name));
    }
  }
}

const looksOf = ({ name }: Shot): Look[] => [
  LIGHT,
  ...OTHERS.flatMap(([other, look]) => (other === name ? [look] : [])),
];

const folder = await mkdtemp(join(tmpdir(), 'tenure-screenshots-'));
const demo = options.link === undefined ? await startDemo(folder) : null;
const browser = await startBrowser();
try {
  await takeAll(browser, options.link ?? demo!.link);
} finally {
  await browser.close();
  if (demo) await endDemo(demo.process);
  await rm(folder, { recursive: true, force: true });
}
