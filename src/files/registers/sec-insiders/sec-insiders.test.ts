import { expect, test } from 'vitest';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { validateContact } from '../../../profile/validate/index.ts';
import { secInsiders } from './index.ts';

const SUBMISSION = [
  ...['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DATE_OF_ORIG_SUB'],
  ...['NO_SECURITIES_OWNED', 'NOT_SUBJECT_SEC16', 'FORM3_HOLDINGS_REPORTED'],
  ...['FORM4_TRANS_REPORTED', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME'],
  ...['ISSUERTRADINGSYMBOL', 'REMARKS', 'AFF10B5ONE'],
];
const OWNER = [
  ...['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
  ...['RPTOWNER_TITLE', 'RPTOWNER_TXT', 'RPTOWNER_STREET1', 'RPTOWNER_STREET2', 'RPTOWNER_CITY'],
  ...['RPTOWNER_STATE', 'RPTOWNER_ZIPCODE', 'RPTOWNER_STATE_DESC', 'FILE_NUMBER'],
];

type Row = Record<string, string>;
const tsv = (columns: readonly string[], rows: readonly (Row | string)[]): string =>
  [
    columns.join('\t'),
    ...rows.map((row) =>
      typeof row === 'string' ? row : columns.map((column) => row[column] ?? '').join('\t'),
    ),
    '',
  ].join('\n');

const accession = (number: number) => `0009990001-26-${String(number).padStart(6, '0')}`;
const GLOBEX = { ISSUERCIK: '0009990010', ISSUERNAME: 'GLOBEX WIDGETS CORP /DE/' };
const INITECH = { ISSUERCIK: '0009990020', ISSUERNAME: 'Initech Software, Inc.' };

const filing = (number: number, row: Row = {}): Row => ({
  ACCESSION_NUMBER: accession(number),
  FILING_DATE: '03-AUG-2026',
  DOCUMENT_TYPE: '4',
  ...GLOBEX,
  ...row,
});
const owner = (number: number, row: Row = {}): Row => ({
  ACCESSION_NUMBER: accession(number),
  RPTOWNERCIK: '0009990100',
  RPTOWNERNAME: 'SILVA ANA M',
  RPTOWNER_RELATIONSHIP: 'Officer',
  RPTOWNER_TITLE: 'CHIEF EXECUTIVE OFFICER',
  ...row,
});
const quarter = (filings: readonly (Row | string)[], owners: readonly (Row | string)[]) => ({
  'SUBMISSION.tsv': tsv(SUBMISSION, filings),
  'REPORTINGOWNER.tsv': tsv(OWNER, owners),
  'NONDERIV_TRANS.tsv': 'ACCESSION_NUMBER\tNONDERIV_TRANS_SK\n',
});

test('an officer becomes a contact with an undated position at the issuer', async () => {
  const entries = await readEntries(secInsiders, quarter([filing(1)], [owner(1)]));
  expect(entries).toEqual([
    {
      line: 2,
      entry: accession(1),
      link: 'https://www.sec.gov/Archives/edgar/data/9990010/000999000126000001/0009990001-26-000001-index.htm',
      record: {
        first_name: 'Ana M',
        last_name: 'Silva',
        positions: [
          {
            title: 'Chief Executive Officer',
            company: { name: 'GLOBEX WIDGETS CORP', identifiers: { cik: '9990010' } },
          },
        ],
        identifiers: { cik: '9990100' },
        verified_at: '2026-08-03',
      },
    },
  ]);
  expect(validateContact(recordsIn(entries)[0])).not.toHaveProperty('reason');
});

const positionsOf = async (filings: Row[], owners: Row[]) =>
  recordsIn(await readEntries(secInsiders, quarter(filings, owners))).map(
    ({ positions, verified_at }) => ({
      at: (positions as { title: string; company: { name: string } }[]).map(
        ({ title, company }) => `${title}, ${company.name}`,
      ),
      verified_at,
    }),
  );

test('the latest filing of an owner and issuer wins, an amendment over the filing of its day', async () => {
  const filings = [
    filing(1, { FILING_DATE: '10-SEP-2026', DOCUMENT_TYPE: '4/A' }),
    filing(2, { FILING_DATE: '10-SEP-2026' }),
    filing(3, { FILING_DATE: '01-JUL-2026' }),
  ];
  const owners = [
    owner(3, { RPTOWNER_TITLE: 'Treasurer' }),
    owner(1, { RPTOWNER_TITLE: 'Chief Financial Officer' }),
    owner(2, { RPTOWNER_TITLE: 'Controller' }),
  ];
  expect(await positionsOf(filings, owners)).toEqual([
    { at: ['Chief Financial Officer, GLOBEX WIDGETS CORP'], verified_at: '2026-09-10' },
  ]);
});

test('several issuers of an owner are several positions of one record, the latest first', async () => {
  const filings = [filing(1), filing(2, { ...INITECH, FILING_DATE: '20-AUG-2026' })];
  const owners = [
    owner(1),
    owner(2, { RPTOWNER_RELATIONSHIP: 'Director', RPTOWNER_TITLE: '' }),
    owner(2, { RPTOWNER_RELATIONSHIP: 'Director', RPTOWNER_TITLE: '' }),
  ];
  expect(await positionsOf(filings, owners)).toEqual([
    {
      at: [
        'Board Director, Initech Software, Inc.',
        'Chief Executive Officer, GLOBEX WIDGETS CORP',
      ],
      verified_at: '2026-08-20',
    },
  ]);
});

test.each<[string, string, string[]]>([
  ['Director', '', ['Board Director, GLOBEX WIDGETS CORP']],
  ['Director,TenPercentOwner', '', ['Board Director, GLOBEX WIDGETS CORP']],
  ['DIRECTOR,OFFICER', 'President', ['President, GLOBEX WIDGETS CORP']],
  ['Officer', 'See Remarks', ['Officer, GLOBEX WIDGETS CORP']],
  ['Officer', '"EVP, ""Special"" Projects"', ['EVP, "Special" Projects, GLOBEX WIDGETS CORP']],
])('%s with the title %s', async (RPTOWNER_RELATIONSHIP, RPTOWNER_TITLE, at) => {
  const owners = [owner(1, { RPTOWNER_RELATIONSHIP, RPTOWNER_TITLE })];
  expect(await positionsOf([filing(1)], owners)).toEqual([{ at, verified_at: '2026-08-03' }]);
});

test.each(['TenPercentOwner', 'Other', ''])('%s alone is left out', async (relationship) => {
  const owners = [owner(1, { RPTOWNER_RELATIONSHIP: relationship, RPTOWNER_TITLE: '' })];
  expect(await readEntries(secInsiders, quarter([filing(1)], owners))).toEqual([]);
});

test('an owner who is no longer in office by the latest filing has no position there', async () => {
  const filings = [filing(1), filing(2, { FILING_DATE: '01-SEP-2026' })];
  const owners = [owner(1), owner(2, { RPTOWNER_RELATIONSHIP: 'TenPercentOwner' })];
  expect(await readEntries(secInsiders, quarter(filings, owners))).toEqual([]);
});

test('entities that state an office are faults', async () => {
  const names = ['Silva Family Trust', 'HARBOR POINT CAPITAL LP', 'BANK OF EXAMPLES', 'Silva 2019'];
  const owners = names.map((RPTOWNERNAME) => owner(1, { RPTOWNERNAME }));
  expect(faultsIn(await readEntries(secInsiders, quarter([filing(1)], owners)))).toEqual(
    names.map(
      (_, at) =>
        `${at + 2} ${accession(1)} REPORTINGOWNER: RPTOWNERNAME is an entity, not a person`,
    ),
  );
});

test('broken rows are faults with their lines, and the reading continues', async () => {
  const filings = [
    filing(1),
    filing(2, { FILING_DATE: '31-FEB-2026' }),
    'cut off\t03-AUG',
    filing(1, { FILING_DATE: '04-AUG-2026' }),
    filing(1),
    filing(3, { ISSUERCIK: 'unknown' }),
  ];
  const owners = [
    owner(2),
    owner(1, { RPTOWNER_TITLE: '"never closed' }),
    owner(1, { RPTOWNERNAME: 'SILVA' }),
    owner(1, { RPTOWNERCIK: '' }),
    owner(1, { ACCESSION_NUMBER: '1' }),
    owner(1),
  ];
  const entries = await readEntries(secInsiders, quarter(filings, owners));
  expect(faultsIn(entries)).toEqual([
    '3 - SUBMISSION: FILING_DATE is no date',
    '4 - SUBMISSION: 2 values where the header has 14',
    '5 - SUBMISSION: ACCESSION_NUMBER stands on an earlier line',
    '7 - SUBMISSION: ISSUERCIK is no CIK',
    '3 - REPORTINGOWNER: a quote is not closed',
    `4 ${accession(1)} REPORTINGOWNER: RPTOWNERNAME has no first and last name`,
    `5 ${accession(1)} REPORTINGOWNER: RPTOWNERCIK is no CIK`,
    '6 - REPORTINGOWNER: ACCESSION_NUMBER is no accession number',
    `2 ${accession(2)} REPORTINGOWNER: SUBMISSION has no valid row of this ACCESSION_NUMBER`,
  ]);
  expect(recordsIn(entries)).toHaveLength(1);
});

test('a file without a needed column is one fault', async () => {
  const files = {
    'SUBMISSION.tsv': 'ACCESSION_NUMBER\tREMARKS\n1\t\n2\t\n',
    'REPORTINGOWNER.tsv': tsv(OWNER, []),
  };
  expect(faultsIn(await readEntries(secInsiders, files))).toEqual([
    '1 - SUBMISSION: the header lacks FILING_DATE, DOCUMENT_TYPE, ISSUERCIK, ISSUERNAME',
  ]);
});

test('the order of the files, pieces, line ends and a byte order mark do not matter', async () => {
  const files = quarter([filing(1)], [owner(1), owner(1, { RPTOWNERCIK: '7' })]);
  const plain = await readEntries(secInsiders, files);
  const reversed = Object.fromEntries(
    Object.entries(files)
      .toReversed()
      .map(([name, text]) => [`2026q3/${name}`, `\ufeff${text.replaceAll('\n', '\r\n')}`]),
  );
  expect(await readEntries(secInsiders, reversed, 3)).toEqual(plain);
});

test('several quarters are read in their order, also when their files are mixed', async () => {
  const [first, second] = [
    quarter([filing(1)], [owner(1, { RPTOWNER_TITLE: 'Treasurer' })]),
    quarter([filing(2, { FILING_DATE: '02-NOV-2026' })], [owner(2)]),
  ];
  const titles = async (files: Record<string, string>) =>
    (await readEntries(secInsiders, files)).map((entry) => [
      entry.entry,
      'record' in entry && (entry.record.positions as { title: string }[])[0]!.title,
    ]);
  const expected = [
    [accession(1), 'Treasurer'],
    [accession(2), 'Chief Executive Officer'],
  ];
  const ofQuarter = (name: string, files: Record<string, string>) =>
    Object.entries(files).map(([file, text]) => [`${name}/${file}`, text] as const);
  const ordered = [...ofQuarter('q3', first), ...ofQuarter('q4', second)];
  expect(await titles(Object.fromEntries(ordered))).toEqual(expected);
  const mixed = ordered.toSorted(([one], [other]) => {
    const [a, b] = [one.slice(3), other.slice(3)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  expect(await titles(Object.fromEntries(mixed))).toEqual(expected);
});

test('lines in Windows-1252 are read', async () => {
  const { 'SUBMISSION.tsv': filings, 'REPORTINGOWNER.tsv': owners } = quarter(
    [filing(1)],
    [owner(1, { RPTOWNERNAME: 'MÜLLER JÖRG' })],
  );
  const files = { 'SUBMISSION.tsv': filings, 'REPORTINGOWNER.tsv': Buffer.from(owners, 'latin1') };
  expect(recordsIn(await readEntries(secInsiders, files))).toMatchObject([
    { first_name: 'Jörg', last_name: 'Müller' },
  ]);
});

test('an endless line is one fault, in bounded memory', async () => {
  function* endless() {
    yield tsv(OWNER, [owner(1)]);
    for (let at = 0; at < 64; at += 1) yield 'x'.repeat(1 << 18);
    yield `\n${tsv(OWNER, [owner(1, { RPTOWNERCIK: '8' })]).split('\n')[1]}\n`;
  }
  const files = {
    'SUBMISSION.tsv': tsv(SUBMISSION, [filing(1)]),
    'REPORTINGOWNER.tsv': endless(),
  };
  const entries = await readEntries(secInsiders, files);
  expect(faultsIn(entries)).toEqual(['3 - REPORTINGOWNER: the line is longer than 1 MB']);
  expect(recordsIn(entries)).toHaveLength(2);
});

test.each<[string[], string | null]>([
  [['2026q3_form345.zip'], '2026q3'],
  [['/data/2025Q4_form345.zip', '/data/2026q1_form345.zip'], '2026q1'],
  [['SUBMISSION.tsv', 'REPORTINGOWNER.tsv'], null],
])('the edition of %j is %s', (names, edition) => {
  expect(secInsiders.editionOf(names)).toBe(edition);
});
