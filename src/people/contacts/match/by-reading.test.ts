import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import {
  DAY,
  named,
  person,
  storeCompany,
  storeContacts,
  worked,
  works,
} from '../../../../test/support/contact-rows.ts';
import { emptyContacts } from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { matchLeads } from './by-field.ts';
import type { Lead } from './lead.ts';

const database = useDatabase();

beforeEach(() => emptyContacts(database.pool));

const ana = (first_name: string, last_name = 'Silva') =>
  person(first_name, last_name, works('Acme'));
const lead = (first_name: unknown, last_name: unknown = 'Silva') =>
  named(first_name, last_name, 'Acme');

/** The stored contacts, the lead, and the index of the matched contact, or why nobody matches. */
const BY_READING: [string, ContactRecord[], Lead, number | string][] = [
  ['a further name of the lead', [ana('Ana'), ana('Eva')], lead('Ana Maria'), 0],
  ['a further name of the contact', [ana('Ana Maria'), ana('Eva Maria')], lead('Ana'), 0],
  ['another further name', [ana('Ana Sofia')], lead('Ana Maria'), 'nobody'],
  [
    'one of two with the same initial',
    [ana('John Quincy'), ana('John Quentin')],
    lead('John Q.'),
    'tie',
  ],
  ['an initial that one has', [ana('John Quincy'), ana('John Robert')], lead('John Q.'), 0],
  ['an initial in front', [ana('James Robert'), ana('Kim Robert')], lead('J. Robert'), 0],
  ['further names of two', [ana('Ana Maria'), ana('Ana Sofia')], lead('Ana'), 'tie'],
  ['the unchanged name comes first', [ana('Ana'), ana('Ana Maria')], lead('Ana'), 0],
  ['a nickname comes before a further name', [ana('Robert'), ana('Bob James')], lead('Bob'), 0],
  ['a further name before a nickname', [ana('Robert'), ana('Bob')], lead('Robert James'), 0],
  ['a nickname in quotes', [ana('Margaret "Magpie"')], lead('Magpie'), 0],
  ['a nickname in brackets', [ana('Magpie')], lead('Margaret (Magpie)'), 0],
  ['words split elsewhere', [ana('Ana', 'Maria Silva')], lead('Ana Maria'), 0],
  ['all in both fields', [ana('Ana Maria')], lead('Ana Maria Silva', 'Ana Maria Silva'), 0],
  ['one word in one field', [ana('Ana Maria')], lead('Ana', ''), 'no_value'],
  ['all in one field', [ana('Ana Maria')], lead('Ana Maria Silva', ''), 'no_value'],
  ['all in the other', [ana('Ana Maria')], lead(null, 'Ana Maria Silva'), 'no_value'],
  ['all in one field beside no text', [ana('Ana')], lead('Ana Silva', {}), 'unreadable_value'],
  ['swapped', [ana('Ana'), ana('Eva')], lead('Silva', 'Ana'), 0],
  ['first and last name swapped', [ana('Ana'), ana('Aná')], lead('Silva', 'Ana'), 'tie'],
  [
    'a lower tier does not decide a tie',
    [ana('Silva Maria', 'Ana'), ana('Silva Sofia', 'Ana'), ana('Ana')],
    lead('Silva', 'Ana'),
    'tie',
  ],
  [
    'split before swapped',
    [ana('Ana', 'Maria Silva'), ana('Silva', 'Ana Maria')],
    lead('Ana Maria'),
    0,
  ],
  [
    'a former employer',
    [person('Ana', 'Silva', works('Globex'), worked('Acme'))],
    lead('Ana Maria'),
    0,
  ],
  [
    'the domain of the company',
    [person('Ana', 'Silva', works('Acme Europe', { company: { domain: 'acme.example' } }))],
    named('Silva', 'Ana', 'acme.example'),
    0,
  ],
  [
    'the domain of another company',
    [
      person(
        'Ana',
        'Silva',
        works('Initech GmbH & Partner', { company: { domain: 'initech.de' } }),
      ),
    ],
    named('Silva', 'Ana', 'Initech'),
    'nobody',
  ],
  [
    'a former name of the company',
    [person('Ana Maria', 'Silva', works('Initrode'))],
    named('Ana', 'Silva', 'Initech Ltd'),
    0,
  ],
  [
    'a contact that has another name now',
    [{ ...ana('Eva Sofia'), positions: [] }],
    lead('Ana'),
    'nobody',
  ],
];

test.each(BY_READING)('reading: %s', async (_, people, lead, expected) => {
  await storeCompany(database.pool, {
    name: 'Initech',
    domain: 'initech.com',
    former_names: ['Initrode'],
  });
  const ids = await storeContacts(database.pool, people);
  const [outcome] = await matchLeads(database.pool, 'name', [lead], { test: false, day: DAY });
  const { match, reason } = outcome!;
  const index = match === null ? null : ids.indexOf(match.contactId);
  expect(index ?? reason).toBe(expected);
});

test('leads of every tier at once keep their order', async () => {
  const people = [
    ana('Ana'),
    ana('Eva Maria'),
    ana('Rosa "Magpie"'),
    ana('Ida', 'Costa'),
    ana('Zoe'),
  ];
  const ids = await storeContacts(database.pool, people);
  const leads = [
    lead('Nobody'),
    lead('Costa', 'Ida'),
    lead('Magpie'),
    lead('', ''),
    lead('Eva'),
    lead('Ana Maria'),
    lead('Zoe'),
  ];
  const outcomes = await matchLeads(database.pool, 'name', leads, { test: false, day: DAY });
  expect(outcomes.map(({ match, reason }) => match?.contactId ?? reason)).toEqual([
    'nobody',
    ids[3],
    ids[2],
    'no_value',
    ids[1],
    ids[0],
    ids[4],
  ]);
});

test('a list in which everybody is found queries only keys and contacts', async () => {
  await storeContacts(database.pool, [ana('Ana'), ana('Eva')]);
  const asked: unknown[] = [];
  const pool = new Proxy(database.pool, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property);
      return (query: pg.QueryConfig) => {
        asked.push(query.name);
        return target.query(query);
      };
    },
  });
  await matchLeads(pool, 'name', [lead('Ana'), lead('Eva')], { test: false, day: DAY });
  expect(asked).toEqual(['match keys', 'match contacts']);
});

test('a crowd under a further name matches nobody', async () => {
  const [one] = await storeContacts(database.pool, [ana('Ana Maria')]);
  await database.pool.query(
    `insert into contact_key
     select key, id + 1000000 from contact_key, generate_series(1, 5000) id where contact_id = $1`,
    [one],
  );
  const [outcome] = await matchLeads(database.pool, 'name', [lead('Ana')], {
    test: false,
    day: DAY,
  });
  expect(outcome).toMatchObject({ match: null, reason: 'tie' });
});
