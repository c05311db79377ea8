import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyContacts } from '../../../test/support/contacts.ts';
import { useDatabase } from '../../../test/support/database.ts';
import { importFile } from './index.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyContacts(database.pool));

async function load(text: string | Buffer) {
  const path = join(folder, 'contacts.csv');
  await writeFile(path, text);
  const result = await importFile(database.pool, path);
  const rejects = result.rejects_file
    ? (await readFile(result.rejects_file, 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  return { result, rejects };
}

async function records(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query(
    'select record from contact_version order by contact_id',
  );
  return rows.map(({ record }) => JSON.parse(record));
}

const HEADER =
  'first_name,last_name,linkedin_url,email,title,company_name,company_domain,company_linkedin_url,start_date,city,state,country,phone,direct_phone,mobile_number,verified_at';

test('every column fills a field of the record', async () => {
  const row =
    'Ana,Silva,https://www.linkedin.com/in/ana,ana@acme.example,"VP, Sales",Acme,acme.example,https://www.linkedin.com/company/acme,2024-03,Lisbon,Lisboa,Portugal,+351 210 000 000,210 000 001,+351910000000,2026-01-01';
  await load(`${HEADER}\n${row}\n`);
  expect(await records()).toEqual([
    {
      first_name: 'Ana',
      last_name: 'Silva',
      linkedin_url: 'https://www.linkedin.com/in/ana',
      location: { city: 'Lisbon', state: 'Lisboa', country: 'Portugal' },
      emails: [{ address: 'ana@acme.example', type: 'work' }],
      phones: [
        { number: '+351210000000', type: 'corporate' },
        { number: '+351210000001', type: 'direct' },
        { number: '+351910000000', type: 'mobile' },
      ],
      positions: [
        {
          title: 'VP, Sales',
          start_date: '2024-03-01',
          company: {
            name: 'Acme',
            domain: 'acme.example',
            linkedin_url: 'https://www.linkedin.com/company/acme',
          },
        },
      ],
      verified_at: '2026-01-01T00:00:00Z',
    },
  ]);
});

test('an empty cell states nothing', async () => {
  await load(`${HEADER}\n,,,a@x.example,,,,,2024,,,,,,,2026-01-01\n`);
  expect(await records()).toEqual([
    { emails: [{ address: 'a@x.example', type: 'work' }], verified_at: '2026-01-01T00:00:00Z' },
  ]);
});

test.each([
  ['semicolons, a mark, CRLF', '\ufeffEmail;Title\r\na@x.example;CEO\r\n'],
  ['tabs', 'email\ttitle\na@x.example\tCEO'],
  ['quotes', '"email","title"\n"a@x.example","CEO"\n'],
  ['headers as people write them', ' E-Mail? ,EMAIL,Title\nx,a@x.example,CEO\n'],
  ['blanks around values', 'email,title\n a@x.example , CEO \n'],
  ['blank lines', '\nemail,title\n\na@x.example,CEO\n\n'],
  ['columns of other programs', 'id,title,notes,email\n1,CEO,"a\nb ""c""",a@x.example\n'],
])('%s', async (_, text) => {
  const { result } = await load(text);
  expect(result).toMatchObject({ read: 1, inserted: 1 });
  expect(await records()).toEqual([
    {
      emails: [{ address: 'a@x.example', type: 'work' }],
      positions: [{ title: 'CEO' }],
      verified_at: expect.any(String),
    },
  ]);
});

test('broken rows are reported with their line, the rest is loaded', async () => {
  const text = [
    'email,first_name,start_date,company_name',
    'a@x.example,Ana,2024,Acme',
    'b@x.example,Bea',
    'c@x.example,"Cy\nrus",2024,Acme',
    'd@x.example,Di,2024,Acme,more',
    '"e@x.example,Eva,2024,Acme',
    'f@x.example,Fi,soon,Acme',
    'g@x.example,"Gus" Gus,2024,Acme',
    ',Hal,2024,Acme',
    'i@x.example,Ida,2024,Acme',
  ].join('\n');
  const bytes = Buffer.concat([
    Buffer.from(text),
    Buffer.from([0x0a, 0xff]),
    Buffer.from('@x.example,J,,'),
  ]);
  const { result, rejects } = await load(bytes);
  expect(result).toMatchObject({ read: 10, inserted: 3, rejected: 7 });
  expect(rejects).toEqual([
    { line: 3, reason: '2 values, the header names 4', record: 'b@x.example,Bea' },
    { line: 6, reason: '5 values, the header names 4', record: 'd@x.example,Di,2024,Acme,more' },
    { line: 7, reason: 'a quoted value is not closed', record: '"e@x.example,Eva,2024,Acme' },
    { line: 8, reason: 'positions[0].start_date: not a date', record: 'f@x.example,Fi,soon,Acme' },
    { line: 9, reason: 'text behind a quoted value', record: 'g@x.example,"Gus" Gus,2024,Acme' },
    {
      line: 10,
      reason: 'no identifier: linkedin_url, an email, or names and a company name',
      record: ',Hal,2024,Acme',
    },
    { line: 12, reason: 'not UTF-8', record: '\ufffd@x.example,J,,' },
  ]);
});

test('importing twice changes nothing the second time', async () => {
  const text = 'email,title\na@x.example,CEO\na@x.example,CFO\n';
  expect((await load(text)).result).toMatchObject({ inserted: 1, updated: 1 });
  expect((await load(text)).result).toMatchObject({ read: 2, unchanged: 2 });
});
