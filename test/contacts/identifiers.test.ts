/** Identifiers of public registers decide who is who, before names do. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  currentRecord,
  emptyContacts,
  saveCompanyRecords,
  saveRecords,
} from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { madeUpLei, madeUpOrcid } from '../support/register-ids.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const ORCID = (number: number) => ({ identifiers: { orcid: madeUpOrcid(number) } });
const CIK = (cik: string) => ({ identifiers: { cik } });
const LI = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
const ANA = { first_name: 'Ana', last_name: 'Silva' };
const AT = (...names: string[]) => ({ positions: names.map((name) => ({ company: { name } })) });
const EMAIL = { emails: [{ address: 'a@x.example' }] };

describe('two records of people', () => {
  test.each<[string, object, object, 'same' | 'other']>([
    ['one ORCID iD', ORCID(1), ORCID(1), 'same'],
    ['one CIK, leading zeros aside', CIK('0000012345'), CIK('12345'), 'same'],
    [
      'one ORCID iD, nothing else the same',
      { ...ORCID(1), ...ANA, ...AT('Acme') },
      { ...ORCID(1), first_name: 'Eva', last_name: 'Ruiz', ...AT('Globex') },
      'same',
    ],
    [
      'two ORCID iDs, the same name, company and address',
      { ...ORCID(1), ...ANA, ...AT('Acme'), ...EMAIL },
      { ...ORCID(2), ...ANA, ...AT('Acme'), ...EMAIL },
      'other',
    ],
    [
      'two ORCID iDs, one profile',
      { ...ORCID(1), ...LI('ana') },
      { ...ORCID(2), ...LI('ana') },
      'other',
    ],
    [
      'one ORCID iD, two profiles',
      { ...ORCID(1), ...LI('ana') },
      { ...ORCID(1), ...LI('ana-2') },
      'other',
    ],
    [
      'one CIK and two ORCID iDs',
      { identifiers: { cik: '1', orcid: madeUpOrcid(1) } },
      { identifiers: { cik: '1', orcid: madeUpOrcid(2) } },
      'other',
    ],
    [
      'identifiers of two kinds, the same name and company',
      { ...ORCID(1), ...ANA, ...AT('Acme') },
      { ...CIK('1'), ...ANA, ...AT('Acme') },
      'same',
    ],
    [
      'an identifier and the same name',
      { ...ANA, ...AT('Acme') },
      { ...CIK('1'), ...ANA, ...AT('Acme') },
      'same',
    ],
  ])('with %s', async (_reason, first, second, expected) => {
    const [one] = await saveRecords(database.pool, [first]);
    const [other] = await saveRecords(database.pool, [second], { source: 'later' });
    expect(one!.contactId === other!.contactId ? 'same' : 'other').toBe(expected);
  });

  test('keep the identifiers of both', async () => {
    const [one] = await saveRecords(database.pool, [{ ...ORCID(1), ...ANA, ...AT('Acme') }]);
    await saveRecords(database.pool, [{ ...CIK('7'), ...ANA, ...AT('Acme') }], { source: 'later' });
    const record = await currentRecord(database.pool, one!.contactId);
    expect(record.identifiers).toEqual({ orcid: madeUpOrcid(1), cik: '7' });
  });
});

test('an identifier finds its person before a name does', async () => {
  const { pool } = database;
  const [registered, named] = await saveRecords(pool, [
    { ...CIK('1'), ...ANA, ...AT('Globex') },
    { ...ANA, ...AT('Acme') },
  ]);
  const [found] = await saveRecords(pool, [{ ...CIK('1'), ...ANA, ...AT('Acme') }], {
    source: 'b',
  });
  expect(found!.contactId).toBe(registered!.contactId);
  expect(found!.contactId).not.toBe(named!.contactId);
});

describe('two records of companies', () => {
  const LEI = (number: number) => ({ identifiers: { lei: madeUpLei(number) } });

  test.each<[string, object, object, 'same' | 'other']>([
    ['one LEI, two names', { name: 'Acme', ...LEI(1) }, { name: 'Nova', ...LEI(1) }, 'same'],
    ['two LEIs, one name', { name: 'Acme', ...LEI(1) }, { name: 'Acme', ...LEI(2) }, 'other'],
    [
      'two LEIs, one domain',
      { name: 'Acme', domain: 'acme.example', ...LEI(1) },
      { name: 'Acme', domain: 'acme.example', ...LEI(2) },
      'other',
    ],
    [
      'one LEI, two domains',
      { name: 'Acme', domain: 'acme.example', ...LEI(1) },
      { name: 'Acme', domain: 'nova.example', ...LEI(1) },
      'same',
    ],
    ['a LEI and the same name', { name: 'Acme, Inc.' }, { name: 'ACME INC', ...LEI(1) }, 'same'],
    [
      'one number, written differently',
      { identifiers: { company_number: 'GB:01234567' } },
      { identifiers: { company_number: 'gb:1234567' } },
      'same',
    ],
  ])('with %s', async (_reason, first, second, expected) => {
    const [one, other] = await saveCompanyRecords(database.pool, first, second);
    expect(one === other ? 'same' : 'other').toBe(expected);
  });

  test('a name that two registered companies have identifies neither', async () => {
    const ids = await saveCompanyRecords(
      database.pool,
      { name: 'Delta Ltd', ...LEI(1) },
      { name: 'Delta GmbH', ...LEI(2) },
      { name: 'Delta', domain: 'delta.example' },
      { name: 'Delta', homepage_url: 'https://delta.example' },
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[2]);
  });
});
