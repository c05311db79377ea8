/**
 * Other names of a company, in either order of arrival: its record first, or people at those names.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadDirectory, toDirectory } from '../../src/people/contacts/index.ts';
import type { Company, StoredCompany } from '../../src/profile/record.ts';
import { validateCompany } from '../../src/profile/validate/index.ts';
import { matchNamed, person, works } from '../support/contact-rows.ts';
import { emptyContacts, saveCompanyRecords, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { verdictOfMove } from '../support/verdicts.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const ORBIS: Company = { name: 'Orbis Business Machines', aliases: ['OBM', 'Big Teal'] };

const records = (...companies: Company[]) => saveCompanyRecords(database.pool, ...companies);

async function employ(first: string, last: string, company: Company): Promise<number> {
  const position = works('', { company: { name: null, ...company } });
  const emails = [{ address: `${randomUUID()}@home.example` }];
  const [saved] = await saveRecords(database.pool, [{ ...person(first, last, position), emails }]);
  return saved!.contactId;
}

const find = (company: string) => matchNamed(database.pool, 'Ana', 'Silva', company);

async function stored(): Promise<StoredCompany[]> {
  const { rows } = await database.pool.query(
    `select record from company join company_version v on company_id = id and v.version = company.version
     order by id`,
  );
  return rows.map(({ record }) => {
    const { updated_at: _, ...company } = JSON.parse(record);
    return company;
  });
}

const verdictOnRecord = async (from: Company, to: Company) =>
  verdictOfMove(from, to, await loadDirectory(database.db, [from, to]));

test('aliases are a list of names, 200 at most', () => {
  expect(validateCompany({ record: 'company', ...ORBIS })).toMatchObject({ record: ORBIS });
  expect(validateCompany({ record: 'company', name: 'Orbis', aliases: 'OBM' })).toEqual({
    reason: 'aliases: must be array or null',
  });
  const aliases = Array.from({ length: 201 }, (_, at) => `Orbis ${at}`);
  expect(validateCompany({ record: 'company', name: 'Orbis', aliases })).toEqual({
    reason: 'aliases: more than 200',
  });
});

describe('a lead at', () => {
  test.each(['Orbis Business Machines', 'OBM', 'big teal'])(
    '%s finds people at any',
    async (at) => {
      await records(ORBIS);
      const ana = await employ('Ana', 'Silva', { name: 'Orbis Business Machines, Inc.' });
      expect(await find(at)).toBe(ana);
      await emptyContacts(database.pool);
      await records(ORBIS);
      const other = await employ('Ana', 'Silva', { name: 'OBM' });
      expect(await find(at)).toBe(other);
    },
  );

  test('an alias finds a person stored before the record', async () => {
    const ana = await employ('Ana', 'Silva', { name: 'OBM' });
    await employ('Bo', 'Chen', { name: 'Orbis Business Machines' });
    await records(ORBIS);
    const found = [
      await find('OBM'),
      await find('Orbis Business Machines'),
      await find('Big Teal'),
    ];
    expect(found).toEqual([ana, ana, ana]);
  });

  test("the company's name for itself on its page finds people at its name", async () => {
    await employ('Bo', 'Chen', { name: 'Teal' });
    const ana = await employ('Ana', 'Silva', { name: 'Orbis' });
    await records({ name: 'Orbis', social_name: 'Teal' });
    expect(await find('Teal')).toBe(ana);
  });

  test('a name finds a person at a former one, at the domain it had then', async () => {
    const ana = await employ('Ana', 'Silva', { name: 'Vetus', domain: 'vetus.example' });
    await records({ name: 'Nova', domain: 'nova.example', former_names: ['Vetus'] });
    expect(await find('Nova')).toBe(ana);
  });

  test('a name that is the main name of two records belongs to neither and does not link them', async () => {
    await records(
      { name: 'Orbis Iberia', social_name: 'Orbis' },
      { name: 'Orbis Nordic', social_name: 'Orbis' },
    );
    const ana = await employ('Ana', 'Silva', { name: 'Orbis Nordic' });
    expect([await find('Orbis Iberia'), await find('Orbis Nordic')]).toEqual([null, ana]);
    expect((await stored()).map(({ name }) => name)).toEqual(['Orbis Iberia', 'Orbis Nordic']);
  });

  test('an alias that two records have does not link them', async () => {
    await records(
      { name: 'Orbis', domain: 'orbis.example', aliases: ['Nova'] },
      { name: 'Nova', domain: 'nova.example', aliases: ['Orbis'] },
    );
    await employ('Ana', 'Silva', { name: 'Orbis', domain: 'orbis.example' });
    expect(await find('Nova')).toBeNull();
  });
});

describe('a name that a later record replaces', () => {
  const FIRST: Company = { name: 'Vetus', domain: 'vetus.example' };
  const NOW: Company = { name: 'Nova', domain: 'vetus.example', aliases: ['Novum'] };

  test('stays, beside the aliases the record gives', async () => {
    await records(FIRST, NOW);
    expect(await stored()).toEqual([{ ...NOW, replaced_names: ['Vetus'] }]);
    const ana = await employ('Ana', 'Silva', { name: 'Nova' });
    expect([await find('Vetus'), await find('Novum')]).toEqual([ana, ana]);
  });

  test('stays if both arrive again', async () => {
    await records(FIRST, NOW);
    await records(FIRST, NOW);
    await records(NOW);
    const { rows } = await database.pool.query('select version from company');
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('is dropped when it is the name again; aliases are replaced as a whole', async () => {
    await records(FIRST, NOW, { ...FIRST, aliases: ['Vetustus'] });
    expect(await stored()).toEqual([{ ...FIRST, aliases: ['Vetustus'], replaced_names: ['Nova'] }]);
  });

  test('is not added if it differs only in spelling', async () => {
    await records(FIRST, { ...FIRST, name: 'VETUS, Inc.' });
    expect(await stored()).toEqual([{ ...FIRST, name: 'VETUS, Inc.' }]);
  });

  test('is not an event, unless the record lists it as a former name', async () => {
    await records(FIRST, NOW);
    const move = () => verdictOnRecord({ name: 'Vetus' }, { name: 'Nova' });
    expect((await move()).ds_company_change_type).toBe('no_change');
    await records({ domain: 'vetus.example', former_names: ['Vetus Ltd'] });
    expect((await move()).ds_company_change_type).toBe('moved_within_corporate_family');
  });

  test('is kept up to the bound on contradicting sources, and no more', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Name${'abcdefghij'[at % 10]}${at}`);
    for (const [at, name] of names.entries()) {
      const updated_at = `2026-01-01T00:00:${String(at).padStart(2, '0')}Z`;
      await records({ name, domain: 'vetus.example', updated_at });
    }
    const [company] = await stored();
    expect(company!.name).toBe(names.at(-1));
    expect(company!.replaced_names).toEqual(names.slice(-17, -1).reverse());
  });
});

describe('a change of spelling to an alias is not an event', () => {
  const MOVES: [string, string][] = [
    ['Orbis Business Machines', 'OBM'],
    ['OBM', 'Orbis Business Machines'],
    ['Big Teal', 'OBM Inc.'],
  ];
  const spellings = MOVES.flatMap(([from, to]) => [{ name: from }, { name: to }]);

  test.each(MOVES)('%s → %s', async (from, to) => {
    const [before, now] = [{ name: from }, { name: to }];
    expect(verdictOfMove(before, now, toDirectory([ORBIS])).ds_company_change_type).toBe(
      'no_change',
    );
    for (const company of spellings) await employ('Bo', 'Chen', company);
    await records(ORBIS);
    expect((await verdictOnRecord(before, now)).ds_company_change_type).toBe('no_change');
  });

  test('as the position itself states it', () => {
    const verdict = verdictOfMove({ name: 'OBM' }, ORBIS, toDirectory([]));
    expect(verdict.ds_company_change_type).toBe('no_change');
  });

  test('even if it is also among the former names', () => {
    const orbis = { ...ORBIS, former_names: ['OBM', 'Tabula'] };
    const move = (name: string) =>
      verdictOfMove({ name }, { name: orbis.name }, toDirectory([orbis])).ds_company_change_type;
    expect([move('OBM'), move('Tabula')]).toEqual(['no_change', 'moved_within_corporate_family']);
  });

  test('but a recorded company of that name is a company of its own', () => {
    const directory = toDirectory([
      { name: 'Orbis', domain: 'orbis.example', aliases: ['Nova'] },
      { name: 'Nova', domain: 'nova.example' },
    ]);
    const verdict = verdictOfMove({ name: 'Orbis' }, { name: 'Nova' }, directory);
    expect(verdict.ds_company_change_type).toBe('job_change');
  });
});

describe('records that contradict one another', () => {
  const NAMES = ['Alda', 'Borea', 'Cirrus', 'Dorado'];
  const others = (name: string) => NAMES.filter((one) => one !== name);
  /** Each lists the domains of all, has the names of all and belongs to the next one. */
  const RING: Company[] = NAMES.map((name, at) => ({
    name,
    domain: `${name.toLowerCase()}.example`,
    domains: NAMES.map((one) => `${one.toLowerCase()}.example`),
    aliases: others(name),
    former_names: others(name),
    parent: { name: NAMES[(at + 1) % NAMES.length]! },
  }));

  test('stay separate companies and lead to nobody else', async () => {
    const ids = await records(...RING);
    expect(new Set(ids).size).toBe(NAMES.length);
    const ana = await employ('Ana', 'Silva', { name: 'Alda', domain: 'alda.example' });
    expect(await find('Alda')).toBe(ana);
    for (const name of others('Alda')) {
      expect([await find(name), await find(`${name.toLowerCase()}.example`)]).toEqual([null, null]);
    }
  });

  test('end in a verdict, in either direction of the move', async () => {
    await records(...RING);
    for (const [at, company] of RING.entries()) {
      const next = RING[(at + 2) % RING.length]!;
      const verdict = await verdictOnRecord(
        { name: company.name, domain: company.domain },
        { name: next.name, domain: next.domain },
      );
      expect(verdict.ds_company_change_type).not.toBe('no_change');
    }
  });

  test('with one name, more of them than are examined, lead to nobody', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      name: `Alda ${'abcdefghijkl'[at]}`,
      domain: `alda-${at}.example`,
      aliases: ['Alda'],
    }));
    await records(...many);
    await employ('Ana', 'Silva', { name: 'Alda a', domain: 'alda-0.example' });
    expect(await find('Alda')).toBeNull();
  });
});
