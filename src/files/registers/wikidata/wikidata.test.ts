import { expect, test } from 'vitest';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { validateCompany } from '../../../profile/validate/index.ts';
import { wikidata } from './index.ts';

type Json = unknown;
type Qualified = { rank?: string; ended?: boolean; snaktype?: string };

function statement(property: string, value: Json, { rank, ended, snaktype }: Qualified = {}) {
  const datavalue = { value, type: 'string' };
  return {
    id: `${property}$1`,
    type: 'statement',
    rank: rank ?? 'normal',
    mainsnak: { snaktype: snaktype ?? 'value', property, ...(snaktype ? {} : { datavalue }) },
    ...(ended ? { qualifiers: { P582: [{ snaktype: 'value', property: 'P582' }] } } : {}),
    references: [{ hash: '1', snaks: {} }],
  };
}
const item = (id: string) => ({ 'entity-type': 'item', id, 'numeric-id': Number(id.slice(1)) });
const name = (text: string, language = 'en') => ({ text, language });
const labels = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, value]) => [language, { language, value }]),
  );

const BUSINESS = item('Q4830453');
const entity = (
  id: string,
  texts: Record<string, string>,
  claims: Record<string, unknown[]>,
  more: Record<string, Json> = {},
) => ({
  type: 'item',
  id,
  labels: labels(texts),
  descriptions: labels({ en: 'made-up company' }),
  aliases: {},
  claims: { P31: [statement('P31', BUSINESS)], ...claims },
  sitelinks: {},
  lastrevid: 1,
  modified: '2026-10-09T08:07:06Z',
  ...more,
});

const GLOBEX = entity(
  'Q999000001',
  { de: 'Globex Maschinen', en: 'Globex', pt: 'Globex', ja: 'グロベックス' },
  {
    P856: [
      statement('P856', 'http://old.globex.example', { ended: true }),
      statement('P856', 'https://www.globex.example/en/'),
      statement('P856', 'https://globex.test'),
      statement('P856', 'https://social.example/globex'),
    ],
    P749: [
      statement('P749', item('Q999000003'), { ended: true }),
      statement('P749', item('Q999000002')),
    ],
    P1448: [
      statement('P1448', name('Globex Widgets Corporation')),
      statement('P1448', name('Globex Parts Company'), { ended: true }),
    ],
    P1813: [statement('P1813', name('GLX'))],
    P1365: [statement('P1365', item('Q999000004')), statement('P1365', item('Q999000099'))],
    P1278: [
      statement('P1278', 'ABANDONED', { rank: 'deprecated' }),
      statement('P1278', '529900EXAMPLE0000073'),
    ],
    P5531: [statement('P5531', '0009990010')],
    P2622: [statement('P2622', 'SC990042')],
    P4264: [statement('P4264', 'globex-example')],
    P571: [statement('P571', { time: '+1998-04-00T00:00:00Z', precision: 10, timezone: 0 })],
    P452: [statement('P452', null, { snaktype: 'somevalue' })],
  },
  {
    aliases: {
      en: [
        { language: 'en', value: 'Globex Corp' },
        { language: 'en', value: 'Globex Parts Company' },
      ],
      pt: [{ language: 'pt', value: 'GLX' }],
    },
  },
);
const UMBRELLA = entity('Q999000002', { mul: 'Umbrella Group', fr: 'Groupe Umbrella' }, {});
const SPRINGS = entity('Q999000004', { en: 'Springs Works' }, {});
const RIVETS = entity(
  'Q999000005',
  { en: 'Rivets Ltd' },
  { P1366: [statement('P1366', item('Q999000001'))] },
);

const dump = (...entities: (object | string)[]): string =>
  `[\n${entities.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(',\n')}\n]\n`;
const read = (text: string | Uint8Array, size?: number) =>
  readEntries(wikidata, { 'wikidata-20261109-all.json': text }, size);

test('an entity of the dump becomes a company with names, site, parent and identifiers', async () => {
  const entries = await read(dump(GLOBEX, UMBRELLA, SPRINGS, RIVETS), 501);
  expect(entries[0]).toEqual({
    line: 2,
    entry: 'Q999000001',
    link: 'https://www.wikidata.org/wiki/Q999000001',
    record: {
      record: 'company',
      name: 'Globex',
      aliases: [
        'Globex Maschinen',
        'グロベックス',
        'Globex Widgets Corporation',
        'GLX',
        'Globex Corp',
      ],
      former_names: ['Globex Parts Company', 'Springs Works', 'Rivets Ltd'],
      domain: 'globex.example',
      domains: ['globex.example', 'globex.test'],
      linkedin_url: 'https://www.linkedin.com/company/globex-example',
      parent: { name: 'Umbrella Group', identifiers: { wikidata: 'Q999000002' } },
      date_founded: '1998-04',
      identifiers: {
        wikidata: 'Q999000001',
        lei: '529900EXAMPLE0000073',
        cik: '9990010',
        company_number: 'GB:SC990042',
      },
      updated_at: '2026-10-09T08:07:06Z',
    },
  });
  expect(entries.map(({ line, entry }) => [line, entry])).toEqual([
    [2, 'Q999000001'],
    [3, 'Q999000002'],
    [4, 'Q999000004'],
    [5, 'Q999000005'],
  ]);
  for (const record of recordsIn(entries)) {
    expect(validateCompany(record)).not.toHaveProperty('reason');
  }
});

test('other entities are left out', async () => {
  const others = [
    entity(
      'Q999000010',
      { en: 'Ana Silva' },
      { P31: [statement('P31', item('Q5'))], P452: [statement('P452', item('Q999000011'))] },
    ),
    entity('Q999000012', { en: 'A mountain' }, { P31: [statement('P31', item('Q999000013'))] }),
    entity(
      'Q999000014',
      { en: 'Once a bank' },
      { P31: [statement('P31', item('Q22687'), { rank: 'deprecated' })] },
    ),
    { type: 'property', id: 'P1278', datatype: 'external-id', labels: {}, claims: {} },
  ];
  expect(await read(dump(...others))).toEqual([]);
});

test.each(['P1278', 'P5531', 'P2622', 'P1454', 'P414', 'P452'])(
  'an entity of an unknown class with %s is a company',
  async (property) => {
    const claims = {
      P31: [statement('P31', item('Q999000013'))],
      [property]: [statement(property, item('Q999000014'))],
    };
    expect(recordsIn(await read(dump(entity('Q999000015', { en: 'A' }, claims))))).toHaveLength(1);
  },
);

test.each<[string, (...entities: object[]) => string]>([
  ['lines without a list', (...all) => all.map((one) => JSON.stringify(one)).join('\r\n')],
  ['a list on one line', (...all) => JSON.stringify(all)],
  ['an indented list', (...all) => JSON.stringify(all, null, 2)],
  [
    'an answer of the API',
    (...all) =>
      JSON.stringify({
        entities: Object.fromEntries(all.map((one) => [(one as { id: string }).id, one])),
      }),
  ],
])('%s is read, too', async (_, write) => {
  const expected = recordsIn(await read(dump(GLOBEX, UMBRELLA, SPRINGS)));
  expect(recordsIn(await read(`\ufeff${write(GLOBEX, UMBRELLA, SPRINGS)}`, 333))).toEqual(expected);
});

test('broken lines are faults, and the reading continues', async () => {
  const text = dump(
    GLOBEX,
    JSON.stringify(UMBRELLA).slice(0, 200),
    `{"id": "Q4830453" broken}`,
    `{"x": "Q4830453", "y": ${'['.repeat(1000)}}`,
    entity('X1', { en: 'No id' }, {}),
    entity('Q999000016', {}, {}),
    SPRINGS,
  );
  const entries = await read(text);
  expect(faultsIn(entries)).toEqual([
    '3 - wikidata-20261109-all.json is not valid JSON',
    '4 - wikidata-20261109-all.json is not valid JSON',
    '5 - wikidata-20261109-all.json is nested deeper than the limit of 64',
    '6 - the entity has no id',
    '7 Q999000016 the company has no name',
  ]);
  expect(recordsIn(entries)).toHaveLength(2);
});

test('an endless line is one fault, in bounded memory', async () => {
  function* endless() {
    yield `[\n${JSON.stringify(SPRINGS)},\n`;
    for (let at = 0; at < 20; at += 1) yield 'x'.repeat(1 << 20);
    yield `\n${JSON.stringify(GLOBEX)}\n]\n`;
  }
  const files = { 'dump.json': { [Symbol.iterator]: endless } };
  const entries = await readEntries(wikidata, files, 1 << 20);
  expect(faultsIn(entries)).toEqual(['3 - dump.json is longer than 16 MB']);
  expect(recordsIn(entries)).toHaveLength(2);
});

test('a company has at most 200 aliases', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`x-${at}`, `Name ${at}`]),
  );
  const [record] = recordsIn(await read(dump(entity('Q999000017', { en: 'A', ...texts }, {}))));
  expect(record!.aliases).toHaveLength(200);
  expect(validateCompany(record)).not.toHaveProperty('reason');
});

type Bindings = Record<string, string | { value: string; language: string }>;
const binding = (value: Bindings[string]) => {
  if (typeof value !== 'string')
    return { type: 'literal', 'xml:lang': value.language, value: value.value };
  return /^https?:/.test(value) ? { type: 'uri', value } : { type: 'literal', value };
};
const result = (...rows: Bindings[]): string =>
  JSON.stringify(
    {
      head: { vars: [...new Set(rows.flatMap((row) => Object.keys(row)))] },
      results: {
        bindings: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, binding(value)])),
        ),
      },
    },
    null,
    2,
  );

const at = (id: string) => `http://www.wikidata.org/entity/${id}`;
const ROWS: Bindings[] = [
  {
    item: at('Q999000001'),
    label: { value: 'Globex Maschinen', language: 'de' },
    website: 'https://www.globex.example/',
    parent: at('Q999000002'),
    parentLabel: 'Umbrella Group',
    lei: '529900EXAMPLE0000073',
    cik: '0009990010',
    companyNumber: 'SC990042',
    countryLabel: 'Portugal',
    inception: '1998-04-01T00:00:00Z',
    modified: '2026-10-09T08:07:06Z',
  },
  {
    item: at('Q999000004'),
    itemLabel: { value: 'Springs Works', language: 'en' },
    replacedBy: at('Q999000001'),
    replacedByLabel: 'Globex',
  },
  {
    item: at('Q999000001'),
    label: { value: 'Globex', language: 'en' },
    alias: 'GLX',
    formerName: 'Globex Parts Company',
    website: 'https://www.globex.example/',
  },
];

test('the rows of a company in a result are one record', async () => {
  const entries = await read(result(...ROWS), 97);
  expect(entries).toEqual([
    {
      line: 24,
      entry: 'Q999000001',
      link: 'https://www.wikidata.org/wiki/Q999000001',
      record: {
        record: 'company',
        name: 'Globex',
        aliases: ['Globex Maschinen', 'GLX'],
        former_names: ['Globex Parts Company', 'Springs Works'],
        domain: 'globex.example',
        parent: { name: 'Umbrella Group', identifiers: { wikidata: 'Q999000002' } },
        country: 'Portugal',
        date_founded: '1998-04-01',
        identifiers: {
          wikidata: 'Q999000001',
          lei: '529900EXAMPLE0000073',
          cik: '9990010',
          company_number: 'GB:SC990042',
        },
        updated_at: '2026-10-09T08:07:06Z',
      },
    },
    {
      line: expect.any(Number),
      entry: 'Q999000004',
      link: 'https://www.wikidata.org/wiki/Q999000004',
      record: {
        record: 'company',
        name: 'Springs Works',
        identifiers: { wikidata: 'Q999000004' },
      },
    },
  ]);
  expect(validateCompany(recordsIn(entries)[0])).not.toHaveProperty('reason');
});

test('a result may have one value a row', async () => {
  const rows = ROWS.flatMap(({ item, parent, replacedBy, ...values }) => [
    ...(parent ? [{ item: item!, parent, parentLabel: values.parentLabel! }] : []),
    ...(replacedBy ? [{ item: item!, replacedBy, replacedByLabel: values.replacedByLabel! }] : []),
    ...Object.entries(values)
      .filter(([variable]) => !/^(?:parent|replacedBy)/.test(variable))
      .map(([variable, value]) => ({ item: item!, [variable]: value })),
  ]);
  const sorted = (records: Record<string, unknown>[]) =>
    records.toSorted((one, other) => (String(one.name) < String(other.name) ? -1 : 1));
  const [combined, single] = [await read(result(...ROWS)), await read(result(...rows))];
  expect(sorted(recordsIn(single))).toEqual(sorted(recordsIn(combined)));
});

test('a company that replaced another one need not be in the result', async () => {
  const row = { item: at('Q999000004'), itemLabel: 'Springs Works', replacedBy: at('Q999000001') };
  expect(recordsIn(await read(result(row)))).toHaveLength(1);
  const named = await read(result({ ...row, replacedByLabel: 'Globex' }));
  expect(recordsIn(named)).toContainEqual({
    record: 'company',
    name: 'Globex',
    former_names: ['Springs Works'],
    identifiers: { wikidata: 'Q999000001' },
  });
});

test('a result downloaded as plain rows is read, too', async () => {
  const plain = [
    { company: at('Q999000001'), companyLabel: 'Globex', official_website: 'globex.example' },
    { company: 'Q999000002', companyLabel: 'Q999000002' },
  ];
  const entries = await read(JSON.stringify(plain));
  expect(recordsIn(entries)).toEqual([
    {
      record: 'company',
      name: 'Globex',
      domain: 'globex.example',
      identifiers: { wikidata: 'Q999000001' },
    },
  ]);
  expect(faultsIn(entries)).toEqual(['1 Q999000002 the company has no name']);
});

test.each<[string, string, string]>([
  ['cut off', result(...ROWS).slice(0, -200), 'is cut off'],
  [
    'nested too deeply around its rows',
    `{"head": ${'['.repeat(100_000)}`,
    'is nested deeper than 16 levels',
  ],
  [
    'with an endless row',
    `{"results": {"bindings": [{"item": "${'x'.repeat(5 << 20)}`,
    'has an object longer than 4 MB',
  ],
])('a result %s is a fault, and the next file is read', async (_, text, fault) => {
  const files = { 'query.json': text, 'dump.json': dump(SPRINGS) };
  const entries = await readEntries(wikidata, files);
  expect(faultsIn(entries)).toEqual([expect.stringContaining(`- query.json ${fault}`)]);
  expect(recordsIn(entries)).toContainEqual(expect.objectContaining({ name: 'Springs Works' }));
});

test('a broken row is a fault, and the reading continues', async () => {
  const text = result({ itemLabel: 'Nowhere' }, { item: at('Q999000001'), itemLabel: 'Globex' });
  const broken = text.replace('"bindings": [', '"bindings": [ {"item" "x"},');
  const entries = await read(broken);
  expect(faultsIn(entries)).toEqual([
    '9 - wikidata-20261109-all.json is not valid JSON',
    '10 - the row names no item of Wikidata',
  ]);
  expect(recordsIn(entries)).toHaveLength(1);
});

test('an empty result and an empty dump have no entries', async () => {
  expect(await read(result())).toEqual([]);
  expect(await read('[\n]\n')).toEqual([]);
  expect(await read('[]')).toEqual([]);
  expect(await read('')).toEqual([]);
});

test.each<[string[], string | null]>([
  [['/data/wikidata-20261109-all.json.gz'], '2026-11-09'],
  [['latest-all.json.bz2'], null],
  [['query-2026-11-01.json', 'query-2026-10-01.json'], '2026-11-01'],
])('the edition of %j is %s', (names, edition) => {
  expect(wikidata.editionOf(names)).toBe(edition);
});
