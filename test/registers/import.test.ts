/** `tenure import --from`: the files of each register, end to end. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { companyWorld, writeGleif } from '../../bench/registers/gleif-files.ts';
import { emptyContacts } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import { madeUpLei, madeUpOrcid } from '../support/register-ids.ts';
import type { Json } from '../support/service.ts';
import {
  companiesHouseZip,
  insidersZip,
  orcidTarGz,
  orcidXml,
  store,
  submissionsZip,
  wikidataJson,
} from './made-up.ts';

const database = useDatabase();
beforeEach(async () => {
  await emptyContacts(database.pool);
  await database.pool.query('truncate contact_observation');
});

const folder = await mkdtemp(join(tmpdir(), 'tenure-registers-'));
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => tenure(args, { env: { DATABASE_URL: database.url } });

async function load(register: string, ...args: string[]): Promise<Json> {
  const { code, stdout, stderr } = await run('import', '--from', register, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const companies = async (): Promise<Json[]> =>
  (
    await database.pool.query<{ record: string; origin: string | null }>(
      `select record, origin from company join company_version v
       on v.company_id = id and v.version = company.version order by id`,
    )
  ).rows.map(({ record, origin }) => ({
    ...JSON.parse(record),
    origin: origin && JSON.parse(origin),
  }));

const ANA = {
  cik: '0009990100',
  name: 'SILVA ANA M',
  title: 'CHIEF FINANCIAL OFFICER',
  issuerCik: '0009990010',
  issuer: 'GLOBEX WIDGETS CORP /DE/',
  day: '03-AUG-2026',
};

describe('officers and directors (sec-insiders)', () => {
  test('become contacts with their register entry', async () => {
    const path = await store(folder, '2026q3_form345.zip', insidersZip([ANA]));
    expect(await load('sec-insiders', path)).toEqual({
      ...{ read: 1, inserted: 1, updated: 0, unchanged: 0, rejected: 0 },
      ...{ rejects_file: null, rejects_files: [] },
      ...{ register: 'sec-insiders', edition: '2026q3', editions: ['2026q3'] },
    });
    const { stdout } = await run('contact', 'show', '--cik', '9990100', '--json');
    const link =
      'https://www.sec.gov/Archives/edgar/data/9990010/000999000126000001/0009990001-26-000001-index.htm';
    expect(JSON.parse(stdout)).toMatchObject({
      record: {
        first_name: 'Ana M',
        last_name: 'Silva',
        identifiers: { cik: '9990100' },
        positions: [{ company: { name: 'GLOBEX WIDGETS CORP', identifiers: { cik: '9990010' } } }],
        verified_at: '2026-08-03T00:00:00Z',
      },
      observations: [{ source: 'sec-insiders', register: 'sec-insiders', edition: '2026q3', link }],
    });
    const shown = await run('contact', 'show', '--cik', '9990100');
    expect(shown.stdout).toContain(`entry of the register sec-insiders, 2026q3, ${link}`);
  });

  test('change nothing when they are imported again', async () => {
    const path = await store(folder, 'again/2026q3_form345.zip', insidersZip([ANA]));
    await load('sec-insiders', path);
    expect(await load('sec-insiders', path)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('are joined with the person of a list, whose name and title stay until newer', async () => {
    const list = await store(
      folder,
      'crm.csv',
      'First name,Last name,Email,Company,Job title,Verified at\nAna M,Silva,ana@globex.example,Globex Widgets,CFO,2026-10-01\n',
    );
    await run('import', list);
    const path = await store(folder, 'joined/2026q3_form345.zip', insidersZip([ANA]));
    expect(await load('sec-insiders', path)).toMatchObject({ inserted: 0, updated: 1 });
    const { stdout } = await run('contact', 'show', '--email', 'ana@globex.example', '--json');
    const { record, observations } = JSON.parse(stdout);
    expect(record).toMatchObject({
      identifiers: { cik: '9990100' },
      positions: [{ title: 'CFO', company: { name: 'Globex Widgets' } }],
      verified_at: '2026-10-01T00:00:00Z',
    });
    expect(observations.map((one: Json) => [one.source, one.register, one.stands])).toEqual([
      ['sec-insiders', 'sec-insiders', 'behind'],
      ['crm.csv', null, null],
    ]);
  });
});

test('researchers (orcid) have dated employments', async () => {
  const employments = [
    { company: 'Globex Institute', title: 'Professor', from: '2024' },
    { company: 'Initech Labs', title: 'Postdoc', from: '2019', until: '2023' },
  ];
  const archive = await orcidTarGz({
    7: orcidXml(7, { first: 'Rui', last: 'Prado' }, employments),
    8: orcidXml(8, { first: 'Eva', last: 'Sola' }, []),
  });
  const path = await store(folder, 'ORCID_2026_10_summaries.tar.gz', archive);
  expect(await load('orcid', path)).toMatchObject({ read: 1, inserted: 1, edition: '2026-10' });
  const { stdout } = await run('contact', 'show', '--orcid', madeUpOrcid(7), '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    record: {
      first_name: 'Rui',
      positions: [
        { title: 'Professor', start_date: '2024-01-01' },
        { title: 'Postdoc', end_date: '2023-01-01' },
      ],
    },
    observations: [{ register: 'orcid', link: `https://orcid.org/${madeUpOrcid(7)}` }],
  });
});

test('companies of all registers with one identifier are one', async () => {
  const gleif = [
    'LEI,Entity.LegalName,Entity.LegalAddress.Country,Entity.RegistrationAuthority.RegistrationAuthorityID,Entity.RegistrationAuthority.RegistrationAuthorityEntityID,Entity.EntityStatus',
    `${madeUpLei(1)},GLOBEX GROUP PLC,GB,RA000585,00990042,ACTIVE`,
    '',
  ].join('\n');
  const files: [string, string, Buffer | string][] = [
    ['gleif', '20260930-0800-gleif-goldencopy-lei2-golden-copy.csv.gz', gzipSync(gleif)],
    [
      'companies-house',
      'BasicCompanyDataAsOneFile-2026-11-01.zip',
      companiesHouseZip([
        {
          CompanyName: 'GLOBEX GROUP PLC',
          ' CompanyNumber': '00990042',
          CompanyStatus: 'Active',
          ' PreviousName_1.CompanyName': 'GLX LIMITED',
        },
      ]),
    ],
    [
      'wikidata',
      'result-2026-11-01.json',
      wikidataJson([
        { item: 'http://www.wikidata.org/entity/Q999000001', label: 'Globex', lei: madeUpLei(1) },
        { item: 'http://www.wikidata.org/entity/Q999000001', cik: '0009990010' },
        {
          item: 'http://www.wikidata.org/entity/Q999000001',
          website: 'https://www.globex.example/',
        },
      ]),
    ],
    [
      'sec-submissions',
      'submissions.zip',
      submissionsZip({ 9990010: { name: 'GLOBEX GROUP PLC', former: 'GLOBEX HOLDINGS INC' } }),
    ],
  ];
  for (const [register, name, content] of files) {
    const summary = await load(register, await store(folder, name, content));
    expect(summary).toMatchObject({ read: 1, rejected: 0, register });
  }
  const found = await companies();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    name: 'GLOBEX GROUP PLC',
    domain: 'globex.example',
    identifiers: {
      lei: madeUpLei(1),
      company_number: 'GB:00990042',
      wikidata: 'Q999000001',
      cik: '9990010',
    },
    former_names: ['GLX LIMITED', 'GLOBEX HOLDINGS INC'],
    aliases: ['Globex'],
    origin: { register: 'sec-submissions', edition: null },
  });
  const known = await load('gleif', join(folder, files[0]![1]));
  expect(known).toMatchObject({ updated: 0, unchanged: 1 });
  for (const [register, name, content] of files) {
    const summary = await load(register, await store(folder, name, content));
    expect(summary, register).toMatchObject({ read: 1, inserted: 0 });
  }
  expect(await companies()).toHaveLength(1);
});

describe('a golden copy (gleif)', () => {
  test('is loaded with its parents, and changes nothing the second time', async () => {
    const paths = await writeGleif(folder, {
      world: companyWorld(400),
      day: '2026-09-30',
      format: 'csv',
    });
    const first = await load('gleif', ...paths);
    expect(first).toMatchObject({ inserted: 400, rejected: 0, edition: '20260930-0800' });
    expect(first.updated).toBeGreaterThan(20);
    const stored = await companies();
    expect(stored.filter(({ parent }) => parent)).not.toEqual([]);
    expect(await load('gleif', ...paths)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: first.read,
    });
    expect(await companies()).toEqual(stored);
  });

  test('may be one of several editions, in any form', async () => {
    const [september] = await writeGleif(folder, {
      world: companyWorld(50),
      day: '2026-09-30',
      format: 'csv',
    });
    const [october] = await writeGleif(folder, {
      world: companyWorld(50),
      day: '2026-10-31',
      format: 'xml',
    });
    expect(await load('gleif', september, october)).toMatchObject({
      read: 100,
      inserted: 50,
      edition: '20261031-0800',
      editions: ['20260930-0800', '20261031-0800'],
    });
  });
});

test('a wrong check digit costs the identifier, and not the entry', async () => {
  const wrong = madeUpLei(2).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  const text = `LEI,Entity.LegalName\n${wrong},Nova Energia\n`;
  const path = await store(folder, '20260930-0800-gleif-digits.csv', text);
  expect(await load('gleif', path)).toMatchObject({ read: 1, inserted: 1, rejected: 0 });
  expect(await companies()).toEqual([expect.objectContaining({ name: 'Nova Energia' })]);
});

test('a bad entry goes to the file of rejects with its reason', async () => {
  const text = [
    'LEI,Entity.LegalName',
    `${madeUpLei(1)},Acme`,
    `${madeUpLei(2)},`,
    'one value',
    '',
  ].join('\n');
  const path = await store(folder, '20260930-0800-gleif-bad.csv', text);
  const summary = await load('gleif', path);
  expect(summary).toMatchObject({ read: 3, inserted: 1, rejected: 2 });
  expect(summary.rejects_file).toBe(`${path}.rejects.jsonl`);
  const rejects = (await readFile(summary.rejects_file, 'utf8')).trimEnd().split('\n');
  expect(rejects.map((line) => JSON.parse(line)).map(({ line, reason }) => [line, reason])).toEqual(
    [
      [3, 'Entity.LegalName is missing'],
      [4, '1 values where the header has 2'],
    ],
  );
});

test('a dry run counts and shows entries, and loads nothing', async () => {
  const path = await store(folder, 'dry/2026q3_form345.zip', insidersZip([ANA]));
  const { code, stdout } = await run(
    'import',
    '--from',
    'sec-insiders',
    path,
    '--dry-run',
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    register: 'sec-insiders',
    editions: [{ edition: '2026q3', read: 1, companies: 0, people: 1, rejected: 0 }],
  });
  const shown = await run('import', '--from', 'sec-insiders', path, '--dry-run');
  expect(shown.stdout).toContain(
    'edition 2026q3: 1 entries, 0 of companies, 1 of people, 0 rejected',
  );
  expect(shown.stdout).toContain('nothing was loaded');
  expect(await database.pool.query('select 1 from contact')).toMatchObject({ rowCount: 0 });
});

describe('an error names the file', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['of another register', 'x.csv', 'a,b\n1,2\n', 'has no entries of the register gleif'],
    ['that is cut off', 'cut.zip', insidersZip([ANA]).subarray(0, 50), 'cut off or damaged'],
  ])('%s', async (_name, name, content, message) => {
    const path = await store(folder, name, content);
    const { code, stdout, stderr } = await run('import', '--from', 'gleif', path);
    expect(code).toBe(1);
    expect(stderr).toContain(`${path}: ${message}`);
    expect(JSON.parse(stdout)).toMatchObject({ read: 0, register: 'gleif' });
  });

  test('that does not exist', async () => {
    const { code, stderr } = await run('import', '--from', 'gleif', '/no/such.zip');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('no such file') });
  });

  test.each([
    ['--from nothing x.zip', "argument 'nothing' is invalid"],
    ['--from gleif --map email=x x.zip', "cannot be used with option '--map"],
    ['--from gleif --format csv x.zip', "cannot be used with option '--format"],
  ])('wrong usage: %s', async (args, message) => {
    const { code, stderr } = await run('import', ...args.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
