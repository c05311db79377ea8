import { beforeEach, expect, test } from 'vitest';
import {
  DAY,
  named,
  person,
  storeContact,
  storeContacts,
  worked,
  works,
} from '../../../../test/support/contact-rows.ts';
import { emptyContacts } from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import type { MatchField } from '../../../ground/api/index.ts';
import { DETAILS } from '../../../profile/details.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { matchLeads } from './by-field.ts';
import type { Lead } from './lead.ts';
import { matchProfiles } from './profiles.ts';

const database = useDatabase();

beforeEach(() => emptyContacts(database.pool));

const store = (record: ContactRecord): Promise<number> => storeContact(database.pool, record);

async function match(field: MatchField, leads: Lead[], inTest = false): Promise<(number | null)[]> {
  const outcomes = await matchLeads(database.pool, field, leads, { test: inTest, day: DAY });
  return outcomes.map(({ match }) => match?.contactId ?? null);
}

test('a match is the row of its contact', async () => {
  const contactId = await store({
    ...person('Ana', 'Silva', works('Acme', { end_date: '2027-01-01' })),
    linkedin_url: 'https://www.linkedin.com/in/anasilva',
    profile_valid: false,
    emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
    verified_at: '2026-10-02T23:59:59.999Z',
  });
  const lead = { email: 'ana@acme.example' };
  const [outcome] = await matchLeads(database.pool, 'email', [lead], { test: false, day: DAY });
  expect(outcome).toEqual({
    match: {
      contactId,
      version: 1,
      verifiedAt: new Date('2026-10-02T23:59:59.999Z'),
      profileValid: false,
      hasProfile: true,
      details: DETAILS.work_email.bit,
      employed: true,
      employedUntil: '2027-01-01',
      latestStart: '2022-01-01',
    },
    reason: null,
    candidates: 1,
  });
});

test('a contact never verified and without dates has nulls', async () => {
  await store({ emails: [{ address: 'ana@acme.example' }] });
  const lead = { email: 'ana@acme.example' };
  const [outcome] = await matchLeads(database.pool, 'email', [lead], { test: false, day: DAY });
  expect(outcome!.match).toMatchObject({
    verifiedAt: null,
    employedUntil: null,
    latestStart: null,
  });
});

test('no leads, no matches', async () => {
  expect(await match('email', [])).toEqual([]);
  expect(await match('name', [])).toEqual([]);
});

test.each<[string, unknown, boolean]>([
  ['as stored', 'ana@acme.example', true],
  ['regardless of case and surrounding space', ' ANA@Acme.Example ', true],
  ['an address from an earlier employer', 'ana@globex.example', true],
  ['a personal address', 'ana@mail.example', true],
  ['a plus tag makes another address', 'ana+news@acme.example', false],
  ['unknown', 'eva@acme.example', false],
  ['not an address', 'acme.example', false],
  ['empty', '', false],
  ['blank', '  ', false],
  ['null', null, false],
  ['absent', undefined, false],
  ['a number', 42, false],
  ['a list', ['ana@acme.example'], false],
  ['an object', { address: 'ana@acme.example' }, false],
  ['true', true, false],
])('email: %s', async (_, email, matches) => {
  const id = await store({
    ...person('Ana', 'Silva', works('Acme'), worked('Globex')),
    emails: [
      { address: 'ana@acme.example', type: 'work', status: 'Verified' },
      { address: 'ana@globex.example', type: 'work' },
      { address: 'ana@mail.example', type: 'personal' },
    ],
  });
  expect(await match('email', [{ email }])).toEqual([matches ? id : null]);
});

test('an address that two people share matches neither', async () => {
  await storeContacts(database.pool, [
    { first_name: 'Ana', emails: [{ address: 'office@acme.example' }] },
    { first_name: 'Eva', emails: [{ address: 'office@acme.example' }] },
  ]);
  expect(await match('email', [{ email: 'office@acme.example' }])).toEqual([null]);
});

test.each<[string, unknown, boolean]>([
  ['as stored', 'https://www.linkedin.com/in/jose-silva', true],
  ['without scheme', 'linkedin.com/in/jose-silva', true],
  ['country host, slash, query', 'http://pt.linkedin.com/in/jose-silva/?trk=people', true],
  ['mobile host, fragment', 'https://m.linkedin.com/in/jose-silva#about', true],
  ['letter case', 'HTTPS://WWW.LinkedIn.com/in/Jose-Silva', true],
  ['locale suffix', 'https://www.linkedin.com/in/jose-silva/pt', true],
  ['another host', 'https://linkedin.com.evil.example/in/jose-silva', false],
  ['a look-alike', 'https://www.notlinkedin.com/in/jose-silva', false],
  ['user info', 'https://linkedin.com@evil.example/in/jose-silva', false],
  ['shortened', 'https://lnkd.in/jose-silva', false],
  ['a company page', 'https://www.linkedin.com/company/jose-silva', false],
  ['null', null, false],
  ['a number', 5, false],
])('linkedin_url: %s', async (_, linkedin_url, matches) => {
  const id = await store({ linkedin_url: 'https://www.linkedin.com/in/jose-silva' });
  expect(await match('linkedin_url', [{ linkedin_url }])).toEqual([matches ? id : null]);
});

test('the key of an erased contact matches nobody', async () => {
  const id = await store({ emails: [{ address: 'ana@acme.example' }] });
  await database.pool.query('delete from contact where id = $1', [id]);
  expect(await match('email', [{ email: 'ana@acme.example' }])).toEqual([null]);
});

test('test contacts match only test leads', async () => {
  const address = 'ana@acme.example';
  const [real, trial] = await storeContacts(database.pool, [
    { ...person('Ana', 'Silva', works('Acme')), emails: [{ address }] },
    { ...person('Ana', 'Silva', works('Acme')), emails: [{ address }], test: true },
  ]);
  const lead = { ...named('Ana', 'Silva', 'Acme'), email: address };
  for (const field of ['email', 'name'] as const) {
    expect(await match(field, [lead], false)).toEqual([real]);
    expect(await match(field, [lead], true)).toEqual([trial]);
  }
  const ids = [{ ds_contact_id: real }, { ds_contact_id: trial }];
  const found = await matchProfiles(database.pool, ids, { test: true, day: DAY });
  expect(found.map(({ match: one }) => one?.contactId)).toEqual([undefined, trial]);
});
