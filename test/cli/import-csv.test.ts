/** Lists as CRMs export them, imported as a user would. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import { workbook } from '../support/workbook.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-crm-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() =>
  database.pool.query(
    'truncate contact, contact_version, contact_lead, contact_key, company, company_version, company_key',
  ),
);

async function importing(name: string, text: string | Buffer, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, text);
  return tenure(['import', path, ...options], { env: { DATABASE_URL: database.url } });
}

async function records(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query(
    `select v.record from contact c join contact_version v on contact_id = id and v.version = c.version
     order by id`,
  );
  return rows.map(({ record }) => ({ ...JSON.parse(record), verified_at: undefined }));
}

const ANA = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/anasilva',
  location: { city: 'Lisbon', state: 'Lisboa', country: 'Portugal' },
  emails: [{ address: 'ana@acme.example', type: 'work' }],
  phones: [
    { number: '+351210000000', type: 'corporate' },
    { number: '+351910000000', type: 'mobile' },
  ],
  positions: [{ title: 'VP of Sales', company: { name: 'Acme, Inc.', domain: 'acme.example' } }],
};

const LISTS: [string, string][] = [
  [
    'HubSpot',
    `Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Job Title,Company Name,Company Domain Name,LinkedIn URL,City,State/Region,Country/Region,Lifecycle Stage,Create Date
1201,Ana,Silva,ana@acme.example,+351 210 000 000,+351 910 000 000,Otto Owner,VP of Sales,"Acme, Inc.",acme.example,https://www.linkedin.com/in/anasilva,Lisbon,Lisboa,Portugal,Lead,2024-01-02 10:11
`,
  ],
  [
    'Salesforce',
    `"Salutation","First Name","Last Name","Title","Account Name","Mailing City","Mailing State/Province","Mailing Country","Phone","Fax","Mobile","Email","Account Owner","LinkedIn_URL__c","Website","Last Modified Date"
"Ms.","Ana","Silva","VP of Sales","Acme, Inc.","Lisbon","Lisboa","Portugal","+351 210 000 000","","+351 910 000 000","ana@acme.example","Otto Owner","https://www.linkedin.com/in/anasilva","acme.example","02/01/2024"
`,
  ],
  [
    'Pipedrive',
    `Person - Name,Person - Email - Work,Person - Phone - Work,Person - Phone - Mobile,Person - Organization,Person - Job title,Person - LinkedIn,Organization - Website,Person - City,Person - State,Person - Country,Person - Owner
Ana Silva,ana@acme.example,+351 210 000 000,+351 910 000 000,"Acme, Inc.",VP of Sales,https://www.linkedin.com/in/anasilva,acme.example,Lisbon,Lisboa,Portugal,Otto Owner
`,
  ],
  [
    'German, from Excel',
    `\ufeffsep=;\r
Anrede;Vorname;Nachname;Firma;Webseite;Position;E-Mail geschäftlich;Telefon geschäftlich;Mobiltelefon;LinkedIn-Profil;Ort;Bundesland;Land;Zuständig\r
Frau;Ana;Silva;Acme, Inc.;acme.example;VP of Sales;ana@acme.example;+351 210 000 000;+351 910 000 000;https://www.linkedin.com/in/anasilva;Lisbon;Lisboa;Portugal;Otto\r
`,
  ],
  [
    'French, with semicolons',
    `\ufeffPrénom;Nom;Entreprise;Site web;Poste;Courriel;Téléphone;Portable;Profil LinkedIn;Ville;Région;Pays
Ana;Silva;Acme, Inc.;acme.example;VP of Sales;ana@acme.example;+351 210 000 000;+351 910 000 000;https://www.linkedin.com/in/anasilva;Lisbon;Lisboa;Portugal
`,
  ],
];

test.each(LISTS)('%s', async (_, text) => {
  const { code, stdout } = await importing('list.csv', text);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ read: 1, inserted: 1, rejected: 0 });
  expect(await records()).toEqual([ANA]);
});

test('names columns that are not loaded', async () => {
  const { stdout, stderr } = await importing('list.csv', LISTS[0]![1]);
  const [{ columns, ignored }] = JSON.parse(stdout).csv;
  expect(columns).toMatchObject({ 'Record ID': 'external_ids.hubspot', 'Job Title': 'title' });
  expect(ignored).toEqual(['Contact owner', 'Lifecycle Stage', 'Create Date']);
  expect(stderr).toMatch(
    /^[^\n]*list\.csv: columns not loaded: "Contact owner", "Lifecycle Stage", /,
  );
});

test('--map names a column, or leaves a field out', async () => {
  const text = 'E-Mail;Konto;Funktion\nana@acme.example;Acme;CEO\n';
  const options = ['--map', 'company_name=Konto', '--map', 'title='];
  expect(await importing('map.csv', text, ...options)).toMatchObject({ code: 0 });
  expect(await records()).toMatchObject([{ positions: [{ company: { name: 'Acme' } }] }]);
  const unknown = await importing('map.csv', text, '--map', 'title=Rang');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/^tenure: [^\n]*no column "Rang"; there are "E-Mail"[^\n]*\n$/);
});

test('a list without identifying columns is refused, and its columns are named', async () => {
  const ended = await importing('none.csv', 'Name;Notiz\nAna Silva;hallo\n');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/^tenure: [^\n]*no column found for email, [^\n]*"Name", "Notiz"/);
});

test('--dry-run shows the columns and the first records, and loads nothing', async () => {
  const shown = await importing('list.csv', LISTS[0]![1], '--dry-run');
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/Job Title .* title .* by its header/);
  expect(shown.stdout).toContain('"address":"ana@acme.example"');
  const asJson = await importing('list.csv', LISTS[0]![1], '--dry-run', '--json');
  expect(JSON.parse(asJson.stdout).files[0].records).toHaveLength(1);
  expect(await records()).toEqual([]);
});

test('an Excel sheet and a UTF-16 text are loaded like CSV', async () => {
  const [header, row] = [
    ['Vorname', 'Nachname', 'Firma', 'E-Mail', 'Webseite'],
    ['Ana', 'Silva', 'Acme, Inc.', 'ana@acme.example', 'https://acme.example/'],
  ];
  const sheet = workbook([['Messe'], header, row]);
  const shown = await importing('messe.xlsx', sheet, '--header-row', '2', '--dry-run', '--json');
  const [{ columns, records: preview }] = JSON.parse(shown.stdout).files;
  expect(columns).toMatchObject({ Vorname: 'first_name', Webseite: 'company_domain' });
  const loaded = await importing('messe.xlsx', sheet, '--header-row', '2');
  expect(JSON.parse(loaded.stdout)).toMatchObject({ read: 1, inserted: 1 });
  expect(await records()).toMatchObject(preview);
  const text = Buffer.from(`\ufeff${header.join('\t')}\r\n${row.join('\t')}\r\n`, 'utf16le');
  const again = await importing('messe.txt', text);
  expect(JSON.parse(again.stdout)).toMatchObject({ read: 1, inserted: 0, rejected: 0 });
  const wrong = await importing('messe.xlsx', sheet, '--sheet', 'Leads');
  expect(wrong.stderr).toMatch(/--sheet: there is no sheet "Leads"; the sheets are /);
});

test('missing columns and empty cells leave stored values unchanged', async () => {
  const rich = {
    ...ANA,
    emails: [
      { address: 'ana@acme.example', type: 'work', status: 'Verified' },
      { address: 'ana@home.example', type: 'personal' },
    ],
    positions: [
      { ...ANA.positions[0], start_date: '2024-03-01', primary: true },
      {
        title: 'Buyer',
        start_date: '2020-01-01',
        end_date: '2024-02-01',
        company: { name: 'Old' },
      },
    ],
    skills: ['sales'],
  };
  await importing('rich.jsonl', `${JSON.stringify(rich)}\n`);
  await importing(
    'poor.csv',
    'Email,Company,Job Title,City,Phone\nana@acme.example,ACME Inc,,Porto,+351 220 000 000\n',
  );
  const [kept] = await records();
  expect(kept).toMatchObject({
    emails: rich.emails,
    skills: rich.skills,
    location: { city: 'Porto', state: 'Lisboa', country: 'Portugal' },
    phones: [
      { number: '+351910000000', type: 'mobile' },
      { number: '+351220000000', type: 'corporate' },
    ],
    positions: [
      { title: 'VP of Sales', start_date: '2024-03-01', company: { domain: 'acme.example' } },
      { title: 'Buyer' },
    ],
  });
});

test('another employer replaces the current one; ended positions stay', async () => {
  const ended = { title: 'Buyer', end_date: '2024-02-01', company: { name: 'Old' } };
  await importing(
    'rich.jsonl',
    `${JSON.stringify({ ...ANA, positions: [...ANA.positions, ended] })}\n`,
    ...['--name', 'crm'],
  );
  const text = 'email,title,company_name\nana@acme.example,CEO,Globex\n';
  await importing('moved.csv', text, '--name', 'crm');
  const expected = [{ title: 'CEO', company: { name: 'Globex' } }, ended];
  expect(await records()).toMatchObject([{ positions: expected }]);
  const again = JSON.parse((await importing('moved.csv', text, '--name', 'crm')).stdout);
  expect(again).toMatchObject({ updated: 0, unchanged: 1 });
});

test("another program's rejects file is not overwritten", async () => {
  const theirs = join(folder, 'list.csv.rejects.jsonl');
  await writeFile(theirs, 'my notes\n');
  const ended = await importing('list.csv', LISTS[0]![1]);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/list\.csv\.rejects\.jsonl is not of an earlier import/);
  expect(await readFile(theirs, 'utf8')).toBe('my notes\n');
  expect(await records()).toEqual([]);
  await rm(theirs);
});

test('a later file changes employers only if it has the same source name', async () => {
  const row = (company: string) =>
    `First Name,Last Name,Email,Company\nAna,Silva,ana@home.example,${company}\n`;
  const employer = async () => (await records())[0]!.positions;
  await importing('spring.csv', row('Acme'), '--name', 'hubspot');
  expect(JSON.parse((await importing('other.csv', row('Globex'))).stdout)).toMatchObject({
    unchanged: 1,
  });
  expect(await employer()).toEqual([{ company: { name: 'Acme' } }]);
  const summer = await importing('summer.csv', row('Globex'), '--name', 'hubspot');
  expect(JSON.parse(summer.stdout)).toMatchObject({ updated: 1 });
  expect(await employer()).toEqual([{ company: { name: 'Globex' } }]);
  const { code, stderr } = await importing('summer.csv', row('Globex'), '--name', ' ');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--name')]);
});

test('--as-of is the time of company records without one, so an older file undoes nothing', async () => {
  const record = (employees: number, more = {}) =>
    `${JSON.stringify({ record: 'company', name: 'Acme', domain: 'acme.example', employee_count: employees, ...more })}\n`;
  const employees = async () =>
    (
      await database.pool.query(
        `select record::json ->> 'employee_count' as count
         from company join company_version v on company_id = id and v.version = company.version`,
      )
    ).rows.map(({ count }) => Number(count));
  await importing('now.jsonl', record(500, { updated_at: '2026-09-01' }));
  await importing('older.jsonl', record(20), '--as-of', '2026-08-01');
  expect(await employees()).toEqual([500]);
  await importing('newer.jsonl', record(600), '--as-of', '2026-10-01');
  expect(await employees()).toEqual([600]);
});

test('--as-of is the time of rows without one', async () => {
  const csv = 'email,verified_at\nana@acme.example,\notto@acme.example,2026-03-04\n';
  const { code } = await importing('as-of.csv', csv, '--as-of', '2026-08-01');
  expect(code).toBe(0);
  const { rows } = await database.pool.query('select verified_at from contact order by 1');
  const days = rows.map(({ verified_at: at }) => at.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-03-04', '2026-08-01']);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const day of [tomorrow, '2026-02-30', 'today']) {
    const { code: refused, stderr } = await importing('as-of.csv', csv, '--as-of', day);
    expect(refused).toBe(2);
    expect(stderr).toContain('--as-of');
  }
});

test('two exports under different names: the people who stay as they were are reported', async () => {
  const list = (company: string) => `Name,E-Mail,Company\nAna Silva,ana@acme.example,${company}\n`;
  await importing('crm.csv', list('Acme'), '--as-of', '2026-08-01');
  const later = ['--as-of', '2026-11-03'];
  const other = await importing('crm (1).csv', list('Umbrella'), ...later);
  expect(JSON.parse(other.stdout)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(other.stderr).toContain(
    '1 person has another employer in it than another source has reported, which stays. This source is called "crm (1).csv".',
  );
  const same = await importing('crm (1).csv', list('Umbrella'), ...later, '--name', 'crm.csv');
  expect(JSON.parse(same.stdout)).toMatchObject({ updated: 1, observed_moves: 1 });
  expect(same.stderr).not.toContain('another source');
});
