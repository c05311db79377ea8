import { expect, test } from 'vitest';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { validateCompany } from '../../../profile/validate/index.ts';
import { companiesHouse } from './index.ts';
import { SeenNumbers } from './seen-numbers.ts';

const PREVIOUS = Array.from({ length: 10 }, (_, at) => [
  `PreviousName_${at + 1}.CONDATE`,
  // The published header has spaces before some names.
  ` PreviousName_${at + 1}.CompanyName`,
]).flat();
const COLUMNS = [
  ...['CompanyName', ' CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox'],
  ...['RegAddress.AddressLine1', ' RegAddress.AddressLine2', 'RegAddress.PostTown'],
  ...['RegAddress.County', 'RegAddress.Country', 'RegAddress.PostCode', 'CompanyCategory'],
  ...['CompanyStatus', 'CountryOfOrigin', 'DissolutionDate', 'IncorporationDate'],
  ...['Accounts.AccountRefDay', 'Accounts.AccountRefMonth', 'Accounts.NextDueDate'],
  ...['Accounts.LastMadeUpDate', 'Accounts.AccountCategory', 'Returns.NextDueDate'],
  ...['Returns.LastMadeUpDate', 'Mortgages.NumMortCharges', 'Mortgages.NumMortOutstanding'],
  ...['Mortgages.NumMortPartSatisfied', 'Mortgages.NumMortSatisfied', 'SICCode.SicText_1'],
  ...['SICCode.SicText_2', 'SICCode.SicText_3', 'SICCode.SicText_4'],
  ...['LimitedPartnerships.NumGenPartners', 'LimitedPartnerships.NumLimPartners', 'URI'],
  ...PREVIOUS,
  ...['ConfStmtNextDueDate', ' ConfStmtLastMadeUpDate'],
];

type Row = Record<string, string>;
const GLOBEX: Row = {
  CompanyName: 'GLOBEX WIDGETS LIMITED',
  CompanyNumber: '00990042',
  'RegAddress.CareOf': 'ANA SILVA',
  'RegAddress.AddressLine1': '1 GLOBEX WAY',
  'RegAddress.AddressLine2': 'THE QUAY',
  'RegAddress.PostTown': 'EXAMPLETON',
  'RegAddress.County': 'EXAMPLESHIRE',
  'RegAddress.Country': 'ENGLAND',
  'RegAddress.PostCode': 'ZZ1 1ZZ',
  CompanyCategory: 'Private Limited Company',
  CompanyStatus: 'Active',
  CountryOfOrigin: 'United Kingdom',
  IncorporationDate: '14/02/2001',
  'SICCode.SicText_1': '28290 - Manufacture of other general-purpose machinery n.e.c.',
  'PreviousName_1.CONDATE': '03/03/2011',
  'PreviousName_1.CompanyName': 'GLOBEX "SPECIAL" PARTS, LIMITED',
  'PreviousName_2.CONDATE': '01/05/2005',
  'PreviousName_2.CompanyName': 'GLX LIMITED',
};

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const lineOf = (row: Row) => COLUMNS.map((column) => quoted(row[column.trim()] ?? '')).join(',');
const csv = (...rows: (Row | string)[]): string =>
  [
    COLUMNS.join(','),
    ...rows.map((row) => (typeof row === 'string' ? row : lineOf({ ...GLOBEX, ...row }))),
    '',
  ].join('\r\n');
const FILE = 'BasicCompanyDataAsOneFile-2026-11-01.csv';

test('a line becomes a company with its number and former names', async () => {
  const entries = await readEntries(companiesHouse, { [FILE]: csv({}) }, 7);
  expect(entries).toEqual([
    {
      line: 2,
      entry: '00990042',
      link: 'https://find-and-update.company-information.service.gov.uk/company/00990042',
      record: {
        record: 'company',
        name: 'GLOBEX WIDGETS LIMITED',
        former_names: ['GLOBEX "SPECIAL" PARTS, LIMITED', 'GLX LIMITED'],
        type: 'Private Limited Company',
        industry: 'Manufacture of other general-purpose machinery n.e.c.',
        street_address: '1 GLOBEX WAY, THE QUAY',
        city: 'EXAMPLETON',
        state: 'EXAMPLESHIRE',
        zip_code: 'ZZ1 1ZZ',
        country: 'United Kingdom',
        country_abbr: 'GB',
        date_founded: '2001-02-14',
        identifiers: { company_number: 'GB:00990042' },
        updated_at: '2026-11-01',
      },
    },
  ]);
  expect(validateCompany(recordsIn(entries)[0])).not.toHaveProperty('reason');
});

test.each<[string, string | null]>([
  ['SC990042', 'GB:SC990042'],
  ['sc990042', 'GB:SC990042'],
  ['990042', 'GB:00990042'],
  ['IP12345R', 'GB:IP12345R'],
  ['00000000', null],
  ['990042X', null],
  ['', null],
])('the number %j is %s', async (CompanyNumber, number) => {
  const entries = await readEntries(companiesHouse, { [FILE]: csv({ CompanyNumber }) });
  expect(recordsIn(entries).map(({ identifiers }) => identifiers)).toEqual(
    number === null ? [] : [{ company_number: number }],
  );
  expect(faultsIn(entries)).toEqual(
    number === null ? ['2 - CompanyNumber is no company number'] : [],
  );
});

test.each(['Liquidation', 'Active - Proposal to Strike off', 'Dissolved'])(
  'a company stays one when its status is %s',
  async (CompanyStatus) => {
    const dissolved = csv({ CompanyStatus, DissolutionDate: '01/10/2026' });
    expect(recordsIn(await readEntries(companiesHouse, { [FILE]: dissolved }))).toHaveLength(1);
  },
);

test('fields without a value are left out', async () => {
  const empty = csv({
    ...Object.fromEntries(Object.keys(GLOBEX).map((column) => [column, ''])),
    ...{ CompanyName: 'GLX LIMITED', CompanyNumber: '00990043' },
    ...{ 'SICCode.SicText_1': 'None Supplied', IncorporationDate: '31/02/2001' },
  });
  expect(recordsIn(await readEntries(companiesHouse, { 'unpacked.csv': empty }))).toEqual([
    { record: 'company', name: 'GLX LIMITED', identifiers: { company_number: 'GB:00990043' } },
  ]);
});

test('broken and duplicate lines are faults, in all parts of the register', async () => {
  const first = csv(
    {},
    '"cut off","00990050"',
    { CompanyNumber: '00990044', CompanyName: '' },
    lineOf({ ...GLOBEX, CompanyNumber: '00990045' }).replace('"EXAMPLETON"', '"EXAMPLETON'),
    { CompanyNumber: '00990046' },
  );
  const entries = await readEntries(companiesHouse, {
    'BasicCompanyData-2026-11-01-part1_2.csv': first,
    'BasicCompanyData-2026-11-01-part2_2.csv': csv({}, { CompanyNumber: '00990047' }),
    'readme.txt': 'Not a part of the register.',
  });
  expect(faultsIn(entries)).toEqual([
    `3 - 2 values where the header has ${COLUMNS.length}`,
    '4 00990044 CompanyName is empty',
    '5 - a quote is not closed',
    '2 00990042 CompanyNumber stands on an earlier line',
  ]);
  expect(recordsIn(entries).map(({ identifiers }) => identifiers)).toEqual([
    { company_number: 'GB:00990042' },
    { company_number: 'GB:00990046' },
    { company_number: 'GB:00990047' },
  ]);
});

test('names in UTF-8, Windows-1252 and UTF-16 are read', async () => {
  const text = csv({ CompanyName: 'CAFÉ GLOBEX LIMITED' });
  const texts = [
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ];
  for (const bytes of texts) {
    const entries = await readEntries(companiesHouse, { [FILE]: bytes }, 3);
    expect(recordsIn(entries)).toMatchObject([{ name: 'CAFÉ GLOBEX LIMITED' }]);
  }
});

test('numbers are kept as bits, within a bound', () => {
  const seen = new SeenNumbers();
  const first = ['00000001', '00000009', '00009999', '00010001', 'SC000001', 'IP12345R'];
  expect(first.map((number) => seen.add(number))).toEqual(first.map(() => true));
  expect(first.map((number) => seen.add(number))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test.each<[string[], string | null]>([
  [['BasicCompanyDataAsOneFile-2026-11-01.zip'], '2026-11-01'],
  [
    ['a/BasicCompanyData-2026-10-01-part2_7.zip', 'b/BasicCompanyData-2026-11-01-part1_7.zip'],
    '2026-11-01',
  ],
  [['companies.csv'], null],
])('the edition of %j is %s', (names, edition) => {
  expect(companiesHouse.editionOf(names)).toBe(edition);
});
