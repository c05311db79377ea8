import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { companyWorld, writeGleif } from '../../../../bench/registers/gleif-files.ts';
import { madeUpLei } from '../../../../test/support/register-ids.ts';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { openArchives } from '../archives/index.ts';
import type { RegisterEntry } from '../register.ts';
import { gleif } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'gleif-'));
afterAll(() => rm(folder, { recursive: true }));

const LEI = madeUpLei(1);
const PARENT = madeUpLei(2);

const COLUMNS = [
  'LEI',
  'Entity.LegalName',
  'Entity.OtherEntityNames.OtherEntityName.1',
  'Entity.OtherEntityNames.OtherEntityName.1.type',
  'Entity.OtherEntityNames.OtherEntityName.2',
  'Entity.OtherEntityNames.OtherEntityName.2.type',
  'Entity.LegalAddress.FirstAddressLine',
  'Entity.LegalAddress.AdditionalAddressLine.1',
  'Entity.LegalAddress.City',
  'Entity.LegalAddress.Region',
  'Entity.LegalAddress.Country',
  'Entity.LegalAddress.PostalCode',
  'Entity.HeadquartersAddress.City',
  'Entity.HeadquartersAddress.Country',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.EntityCategory',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Entity.SuccessorEntity.1.SuccessorLEI',
  'Entity.SuccessorEntity.1.SuccessorEntityName',
  'Entity.SuccessorEntity.2.SuccessorLEI',
  'Registration.RegistrationStatus',
];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const csv = (columns: readonly string[], ...rows: Record<string, string>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');

const ACTIVE = {
  LEI,
  'Entity.LegalName': 'ACME HOLDINGS PLC',
  'Entity.EntityStatus': 'ACTIVE',
  'Registration.RegistrationStatus': 'ISSUED',
};

const read = (...rows: Record<string, string>[]) =>
  readEntries(gleif, { 'lei2.csv': csv(COLUMNS, ...rows) });

const recordOf = async (row: Record<string, string>) => recordsIn(await read(row))[0];

describe('an entity', () => {
  test('becomes a company', async () => {
    expect(
      await read({
        ...ACTIVE,
        'Entity.OtherEntityNames.OtherEntityName.1': 'Apex plc',
        'Entity.OtherEntityNames.OtherEntityName.1.type': 'PREVIOUS_LEGAL_NAME',
        'Entity.OtherEntityNames.OtherEntityName.2': 'Acme "Direct"',
        'Entity.OtherEntityNames.OtherEntityName.2.type': 'TRADING_OR_OPERATING_NAME',
        'Entity.LegalAddress.FirstAddressLine': '1 High Street',
        'Entity.LegalAddress.AdditionalAddressLine.1': 'Floor 2',
        'Entity.LegalAddress.City': 'Leeds',
        'Entity.LegalAddress.Region': 'GB-LDS',
        'Entity.LegalAddress.Country': 'GB',
        'Entity.LegalAddress.PostalCode': 'LS1 1AA',
        'Entity.RegistrationAuthority.RegistrationAuthorityID': 'RA000585',
        'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': '1234567',
        'Entity.EntityCreationDate': '1999-02-03T00:00:00Z',
      }),
    ).toEqual([
      {
        line: 2,
        entry: LEI,
        link: `https://search.gleif.org/#/record/${LEI}`,
        record: {
          record: 'company',
          name: 'ACME HOLDINGS PLC',
          identifiers: { lei: LEI, company_number: 'GB:01234567' },
          former_names: ['Apex plc'],
          aliases: ['Acme "Direct"'],
          street_address: '1 High Street, Floor 2',
          city: 'Leeds',
          state: 'LDS',
          zip_code: 'LS1 1AA',
          country: 'United Kingdom',
          country_abbr: 'GB',
          date_founded: '1999-02-03',
        },
      },
    ]);
  });

  test('has the address of its headquarters, if there is one', async () => {
    const record = await recordOf({
      ...ACTIVE,
      'Entity.LegalAddress.City': 'Leeds',
      'Entity.LegalAddress.Country': 'GB',
      'Entity.HeadquartersAddress.City': 'Lisbon',
      'Entity.HeadquartersAddress.Country': 'PT',
    });
    expect(record).toMatchObject({ city: 'Lisbon', country: 'Portugal' });
  });

  test('of another register has no company number', async () => {
    const record = await recordOf({
      ...ACTIVE,
      'Entity.RegistrationAuthority.RegistrationAuthorityID': 'RA000242',
      'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': 'HRB 1234',
    });
    expect(record).toMatchObject({ identifiers: { lei: LEI } });
  });

  test.each(['LAPSED', 'RETIRED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL'])(
    'whose registration is %s is loaded',
    async (status) => {
      expect(await read({ ...ACTIVE, 'Registration.RegistrationStatus': status })).toHaveLength(1);
    },
  );

  test.each(['DUPLICATE', 'ANNULLED', 'CANCELLED'])(
    'whose registration is %s is left out',
    async (status) => {
      expect(await read({ ...ACTIVE, 'Registration.RegistrationStatus': status })).toEqual([]);
    },
  );

  test('that is a person is left out', async () => {
    expect(await read({ ...ACTIVE, 'Entity.EntityCategory': 'SOLE_PROPRIETOR' })).toEqual([]);
  });

  const MERGED = {
    ...ACTIVE,
    'Entity.EntityStatus': 'INACTIVE',
    'Registration.RegistrationStatus': 'MERGED',
    'Entity.SuccessorEntity.1.SuccessorLEI': PARENT,
  };

  test('that was merged has its successor as parent', async () => {
    expect(await recordOf(MERGED)).toMatchObject({ parent: { identifiers: { lei: PARENT } } });
    const { 'Entity.SuccessorEntity.1.SuccessorLEI': _, ...named } = MERGED;
    const other = { ...named, 'Entity.SuccessorEntity.1.SuccessorEntityName': 'Nova SA' };
    expect(await recordOf(other)).toMatchObject({ parent: { name: 'Nova SA' } });
  });

  test('that was split has no parent', async () => {
    const split = { ...MERGED, 'Entity.SuccessorEntity.2.SuccessorLEI': madeUpLei(3) };
    expect(await recordOf(split)).not.toHaveProperty('parent');
  });
});

const RELATION = [
  'Relationship.StartNode.NodeID',
  'Relationship.EndNode.NodeID',
  'Relationship.RelationshipType',
  'Relationship.RelationshipStatus',
  'Registration.RegistrationStatus',
];

const relation = (type: string, status = 'ACTIVE', parent = PARENT, child = LEI) => ({
  'Relationship.StartNode.NodeID': child,
  'Relationship.EndNode.NodeID': parent,
  'Relationship.RelationshipType': type,
  'Relationship.RelationshipStatus': status,
  'Registration.RegistrationStatus': 'PUBLISHED',
});

const DIRECT = 'IS_DIRECTLY_CONSOLIDATED_BY';
const ULTIMATE = 'IS_ULTIMATELY_CONSOLIDATED_BY';

describe('relationships', () => {
  const parentsOf = async (...rows: Record<string, string>[]) =>
    recordsIn(await readEntries(gleif, { 'rr.csv': csv(RELATION, ...rows) }));

  const withParent = (lei: string | null) => ({
    record: 'company',
    identifiers: { lei: LEI },
    parent: lei && { identifiers: { lei } },
  });

  test.each<[string, Record<string, string>[], string | null]>([
    ['the direct parent', [relation(ULTIMATE, 'ACTIVE', madeUpLei(9)), relation(DIRECT)], PARENT],
    ['the ultimate parent, if that is all', [relation(ULTIMATE)], PARENT],
    ['the head office of a branch', [relation('IS_INTERNATIONAL_BRANCH_OF')], PARENT],
    [
      'the parent after another one, in any order',
      [relation(DIRECT), relation(DIRECT, 'INACTIVE', madeUpLei(9))],
      PARENT,
    ],
    ['no parent, if the relationship has ended', [relation(DIRECT, 'INACTIVE')], null],
  ])('give %s', async (_name, rows, parent) => {
    expect(await parentsOf(...rows)).toEqual([withParent(parent)]);
  });

  test('of funds are no parents', async () => {
    expect(await parentsOf(relation('IS_FUND-MANAGED_BY'), relation('IS_FEEDER_TO'))).toEqual([]);
  });

  test('do not replace the successor of a merged entity', async () => {
    const merged = {
      ...ACTIVE,
      'Entity.EntityStatus': 'INACTIVE',
      'Entity.SuccessorEntity.1.SuccessorLEI': madeUpLei(3),
    };
    const entries = await readEntries(gleif, {
      'rr.csv': csv(RELATION, relation(DIRECT, 'INACTIVE')),
      'lei2.csv': csv(COLUMNS, merged),
    });
    expect(recordsIn(entries)).toMatchObject([{ parent: { identifiers: { lei: madeUpLei(3) } } }]);
  });

  test('without an end are faults', async () => {
    const rows = csv(RELATION, relation(DIRECT, 'ACTIVE', ''));
    expect(faultsIn(await readEntries(gleif, { 'rr.csv': rows }))).toEqual([
      `2 ${LEI} Relationship.EndNode is missing`,
    ]);
  });
});

describe('a damaged file', () => {
  test('costs its broken lines', async () => {
    const lines = csv(
      COLUMNS,
      ACTIVE,
      { ...ACTIVE, LEI: PARENT },
      { ...ACTIVE, LEI: madeUpLei(3) },
    );
    const [header, first, second, third] = lines.trimEnd().split('\n') as string[];
    const broken = second!.slice(0, second!.indexOf(',"",""'));
    const text = [header, first, broken, '"x" y,', { ...ACTIVE, 'Entity.LegalName': '' }, third]
      .map((line) => (typeof line === 'object' ? csv(COLUMNS, line).split('\n')[1] : line))
      .join('\n');
    const entries = await readEntries(gleif, { 'lei2.csv': text });
    expect(recordsIn(entries)).toHaveLength(2);
    expect(faultsIn(entries)).toEqual([
      `3 - 2 values where the header has ${COLUMNS.length}`,
      '4 - a quote is not closed',
      `5 ${LEI} Entity.LegalName is missing`,
    ]);
  });

  const xml = (...records: string[]) =>
    `<?xml version="1.0"?>
<lei:LEIData xmlns:lei="http://www.gleif.org/data/schema/leidata/2016">
<lei:LEIRecords>
${records.join('\n')}
</lei:LEIRecords></lei:LEIData>`;
  const record = (lei: string, name: string) =>
    `<lei:LEIRecord><lei:LEI>${lei}</lei:LEI><lei:Entity><lei:LegalName xml:lang="en">${name}</lei:LegalName></lei:Entity></lei:LEIRecord>`;

  test('in XML costs its broken records', async () => {
    const text = xml(
      record(LEI, 'Acme &amp; Sons <![CDATA[<Ltd>]]>'),
      record(PARENT, 'Nova & Sons'),
      record(madeUpLei(3), 'Delta').replace('</lei:LEIRecord>', ''),
      record(madeUpLei(4), 'Beta').replace('</lei:Entity>', ''),
      record(madeUpLei(5), 'Gamma'),
      '<lei:LEIRecord><lei:LEI>',
    );
    for (const size of [7, 64, 1 << 16]) {
      const entries = await readEntries(
        gleif,
        { 'lei2.xml': text },
        size === 7 ? 4_096 : size * 64,
      );
      expect(recordsIn(entries).map(({ name }) => name)).toEqual(['Acme & Sons <Ltd>', 'Gamma']);
      expect(faultsIn(entries).map((fault) => fault.replace(/: .*/, ''))).toEqual([
        `5 ${PARENT} not XML`,
        '6 - LEIRecord is not closed',
        `7 ${madeUpLei(4)} not XML`,
        '9 - LEIRecord is not closed',
      ]);
    }
  });

  test('of another form has no entries', async () => {
    const files = {
      'readme.txt': 'LEI data',
      'repex.csv': '"LEI","Exception.Category","Exception.Reason.1"\n"x","y","z"\n',
      'empty.csv': '',
    };
    expect(await readEntries(gleif, files)).toEqual([]);
  });
});

describe('an edition', () => {
  test.each([
    ['20260930-0800-gleif-goldencopy-lei2-golden-copy.csv.zip', '20260930-0800'],
    ['20260930-1600-gleif-goldencopy-rr-last-day.xml', '20260930-1600'],
    ['20260930-gleif-concatenated-file-lei2.xml.zip', '20260930'],
    ['latest.csv', null],
  ])('of %s is %s', (name, edition) => {
    expect(gleif.editionOf([name])).toBe(edition);
  });

  test('is the same in CSV and XML, entry by entry', async () => {
    const read = async (format: 'csv' | 'xml') => {
      const paths = await writeGleif(folder, {
        world: companyWorld(300),
        day: '2026-09-30',
        format,
      });
      const entries: RegisterEntry[] = [];
      const editions: string[] = [];
      const onEdition = (edition: string) => editions.push(edition);
      for await (const entry of gleif.read(openArchives(paths), onEdition)) entries.push(entry);
      return { entries: entries.map(({ line: _, ...entry }) => entry), editions };
    };
    const [csvFiles, xmlFiles] = [await read('csv'), await read('xml')];
    expect(csvFiles.entries.length).toBeGreaterThan(300);
    expect(xmlFiles.entries).toEqual(csvFiles.entries);
    expect(xmlFiles.editions).toEqual(['20260930-0800', '20260930-0800']);
  });
});
