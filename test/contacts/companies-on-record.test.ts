/** What a company's record says decides whom its names and domains lead to. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCompanies, loadDirectory, toDirectory } from '../../src/contacts/index.ts';
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

  test.each(ORDERS)('makes no two companies one: %s', async (_, records) => {
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

  test.each(['on record', 'not on record'])('hides no move: %s', async (where) => {
    if (where === 'on record') await saveCompanyRecords(database.pool, ALIBABA, TAOBAO);
    const directory = await loadDirectory(database.db, [ALIBABA, TAOBAO]);
    const verdict = verdictOfMove(ALIBABA, TAOBAO, directory);
    expect(verdict.ds_company_change_type).toBe('job_change');
  });

  test('gives a company that a position names a record of its own', async () => {
    const [alibaba] = await saveCompanyRecords(database.pool, ALIBABA);
    await saveAna(TAOBAO);
    expect(await idOf(TAOBAO)).toEqual(expect.any(Number));
    expect(await idOf(TAOBAO)).not.toBe(alibaba);
  });

  test('tells companies apart that were stored without the key of their main domain', async () => {
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

  test('belongs to its lister as long as nobody else has it', async () => {
    const [alibaba] = await saveCompanyRecords(database.pool, ALIBABA);
    await saveAna({ domain: 'taobao.com' });
    expect(await idOf({ domain: 'taobao.com' })).toBe(alibaba);
  });
});
