import { beforeEach, expect, test } from 'vitest';
import {
  DAY,
  named,
  person,
  storeContact,
  storeContacts,
  works,
} from '../../../../test/support/contact-rows.ts';
import { emptyContacts } from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { matchProfiles, type Profile } from './profiles.ts';

const database = useDatabase();

beforeEach(() => emptyContacts(database.pool));

const BY_ID = 0;
const BY_URL = 1;
const BY_EMAIL = 2;
const BY_NAMES = 3;
const ALL: Profile = {
  linkedin_url: 'linkedin.com/in/second',
  email: 'third@acme.example',
  ...named('Fourth', 'Silva', 'Acme'),
};

test.each<[string, Profile, number | null]>([
  ['the id comes first', { ...ALL, ds_contact_id: 'ID' }, BY_ID],
  ['then the URL', ALL, BY_URL],
  ['an unknown id is skipped', { ...ALL, ds_contact_id: 987654 }, BY_URL],
  ['an id of a wrong type is skipped', { ...ALL, ds_contact_id: '1' }, BY_URL],
  ['an id beyond all ids is skipped', { ...ALL, ds_contact_id: 2 ** 80 }, BY_URL],
  ['a fraction is skipped', { ...ALL, ds_contact_id: 1.5 }, BY_URL],
  ['then the email', { ...ALL, linkedin_url: 'linkedin.com/in/nobody' }, BY_EMAIL],
  ['a bad URL is skipped', { ...ALL, linkedin_url: 'https://lnkd.in/second' }, BY_EMAIL],
  ['then the name', { ...ALL, linkedin_url: null, email: 7 }, BY_NAMES],
  ['an incomplete triple is ignored', { first_name: 'Fourth', last_name: 'Silva' }, null],
  ['nothing at all', {}, null],
])('profile: %s', async (_, profile, index) => {
  const ids = await storeContacts(database.pool, [
    person('First', 'Silva', works('Acme')),
    { linkedin_url: 'https://www.linkedin.com/in/second' },
    { emails: [{ address: 'third@acme.example' }] },
    person('Fourth', 'Silva', works('Acme')),
  ]);
  const sent = profile.ds_contact_id === 'ID' ? { ...profile, ds_contact_id: ids[BY_ID] } : profile;
  const found = await matchProfiles(database.pool, [sent], { test: false, day: DAY });
  expect(found.map(({ match }) => match?.contactId ?? null)).toEqual([
    index === null ? null : ids[index],
  ]);
});

test('a number does not count as text in a profile', async () => {
  await storeContact(database.pool, person('Ana', 'Silva', works('1906')));
  const profile = named('Ana', 'Silva', 1906);
  const found = await matchProfiles(database.pool, [profile], { test: false, day: DAY });
  expect(found.map(({ match }) => match)).toEqual([null]);
});
