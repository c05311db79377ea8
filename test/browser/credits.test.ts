import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { holdCredits } from '../../src/money/credits/index.ts';
import { refresh, startSource, storedPerson } from '../moves/person.ts';
import { useService } from '../support/service.ts';
import { saved, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const open = useConsole(service);

/** Continues as another account. @returns its id */
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

const FEW = 'Less than 10% of the last credit grant is left.';

/** True if the Overview warns of few credits; waits until it is complete. */
async function isToldOfFew(page: Page): Promise<boolean> {
  await page.getByText('Used this month').waitFor();
  await page.waitForLoadState('networkidle');
  return page.getByText(FEW).isVisible();
}

test('a low balance is shown after a charge, until credits are added', async () => {
  const account = await begin(0.27);
  await refreshSomebody();
  const { page, faults } = await open('/');
  expect(await isToldOfFew(page)).toBe(true);
  await updateAccount(service.database.db, account, { addCredits: 1 });
  await page.reload();
  expect(await isToldOfFew(page)).toBe(false);
  expect(faults).toEqual([]);
});

test('held credits are counted, because most of them return', async () => {
  const account = await begin(100);
  await service.database.db
    .transaction()
    .execute((trx) => holdCredits(trx, { accountId: account, permitId: null }, 'job/1', 95));
  const { page, faults } = await open('/');
  await page.getByText('95.00 more are reserved').waitFor();
  expect(await isToldOfFew(page)).toBe(false);
  expect(faults).toEqual([]);
});

test('a request is one line of the ledger, which opens into its profiles', async () => {
  await begin(10);
  await refreshSomebody();
  const { page, faults } = await open('/credits');
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await ledger
    .getByText(/^Refresh request \d+/)
    .first()
    .waitFor();
  expect(await ledger.getByText(/, profile 1/).count()).toBe(0);
  await ledger.getByRole('button', { name: /profiles? of Refresh request/ }).click();
  await ledger.getByText(/^Refresh request \d+, profile 1/).waitFor();
  expect(faults).toEqual([]);
});

const checkBooks = (page: Page) => page.getByRole('button', { name: 'Check the books' }).click();

/** Refreshes a person between the parts of the books. */
const useMeanwhile = (page: Page, options?: { times: number }) =>
  page.route(
    (url) => url.pathname === '/api/v1/users/credit_ledger',
    async (route) => {
      await refreshSomebody();
      await route.continue();
    },
    options,
  );

test('the books show one moment: read again while credits are used, but not for ever', async () => {
  await begin(10);
  const { page, faults } = await open('/credits');
  await page.getByText('10.00').first().waitFor();
  await useMeanwhile(page, { times: 1 });
  await checkBooks(page);
  await page.getByText('It adds up: 10.00 granted, 0.25 charged, 9.75').waitFor();
  const download = page.getByRole('button', { name: 'Download CSV' });
  const [header, ...lines] = (await saved(page, () => download.click())).split('\r\n');
  expect(header).toMatch(/^\uFEFFentry_id,created_at,kind,amount,balance_after,/);
  expect(lines).toEqual([
    expect.stringContaining(',grant,10,10,'),
    expect.stringContaining(',charge,-0.25,9.75,'),
    '',
  ]);
  await useMeanwhile(page);
  await checkBooks(page);
  await page.getByText('Credits changed during the check.').waitFor();
  expect(faults).toEqual([]);
});

test("books that lead to another balance than the account's do not add up", async () => {
  const account = await begin(10);
  const { pool } = service.database;
  await pool.query('update account set credit_balance = 10.5 where id = $1', [account]);
  const { page, faults } = await open('/credits');
  await checkBooks(page);
  await page.getByText('10.00 left, but 10.50 in the balance. Tell your administrator.').waitFor();
  expect(faults).toEqual([]);
});
