import { afterAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { AS_KNOWN, atGlobex, refresh, startSource, storedPerson } from '../moves/person.ts';
import { daysAgo } from '../refresh/requests.ts';
import { prune } from '../retention/prune.ts';
import { useService } from '../support/service.ts';
import { watch } from '../watches/watches.ts';
import { chooseList, expectAccessible, loseAnswers, saved, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

test('a list is refreshed: its price, its progress over a reload, its moves, both files', async () => {
  const person = await storedPerson(service, { last_name: 'de la Móves y Ñandú' });
  await refresh(service, person, AS_KNOWN);
  source.says({ ...person, positions: atGlobex });
  const { page, faults } = await open('/refresh');
  await page.getByRole('heading', { name: 'Refresh', level: 1 }).waitFor();
  const rows = `Profil;Notiz\n${person.linkedin_url};a\n;nobody\n`;
  await chooseList(page, 'leute.csv', rows);
  await page.getByText('At most 0.25 credits').waitFor();
  expect(await page.getByLabel('LinkedIn URL').inputValue()).toBe('Profil');
  await expectAccessible(page);
  await page.reload();
  await page.getByText('1 person', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/jobs\/requests\/[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByRole('heading', { name: 'leute.csv', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Download', exact: true }).waitFor();
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByText('Head of Buying at Globex GmbH').waitFor();
  await expectAccessible(page);
  const file = await saved(page, () =>
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  );
  expect(file).toContain('de la Móves y Ñandú');
  const moves = await saved(page, () => page.getByRole('link', { name: 'Download moves' }).click());
  expect(moves).toContain('Globex GmbH');
  await page.getByRole('link', { name: 'Moves' }).last().click();
  await page.getByText('Moved from Buyer at Acme, Inc.').waitFor();
  expect(faults).toEqual([]);
});

test('a position without dates is shown, although no verdict names it', async () => {
  const positions = [{ title: 'Chief Buyer', company: { name: 'Undated AG' } }];
  const person = await storedPerson(service, { positions });
  const { unique_identifier } = await refresh(service, person, AS_KNOWN);
  const { page, faults } = await open(`/jobs/requests/${unique_identifier}`);
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByText('Undated AG').waitFor();
  await table.getByText('Chief Buyer').waitFor();
  expect(faults).toEqual([]);
});

test('a request started again after a lost answer, on return to the page, exists once', async () => {
  const person = await storedPerson(service);
  const requests = () => service.get('/api/v1/contact_profile_refresh_requests');
  const before: number = (await requests()).body.total;
  const { page, faults } = await open('/refresh');
  await chooseList(page, 'one.csv', `LinkedIn URL,Note\n${person.linkedin_url},x\n`);
  await page.getByText('At most 0.25 credits').waitFor();
  let quotes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/quote')) quotes += 1;
  });
  const givenUp = await loseAnswers(page, '/api/v1/contact_profile_refresh_requests');
  await page.getByRole('button', { name: 'Start' }).click();
  await givenUp();
  await page.getByRole('alert').waitFor();
  // Outdated data is requested again when the page becomes visible.
  await page.clock.fastForward(60_000);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/jobs\/requests\/[0-9a-f-]{36}$/);
  expect((await requests()).body.total).toBe(before + 1);
  expect(quotes).toBe(0);
  expect(faults).toEqual([]);
});

test('people found by an earlier job are refreshed; a job whose results are gone is reported', async () => {
  const person = await storedPerson(service);
  source.says(person);
  const values = [[person.emails[0]!.address]];
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  const { page, faults } = await open(`/refresh?job=${id}`);
  await page.getByText('At most 0.25 credits').waitFor();
  await prune(service.database, 'jobs', new Date());
  await page.reload();
  await page.getByRole('alert').getByText('no longer kept').waitFor();
  expect(faults).toEqual([]);
});

test('a cap limits the price, and the page names the people it leaves out', async () => {
  const people = await Promise.all([storedPerson(service), storedPerson(service)]);
  const { page, faults } = await open('/refresh');
  const rows = people.map(({ linkedin_url: url }) => `${url},x\n`).join('');
  await chooseList(page, 'two.csv', `LinkedIn URL,Note\n${rows}`);
  await page.getByText('At most 0.50 credits').waitFor();
  await page.getByLabel('Spending limit').fill('0.25');
  await page.getByText('At most 0.25 credits').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByText('Closed').waitFor();
  expect(faults).toEqual([]);
});

test('the people of a watch are refreshed before they are due', async () => {
  const fresh = { verified_at: daysAgo(5) };
  const people = [await storedPerson(service, fresh), await storedPerson(service, fresh)];
  const profiles = people.map(({ linkedin_url }) => ({ linkedin_url }));
  const id = await watch(service, { name: 'Käufer', profiles: [...profiles, {}] });
  const { page, faults } = await open('/refresh');
  await page.getByLabel('Or people of a watch').selectOption('Käufer');
  await page.getByText('2 people', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('At most 0.50 credits').waitFor();
  expect(await page.getByLabel('Or people of a watch').inputValue()).toBe(String(id));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByText('Paula Moves').nth(1).waitFor();
  expect(await table.getByText('Paula Moves').count()).toBe(2);
  expect(faults).toEqual([]);
});
