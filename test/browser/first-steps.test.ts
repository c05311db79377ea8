/** The console of a new account: first steps, warnings before work starts, and empty results. */
import { expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { watch } from '../watches/watches.ts';
import { chooseList, expectAccessible, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);
const LIST = 'Email,Note\nana.silva@acme.example,x\nnobody@acme.example,y\n';
const NO_CONTACTS = 'Your contact database is empty.';

test('an empty installation is reported before work starts, and by its results', async () => {
  const { page, faults } = await open('/enrich');
  await chooseList(page, 'people.csv', LIST);
  await page.getByText(NO_CONTACTS).waitFor();
  const why = page.getByRole('link', { name: 'Nobody was found: why' });
  expect(await why.getAttribute('href')).toBe(`${service.url}/guide/nobody-found`);
  const importing = page.getByRole('link', { name: 'Import contacts' });
  expect(await importing.getAttribute('href')).toMatch(/\/contacts\/imports$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Nobody was found.').waitFor();
  await why.click();
  await page.getByRole('heading', { name: 'Nobody was found: why', level: 1 }).waitFor();
  await page.goto(`${service.url}/refresh`);
  await chooseList(page, 'people.csv', LIST);
  await page.getByText(NO_CONTACTS).waitFor();
  await page.getByText('No source is configured').waitFor();
  const source = page.getByRole('link', { name: 'Connect your first source' });
  expect(await source.getAttribute('href')).toBe(`${service.url}/guide/first-source`);
  await page.goto(`${service.url}/credits`);
  await page.getByText('Credits are your own budget').waitFor();
  await page.getByText(`tenure account update ${service.accountId} --add-credits`).waitFor();
  expect(faults).toEqual([]);
});

test('first steps are listed until they are done', async () => {
  const { page, faults } = await open('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.waitFor();
  const openSteps = () => steps.getByRole('link').allInnerTexts();
  expect(await openSteps()).toEqual([
    'Load the people you know',
    'Connect a source of new data',
    'Watch people to learn when they move',
    'Send moves to your systems',
  ]);
  expect(await steps.getByRole('img', { name: 'done' }).count()).toBe(1);
  const guide = steps.getByRole('link', { name: 'Connect a source of new data' });
  expect(await guide.getAttribute('href')).toBe(`${service.url}/guide/first-source`);
  await page.getByText(NO_CONTACTS).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await page.getByRole('heading', { name: 'Import people', level: 1 }).waitFor();
  await page.goto(service.url);
  await steps.waitFor();
  await service.load([ana]);
  service.config.sources.push({ type: 'simulated', provides: ['profile'] } as never);
  await watch(service, { profiles: [] });
  await page.reload();
  await expect.poll(openSteps).toEqual(['Send moves to your systems']);
  expect(await page.getByText(NO_CONTACTS).count()).toBe(0);
  await steps.getByRole('link').click();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  const endpoint = { url: 'https://hooks.example/tenure', types: ['contact.moved'] };
  expect((await service.post('/api/v1/webhook_endpoints', endpoint)).status).toBe(200);
  await page.goto(service.url);
  await page.getByRole('region', { name: 'Latest jobs' }).getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await steps.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('hidden steps stay hidden; other accounts have only the steps that they can do', async () => {
  Object.assign(service, await service.addAccount());
  const { page, faults } = await open('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Enrich or refresh a first list' }).waitFor();
  expect(await steps.getByRole('link').count()).toBe(3);
  await steps.getByRole('button', { name: 'Hide' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Latest jobs' }).getByText('No jobs').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await steps.count()).toBe(0);
  expect(faults).toEqual([]);
});
