/** A host below or beside another is a separate company: matches, company data and verdicts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { findCompanies, loadDirectory } from '../../src/people/contacts/index.ts';
import type { Company } from '../../src/profile/record.ts';
import { matchNamed, person, works } from '../support/contact-rows.ts';
import { emptyContacts, saveCompanyRecords, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { verdictOfMove } from '../support/verdicts.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const ROADS: Company = { name: 'Caltrans', domain: 'dot.ca.gov' };
const VEHICLES: Company = { name: 'California DMV', domain: 'dmv.ca.gov' };
const STATE: Company = { name: 'State of California', domain: 'ca.gov' };

/** Companies whose hosts are below one another. */
const BENEATH: [Company, Company][] = [
  [
    { name: 'MIT CSAIL', domain: 'csail.mit.edu' },
    { name: 'Massachusetts Institute of Technology', domain: 'www.mit.edu' },
  ],
  [
    { name: 'China Mobile Online', domain: 'https://cmos.chinamobile.com/' },
    { name: 'China Mobile', domain: 'chinamobile.com' },
  ],
];
/** Companies whose hosts are beside or below one another. */
const PAIRS: [Company, Company][] = [[ROADS, VEHICLES], ...BENEATH];

async function saveAna(company: Company): Promise<number> {
  const position = works('', { company: { name: null, ...company } });
  const ana = { ...person('Ana', 'Silva', position), emails: [{ address: 'ana@home.example' }] };
  const [saved] = await saveRecords(database.pool, [ana]);
  return saved!.contactId;
}

const find = (company_name: string) => matchNamed(database.pool, 'Ana', 'Silva', company_name);

async function moveBetween(from: Company, to: Company) {
  const verdict = verdictOfMove(from, to, await loadDirectory(database.db, [from, to]));
  return [verdict.ds_company_change_type, verdict.ds_change_status.company];
}

describe.each(PAIRS)('$domain', (one, other) => {
  test('keeps its own record', async () => {
    await saveRecords(database.pool, [
      person('Ana', 'Silva', works('', { company: one })),
      person('Bob', 'Jones', works('', { company: other })),
    ]);
    const [first, second] = await findCompanies(database.pool, [one, other]);
    expect(first).not.toBeNull();
    expect(second).not.toBeNull();
    expect(first!.id).not.toBe(second!.id);
  });

  test("does not lead to the other company's people", async () => {
    await saveCompanyRecords(database.pool, one, other);
    const id = await saveAna(other);
    expect([await find(one.name!), await find(one.domain!)]).toEqual([null, null]);
    expect([await find(other.name!), await find(other.domain!)]).toEqual([id, id]);
  });
});

describe.each(['on record', 'not on record'])('%s, without a relation', (where) => {
  const save = (one: Company, other: Company) =>
    where === 'on record' ? saveCompanyRecords(database.pool, one, other) : null;

  test('a change to a host beside another is a move', async () => {
    await save(ROADS, VEHICLES);
    expect(await moveBetween(ROADS, VEHICLES)).toEqual(['job_change', 'determined']);
    expect(await moveBetween(VEHICLES, ROADS)).toEqual(['job_change', 'determined']);
  });

  test.each(BENEATH)('a change to or from $domain cannot be judged', async (one, other) => {
    await save(one, other);
    expect(await moveBetween(one, other)).toEqual(['undetermined', 'undetermined']);
    expect(await moveBetween(other, one)).toEqual(['undetermined', 'undetermined']);
  });
});

test('is related if the record says so', async () => {
  await saveCompanyRecords(database.pool, STATE, { ...VEHICLES, parent: STATE });
  expect(await moveBetween(VEHICLES, STATE)).toEqual([
    'moved_within_corporate_family',
    'determined',
  ]);
});

test('is the same company if the names agree', async () => {
  const [mit, also] = await saveCompanyRecords(
    database.pool,
    { name: 'MIT', domain: 'mit.edu' },
    { name: 'M.I.T.', domain: 'web.mit.edu' },
  );
  expect(also).toBe(mit);
  const [from, to] = [
    { name: 'MIT', domain: 'mit.edu' },
    { name: 'MIT', domain: 'alum.mit.edu' },
  ];
  expect(await moveBetween(from, to)).toEqual(['no_change', 'determined']);
});

test.each([
  ['CA', ROADS],
  ['CA', STATE],
  ['mit', { name: 'Computer Science Lab', domain: 'csail.mit.edu' }],
])('the label of a domain above, %s, leads to nobody', async (label, company) => {
  await saveAna(company);
  expect(await find(label)).toBeNull();
});

test.each([
  ['ca.gov', STATE],
  ['https://www.dot.ca.gov/about', ROADS],
  ['dot.ca.gov', { domain: 'DOT.ca.gov.' }],
  ['Delta', { name: 'Delta Air Lines', domain: 'www.delta.com' }],
])('%s leads to the people known by that site', async (lead, company) => {
  const id = await saveAna(company);
  expect(await find(lead)).toBe(id);
});
