import { afterAll, expect, test } from 'vitest';
import { atGlobex, startSource, storedPerson } from '../moves/person.ts';
import { useService } from '../support/service.ts';
import { passDays } from '../watches/watches.ts';
import { chooseList, expectAccessible, loseAnswers, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

test('a list is watched within a budget, and its moves are shown; then the watch is deleted', async () => {
  const person = await storedPerson(service);
  source.says(person);
  const { page, faults } = await open('/watches');
  await page.getByText('No watches yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New watch' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Champions');
  await dialog.getByLabel('Credits per month').fill('5');
  await chooseList(page, 'champions.csv', `LinkedIn URL,Name\n${person.linkedin_url},Paula\n`);
  await dialog.getByText('1 person of the list').waitFor();
  await dialog.getByText('About 1 person × 0.25 credits: about 0.25 credits a month').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('every 30 days').waitFor();
  await page.getByText('0.25 / 5.00').waitFor();
  source.says({ ...person, positions: atGlobex });
  await passDays(service, 40);
  await page.getByText('0.50 / 5.00').waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText('Moved from Buyer at Acme, Inc.').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No watches yet').waitFor();
  expect(faults).toEqual([]);
});

test('a watch whose answer got lost, saved again under another name, is one watch', async () => {
  const [first, second] = [await storedPerson(service), await storedPerson(service)];
  const { page, faults } = await open('/watches');
  await page.getByRole('button', { name: 'New watch' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Once');
  await dialog.getByLabel('People', { exact: true }).fill(`${first.linkedin_url}\n`);
  const givenUp = await loseAnswers(page, '/api/v1/watches');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await givenUp();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Only once');
  await dialog.getByLabel('People', { exact: true }).press('End');
  await page.keyboard.type(`\n${second.linkedin_url}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { watches } = (await service.get('/api/v1/watches')).body;
  const made = (watches as { name: string; people: number }[]).filter(({ name }) =>
    /once/i.test(name),
  );
  expect(made).toEqual([expect.objectContaining({ name: 'Only once', people: 2 })]);
  expect(faults).toEqual([]);
});

test('people who are typed join a watch, and its budget can be raised', async () => {
  const [first, second] = [await storedPerson(service), await storedPerson(service)];
  source.says(first);
  await service.post('/api/v1/watches', {
    name: 'Buyers',
    every: '7d',
    profiles: [first, second].map(({ linkedin_url }) => ({ linkedin_url })),
    monthly_credits: 0.25,
  });
  const { page, faults } = await open('/watches');
  await page.getByText('Paused: the monthly credits are spent').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Edit Buyers' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Credits per month').inputValue()).toBe('0.25');
  await dialog.getByLabel('Credits per month').fill('2');
  const third = await storedPerson(service);
  await dialog.getByLabel('People', { exact: true }).fill(`${third.linkedin_url}\n`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('/ 2.00').waitFor();
  const [watch] = (await service.get('/api/v1/watches')).body.watches;
  expect(watch).toMatchObject({ people: 3, monthly_credits: 2 });
  expect(faults).toEqual([]);
});

test('the page of a watch: who was not found, the runs, pause and resume', async () => {
  const person = await storedPerson(service, { first_name: 'Petra', last_name: 'Page' });
  source.says(person);
  const profiles = [
    { linkedin_url: person.linkedin_url },
    { first_name: 'Nora', last_name: 'Nobody', company_name: 'Nowhere' },
  ];
  const made = { name: 'Own page', every: '30d', profiles };
  const { id } = (await service.post('/api/v1/watches', made)).body;
  const { page, faults } = await open('/watches');
  await page.getByRole('link', { name: 'Own page' }).click();
  await page.waitForURL(/\/watches\/\d+$/);
  const people = page.getByRole('table', { name: 'People' });
  await people.getByRole('row', { name: /Petra Page\s+Buyer\s+Acme, Inc\./ }).waitFor();
  await page.getByLabel('Show').selectOption('unresolved');
  await page.waitForURL(/state=unresolved$/);
  await people.getByText('Nora Nobody').waitFor();
  await page.getByText('Petra Page').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('table', { name: 'Runs' }).getByRole('link', { name: 'Own page' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('No people are refreshed until you resume').waitFor();
  expect((await service.get(`/api/v1/watches/${id}`)).body.paused).toBe('owner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/watches$/);
  expect(faults).toEqual([]);
});
