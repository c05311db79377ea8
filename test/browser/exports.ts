/** Made-up people, and the files in which LinkedIn and CRMs export them. */
import { encode } from '../../src/files/reader/index.ts';
import { workbook } from '../support/workbook.ts';

/** A made-up person, with the employer on 1 August and on 3 November. */
export type Person = {
  /** The id in the made-up HubSpot. */
  id: string;
  first: string;
  last: string;
  slug: string;
  before: Post;
  after: Post;
};

export type Post = { company: string; title: string };

const FIRST = ['Ada', 'Bela', 'Cora', 'Dario', 'Elin', 'Falk', 'Greta', 'Henk', 'Ivo', 'Jana'];
const LAST = ['Abeln', 'Brodal', 'Cordes', 'Dunker'];
const COMPANIES = ['Acme GmbH', 'Globex Ltd', 'Initech', 'Umbrella AG', 'Hooli BV'];
const TITLES = ['Head of Sales', 'Buyer', 'Marketing Manager', 'Controller'];

const MOVED = 27;

/** 40 people, of whom the first 27 change employer. */
export const PEOPLE: readonly Person[] = LAST.flatMap((last) =>
  FIRST.map((first) => ({ first, last })),
).map(({ first, last }, at) => {
  const post = (company: number): Post => ({
    company: COMPANIES[company % COMPANIES.length]!,
    title: TITLES[(at + company) % TITLES.length]!,
  });
  const before = post(at);
  return {
    id: String(20_745_100 + at),
    first,
    last,
    slug: `${first}-${last}-m4de`.toLowerCase(),
    before,
    after: at < MOVED ? post(at + 1) : before,
  };
});

const csv = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell}"` : cell)).join(delimiter),
    )
    .map((line) => `${line}\r\n`)
    .join('');

const emailOf = ({ first, last }: Person, { company }: Post): string =>
  `${first}.${last}@${company.split(' ')[0]}.example`.toLowerCase();

/** *Connections.csv* of a copy of one's data, with the notes above the header. */
export function connections(when: 'before' | 'after'): string {
  const preamble =
    'Notes:\r\n"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"\r\n\r\n';
  const header = [
    'First Name',
    'Last Name',
    'URL',
    'Email Address',
    'Company',
    'Position',
    'Connected On',
  ];
  const rows = PEOPLE.map((person, at) => [
    person.first,
    person.last,
    `https://www.linkedin.com/in/${person.slug}`,
    '',
    person[when].company,
    person[when].title,
    `${String((at % 28) + 1).padStart(2, '0')} Mar 2024`,
  ]);
  // Somebody who has closed the account has neither a name nor a URL.
  return preamble + csv([header, ...rows, ['', '', '', '', '', '', '09 Mar 2024']]);
}

/** HubSpot's export of all contacts, with the employers of August. */
export const hubspot = (people: readonly Person[]): string =>
  csv([
    [
      'Record ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Company Name',
      'Job Title',
      'Contact owner',
      'Lead Status',
      'Create Date',
    ],
    ...people.map((person) => [
      person.id,
      person.first,
      person.last,
      emailOf(person, person.before),
      '',
      person.before.company,
      person.before.title,
      'Olga Owner (olga@northwind.example)',
      'Open Deal',
      '2025-04-17 09:12',
    ]),
  ]);

/** Salesforce's export of contacts, as its data loader writes it. */
export const salesforce = (): string =>
  csv([
    ['Id', 'AccountId', 'Account.Name', 'LastName', 'FirstName', 'Salutation', 'Title', 'Email'],
    [
      '0035g00000AbCdEAAV',
      '0015g00000XyZabAAF',
      'Stark, Inc.',
      'Sandell',
      'Sif',
      'Ms.',
      'VP Sales',
      'sif@stark.example',
    ],
    [
      '0035g00000AbCdFAAV',
      '0015g00000XyZacAAF',
      'Wayne Ltd',
      'Salo',
      'Timo',
      'Mr.',
      'Buyer',
      'timo@wayne.example',
    ],
  ]).replaceAll(/[^,\r\n]+/g, (cell) => (cell.includes('"') ? cell : `"${cell}"`));

/** A workbook whose first sheet is a cover, and whose list begins below a title. */
export const coveredWorkbook = (): Buffer =>
  workbook(
    [
      ['Contacts of the northern region'],
      [null],
      ['Name', 'Firma', 'Position', 'E-Mail'],
      ['Xenia Exner', 'Tabelle AG', 'Einkauf', 'xenia@tabelle.example'],
      ['Yannick Exner', 'Tabelle AG', 'Vertrieb', 'yannick@tabelle.example'],
    ],
    {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Deckblatt" sheetId="2" r:id="rId2"/><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/cover.xml"/></Relationships>',
      'xl/worksheets/cover.xml':
        '<worksheet><sheetData><row r="2"><c r="B2" t="inlineStr"><is><t>Northwind</t></is></c></row><row r="4"><c r="B4" t="inlineStr"><is><t>Confidential</t></is></c></row></sheetData></worksheet>',
    },
  );

/** A list as Excel saves it on a Polish machine. */
export const windows1250 = (): Buffer =>
  encode(
    csv(
      [
        ['First Name', 'Last Name', 'Company', 'Title', 'Email'],
        ['Łukasz', 'Żółciński', 'Śnieżka S.A.', 'Księgowy', 'lukasz@sniezka.example'],
        ['Małgorzata', 'Dąbrowska', 'Źródło', 'Kierowniczka sprzedaży', 'm@zrodlo.example'],
        ['Paweł', 'Gąsiorowski', 'Źródło', 'Główny księgowy', 'p@zrodlo.example'],
      ],
      ';',
    ),
    'windows-1250',
  );
