import { expect, test } from 'vitest';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { validateCompany } from '../../../profile/validate/index.ts';
import { secSubmissions } from './index.ts';

const read = (files: Record<string, string>, size?: number) =>
  readEntries(secSubmissions, files, size);

const GLOBEX = {
  cik: '0009990010',
  entityType: 'operating',
  sic: '3569',
  sicDescription: 'General Industrial Machinery & Equipment, NEC',
  ownerOrg: '06 Technology',
  insiderTransactionForOwnerExists: 0,
  insiderTransactionForIssuerExists: 1,
  name: 'GLOBEX WIDGETS CORP /DE/',
  tickers: ['GLBX'],
  exchanges: ['NYSE'],
  ein: '000000000',
  lei: '529900EXAMPLE0000073',
  description: '',
  website: 'https://www.globex.example/',
  investorWebsite: '',
  category: 'Large accelerated filer',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  addresses: {
    mailing: { street1: 'PO BOX 1', city: 'ELSEWHERE', stateOrCountry: 'CA' },
    business: {
      street1: '1 GLOBEX WAY',
      street2: 'FLOOR 2',
      city: 'SPRINGFIELD',
      stateOrCountry: 'OR',
      zipCode: '97477',
      stateOrCountryDescription: 'OR',
    },
  },
  phone: '555-010-0000',
  flags: '',
  formerNames: [
    {
      name: 'GLOBEX HOLDINGS INC',
      from: '1994-01-26T05:00:00.000Z',
      to: '2007-01-04T05:00:00.000Z',
    },
    {
      name: 'Globex Widgets Corp',
      from: '2007-01-05T05:00:00.000Z',
      to: '2012-01-04T05:00:00.000Z',
    },
    { name: 'GLOBEX HOLDINGS INC', from: '2012-01-05', to: '2013-01-04' },
  ],
  filings: {
    recent: {
      accessionNumber: ['0009990001-26-000002', '0009990001-26-000001'],
      filingDate: ['2026-09-30', '2026-08-03'],
      form: ['8-K', '4'],
    },
    files: [{ name: 'CIK0009990010-submissions-001.json', filingCount: 7 }],
  },
};
const filer = (fields: Record<string, unknown>) => JSON.stringify({ ...GLOBEX, ...fields });

test('a filer becomes a company with former names, site and address', async () => {
  const entries = await read({ 'CIK0009990010.json': filer({}) }, 5);
  expect(entries).toEqual([
    {
      line: 1,
      entry: '0009990010',
      link: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0009990010',
      record: {
        record: 'company',
        name: 'GLOBEX WIDGETS CORP',
        former_names: ['GLOBEX HOLDINGS INC'],
        domain: 'globex.example',
        industry: 'General Industrial Machinery & Equipment, NEC',
        phone: '555-010-0000',
        street_address: '1 GLOBEX WAY, FLOOR 2',
        city: 'SPRINGFIELD',
        zip_code: '97477',
        state: 'OR',
        country: 'United States',
        identifiers: { cik: '9990010', lei: '529900EXAMPLE0000073' },
        updated_at: '2026-09-30',
      },
    },
  ]);
  expect(validateCompany(recordsIn(entries)[0])).not.toHaveProperty('reason');
});

test('people, who file as insiders, are left out', async () => {
  const person = filer({
    ...{ name: 'SILVA ANA M', entityType: 'other', sic: '', tickers: [], ein: null, lei: null },
    ...{ insiderTransactionForOwnerExists: 1, formerNames: [], addresses: {} },
  });
  expect(await read({ 'CIK0009990100.json': person })).toEqual([]);
});

test.each([
  { entityType: 'other', sic: '', tickers: [], ein: '990000001' },
  { entityType: 'other', sic: '6282', tickers: [], ein: null },
  { entityType: 'investment', sic: '', tickers: [], ein: null },
])('%j is a company', async (fields) => {
  expect(recordsIn(await read({ 'CIK0009990010.json': filer(fields) }))).toHaveLength(1);
});

test.each([
  ['a page of a network', 'https://social.example/company/globex'],
  ['another scheme', 'ftp://globex.example'],
  ['no site', 'Node.js'],
  ['nothing', ''],
])('%s is no domain', async (_, website) => {
  const [record] = recordsIn(await read({ 'CIK1.json': filer({ website }) }));
  expect(record).not.toHaveProperty('domain');
});

test.each([
  [{ country: 'United Kingdom', city: 'LONDON' }, 'United Kingdom'],
  [{ stateOrCountry: 'A6', stateOrCountryDescription: 'Ontario, Canada' }, 'Canada'],
  [{ stateOrCountry: 'M5', stateOrCountryDescription: 'Korea, Republic of' }, 'Korea, Republic of'],
])('the address %j is in %s', async (business, country) => {
  const document = filer({ addresses: { business } });
  expect(recordsIn(await read({ 'CIK1.json': document }))).toMatchObject([{ country }]);
  expect(recordsIn(await read({ 'CIK1.json': document }))[0]).not.toHaveProperty('state');
});

test('older filings of a company and the note in the archive are not read', async () => {
  const files = {
    'CIK0009990010-submissions-001.json': '{"accessionNumber": []}',
    'placeholder.txt': 'This file is empty.',
  };
  expect(await read(files)).toEqual([]);
});

test('both lists of tickers are read, each company once', async () => {
  const objects = JSON.stringify({
    0: { cik_str: 9990010, ticker: 'GLBX', title: 'Globex Widgets Corp' },
    1: { cik_str: 9990010, ticker: 'GLBX-B', title: 'Globex Widgets Corp' },
    2: { cik_str: 9990020, ticker: 'INIT', title: 'Initech Software, Inc.' },
    3: { cik_str: 'none', ticker: 'X', title: 'Nameless' },
    4: { cik_str: 9990030, ticker: 'Y', title: ' ' },
  });
  const table = JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [9990010, 'Globex Widgets Corp', 'GLBX', 'NYSE'],
      [9990010, 'Globex Widgets Corp', 'GLBX-B', 'NYSE'],
      'broken',
    ],
  });
  const globex = {
    record: 'company',
    name: 'Globex Widgets Corp',
    identifiers: { cik: '9990010' },
  };
  const first = await read({ 'company_tickers.json': objects });
  expect(recordsIn(first)).toEqual([
    globex,
    { record: 'company', name: 'Initech Software, Inc.', identifiers: { cik: '9990020' } },
  ]);
  expect(faultsIn(first)).toEqual([
    '1 - company_tickers.json: company 4 has no CIK',
    '1 9990030 company_tickers.json: company 5 has no name',
  ]);
  const second = await read({ 'company_tickers_exchange.json': `\ufeff${table}` });
  expect(recordsIn(second)).toEqual([globex]);
  expect(faultsIn(second)).toEqual(['1 - company_tickers_exchange.json: company 3 has no CIK']);
});

test.each<[string, string, string]>([
  ['a cut-off file', '{"cik": "1", "filings"', 'CIK1.json is not valid JSON'],
  ['no object', '[1]', 'CIK1.json lists no companies'],
  [
    'a list of funds',
    '{"fields": ["cik", "seriesId"], "data": []}',
    'CIK1.json lists no companies',
  ],
  ['no CIK', filer({ cik: 'x' }), 'CIK1.json: cik is no CIK'],
  [
    'nesting',
    `{"filings": ${'['.repeat(100_000)}`,
    'CIK1.json is nested deeper than the limit of 64',
  ],
])('%s is a fault, and the reading continues', async (_, text, fault) => {
  const entries = await read({ 'CIK1.json': text, 'CIK0009990010.json': filer({}) });
  expect(faultsIn(entries)).toEqual([`1 - ${fault}`]);
  expect(recordsIn(entries)).toHaveLength(1);
});

test('an endless file is a fault, and is not read to its end', async () => {
  let pieces = 0;
  function* endless() {
    for (;;) {
      pieces += 1;
      yield ' '.repeat(1 << 20);
    }
  }
  const entries = await readEntries(secSubmissions, { 'CIK1.json': endless() }, 1 << 20);
  expect(faultsIn(entries)).toEqual(['1 - CIK1.json is larger than 64 MB']);
  expect(pieces).toBeLessThan(80);
});

test('the names of the files state no edition', () => {
  expect(secSubmissions.editionOf(['submissions.zip', 'company_tickers.json'])).toBeNull();
});
