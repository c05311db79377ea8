import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { updateAccount } from '../../src/accounts/index.ts';
import { holdCredits } from '../../src/credits/index.ts';
import { refresh, startSource, storedPerson } from '../moves/person.ts';
import { useService } from '../support/service.ts';
import { useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

/** Goes on as another account. @returns its id */
async function begin(credits: number): Promise<number> {
  const account = await service.addAccount({ credits });
  Object.assign(service, account);
  return account.accountId;
}

/** Charges a quarter of a credit. */
async function refreshSomebody(): Promise<void> {
  const person = await storedPerson(service);
  source.says(person);
  await refresh(service, person);
}

const FEW = 'Less than a tenth of the last credits given is left.';

/** What the Overview says of it, once it is all there. */
async function isToldOfFew(page: Page): Promise<boolean> {
  await page.getByText('Used this month').waitFor();
  await page.waitForLoadState('networkidle');
  return page.getByText(FEW).isVisible();
}

test('few credits are told of when a charge leaves few, until more are given', async () => {
  const account = await begin(0.27);
  await refreshSomebody();
  const { page, faults } = await open('/');
  expect(await isToldOfFew(page)).toBe(true);
  await updateAccount(service.database.db, account, { addCredits: 1 });
  await page.reload();
  expect(await isToldOfFew(page)).toBe(false);
  expect(faults).toEqual([]);
});

test('credits that are held are there: most of them come back', async () => {
  const account = await begin(100);
  await service.database.db.transaction().execute((trx) => holdCredits(trx, account, 'job/1', 95));
  const { page, faults } = await open('/');
  await page.getByText('95.00 more are held').waitFor();
  expect(await isToldOfFew(page)).toBe(false);
  expect(faults).toEqual([]);
});
