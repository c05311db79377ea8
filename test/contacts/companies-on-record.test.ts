/** A company's record decides which people its names and domains lead to. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCompanies, loadDirectory, toDirectory } from '../../src/people/contacts/index.ts';
import { companySiteKeys } from '../../src/profile/keys/index.ts';
import type { Company } from '../../src/profile/record.ts';
import { matchNamed, person, works } from '../support/contact-rows.ts';
import { emptyContacts, saveCompanyRecords, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { verdictOfMove } from '../support/verdicts.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

async function save(first: string, last: string, company: Company): Promise<number> {
  const position = works('', { company: { name: null, ...company } });
  const emails = [{ address: `${randomUUID()}@home.example` }];
  const record = { ...person(first, last, position), emails };
  const [saved] = await saveRecords(database.pool, [record]);
  return saved!.contactId;
}

const saveAna = (company: Company) => save('Ana', 'Silva', company);
const find = (company_name: string) => matchNamed(database.pool, 'Ana', 'Silva', company_name);

describe('a shared secondary domain', () => {
  const ALIBABA: Company = {
    name: 'Alibaba',
    domain: 'alibaba.com',
    domains: ['alibaba.com', 'taobao.com'],
    former_names: ['Alibaba Group'],
  };
  const TAOBAO: Company = { name: 'Taobao', domain: 'taobao.com' };
  const ORDERS: [string, Company[]][] = [
    ['its lister first', [ALIBABA, TAOBAO]],
    ['its owner first', [TAOBAO, ALIBABA]],
  ];
  const idOf = async (company: Company) => (await findCompanies(database.pool, [company]))[0]?.id;

  test.each(ORDERS)('merges no two companies: %s', async (_, records) => {
    const [one, other] = await saveCompanyRecords(database.pool, ...records);
    expect(one).not.toBe(other);
    const ids = [await idOf(records[0]!), await idOf(records[1]!)];
    expect(ids).toEqual([one, other]);
    expect(await idOf({ domain: 'taobao.com' })).toBe(records[0] === TAOBAO ? one : other);
  });

  test.each(ORDERS)('leads each name to its own people: %s', async (_, records) => {
    await saveCompanyRecords(database.pool, ...records);
    const [here, there] = [await saveAna(ALIBABA), await save('Bo', 'Chen', TAOBAO)];
    expect([await find('Alibaba Group'), await find('Alibaba')]).toEqual([here, here]);
    expect([await find('Taobao'), await find('taobao.com')]).toEqual([null, null]);
    const findBo = (name: string) => matchNamed(database.pool, 'Bo', 'Chen', name);
    expect([await findBo('Taobao'), await findBo('taobao.com')]).toEqual([there, there]);
    expect([await findBo('Alibaba Group'), await findBo('Alibaba')]).toEqual([null, null]);
  });

  test('leads to the people of its owner under any name', async () => {
    await saveCompanyRecords(database.pool, ALIBABA, { ...TAOBAO, former_names: ['Tao Market'] });
    const bo = await save('Bo', 'Chen', { name: 'Tao Market' });
    await saveAna({ name: 'Alibaba Group' });
    expect(await matchNamed(database.pool, 'Bo', 'Chen', 'taobao.com')).toBe(bo);
    expect(await find('taobao.com')).toBeNull();
  });

  test.each(['on record', 'not on record'])('hides no move: %s', async (where) => {
    if (where === 'on record') await saveCompanyRecords(database.pool, ALIBABA, TAOBAO);
    const directory = await loadDirectory(database.db, [ALIBABA, TAOBAO]);
    const verdict = verdictOfMove(ALIBABA, TAOBAO, directory);
    expect(verdict.ds_company_change_type).toBe('job_change');
  });

  test('gives a company that a position names its own record', async () => {
    const [alibaba] = await saveCompanyRecords(database.pool, ALIBABA);
    await saveAna(TAOBAO);
    expect(await idOf(TAOBAO)).toEqual(expect.any(Number));
    expect(await idOf(TAOBAO)).not.toBe(alibaba);
  });

  test('separates companies that were stored without the key of their main domain', async () => {
    const [alibaba] = await saveCompanyRecords(database.pool, ALIBABA);
    await database.pool.query('delete from company_key where key = any($1::uuid[])', [
      companySiteKeys(ALIBABA),
    ]);
    const [taobao, again] = await saveCompanyRecords(database.pool, TAOBAO, ALIBABA);
    expect(taobao).not.toBe(alibaba);
    expect(again).toBe(alibaba);
    expect(await idOf(TAOBAO)).toBe(taobao);
  });

  test('shows no record of its lister in a verdict', () => {
    const verdict = verdictOfMove(ALIBABA, TAOBAO, toDirectory([ALIBABA]));
    expect(verdict.ds_company_change_type).toBe('job_change');
  });

  test('belongs to its lister while no other company has it', async () => {
    const [alibaba] = await saveCompanyRecords(database.pool, ALIBABA);
    await saveAna({ domain: 'taobao.com' });
    expect(await idOf({ domain: 'taobao.com' })).toBe(alibaba);
  });
});

describe('the record of a company leads to', () => {
  const HPE: Company = {
    name: 'Hewlett Packard Enterprise',
    domain: 'hpe.com',
    domains: ['hpe.com', 'arubanetworks.com'],
    former_names: ['HP Cloud'],
  };

  test.each<[string, Company]>([
    ['another name at its domain', { name: 'HPE Aruba', domain: 'hpe.com' }],
    ['its domain alone', { domain: 'www.hpe.com' }],
    ['the name in its domain', { name: 'HPE', domain: 'hpe.com' }],
  ])('people known by %s', async (_, company) => {
    await saveCompanyRecords(database.pool, HPE);
    const id = await saveAna(company);
    for (const lead of ['Hewlett Packard Enterprise', 'HP Cloud', 'hpe.com']) {
      expect(await find(lead)).toBe(id);
    }
  });

  test('people of a lead that names its LinkedIn page', async () => {
    const linkedin_url = 'https://www.linkedin.com/company/hewlett-packard-enterprise';
    await saveCompanyRecords(database.pool, { ...HPE, linkedin_url });
    const id = await saveAna({ name: 'HPE Aruba', domain: 'hpe.com' });
    expect([await find(linkedin_url), await find(`${linkedin_url}-labs`)]).toEqual([id, null]);
  });

  test('people known by a domain that it only lists', async () => {
    await saveCompanyRecords(database.pool, HPE);
    const id = await saveAna({ domain: 'arubanetworks.com' });
    expect([await find('HP Cloud'), await find('arubanetworks.com')]).toEqual([id, id]);
  });

  test('people under a nickname too', async () => {
    await saveCompanyRecords(database.pool, HPE);
    const id = await save('Robert', 'Jones', { name: 'HPE Aruba', domain: 'hpe.com' });
    expect(await matchNamed(database.pool, 'Bob', 'Jones', 'HP Cloud')).toBe(id);
  });

  test.each<[string, Company]>([
    ['another domain with the same label', { name: 'HPE Pumps', domain: 'hpe.de' }],
    ['a host below its domain', { name: 'HPE Labs', domain: 'labs.hpe.com' }],
    ['its label as a name', { name: 'HPE' }],
    ['a company with a domain that it lists', { name: 'Aruba', domain: 'arubanetworks.com' }],
    [
      'another page at its domain',
      { name: 'Aruba', domain: 'hpe.com', linkedin_url: 'https://linkedin.com/company/aruba' },
    ],
  ])('nobody at %s', async (_, company) => {
    const linkedin_url = 'https://www.linkedin.com/company/hewlett-packard-enterprise';
    await saveCompanyRecords(database.pool, { ...HPE, linkedin_url });
    await saveAna(company);
    expect([await find('Hewlett Packard Enterprise'), await find('HP Cloud')]).toEqual([
      null,
      null,
    ]);
  });

  test('nobody at a domain that two companies have', async () => {
    const page = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/company/${slug}` });
    await saveCompanyRecords(
      database.pool,
      { ...HPE, ...page('hpe') },
      { name: 'Aruba', domain: 'hpe.com', ...page('aruba') },
    );
    await saveAna({ name: 'Aruba Sales', domain: 'hpe.com' });
    expect(await find('HP Cloud')).toBeNull();
  });

  test('one of two people, by the day’s employer', async () => {
    await saveCompanyRecords(database.pool, HPE);
    const id = await saveAna({ name: 'HPE Aruba', domain: 'hpe.com' });
    await saveAna({ name: 'HPE Pumps', domain: 'hpe.de' });
    expect(await find('HP Cloud')).toBe(id);
  });
});

describe('a company read as a domain', () => {
  const HOSTING: Company = { name: 'iWeb', domain: 'iweb.com' };
  const AGENCY: Company = { name: 'iWebSolutions', domain: 'iweb.co.uk' };

  test('finds nobody at another domain if it is recorded with its own', async () => {
    await saveCompanyRecords(database.pool, HOSTING, AGENCY);
    await saveAna(AGENCY);
    expect([await find('iWeb'), await find('iweb.com')]).toEqual([null, null]);
  });

  test('finds nobody by a domain’s label if the lead gives the whole domain', async () => {
    await saveAna(AGENCY);
    expect(await find('iweb.com')).toBeNull();
  });

  test('finds nobody if companies of that name are recorded with several domains', async () => {
    await saveCompanyRecords(database.pool, HOSTING, { name: 'iWeb', domain: 'iweb.dev' });
    await saveAna(AGENCY);
    expect(await find('iWeb')).toBeNull();
  });

  test('finds people at the recorded domain', async () => {
    await saveCompanyRecords(database.pool, HOSTING, AGENCY);
    const id = await saveAna({ name: 'iWeb Technologies', domain: 'iweb.com' });
    expect([await find('iWeb'), await find('iweb.com')]).toEqual([id, id]);
  });

  test('finds people at any domain of its name if it is recorded without one', async () => {
    await saveCompanyRecords(database.pool, { name: 'iWeb', former_names: ['I Web'] });
    const id = await saveAna(AGENCY);
    expect([await find('iWeb'), await find('iweb.co.uk')]).toEqual([id, id]);
  });

  test('finds people at any domain of its name if it is not recorded', async () => {
    const id = await saveAna(AGENCY);
    expect([await find('iWeb'), await find('iweb.co.uk')]).toEqual([id, id]);
  });
});
