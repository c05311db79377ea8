import { beforeEach, expect, test } from 'vitest';
import { emptyContacts, saveRecords } from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const LI = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
const EMAIL = (...addresses: string[]) => ({ emails: addresses.map((address) => ({ address })) });
const ANA = { first_name: 'Ana', last_name: 'Silva' };
const AT = (...names: string[]) => ({ positions: names.map((name) => ({ company: { name } })) });
const WAS_AT = (name: string) => ({ positions: [{ end_date: '2020-01-01', company: { name } }] });

/** The reason, the first record, the second record, and whether they are the same person. */
const CASES: [string, object, object, 'same' | 'other'][] = [
  ['the same profile', LI('ana'), LI('ana'), 'same'],
  [
    'the same profile, written differently',
    LI('ana'),
    { linkedin_url: 'pt.linkedin.com/in/ANA/?x=1' },
    'same',
  ],
  [
    'the same profile, nothing else the same',
    { ...LI('ana'), ...ANA, ...EMAIL('a@x.example') },
    { ...LI('ana'), first_name: 'Eva', last_name: 'Ruiz', ...EMAIL('b@y.example') },
    'same',
  ],
  ['two profiles', LI('ana'), LI('ana-2'), 'other'],
  [
    'two profiles, the same email',
    { ...LI('ana'), ...EMAIL('a@x.example') },
    { ...LI('ana-2'), ...EMAIL('a@x.example') },
    'other',
  ],
  [
    'two profiles, the same name and company',
    { ...LI('ana'), ...ANA, ...AT('Acme') },
    { ...LI('ana-2'), ...ANA, ...AT('Acme') },
    'other',
  ],
  [
    'two profiles, everything else the same',
    { ...LI('ana'), ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    { ...LI('ana-2'), ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    'other',
  ],

  ['the same email', EMAIL('a@x.example'), EMAIL('a@x.example'), 'same'],
  ['the same email in another case', EMAIL('a@x.example'), EMAIL(' A@X.example'), 'same'],
  ['a plus tag is another email', EMAIL('a@x.example'), EMAIL('a+b@x.example'), 'other'],
  [
    'one email of several',
    EMAIL('a@x.example', 'b@x.example'),
    EMAIL('c@x.example', 'b@x.example'),
    'same',
  ],
  [
    'the same email, a profile on the first only',
    { ...LI('ana'), ...EMAIL('a@x.example') },
    EMAIL('a@x.example'),
    'same',
  ],
  [
    'the same email, a profile on the second only',
    EMAIL('a@x.example'),
    { ...LI('ana'), ...EMAIL('a@x.example') },
    'same',
  ],
  [
    'the same email and last name',
    { ...ANA, ...EMAIL('a@x.example') },
    { first_name: 'A.', last_name: 'SILVA', ...EMAIL('a@x.example') },
    'same',
  ],
  [
    'the same email, a last name on one only',
    { ...ANA, ...EMAIL('a@x.example') },
    EMAIL('a@x.example'),
    'same',
  ],
  [
    'the same email, another last name',
    { ...ANA, ...EMAIL('a@x.example') },
    { first_name: 'Ana', last_name: 'Souza', ...EMAIL('a@x.example') },
    'other',
  ],
  [
    'the same email, last names that differ in accents',
    { last_name: 'Muñoz', ...EMAIL('a@x.example') },
    { last_name: 'munoz', ...EMAIL('a@x.example') },
    'same',
  ],
  [
    'the same email, another last name, the same first name and company',
    { ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    { first_name: 'Ana', last_name: 'Souza', ...AT('Acme'), ...EMAIL('a@x.example') },
    'other',
  ],

  ['the same name and company', { ...ANA, ...AT('Acme') }, { ...ANA, ...AT('Acme') }, 'same'],
  [
    'the same name at a placeholder for a company',
    { ...LI('ana'), ...ANA, ...AT('Freelance') },
    { ...EMAIL('a@x.example'), ...ANA, ...AT('Freelance') },
    'other',
  ],
  [
    'the same name at a placeholder and at a company',
    { ...LI('ana'), ...ANA, ...AT('Career Break', 'Acme') },
    { ...ANA, ...AT('Career Break', 'Acme') },
    'same',
  ],
  [
    'the same name and company, two generations',
    { first_name: 'Amos', last_name: 'Cole Sr.', ...AT('Acme') },
    { first_name: 'Amos', last_name: 'Cole Jr.', ...AT('Acme') },
    'other',
  ],
  [
    'the same name and company, generations in two languages',
    { first_name: 'Amos', last_name: 'Cole Filho', ...AT('Acme') },
    { first_name: 'Amos', last_name: 'Cole, Jr.', ...AT('Acme') },
    'same',
  ],
  [
    'the same name and company, a generation on one only',
    { first_name: 'Amos', last_name: 'Cole', ...AT('Acme') },
    { first_name: 'Amos', last_name: 'Cole III', ...AT('Acme') },
    'same',
  ],
  [
    'the same email, two generations',
    { first_name: 'Amos', last_name: 'Cole II', ...EMAIL('a@x.example') },
    { first_name: 'Amos', last_name: 'Cole III', ...EMAIL('a@x.example') },
    'other',
  ],
  [
    'the same name and company in another form',
    { ...ANA, ...AT('Acme, Inc.') },
    { first_name: 'ANA', last_name: 'Sílva', ...AT('ACME') },
    'same',
  ],
  [
    'the same name and a past company',
    { ...ANA, ...AT('Acme') },
    { ...ANA, ...WAS_AT('Acme') },
    'same',
  ],
  [
    'the same name, one company of several',
    { ...ANA, ...AT('Acme', 'Beta') },
    { ...ANA, ...AT('Gamma', 'Beta') },
    'same',
  ],
  ['the same name, another company', { ...ANA, ...AT('Acme') }, { ...ANA, ...AT('Beta') }, 'other'],
  [
    'another first name, the same company',
    { ...ANA, ...AT('Acme') },
    { first_name: 'Eva', last_name: 'Silva', ...AT('Acme') },
    'other',
  ],
  [
    'a nickname does not count as a name',
    { first_name: 'Robert', last_name: 'Fox', ...AT('Acme') },
    { first_name: 'Bob', last_name: 'Fox', ...AT('Acme') },
    'other',
  ],
  [
    'initials that differ',
    { first_name: 'John Q.', last_name: 'Fox', ...AT('Acme') },
    { first_name: 'John R.', last_name: 'Fox', ...AT('Acme') },
    'other',
  ],
  [
    'the same name and company, an email on one only',
    { ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    { ...ANA, ...AT('Acme') },
    'same',
  ],
  [
    'the same name and company, conflicting emails',
    { ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    { ...ANA, ...AT('Acme'), ...EMAIL('b@x.example') },
    'other',
  ],
  [
    'the same name and company, a profile on one only',
    { ...LI('ana'), ...ANA, ...AT('Acme') },
    { ...ANA, ...AT('Acme') },
    'same',
  ],
  [
    'an invalid email conflicts with nothing',
    { ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') },
    { ...ANA, ...AT('Acme'), ...EMAIL('none') },
    'same',
  ],
];

test.each(CASES)('%s', async (_, first, second, expected) => {
  const [one] = await saveRecords(database.pool, [first]);
  const [other] = await saveRecords(database.pool, [second], { source: 'later' });
  expect(other!.contactId === one!.contactId ? 'same' : 'other').toBe(expected);
});

test.each(CASES)('in one go: %s', async (_, first, second, expected) => {
  const [one, other] = await saveRecords(database.pool, [first, second]);
  expect(other!.contactId === one!.contactId ? 'same' : 'other').toBe(expected);
});

test('a former address counts', async () => {
  const [ana] = await saveRecords(database.pool, [{ ...LI('ana'), ...EMAIL('a@old.example') }]);
  await saveRecords(database.pool, [{ ...LI('ana'), ...EMAIL('a@new.example') }]);
  const [found] = await saveRecords(database.pool, [EMAIL('a@old.example')], { source: 'other' });
  expect(found!.contactId).toBe(ana!.contactId);
});

test('the profile takes precedence over the email, the email over the name', async () => {
  const { pool } = database;
  const [profile, email, name] = await saveRecords(pool, [
    LI('ana'),
    { last_name: 'Silva', ...EMAIL('a@x.example') },
    { ...ANA, ...AT('Acme') },
  ]);
  const all = { ...ANA, ...AT('Acme'), ...EMAIL('a@x.example') };
  const [byEmail] = await saveRecords(pool, [all], { source: 'b' });
  const [byProfile] = await saveRecords(pool, [{ ...all, ...LI('ana') }], { source: 'c' });
  expect(byProfile!.contactId).toBe(profile!.contactId);
  expect(byEmail!.contactId).toBe(email!.contactId);
  expect(name!.contactId).not.toBe(email!.contactId);
});

test('of several contacts with the address, the one with most in common, then the oldest', async () => {
  const { pool } = database;
  const [first, second] = await saveRecords(pool, [
    { ...LI('ana'), ...EMAIL('office@x.example') },
    { ...LI('ana-2'), ...EMAIL('office@x.example', 'ana@x.example') },
  ]);
  const found = await saveRecords(pool, [
    EMAIL('office@x.example'),
    EMAIL('ana@x.example', 'office@x.example'),
  ]);
  expect(found.map(({ contactId }) => contactId)).toEqual([first!.contactId, second!.contactId]);
});

test('a profile that was cleared still leads to its contact', async () => {
  const { pool } = database;
  const [ana] = await saveRecords(pool, [{ ...LI('ana'), ...EMAIL('a@x.example') }]);
  await saveRecords(pool, [{ linkedin_url: null, ...EMAIL('a@x.example') }]);
  const [found] = await saveRecords(pool, [LI('ana')], { source: 'later' });
  expect(found).toEqual({ contactId: ana!.contactId, version: 3, result: 'updated' });
});

test('hundreds who share an address are distinguished by their other fields', async () => {
  const { pool } = database;
  const people = Array.from({ length: 150 }, (_, at) => ({
    first_name: 'Ana',
    last_name: `Silva${at}`,
    ...AT('Acme'),
    ...EMAIL('office@acme.example'),
  }));
  const first = await saveRecords(pool, people);
  const again = await saveRecords(pool, people);
  expect(new Set(first.map(({ contactId }) => contactId)).size).toBe(150);
  expect(again).toEqual(first.map((recorded) => ({ ...recorded, result: 'unchanged' })));
});

test('a name without a generation matches neither if two generations are known', async () => {
  const { pool } = database;
  const cole = (last_name: string) => ({ first_name: 'Amos', last_name, ...AT('Acme') });
  const [junior, senior] = await saveRecords(pool, [cole('Cole Jr.'), cole('Cole Sr.')]);
  const [plain] = await saveRecords(pool, [cole('Cole')], { source: 'b' });
  const [again] = await saveRecords(pool, [cole('COLE')], { source: 'c' });
  expect(new Set([junior, senior, plain].map((one) => one!.contactId)).size).toBe(3);
  expect(again!.contactId).toBe(plain!.contactId);
});

test('a name keeps its generation when it is given without one', async () => {
  const { pool } = database;
  const cole = (last_name: string) => ({ first_name: 'Amos', last_name, ...AT('Acme') });
  const [junior] = await saveRecords(pool, [cole('Cole Jr.')]);
  const [plain] = await saveRecords(pool, [{ ...cole('Cole'), headline: 'x' }], { source: 'b' });
  const [senior] = await saveRecords(pool, [cole('Cole Sr.')], { source: 'c' });
  expect(plain!.contactId).toBe(junior!.contactId);
  expect(senior!.contactId).not.toBe(junior!.contactId);
});
