/** Company records of registers decide whether two employers are one, or of one group. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDirectory } from '../../src/people/contacts/index.ts';
import { compareEmployers } from '../../src/profile/employers/index.ts';
import type { Company } from '../../src/profile/record.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import { madeUpLei } from '../support/register-ids.ts';
import { store, wikidataJson } from './made-up.ts';

const database = useDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tenure-employers-'));
afterAll(() => rm(folder, { recursive: true }));

const ENTITIES = [
  'LEI',
  'Entity.LegalName',
  'Entity.OtherEntityNames.OtherEntityName.1',
  'Entity.OtherEntityNames.OtherEntityName.1.type',
  'Entity.EntityStatus',
  'Entity.SuccessorEntity.1.SuccessorLEI',
];
const RELATIONS = [
  'Relationship.StartNode.NodeID',
  'Relationship.EndNode.NodeID',
  'Relationship.RelationshipType',
  'Relationship.RelationshipStatus',
];

const csv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('');

const DIRECT = 'IS_DIRECTLY_CONSOLIDATED_BY';
const [GROUP, PAYMENTS, LOGISTICS, BOUGHT, OTHER] = [1, 2, 3, 4, 5].map((number) =>
  madeUpLei(number),
) as [string, string, string, string, string];

beforeAll(async () => {
  const files: [string, string, string][] = [
    [
      'gleif',
      '20260930-0800-gleif-lei2.csv',
      csv(ENTITIES, [
        [GROUP, 'ZENTRIX GROUP PLC', '', '', 'ACTIVE', ''],
        [
          PAYMENTS,
          'ZENTRIX PAYMENTS LIMITED',
          'Paywell Limited',
          'PREVIOUS_LEGAL_NAME',
          'ACTIVE',
          '',
        ],
        [LOGISTICS, 'Kaluma Logistik GmbH', '', '', 'ACTIVE', ''],
        [BOUGHT, 'Orbivane Software BV', '', '', 'INACTIVE', GROUP],
        [OTHER, 'Zentrix Bakery LLC', '', '', 'ACTIVE', ''],
      ]),
    ],
    [
      'gleif',
      '20260930-0800-gleif-rr.csv',
      csv(RELATIONS, [
        [PAYMENTS, GROUP, DIRECT, 'ACTIVE'],
        [LOGISTICS, GROUP, DIRECT, 'ACTIVE'],
      ]),
    ],
    [
      'wikidata',
      'result.json',
      wikidataJson([
        { item: 'http://www.wikidata.org/entity/Q999000001', label: 'Zentrix', lei: GROUP },
        {
          item: 'http://www.wikidata.org/entity/Q999000001',
          website: 'https://www.zentrix.example/',
        },
      ]),
    ],
  ];
  for (const [register, name, content] of files) {
    const path = await store(folder, name, content);
    const { code, stderr } = await tenure(['import', '--from', register, path], {
      env: { DATABASE_URL: database.url },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
});

test.each<[string, Company, Company, object]>([
  [
    'a renamed company',
    { name: 'Paywell Ltd' },
    { name: 'Zentrix Payments' },
    { kind: 'family', relation: 'renamed' },
  ],
  [
    'the parent, by its web site',
    { name: 'Zentrix Payments' },
    { name: 'Zentrix', domain: 'zentrix.example' },
    { kind: 'family', relation: 'parent' },
  ],
  [
    'a sister',
    { name: 'Kaluma Logistik' },
    { name: 'Zentrix Payments' },
    { kind: 'family', relation: 'sibling' },
  ],
  [
    'the company that took over the former employer',
    { name: 'Orbivane Software' },
    { name: 'Zentrix Group' },
    { kind: 'family', relation: 'parent' },
  ],
  [
    'one company under two names, by its LEI',
    { name: 'Zentrix', identifiers: { lei: GROUP } },
    { name: 'ZENTRIX GROUP', identifiers: { lei: GROUP } },
    { kind: 'same', basis: 'id' },
  ],
  ['another company', { name: 'Kaluma Logistik' }, { name: 'Zentrix Bakery' }, { kind: 'other' }],
])('%s', async (_name, before, now, expected) => {
  const directory = await loadDirectory(database.db, [before, now]);
  expect(compareEmployers(before, now, directory)).toMatchObject(expected);
});

test('companies of one name with two identifiers are not taken for each other', async () => {
  const [before, now] = [
    { name: 'Delta', identifiers: { cik: '1' } },
    { name: 'Delta', identifiers: { cik: '2' } },
  ];
  const directory = await loadDirectory(database.db, [before, now]);
  expect(compareEmployers(before, now, directory).kind).not.toBe('same');
});
