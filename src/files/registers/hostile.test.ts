/** Damaged files never stop a reader: they are entries and faults. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEntries } from '../../../test/support/registers.ts';
import { companiesHouse } from './companies-house/index.ts';
import { orcid } from './orcid/index.ts';
import type { Register } from './register.ts';
import { secInsiders } from './sec-insiders/index.ts';
import { secSubmissions } from './sec-submissions/index.ts';
import { wikidata } from './wikidata/index.ts';

const FILERS = JSON.stringify({
  cik: '0009990010',
  entityType: 'operating',
  name: 'GLOBEX CORP /DE/',
  tickers: ['GLBX'],
  website: 'https://globex.example/',
  addresses: { business: { street1: '1 WAY', stateOrCountry: 'CA' } },
  formerNames: [{ name: 'GLX INC', from: '2001-01-01', to: '2002-01-01' }],
  filings: { recent: { filingDate: ['2026-09-30'] }, files: [] },
});
const ENTITY = JSON.stringify({
  type: 'item',
  id: 'Q999000001',
  labels: { en: { language: 'en', value: 'Globex' } },
  aliases: { en: [{ language: 'en', value: 'GLX' }] },
  claims: {
    P31: [{ rank: 'normal', mainsnak: { datavalue: { value: { id: 'Q4830453' } } } }],
    P856: [{ rank: 'normal', mainsnak: { datavalue: { value: 'https://globex.example' } } }],
  },
  modified: '2026-10-09T08:07:06Z',
});
const ROW = JSON.stringify({
  item: { type: 'uri', value: 'http://www.wikidata.org/entity/Q999000001' },
  label: { type: 'literal', 'xml:lang': 'en', value: 'Globex' },
});
const SUMMARY = `<?xml version="1.0"?><record:record>
  <common:orcid-identifier><common:path>0000-0009-9999-9999</common:path></common:orcid-identifier>
  <person:person><person:name visibility="public"><personal-details:given-names>Ana</personal-details:given-names>
  <personal-details:family-name>Silva</personal-details:family-name></person:name></person:person>
  <activities:activities-summary><activities:employments><activities:affiliation-group>
  <employment:employment-summary visibility="public"><common:role-title>Fellow</common:role-title>
  <common:start-date><common:year>2019</common:year></common:start-date>
  <common:organization><common:name>Globex</common:name></common:organization>
  </employment:employment-summary></activities:affiliation-group></activities:employments>
  </activities:activities-summary></record:record>`;

const INSIDERS = [
  'ACCESSION_NUMBER\tFILING_DATE\tDOCUMENT_TYPE\tISSUERCIK\tISSUERNAME\n0009990001-26-000001\t03-AUG-2026\t4\t9990010\tGLOBEX CORP\n',
  'ACCESSION_NUMBER\tRPTOWNERCIK\tRPTOWNERNAME\tRPTOWNER_RELATIONSHIP\tRPTOWNER_TITLE\n0009990001-26-000001\t9990100\tSILVA ANA M\tOfficer\t"CHIEF ""X"" OFFICER"\n',
];

const CASES: [Register, Record<string, string>][] = [
  [secInsiders, { 'SUBMISSION.tsv': INSIDERS[0]!, 'REPORTINGOWNER.tsv': INSIDERS[1]! }],
  [secSubmissions, { 'CIK0009990010.json': FILERS }],
  [orcid, { '0000-0009-9999-9999.xml': SUMMARY }],
  [
    companiesHouse,
    { 'a.csv': 'CompanyName, CompanyNumber\r\n"GLOBEX ""X"" LIMITED","00990042"\r\n' },
  ],
  [wikidata, { 'dump.json': `[\n${ENTITY},\n${ENTITY}\n]\n` }],
  [wikidata, { 'query.json': `{"head": {"vars": []}, "results": {"bindings": [${ROW}, ${ROW}]}}` }],
];

/** A damage: bytes of a file are replaced by others. */
const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.integer({ min: 0, max: 30 }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom(
          '"',
          '\n',
          '\t',
          '[',
          ']',
          '{',
          '}',
          '<',
          '>',
          '&',
          ',',
          '\0',
          '\ufeff',
          'null',
        )
        .map((text) => new Uint8Array(Buffer.from(text))),
    ),
  }),
  { maxLength: 4 },
);

test.each(CASES.map(([register, files]) => [register.name, register, files] as const))(
  'a damaged file of %s is read to its end',
  async (_, register, files) => {
    expect(await readEntries(register, files)).toEqual([
      expect.objectContaining({ record: expect.anything() }),
      ...(register === wikidata && 'dump.json' in files ? [expect.anything()] : []),
    ]);
    await fc.assert(
      fc.asyncProperty(damages, fc.integer({ min: 1, max: 64 }), async (damage, size) => {
        const damaged = Object.entries(files).map(([name, text]) => [
          name,
          damagedBy(text, damage),
        ]);
        for (const entry of await readEntries(register, Object.fromEntries(damaged), size)) {
          expect(entry.line).toBeGreaterThan(0);
          if ('fault' in entry) expect(entry.fault).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  },
);

type Damage = { at: number; removed: number; bytes: Uint8Array };

function damagedBy(text: string, damage: readonly Damage[]): Buffer {
  return damage.reduce<Buffer>((bytes, { at, removed, bytes: added }) => {
    const from = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, from), added, bytes.subarray(from + removed)]);
  }, Buffer.from(text));
}
