/** Small files of registers in their true form, about made-up companies and people. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { madeUpOrcid } from '../support/register-ids.ts';
import { zip } from '../support/workbook.ts';

const table = (
  columns: readonly string[],
  rows: readonly Record<string, string>[],
  delimiter: string,
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(delimiter)}\n`)
    .join('');

/** What an officer has filed. */
export type Filing = {
  cik: string;
  /** As filed, the last name first. */
  name: string;
  title: string;
  issuerCik: string;
  issuer: string;
  /** `DD-MON-YYYY`. */
  day: string;
};

/** The archive of a quarter of the SEC's insider transactions. */
export function insidersZip(filings: readonly Filing[]): Buffer {
  const accession = (at: number) => `0009990001-26-${String(at + 1).padStart(6, '0')}`;
  return zip({
    'SUBMISSION.tsv': table(
      ['ACCESSION_NUMBER', 'FILING_DATE', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME'],
      filings.map(({ day, issuerCik, issuer }, at) => ({
        ACCESSION_NUMBER: accession(at),
        FILING_DATE: day,
        DOCUMENT_TYPE: '4',
        ISSUERCIK: issuerCik,
        ISSUERNAME: issuer,
      })),
      '\t',
    ),
    'REPORTINGOWNER.tsv': table(
      [
        ...['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
        'RPTOWNER_TITLE',
      ],
      filings.map(({ cik, name, title }, at) => ({
        ACCESSION_NUMBER: accession(at),
        RPTOWNERCIK: cik,
        RPTOWNERNAME: name,
        RPTOWNER_RELATIONSHIP: title === 'Director' ? 'Director' : 'Officer',
        RPTOWNER_TITLE: title === 'Director' ? '' : title,
      })),
      '\t',
    ),
  });
}

/** An employment as ORCID has it: years, and none for an employment that goes on. */
export type Employment = { company: string; title: string; from: string; until?: string };

/** @param number the number of the ORCID iD */
export function orcidXml(
  number: number,
  { first, last }: { first: string; last: string },
  employments: readonly Employment[],
  modified = '2026-09-30',
): string {
  const iD = madeUpOrcid(number);
  const spaces = [
    ...['activities', 'common', 'employment', 'history', 'person', 'personal-details', 'record'],
  ].map((name) => `xmlns:${name}="http://www.orcid.org/ns/${name}"`);
  const year = (kind: string, value: string | undefined) =>
    value === undefined
      ? ''
      : `<common:${kind}-date><common:year>${value}</common:year></common:${kind}-date>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<record:record path="/${iD}" ${spaces.join(' ')}>
  <common:orcid-identifier><common:uri>https://orcid.org/${iD}</common:uri><common:path>${iD}</common:path></common:orcid-identifier>
  <history:history><common:last-modified-date>${modified}T00:00:00.000Z</common:last-modified-date></history:history>
  <person:person><person:name visibility="public">
    <personal-details:given-names>${first}</personal-details:given-names>
    <personal-details:family-name>${last}</personal-details:family-name>
  </person:name></person:person>
  <activities:activities-summary><activities:employments>
${employments
  .map(
    ({ company, title, from, until }) => `<activities:affiliation-group>
      <employment:employment-summary visibility="public">
        <common:role-title>${title}</common:role-title>
        ${year('start', from)}${year('end', until)}
        <common:organization><common:name>${company}</common:name>
          <common:address><common:city>Exampleton</common:city><common:country>PT</common:country></common:address>
        </common:organization>
      </employment:employment-summary>
    </activities:affiliation-group>`,
  )
  .join('\n')}
  </activities:employments></activities:activities-summary>
</record:record>
`;
}

/** The public data file of ORCID. */
export async function orcidTarGz(summaries: Record<number, string>): Promise<Buffer> {
  const archive = pack();
  for (const [number, xml] of Object.entries(summaries)) {
    const iD = madeUpOrcid(Number(number));
    archive.entry({ name: `ORCID_2026_10_summaries/${iD.slice(-3)}/${iD}.xml` }, xml);
  }
  archive.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(piece as Buffer);
  return gzipSync(Buffer.concat(pieces));
}

/** The basic company data of Companies House. */
export const companiesHouseZip = (rows: readonly Record<string, string>[]): Buffer =>
  zip({
    'BasicCompanyDataAsOneFile-2026-11-01.csv': table(
      [
        ...['CompanyName', ' CompanyNumber', 'RegAddress.PostTown', 'RegAddress.Country'],
        ...['CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'IncorporationDate'],
        ...['PreviousName_1.CONDATE', ' PreviousName_1.CompanyName'],
      ],
      rows,
      ',',
    ),
  });

/** The nightly archive of the SEC's submissions: names by CIK. */
export const submissionsZip = (
  filers: Record<string, { name: string; former?: string; website?: string }>,
): Buffer =>
  zip(
    Object.fromEntries(
      Object.entries(filers).map(([cik, { name, former, website = '' }]) => [
        `CIK${cik.padStart(10, '0')}.json`,
        JSON.stringify({
          cik,
          entityType: 'operating',
          sic: '7372',
          sicDescription: 'Services-Prepackaged Software',
          name,
          tickers: ['XMPL'],
          website,
          addresses: { business: { street1: '1 Example Way', city: 'Springfield' } },
          formerNames: former ? [{ name: former, from: '2001-01-01', to: '2020-01-01' }] : [],
          filings: { recent: { accessionNumber: [], filingDate: [], form: [] }, files: [] },
        }),
      ]),
    ),
  );

/** The result of a query of Wikidata. */
export function wikidataJson(rows: readonly Record<string, string>[]): string {
  const bindings = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, { type: 'literal', value }]),
    ),
  );
  return JSON.stringify({ head: { vars: Object.keys(rows[0] ?? {}) }, results: { bindings } });
}

/** @returns the path */
export async function store(
  folder: string,
  name: string,
  content: Buffer | string,
): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}
