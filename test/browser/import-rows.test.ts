/** The preview of an import row by row, and files of which some rows cannot be read. */
import { expect, test } from 'vitest';
import { ended, listOf, load, MAPPING, PATH } from '../imports/lists.ts';
import { useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { chooseList, expectAccessible, saved, useConsole } from './opened.ts';

const service = useService();
const open = useConsole(service);

const HEADER = 'Name,Email,Company,Title';

test('the preview shows each row with its result and its changed cells, and leads to the contacts', async () => {
  const first = ['Rosa', 'Otto', 'Ute'].map(
    (name) => `${name} Row,${name.toLowerCase()}@row.example,,Row,Clerk`,
  );
  await load(service, first, { name: 'crm', as_of: '2026-08-01' });
  await load(service, ['Dirk Row,dirk@row.example,,Dispute,Clerk'], { name: 'other' });
  const { page, faults } = await open('/contacts/imports');
  const rows = [
    'Rosa Row,rosa@row.example,Newrow,Clerk',
    'Otto Row,otto@row.example,Row,Head',
    'Ute Row,ute@row.example,Row,Clerk',
    'Dirk Row,dirk@row.example,Elsewhere,Clerk',
    'Nele Row,nele@row.example,Row,Clerk',
    'Bad,no address,Row,Clerk',
  ];
  await chooseList(page, 'crm 2026-11-03.csv', `${[HEADER, ...rows].join('\n')}\n`);
  expect(await page.getByLabel('Name of the source').inputValue()).toBe('crm');
  await page.getByRole('button', { name: 'Preview' }).click();
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual([
    'All rows 6',
    'New 1',
    'Changed 2',
    'Unchanged 2',
    'Rejected 1',
  ]);
  const changed = page.getByRole('table', { name: 'Changed', exact: true });
  const rosa = changed.getByRole('row', { name: 'Rosa Row' });
  await rosa.getByText('Changed: company').waitFor();
  const marked = () => changed.locator('td[data-changed]').allInnerTexts();
  expect(await marked()).toEqual(['Newrow', 'Head']);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Unchanged' }).click();
  await page.getByText('Another source reports another employer.').waitFor();
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await page
    .getByRole('table', { name: 'Rejected' })
    .getByText('The row has no LinkedIn URL, no email address, and no name with a company.')
    .waitFor();
  await page.getByRole('tab', { name: 'New' }).click();
  const added = page.getByRole('table', { name: 'New' });
  await added.getByText('Nele Row').waitFor();
  expect(await added.getByRole('link').count()).toBe(0);
  await page.getByRole('tab', { name: 'All rows' }).click();
  const all = page.getByRole('table', { name: 'All rows' });
  await expect.poll(() => all.getByRole('row').count()).toBe(7);
  await page.getByRole('tab', { name: /^Changed/ }).click();
  await changed.getByRole('link', { name: 'Open the contact of row 1' }).click();
  await page.getByRole('heading', { name: 'Rosa Row', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('a large preview is paged', async () => {
  const rows = Array.from(
    { length: 2_150 },
    (_, at) => `Max Large${at},max${at}@large.example,,Large,Clerk`,
  );
  const list_id = await listOf(service, ...rows);
  const body = { list_id, mapping: MAPPING, dry_run: true };
  const { id } = (await service.post(PATH, body)).body;
  await ended(service, id);
  const { page, faults } = await open(`/contacts/imports/${id}`);
  const table = page.getByRole('table', { name: 'All rows' });
  await table.getByText('Max Large0', { exact: true }).waitFor();
  expect(await table.getByRole('row').count()).toBe(101);
  await page.getByRole('button', { name: '22', exact: true }).click();
  await table.getByText('Max Large2149', { exact: true }).waitFor();
  expect(await table.getByRole('row').count()).toBe(51);
  expect(faults).toEqual([]);
});

const RAGGED = `${HEADER}
Gina Good,gina@good.example,Good,Clerk
Long Row,long@row.example,Good,Clerk,one more
Open Row,"open"@row.example,Good,Clerk
Hugo Good,hugo@good.example,Good,Clerk
`;

test('rows that cannot be read are left out: the screen says which, and the import returns them', async () => {
  const { page, faults } = await open('/contacts/imports');
  await chooseList(page, 'ragged.csv', RAGGED);
  await page.getByText('2 rows of the file cannot be read, and are left out').waitFor();
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await page.getByText('Row 3 has 5 cells, the header 4.').waitFor();
  await page.getByText('Row 4 has a quotation mark without its counterpart.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('2 rows of the file cannot be read, and are left out').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('tab', { name: 'Rejected 2' }).click();
  const rejected = page.getByRole('table', { name: 'Rejected' });
  await rejected.getByText('Row 3 has 5 cells, the header 4.').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('link', { name: 'Show contacts' }).waitFor();
  const download = page.getByRole('button', { name: 'Download rejected rows' });
  const lines = (await saved(page, () => download.click())).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^Long Row,long@row.example,Good,Clerk,.*,one more$/);
  expect(faults).toEqual([]);
});

test.each([
  ['/enrich', 'Start'],
  ['/refresh', 'Start'],
  ['/checkup', 'Check the list'],
])('%s uses the rows that can be read', async (path, start) => {
  const { page, faults } = await open(path);
  await chooseList(page, 'ragged.csv', RAGGED);
  await page.getByText('2 rows of the file cannot be read, and are left out').waitFor();
  await page.getByRole('button', { name: start }).waitFor();
  expect(faults).toEqual([]);
});

test('a file without readable rows is refused with the first fault', async () => {
  const { page } = await open('/enrich');
  await chooseList(page, 'bad.csv', `${HEADER}\nx,x,x,x,x\n`);
  await page
    .getByRole('alert')
    .getByText('Has no row that can be read; the first is row 2, column 5')
    .waitFor();
});

test('rows are no longer shown once their list is deleted', async () => {
  const { body } = await upload(service, `${HEADER}\nGone Row,gone@row.example,Gone,Clerk\n`);
  const mapping = { full_name: 'Name', email: 'Email', company_name: 'Company' };
  const { id } = (await service.post(PATH, { list_id: body.list_id, mapping })).body;
  await ended(service, id);
  await service.database.pool.query(
    `update list set created_at = now() - interval '8 days' where id = $1`,
    [body.list_id],
  );
  const { page } = await open(`/contacts/imports/${id}`);
  await page.getByText('The rows are no longer kept.').waitFor();
  await page.getByRole('tab', { name: 'New 1' }).waitFor();
});
