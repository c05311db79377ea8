import { afterAll, beforeAll, expect, test } from 'vitest';
import { atGlobex, moved, retitled, startSource } from '../moves/person.ts';
import { useService } from '../support/service.ts';
import { expectAccessible, saved, useConsole } from './opened.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
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
  await page.getByRole('button', { name: 'Open Paula Moves' }).click();
  const jobs = page.getByRole('dialog').getByRole('list', { name: 'Jobs over the years' });
  await jobs.getByText('Globex GmbH').waitFor();
  expect(await jobs.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Head of Buying · Globex GmbH.*Feb 2026 – present/),
    expect.stringMatching(/^Buyer · Acme, Inc\..*Jan 2020 – Jan 2026/),
  ]);
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
  await page.getByText('ليلى المنصوري', { exact: true }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(380);
  await page.getByRole('button', { name: `Open Paula ${LONG}` }).click();
  await page.getByRole('dialog').getByText('Senior Buyer').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(380);
  expect(faults).toEqual([]);
});
