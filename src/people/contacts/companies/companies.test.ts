import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import {
  emptyContacts,
  saveObserved,
  saveRecords,
  toNormal,
} from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { inTransaction } from '../../../ground/database/index.ts';
import { companyKeys } from '../../../profile/keys/index.ts';
import type { Company } from '../../../profile/record.ts';
import { validateCompany } from '../../../profile/validate/index.ts';
import { COMPANY } from '../merge/kind.ts';
import { prepare } from '../merge/observation.ts';
import { KnownEmployers } from '../store/employers.ts';
import { throughGate } from '../store/locks.ts';
import { saveCompanies } from '../store/save.ts';
import { loadDirectory, toDirectory } from './directory.ts';
import { findCompanies } from './find.ts';
import { findNamesakes, MOST_NAMESAKES, type Namesake } from './namesakes.ts';
import { ReadCompanies } from './read-companies.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const LI = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/company/${slug}` });
const OLD = '2026-01-01T00:00:00Z';
const NEW = '2026-02-01T00:00:00Z';

const save = (companies: Company[], source = 'test') =>
  inTransaction(database.pool, (client) => {
    const provenance = { source, observedAt: new Date('2026-06-01T00:00:00Z') };
    const prepared = companies.map((company) =>
      prepare(COMPANY, { record: normalCompany(company), ...provenance }),
    );
    return throughGate(client, true, (isBeside) => saveCompanies(client, prepared, isBeside));
  });

function normalCompany(company: Company): Company {
  const validated = validateCompany({ record: 'company', ...company });
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
}

const employ = (...companies: Company[]) =>
  saveRecords(
    database.pool,
    companies.map((company, at) => ({
      linkedin_url: `https://www.linkedin.com/in/someone-${at}`,
      positions: [{ company }],
      verified_at: OLD,
    })),
  );

async function stored(pool: pg.Pool): Promise<Company[]> {
  const { rows } = await pool.query(
    `select record from company join company_version v on company_id = id and v.version = company.version
     order by id`,
  );
  return rows.map((row) => JSON.parse(row.record));
}

/** The reason, the first record, the second record, and whether they are the same company. */
test.each<[string, Company, Company, 'same' | 'other']>([
  ['the same page', LI('acme'), { ...LI('acme'), name: 'Anything' }, 'same'],
  [
    'the same domain',
    { domain: 'acme.example' },
    { homepage_url: 'https://www.acme.example/en' },
    'same',
  ],
  [
    'one domain of several',
    { domains: ['acme.example', 'acme.test'] },
    { domain: 'acme.test' },
    'same',
  ],
  [
    'the same domain, other pages',
    { ...LI('acme'), domain: 'acme.example' },
    { ...LI('beta'), domain: 'acme.example' },
    'other',
  ],
  ['the same name', { name: 'Acme' }, { name: 'ACME, Inc.' }, 'same'],
  [
    'the same name, other domains',
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Acme', domain: 'other.example' },
    'other',
  ],
  [
    'the same name, a domain on only one',
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Acme' },
    'same',
  ],
  ['a former name', { name: 'Acme', former_names: ['Beta'] }, { name: 'Beta' }, 'same'],
  ['another name', { name: 'Acme' }, { name: 'Beta' }, 'other'],
])('%s', async (_, first, second, expected) => {
  const [one] = await save([first]);
  const [other] = await save([second], 'later');
  expect(other!.id === one!.id ? 'same' : 'other').toBe(expected);
});

test('a record replaces existing values, by its time', async () => {
  const [first] = await save([
    { name: 'Acme', domain: 'acme.example', employee_count: 5, phone: '1', updated_at: OLD },
  ]);
  const later = { domain: 'acme.example', employee_count: 9, phone: null, updated_at: NEW };
  expect(await save([later])).toMatchObject([{ id: first!.id, version: 2, result: 'updated' }]);
  const older = { domain: 'acme.example', employee_count: 1, updated_at: OLD };
  expect(await save([older])).toMatchObject([{ id: first!.id, version: 2, result: 'unchanged' }]);
  expect(await stored(database.pool)).toEqual([
    { name: 'Acme', domain: 'acme.example', employee_count: 9, updated_at: NEW },
  ]);
});

test('each company of a position is stored once', async () => {
  await employ({ name: 'Acme', domain: 'acme.example' }, { name: 'ACME Inc.' }, { name: 'Beta' });
  expect(await stored(database.pool)).toEqual([
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Beta' },
  ]);
});

test('a placeholder is not a company', async () => {
  await employ({ name: 'Self-employed' }, { name: '' }, {});
  expect(await stored(database.pool)).toEqual([]);
});

test('a position fills in missing values of a company, and replaces nothing', async () => {
  await employ({ name: 'Acme' });
  await employ({ name: 'ACME', domain: 'acme.example', employee_count: 3, updated_at: NEW });
  await employ({ domain: 'acme.example', employee_count: 4 });
  expect(await stored(database.pool)).toEqual([
    { name: 'Acme', domain: 'acme.example', employee_count: 3 },
  ]);
});

test('a record takes precedence over a position, however old', async () => {
  await employ({ name: 'Acme', domain: 'acme.example', employee_count: 3 });
  await save([{ domain: 'acme.example', employee_count: 5, updated_at: '2001-01-01' }]);
  await employ({ name: 'Acme', employee_count: 7 });
  expect(await stored(database.pool)).toEqual([
    { name: 'Acme', domain: 'acme.example', employee_count: 5, updated_at: '2001-01-01T00:00:00Z' },
  ]);
});

test('known companies are queried once', async () => {
  const known = new KnownEmployers();
  const company = { name: 'Acme' };
  const observation = (slug: string) => ({
    record: toNormal({
      linkedin_url: `https://www.linkedin.com/in/${slug}`,
      positions: [{ company }],
    }),
    source: 'test',
    observedAt: new Date(OLD),
  });
  const isAsked = () => {
    const unknown = new Map();
    known.collect(observation('x').record, observation('x'), unknown);
    return unknown.size > 0;
  };
  const asked: boolean[] = [];
  for (const slug of ['a', 'b', 'c']) {
    asked.push(isAsked());
    await inTransaction(database.pool, (client) =>
      saveObserved(client, [observation(slug)], known),
    );
  }
  expect(asked).toEqual([true, true, false]);
  expect((await stored(database.pool)).length).toBe(1);
});

test('companies are found by page, then domain, then name; the oldest of several', async () => {
  const recorded = await save([
    { ...LI('acme'), domain: 'one.example', name: 'Acme' },
    { domain: 'two.example', name: 'Acme' },
    { domain: 'three.example', name: 'Acme' },
  ]);
  const [page, second, third] = recorded.map(({ id }) => ({ id, version: 1 }));
  const found = await findCompanies(database.pool, [
    { name: 'ACME' },
    { name: 'Acme', domain: 'three.example' },
    { ...LI('acme'), domain: 'three.example' },
    { domain: 'two.example' },
    { ...LI('unknown'), name: 'Unknown' },
    null,
    {},
  ]);
  expect(found).toEqual([page, third, page, second, null, null, null]);
  expect(await findCompanies(database.pool, [])).toEqual([]);
});

test('companies in memory are found as they are stored now', async () => {
  const read = new ReadCompanies();
  const keys = [{ name: 'Acme' }, { domain: 'acme.example' }, { name: 'Many' }].flatMap((company) =>
    companyKeys(company),
  );
  const expectSame = async () => {
    const found = await read.find(database.pool, keys);
    expect(found).toEqual(withoutEmpty(await findNamesakes(database.pool, keys)));
    return [...found.values()].flat().map(({ company }) => company.employee_count ?? null);
  };
  await save([{ name: 'Acme', domain: 'acme.example', employee_count: 3, updated_at: OLD }]);
  expect(await expectSame()).toEqual([3, 3]);
  await save([{ domain: 'acme.example', employee_count: 5, updated_at: NEW }]);
  expect(await expectSame()).toEqual([5, 5]);
  await save([{ name: 'Acme', domain: 'other.example' }]);
  expect(await expectSame()).toEqual([5, null, 5]);
  await save(
    Array.from({ length: MOST_NAMESAKES + 1 }, (_, at) => ({
      name: 'Many',
      domain: `${at}.example`,
    })),
  );
  expect(await expectSame()).toEqual([5, null, 5]);
  await save([{ domain: 'acme.example', specialties: ['long '.repeat(500)], updated_at: NEW }]);
  expect((await expectSame()).length).toBe(3);
});

const withoutEmpty = (found: Map<string, Namesake[]>) =>
  new Map([...found].filter(([, namesakes]) => namesakes.length > 0));

test("a directory holds companies with their parents, and the parents' parents", async () => {
  await save([
    { name: 'Top', domain: 'top.example', former_names: ['Summit'] },
    { name: 'Middle', domain: 'middle.example', parent: { name: 'Top' } },
    {
      name: 'Low',
      ...LI('low'),
      domain: 'low.example',
      domains: ['low.test'],
      parent: { domain: 'middle.example' },
    },
    { name: 'Apart', parent: { name: 'Nobody' } },
  ]);
  const directory = await loadDirectory(database.db, [
    { ...LI('low'), name: 'Low' },
    { domain: 'low.test' },
    { name: 'Apart' },
    { name: 'Unknown' },
  ]);
  expect(directory.find(LI('low'))).toEqual({
    id: expect.any(Number),
    name: 'Low',
    linkedin_url: LI('low').linkedin_url,
    domains: ['low.example', 'low.test'],
    former_names: [],
    aliases: [],
    parent: {
      id: expect.any(Number),
      name: 'Middle',
      linkedin_url: null,
      domains: ['middle.example'],
      former_names: [],
      aliases: [],
      parent: {
        id: expect.any(Number),
        name: 'Top',
        linkedin_url: null,
        domains: ['top.example'],
        former_names: ['Summit'],
        aliases: [],
        parent: null,
      },
    },
  });
  expect(directory.find({ name: 'Apart' })).toMatchObject({ name: 'Apart', parent: null });
  expect(directory.find({ name: 'Unknown' })).toBeNull();
  expect(directory.find({ name: 'low', domain: 'low.test' })?.name).toBe('Low');
});

test('a directory of records finds a company by page, domain, name or former name', () => {
  const directory = toDirectory([
    { name: 'Low', ...LI('low'), domain: 'low.example', parent: { name: 'Top' } },
    { name: 'Top', former_names: ['Summit', 'Low'] },
    { name: 'LOW Ltd', domain: 'other.example' },
  ]);
  const low = directory.find(LI('low'));
  expect(low).toMatchObject({ name: 'Low', domains: ['low.example'], parent: { name: 'Top' } });
  expect(directory.find({ domain: 'www.low.example' })).toBe(low);
  expect(directory.find({ name: 'low' })).toBe(low);
  expect(directory.find({ name: 'Summit GmbH' })).toBe(low?.parent);
  expect(directory.find({ domain: 'other.example' })).toMatchObject({ name: 'LOW Ltd' });
  expect(directory.find({ name: 'Unknown' })).toBeNull();
});

test('a circle of parents is loaded once', async () => {
  await save([
    { name: 'A', parent: { name: 'B' } },
    { name: 'B', parent: { name: 'A' } },
    { name: 'Loop', parent: { name: 'Loop' } },
  ]);
  const directory = await loadDirectory(database.db, [{ name: 'A' }, { name: 'Loop' }]);
  const a = directory.find({ name: 'A' })!;
  expect(a.parent?.parent).toBe(a);
  expect(directory.find({ name: 'Loop' })?.parent?.name).toBe('Loop');
});
