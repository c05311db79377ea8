/** Every screen, dialog, empty state and error of the console in German: no English is left. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkUp } from '../checkups/checkups.ts';
import { runJob } from '../enrichment/jobs.ts';
import { load } from '../imports/lists.ts';
import { moved, startSource } from '../moves/person.ts';
import { openWatched, startBrowser } from '../support/browser.ts';
import { acme, globex } from '../support/people.ts';
import { startListener } from '../support/receiver.ts';
import { calm, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { watch, whenIdle } from '../watches/watches.ts';
import { findEnglish } from './english.ts';

const source = await startSource();
const receiver = await startListener((_, reply) => {
  reply.writeHead(500).end('');
});
const service = useService((config) => {
  config.sources = [source.config];
});

/** Texts of the account, which stay as they are; `email` is a column of its job. */
const DATA = [
  // Uploads of the test.
  'list.csv',
  'Northwind',
  'email',
  'ops@northwind.example',
  'Acme, Inc.',
  'Globex GmbH',
  receiver.url,
];

const AT_ACME = [{ title: 'Einkäuferin', start_date: '2020-01-01', company: acme }];
const AT_GLOBEX = [
  { title: 'Leiterin Einkauf', start_date: '2026-02-01', company: globex },
  { title: 'Einkäuferin', start_date: '2020-01-01', end_date: '2026-01-31', company: acme },
];

let browser: Browser;
let page: Page;
const ids: Record<string, string> = {};
const faults: string[] = [];
/** English texts, each with the place where it was shown. */
const found: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  await calm(service);
  const names = { first_name: 'Paula', last_name: 'Wechsel', positions: AT_ACME };
  const { person, request } = await moved(service, source, { positions: AT_GLOBEX }, names);
  const values = [[person.emails[0]!.address], ['niemand@acme.example']];
  ids.job = String(
    (await runJob(service, { name: 'Messe', lead_data: { keys: ['email'], values } })).id,
  );
  ids.request = request.unique_identifier;
  ids.watch = String(
    await watch(service, {
      name: 'Kunden',
      profiles: [{ linkedin_url: person.linkedin_url }, { email: 'x' }],
    }),
  );
  await whenIdle(service, Number(ids.watch));
  const url = receiver.url;
  const { body: endpoint } = await service.post('/api/v1/webhook_endpoints', { url });
  await service.post(`/api/v1/webhook_endpoints/${endpoint.id}/test`, {});
  const list = await upload(service, LIST, 'Messe.csv');
  ids.list = String(list.body.list_id);
  ids.checkup = String(
    await checkUp(service, Number(ids.list), { email: 'E-Mail', full_name: 'Name' }, 'Messe.csv'),
  );
  const rows = ['Olga Ort,olga@ort.example,,Acme,Leiterin', ',,,,'];
  ids.import = String((await load(service, rows, { name: 'Adressen', as_of: '2026-01-05' })).id);
  await load(service, ['Olga Ort,olga@ort.example,,Initech,Leiterin'], {
    name: 'Adressen',
    as_of: '2026-02-05',
  });
  ids.contact = String((await service.get('/api/v1/contacts')).body.contacts[0].id);
  const subject = `lead_enrichment/${ids.job}`;
  await service.post('/api/v1/disputes', { subject, position: 0, reason: 'wrong_email' });
  await until(
    () => service.get('/api/v1/moves', { basis: 'observed' }),
    ({ body }) => body.total > 0,
  );
  const opened = await openWatched(browser, service.url, { locale: 'de-DE' });
  page = opened.page;
  page.on('close', () => faults.push(...opened.faults));
});
afterAll(async () => {
  await browser.close();
  await source.close();
  await receiver[Symbol.asyncDispose]();
});

const LIST =
  'Name,E-Mail,Firma\nPaula Wechsel,paula1@acme.example,Acme\nNie Mand,niemand@x.example,X\n';

async function look(where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  found.push(...(await findEnglish(page, DATA)).map((text) => `${where}: ${text}`));
}

async function open(path: string): Promise<void> {
  await page.goto(service.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(path);
}

const press = (name: string | RegExp, at = 0) => page.getByRole('button', { name }).nth(at).click();

async function inDialog(
  where: string,
  name: string | RegExp,
  act?: () => Promise<void>,
): Promise<void> {
  await press(name);
  await page.getByRole('dialog').last().waitFor();
  await act?.();
  await look(where);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').last().waitFor({ state: 'detached' });
}

const signIn = async (apiKey: string) => {
  await page.goto(`${service.url}/#key=${apiKey}`);
  await page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor();
};

test('the sign-in, and why it is refused', async () => {
  await page.goto(service.url);
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await look('sign-in');
  await page.getByLabel('API-Schlüssel').fill('tnr_falsch');
  await press('Anmelden');
  await page
    .getByText('Der Schlüssel tnr_falsch wurde nicht angenommen: Der Schlüssel ist')
    .waitFor();
  await look('a refused key');
  expect(found).toEqual([]);
});

test('an account without anything', async () => {
  const { apiKey } = await service.addAccount();
  await signIn(apiKey);
  for (const path of SCREENS) await open(path);
  for (const path of ['/contacts/imports', '/jobs?kind=refreshes', '/nirgendwo', '/jobs/987654']) {
    await open(path);
  }
  await open('/webhooks');
  await page.getByRole('tab', { name: 'Zustellungen' }).click();
  await look('no deliveries');
  await press('Abmelden');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(found).toEqual([]);
});

const SCREENS = [
  ...['/', '/contacts', '/enrich', '/checkup', '/refresh', '/moves', '/watches', '/jobs'],
  ...['/credits', '/keys', '/webhooks'],
];

test('an account with people, work and moves', async () => {
  await signIn(service.apiKey);
  await look('the overview');
  for (const path of [...SCREENS, '/sources']) await open(path);
  for (const path of [
    '/moves?show=done',
    '/moves?show=all',
    '/moves?q=nichts',
    '/moves?basis=observed',
    `/contacts/${ids.contact}`,
    '/contacts?q=nichts',
    '/contacts/imports',
    `/contacts/imports/${ids.import}`,
    `/checkup/${ids.checkup}?part=known`,
    `/watches/${ids.watch}`,
    '/jobs?kind=refreshes',
    `/jobs/${ids.job}`,
    `/jobs/${ids.job}/leads/0`,
    `/jobs/${ids.job}/leads/1`,
    `/jobs/requests/${ids.request}`,
    `/refresh/${ids.request}`,
    `/enrich/${ids.job}`,
    `/refresh?job=${ids.job}`,
    `/refresh?list=${ids.list}&name=Messe.csv`,
    `/enrich?list=${ids.list}&name=Messe.csv`,
    `/checkup?list=${ids.list}&name=Messe.csv`,
  ]) {
    await open(path);
  }
  expect(found).toEqual([]);
});

test('the sentence of a move and of an observed move, with the dates of German readers', async () => {
  await open('/moves');
  await page
    .getByText('Wechsel von Einkäuferin bei Acme, Inc. zu Leiterin Einkauf bei Globex GmbH.')
    .waitFor();
  const observed = page.getByText(
    /^Wechsel von Leiterin bei Acme zu Leiterin bei Initech zwischen/,
  );
  expect(await observed.innerText()).toContain('zwischen 05.01.2026 und 05.02.2026, laut den');
  await page.getByRole('link', { name: 'Paula Wechsel öffnen' }).click();
  await page.getByRole('dialog').getByText('Wechsel von Einkäuferin').waitFor();
  await page.getByRole('dialog').getByLabel('Kommentar').fill('Ruft zurück');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Zuletzt geändert von First key').waitFor();
  await look('a move');
  expect(found).toEqual([]);
});

test('dialogs, the palette and the shortcuts', async () => {
  await open('/');
  await inDialog('the palette', /^Ansicht oder Aktion finden/, async () => {
    await page.getByPlaceholder('Suchen …').fill('paula');
    await page.getByRole('dialog').getByText('Leiterin Einkauf · Globex').waitFor();
  });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
  await look('the shortcuts');
  await open(`/enrich?list=${ids.list}&name=Messe.csv`);
  await press('Diese Zuordnung merken');
  await page.getByLabel('Name der Zuordnung').fill('Messen');
  await look('a mapping to save');
  await press('Merken');
  await inDialog('a mapping to forget', 'Vergessen');
  await open('/keys');
  await inDialog('a roll', 'Ablösen');
  await open('/watches');
  await inDialog('a new watch', 'Neue Beobachtung');
  await inDialog('a watch to edit', 'Bearbeiten');
  await inDialog('a watch to delete', 'Löschen');
  await open('/webhooks');
  await inDialog('a new endpoint', 'Empfänger anlegen', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill('ftp://hooks.example/');
    await dialog.getByRole('button', { name: 'Empfänger anlegen' }).click();
    await dialog.getByText('Geben Sie eine URL ein, die mit https:// oder http://').waitFor();
  });
  await inDialog('an endpoint to edit', 'Bearbeiten');
  await inDialog('an endpoint to delete', 'Löschen');
  await press('Test senden');
  await page.getByText('Antwort mit Status 500').waitFor();
  await look('a refused test');
  await page.getByRole('tab', { name: 'Zustellungen' }).click();
  await press(/Versuch/);
  await look('deliveries');
  await open(`/jobs/${ids.job}`);
  await page.getByLabel('Alle Zeilen auswählen').check();
  await look('chosen rows');
  await inDialog('watching chosen people', /^Beobachten/);
  await inDialog('a download', 'Andere Formate');
  await open(`/jobs/${ids.job}/leads/0`);
  await inDialog('a report', 'Problem melden');
  await press('Das stimmt');
  await page.getByText('Danke.').waitFor();
  await open(`/contacts/${ids.contact}`);
  await inDialog('watching a person', 'Beobachten');
  await open(`/contacts/imports/${ids.import}`);
  await inDialog('undoing an import', 'Rückgängig machen');
  await open('/credits');
  for (const group of ['Monat', 'Auftrag', 'Art']) {
    await page.getByLabel('Gruppieren nach').selectOption({ label: group });
    await look(`usage by ${group}`);
  }
  await press('Bücher prüfen');
  await page.getByText(/^Es geht auf/).waitFor();
  await look('the books');
  expect(found).toEqual([]);
});

test('an import with its preview, and files that are refused', async () => {
  await open('/contacts/imports');
  const choose = (text: string, name = 'Liste.csv') =>
    page
      .getByLabel('Liste', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(LIST);
  await press('Vorschau');
  await page.getByRole('region', { name: 'Was der Import bewirkt' }).waitFor();
  await look('a preview');
  await choose('a,b\n1,2\n1,2,3\n');
  await page.getByText('1 Zeile der Datei ist nicht lesbar und wird ausgelassen').waitFor();
  await press('Zeilen zeigen');
  await page.getByText('Zeile 3 hat 3 Zellen, die Kopfzeile 2.').waitFor();
  await look('a ragged file');
  await open('/enrich');
  await choose('%PDF-1.7', 'Liste.pdf');
  await page.getByText('Diese Datei ist keine Liste.').waitFor();
  await choose('Titel\nEinkauf\n');
  await look('a list without people');
  await open('/checkup');
  await choose('Titel\nEinkauf\n');
  await page.getByText('Wählen Sie eine Spalte für E-Mail').waitFor();
  await look('a check-up without people');
  expect(found).toEqual([]);
});

test('the language is chosen at the sign-in, and remembered', async () => {
  const { page: other } = await openWatched(browser, service.url, { locale: 'en-GB' });
  await other.goto(service.url);
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.getByLabel('Language').selectOption('de');
  await other.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await other.evaluate('document.documentElement.lang')).toBe('de');
});

test('nothing failed', async () => {
  await page.close();
  expect(faults).toEqual([]);
});

test('English would be noticed', async () => {
  const { page: other } = await openWatched(browser, service.url, { locale: 'en-GB' });
  await other.goto(service.url);
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await findEnglish(other, [])).length).toBeGreaterThan(5);
});
