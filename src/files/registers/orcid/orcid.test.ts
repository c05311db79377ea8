import { expect, test } from 'vitest';
import { faultsIn, readEntries, recordsIn } from '../../../../test/support/registers.ts';
import { validateContact } from '../../../profile/validate/index.ts';
import { orcid } from './index.ts';

const NAMESPACES = [
  ...['activities', 'address', 'common', 'education', 'email', 'employment', 'history', 'person'],
  ...['personal-details', 'preferences', 'record', 'researcher-url', 'work'],
]
  .map((name) => `xmlns:${name}="http://www.orcid.org/ns/${name}"`)
  .join(' ');
const ID = '0000-0009-9999-9999';

type Parts = {
  history?: string;
  person?: string;
  educations?: string;
  employments?: string;
  after?: string;
};

const NAME = `
  <person:name visibility="public" path="/${ID}/personal-details">
    <common:created-date>2018-01-01T00:00:00.000Z</common:created-date>
    <personal-details:given-names>Ana</personal-details:given-names>
    <personal-details:family-name>Silva &amp; Costa</personal-details:family-name>
    <personal-details:credit-name visibility="public">A. S. Costa</personal-details:credit-name>
  </person:name>`;

function affiliation(kind: 'employment' | 'education', content: string, visibility = 'public') {
  return `
    <activities:affiliation-group>
      <common:last-modified-date>2019-02-01T00:00:00.000Z</common:last-modified-date>
      <common:external-ids/>
      <${kind}:${kind}-summary put-code="1" display-index="1" path="/${ID}/${kind}/1" visibility="${visibility}">
        <common:created-date>2019-02-01T00:00:00.000Z</common:created-date>
        <common:source><common:source-name>Ana Silva</common:source-name></common:source>
        ${content}
      </${kind}:${kind}-summary>
    </activities:affiliation-group>`;
}

const organisation = (name: string, country = 'PT') => `
  <common:organization>
    <common:name>${name}</common:name>
    <common:address>
      <common:city>Exampleton</common:city>
      <common:country>${country}</common:country>
    </common:address>
    <common:disambiguated-organization>
      <common:disambiguated-organization-identifier>https://ror.example/1</common:disambiguated-organization-identifier>
      <common:disambiguation-source>ROR</common:disambiguation-source>
    </common:disambiguated-organization>
  </common:organization>`;
const date = (kind: 'start' | 'end', ...parts: string[]) =>
  `<common:${kind}-date>${['year', 'month', 'day']
    .slice(0, parts.length)
    .map((part, at) => `<common:${part}>${parts[at]}</common:${part}>`)
    .join('')}</common:${kind}-date>`;

const JOBS = [
  affiliation(
    'employment',
    `<common:department-name>Department of Widgets</common:department-name>
     <common:role-title>Research Fellow</common:role-title>
     ${date('start', '2019', '04')}${organisation('University of Exampleton', 'GB')}`,
  ),
  affiliation(
    'employment',
    `<common:role-title>Postdoc</common:role-title>
     ${date('start', '2015')}${date('end', '2019', '03', '31')}${organisation('Globex Research')}`,
  ),
].join('');

const summary = ({
  history = '<common:last-modified-date>2025-06-07T08:09:10.123Z</common:last-modified-date>',
  person = NAME,
  educations = '',
  employments = JOBS,
  after = '',
}: Parts = {}) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<record:record path="/${ID}" ${NAMESPACES}>
  <common:orcid-identifier>
    <common:uri>https://orcid.org/${ID}</common:uri>
    <common:path>${ID}</common:path>
    <common:host>orcid.org</common:host>
  </common:orcid-identifier>
  <preferences:preferences><preferences:locale>pt</preferences:locale></preferences:preferences>
  <history:history>
    <history:creation-method>Direct</history:creation-method>
    ${history}
    <history:claimed>true</history:claimed>
  </history:history>
  <person:person path="/${ID}/person">${person}</person:person>
  <activities:activities-summary path="/${ID}/activities">
    <common:last-modified-date>2024-01-01T00:00:00.000Z</common:last-modified-date>
    <activities:educations path="/${ID}/educations">${educations}</activities:educations>
    <activities:employments path="/${ID}/employments">${employments}</activities:employments>
    ${after}
    <activities:works path="/${ID}/works"><activities:group/></activities:works>
  </activities:activities-summary>
</record:record>
`;
const FILE = `ORCID_2025_10_summaries/999/${ID}.xml`;
const read = (text: string | Uint8Array, size?: number) =>
  readEntries(orcid, { [FILE]: text }, size);

test('a summary becomes a contact with dated positions', async () => {
  const educations = affiliation(
    'education',
    `<common:department-name>Widget Science</common:department-name>
     <common:role-title>PhD</common:role-title>
     ${date('start', '2010', '09', '01')}${date('end', '2014')}${organisation('Exampleton Institute')}`,
  );
  const person = `${NAME}
    <researcher-url:researcher-urls>
      <researcher-url:researcher-url visibility="public">
        <researcher-url:url>https://lab.example</researcher-url:url>
      </researcher-url:researcher-url>
      <researcher-url:researcher-url visibility="public">
        <researcher-url:url>https://www.linkedin.com/in/ana-silva-costa-example</researcher-url:url>
      </researcher-url:researcher-url>
    </researcher-url:researcher-urls>
    <email:emails>
      <email:email visibility="public" verified="true" primary="true">
        <email:email>ana@exampleton.example</email:email>
      </email:email>
      <email:email visibility="public"><email:email>ana.silva.example.0@gmail.com</email:email></email:email>
      <email:email visibility="limited"><email:email>home@mail.example</email:email></email:email>
    </email:emails>
    <address:addresses>
      <address:address visibility="public"><address:country>PT</address:country></address:address>
    </address:addresses>`;
  const entries = await read(summary({ person, educations }), 11);
  expect(entries).toEqual([
    {
      line: 1,
      entry: ID,
      link: `https://orcid.org/${ID}`,
      record: {
        first_name: 'Ana',
        last_name: 'Silva & Costa',
        linkedin_url: 'https://www.linkedin.com/in/ana-silva-costa-example',
        location: { country: 'Portugal' },
        emails: [
          { address: 'ana@exampleton.example', type: 'work' },
          { address: 'ana.silva.example.0@gmail.com', type: 'personal' },
        ],
        positions: [
          {
            title: 'Research Fellow',
            start_date: '2019-04',
            country: 'United Kingdom',
            company: { name: 'University of Exampleton' },
          },
          {
            title: 'Postdoc',
            start_date: '2015',
            end_date: '2019-03-31',
            country: 'Portugal',
            company: { name: 'Globex Research' },
          },
        ],
        departments: ['Department of Widgets'],
        education: [
          {
            university: 'Exampleton Institute',
            major: 'Widget Science',
            degree: 'PhD',
            start_date: '2010-09-01',
            end_date: '2014',
          },
        ],
        identifiers: { orcid: ID },
        verified_at: '2025-06-07T08:09:10.123Z',
      },
    },
  ]);
  expect(validateContact(recordsIn(entries)[0])).not.toHaveProperty('reason');
});

const named = (given: string, family: string, credit: string, visibility = 'public') => `
  <person:name visibility="${visibility}">
    ${given && `<personal-details:given-names>${given}</personal-details:given-names>`}
    ${family && `<personal-details:family-name>${family}</personal-details:family-name>`}
    ${credit && `<personal-details:credit-name>${credit}</personal-details:credit-name>`}
  </person:name>`;

test.each<[string, string, [string, string] | null]>([
  ['given and family name', named('Ana', 'Silva', 'A. S. Costa'), ['Ana', 'Silva']],
  ['no family name', named('Ana', '', 'Ana Maria Silva'), ['Ana Maria', 'Silva']],
  ['no given name', named('', 'Silva', 'Silva, Ana'), ['Ana', 'Silva']],
  ['one field', named('Ana Silva', '', ''), ['Ana', 'Silva']],
  ['one word', named('Ana', '', ''), null],
  ['a name that is not public', named('Ana', 'Silva', '', 'limited'), null],
  ['no name', '', null],
])('a name with %s', async (_, person, name) => {
  const entries = await read(summary({ person }));
  expect(recordsIn(entries).map((record) => [record.first_name, record.last_name])).toEqual(
    name === null ? [] : [name],
  );
  expect(faultsIn(entries)).toEqual(name === null ? [`1 ${ID} has no first and last name`] : []);
});

test.each([
  ['without employments', summary({ employments: '' })],
  [
    'whose employments are not public',
    summary({ employments: affiliation('employment', organisation('Globex'), 'limited') }),
  ],
  [
    'whose record is deactivated',
    summary({
      history: '<history:deactivation-date>2024-01-01T00:00:00Z</history:deactivation-date>',
    }),
  ],
])('a person %s is left out', async (_, text) => {
  expect(await read(text)).toEqual([]);
});

test.each<[string[], string | undefined]>([
  [['2019', '4'], '2019-04'],
  [['2019', '02', '30'], '2019-02'],
  [['2019', '13'], '2019'],
  [['', '04'], undefined],
  [['MMXIX'], undefined],
])('the date %j starts a position on %s', async (parts, start) => {
  const employments = affiliation(
    'employment',
    `${date('start', ...parts)}${organisation('Globex')}`,
  );
  const [record] = recordsIn(await read(summary({ employments })));
  const [position] = record!.positions as Record<string, unknown>[];
  expect(position!.start_date).toBe(start);
});

test('without a time in the history, that of the activities counts', async () => {
  expect(recordsIn(await read(summary({ history: '' })))).toMatchObject([
    { verified_at: '2024-01-01T00:00:00.000Z' },
  ]);
});

test('a record has at most 200 positions', async () => {
  const employments = Array.from({ length: 300 }, (_, at) =>
    affiliation('employment', organisation(`Globex ${at}`)),
  ).join('');
  const [record] = recordsIn(await read(summary({ employments })));
  expect(record!.positions).toHaveLength(200);
  expect(validateContact(record)).not.toHaveProperty('reason');
});

const nested = (depth: number) => summary({ after: '<a>'.repeat(depth) + '</a>'.repeat(depth) });

test.each<[string, string | Uint8Array, string]>([
  [
    'cut off in an employment',
    summary().slice(0, summary().indexOf('Postdoc')),
    `53 ${ID} is not well-formed XML`,
  ],
  ['cut off before', summary({ employments: '' }).slice(0, 900), `1 ${ID} is cut off`],
  ['with unbalanced tags', summary({ person: '<person:name>' }), `is not well-formed XML`],
  ['with an entity of its own', summary({ person: '&name;' }), `is not well-formed XML`],
  [
    'with a document type',
    summary().replace('<record:record', '<!DOCTYPE record [<!ENTITY a "b">]>\n<record:record'),
    'has a document type, which summaries do not have',
  ],
  ['nested too deeply', nested(100_000), 'is nested deeper than 40 elements'],
  [
    'with too many attributes',
    summary({ after: `<a ${Array.from({ length: 100 }, (_, at) => `a${at}=""`).join(' ')}/>` }),
    'has an element with more than 64 attributes',
  ],
  [
    'of another kind',
    '<error:error><error:message>employment-summary</error:message></error:error>',
    `1 ${ID} is no summary but "error"`,
  ],
  [
    'without an iD',
    summary().replace(`<common:path>${ID}</common:path>`, ''),
    `1 ${ID} has no ORCID iD`,
  ],
  [
    'in another encoding',
    Buffer.from(summary({ person: named('José', 'Silva', '') }), 'latin1'),
    `1 ${ID} is not UTF-8`,
  ],
])('a summary %s is a fault, and the reading continues', async (_, text, fault) => {
  const entries = await readEntries(orcid, { [FILE]: text, 'b/1.xml': summary(), 'c.txt': 'x' });
  expect(faultsIn(entries)).toEqual([expect.stringContaining(fault)]);
  expect(recordsIn(entries)).toHaveLength(1);
});

test('the works, which come last, are not parsed', async () => {
  const works = summary().replace('<activities:group/>', '<activities:group'.repeat(3));
  expect(recordsIn(await read(works))).toHaveLength(1);
});

test('a file that is too large is a fault, and is read to its end', async () => {
  let pieces = 0;
  function* large() {
    for (; pieces < 64; pieces += 1) yield '<a>'.repeat(1 << 18);
  }
  const files = { [FILE]: large(), 'b/1.xml': summary() };
  const entries = await readEntries(orcid, files, 1 << 20);
  expect(faultsIn(entries)).toEqual([`1 ${ID} is larger than 32 MB`]);
  expect(recordsIn(entries)).toHaveLength(1);
  expect(pieces).toBe(64);
});

test.each<[string[], string | null]>([
  [['ORCID_2025_10_summaries.tar.gz'], '2025-10'],
  [['/data/orcid.tar.gz'], null],
])('the edition of %j is %s', (names, edition) => {
  expect(orcid.editionOf(names)).toBe(edition);
});
