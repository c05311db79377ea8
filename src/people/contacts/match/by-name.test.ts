import { beforeEach, expect, test } from 'vitest';
import {
  DAY,
  named,
  person,
  storeCompany,
  storeContact,
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

const store = (record: ContactRecord): Promise<number> => storeContact(database.pool, record);

async function match(leads: Lead[]): Promise<(number | null)[]> {
  const outcomes = await matchLeads(database.pool, 'name', leads, { test: false, day: DAY });
  return outcomes.map(({ match }) => match?.contactId ?? null);
}

test('a number reads as text', async () => {
  const id = await store(person('Ana', 'Silva', works('1906')));
  expect(await match([named('Ana', 'Silva', 1906)])).toEqual([id]);
});

/** The stored contacts, the lead, and the index of the matched contact; null if unmatched. */
const BY_NAME: [string, ContactRecord[], Lead, number | null][] = [
  ['the exact triple', [person('Ana', 'Silva', works('Acme'))], named('Ana', 'Silva', 'Acme'), 0],
  [
    'regardless of case, accents, punctuation and legal form',
    [person('José', 'da Silva-Souza', works('Acme, Inc.'))],
    named(' JOSE ', 'da silva souza', 'ACME GmbH'),
    0,
  ],
  [
    'another company',
    [person('Ana', 'Silva', works('Acme'))],
    named('Ana', 'Silva', 'Globex'),
    null,
  ],
  [
    'another last name',
    [person('Ana', 'Silva', works('Acme'))],
    named('Ana', 'Souza', 'Acme'),
    null,
  ],
  ['no company given', [person('Ana', 'Silva', works('Acme'))], named('Ana', 'Silva', ''), null],
  ['a null part', [person('Ana', 'Silva', works('Acme'))], named(null, 'Silva', 'Acme'), null],
  [
    'a past employer',
    [person('Ana', 'Silva', works('Globex'), worked('Acme'))],
    named('Ana', 'Silva', 'Acme'),
    0,
  ],
  [
    'a current employee before a former one',
    [
      person('Ana', 'Silva', works('Globex'), worked('Acme')),
      person('Ana', 'Silva', works('Acme')),
      person('Ana', 'Silva', worked('Acme')),
    ],
    named('Ana', 'Silva', 'Acme'),
    1,
  ],
  [
    'a current employee in another spelling before a former one',
    [person('José', 'Silva', worked('Acme Ltd')), person('Jose', 'Silva', works('Acme'))],
    named('José', 'Silva', 'Acme Ltd'),
    1,
  ],
  [
    'a future role does not count as current',
    [
      person('Ana', 'Silva', works('Acme', { start_date: '2027-01-01' })),
      person('Ana', 'Silva', works('Acme')),
    ],
    named('Ana', 'Silva', 'Acme'),
    1,
  ],
  [
    'two current employees',
    [person('Ana', 'Silva', works('Acme')), person('Ana', 'Silva', works('Acme'))],
    named('Ana', 'Silva', 'Acme'),
    null,
  ],
  [
    'two former employees',
    [person('Ana', 'Silva', worked('Acme')), person('Ana', 'Silva', worked('Acme'))],
    named('Ana', 'Silva', 'Acme'),
    null,
  ],
  [
    'diacritics distinguish two, the lead with them',
    [person('Jose', 'Silva', works('Acme')), person('José', 'Silva', works('Acme'))],
    named('José', 'Silva', 'Acme'),
    1,
  ],
  [
    'diacritics distinguish two, the lead without them',
    [person('Jose', 'Silva', works('Acme')), person('José', 'Silva', works('Acme'))],
    named('JOSE', 'SILVA', 'Acme'),
    0,
  ],
  [
    'the legal form distinguishes two',
    [person('Ana', 'Silva', works('Acme GmbH')), person('Ana', 'Silva', works('Acme, Inc.'))],
    named('Ana', 'Silva', 'Acme Inc'),
    1,
  ],
  [
    "a former position's legal form does not count beside the current one",
    [
      person('Ana', 'Silva', works('Acme GmbH'), worked('Acme Inc')),
      person('Ana', 'Silva', works('Acme Inc')),
    ],
    named('Ana', 'Silva', 'Acme Inc'),
    1,
  ],
  [
    'diacritics take precedence over the legal form',
    [person('José', 'Silva', works('Acme GmbH')), person('Jose', 'Silva', works('Acme Inc'))],
    named('José', 'Silva', 'Acme Inc'),
    0,
  ],
  [
    'spelled like neither of two',
    [person('José', 'Silva', works('Acme')), person('Josè', 'Silva', works('Acme'))],
    named('Jose', 'Silva', 'Acme'),
    null,
  ],
  [
    'a placeholder for the company identifies nobody',
    [person('Ana', 'Silva', works('Freelance'))],
    named('Ana', 'Silva', 'Freelance'),
    null,
  ],
  [
    'a placeholder with a nickname, or in other words',
    [person('Robert', 'Miller', works('Parental Leave'), worked('Self-employed'))],
    named('Bob', 'Miller', 'Parental leave'),
    null,
  ],
  [
    "a placeholder's domain",
    [person('Ana', 'Silva', works('Freelance', { company: { domain: 'freelance.com' } }))],
    named('Ana', 'Silva', 'freelance.com'),
    null,
  ],
  [
    'a domain turns a placeholder into a company',
    [person('Ana', 'Silva', works('Independent', { company: { domain: 'silva-design.com' } }))],
    named('Ana', 'Silva', 'silva-design.com'),
    0,
  ],
  [
    'the former employer of a retired person',
    [person('Ana', 'Silva', works('Retired'), worked('Acme'))],
    named('Ana', 'Silva', 'Acme'),
    0,
  ],
  [
    'Jr. is not Sr.',
    [person('Amos', 'Cole Sr.', works('Acme'))],
    named('Amos', 'Cole Jr.', 'Acme'),
    null,
  ],
  [
    'III is not II, and a generation after the first name counts',
    [person('Amos II', 'Cole', works('Acme'))],
    named('Amos', 'Cole, III', 'Acme'),
    null,
  ],
  [
    'fils is not père, by any key',
    [person('Robert', 'Cole (père)', works('Acme'))],
    named('Bob', 'Cole fils', 'Acme'),
    null,
  ],
  [
    'Filho is not Neto, with further given names',
    [person('José Maria', 'Cole Neto', works('Acme'))],
    named('José', 'Cole Filho', 'Acme'),
    null,
  ],
  [
    'a contact without a generation matches any',
    [person('Amos', 'Cole', works('Acme'))],
    named('Amos', 'Cole ml.', 'Acme'),
    0,
  ],
  [
    'a lead without a generation matches a contact with one',
    [person('Amos', 'Silva Filho', works('Acme'))],
    named('Amos', 'Silva', 'Acme'),
    0,
  ],
  [
    'the same generation in another language',
    [person('Amos', 'Cole Filho', works('Acme'))],
    named('Amos', 'Cole Jr.', 'Acme'),
    0,
  ],
  [
    "the lead's generation at a former employer before a current employee",
    [person('Amos', 'Cole Jr.', worked('Acme')), person('Amos', 'Cole Sr.', works('Acme'))],
    named('Amos', 'Cole Jr.', 'Acme'),
    0,
  ],
  [
    "the lead's generation at a former employer before a current employee without one",
    [person('Amos', 'Cole Junior', worked('Acme')), person('Amos', 'Cole', works('Acme'))],
    named('Amos', 'Cole Jr.', 'Acme'),
    0,
  ],
  [
    'two generations, and a lead without one',
    [person('Amos', 'Cole Jr.', works('Acme')), person('Amos', 'Cole Sr.', works('Acme'))],
    named('Amos', 'Cole', 'Acme'),
    null,
  ],
  [
    "a nickname with the lead's generation, the full name with another",
    [person('Robert', 'Cole Sr.', works('Acme')), person('Bob', 'Cole Jr.', works('Acme'))],
    named('Robert', 'Cole Jr.', 'Acme'),
    1,
  ],
  [
    'a nickname for a name',
    [person('Robert', 'Miller', works('Acme'))],
    named('Bob', 'Miller', 'Acme'),
    0,
  ],
  [
    'a name for a nickname',
    [person('Bob', 'Miller', works('Acme'))],
    named('Robert', 'Miller', 'Acme'),
    0,
  ],
  [
    'the unchanged name before a nickname, even at a former employer',
    [person('Robert', 'Miller', works('Acme')), person('Bob', 'Miller', worked('Acme'))],
    named('Bob', 'Miller', 'Acme'),
    1,
  ],
  [
    'a nickname for two names',
    [person('Robert', 'Miller', works('Acme')), person('Rob', 'Miller', works('Acme'))],
    named('Bob', 'Miller', 'Acme'),
    null,
  ],
  [
    'a nickname, a current employee before a former one',
    [person('Robert', 'Miller', worked('Acme')), person('Rob', 'Miller', works('Acme'))],
    named('Bob', 'Miller', 'Acme'),
    1,
  ],
  [
    'a nickname does not decide between two namesakes',
    [
      person('Bob', 'Miller', works('Acme')),
      person('Bob', 'Miller', works('Acme')),
      person('Robert', 'Miller', works('Acme')),
    ],
    named('Bob', 'Miller', 'Acme'),
    null,
  ],
  [
    'another domain with the same label',
    [person('Ana', 'Silva', works('Acme', { company: { domain: 'acme.example' } }))],
    named('Ana', 'Silva', 'acme.de'),
    null,
  ],
  [
    "a domain, if the employer's domain is unknown",
    [person('Ana', 'Silva', worked('Globex'), works('Acme GmbH'))],
    named('Ana', 'Silva', 'https://www.acme.de'),
    0,
  ],
  [
    'a domain, further given names and the employer of that name',
    [person('Ana', 'Silva', works('Acme')), person('Ana', 'Silva', works('Globex'))],
    named('Ana Maria', 'Silva', 'acme.de'),
    0,
  ],
  [
    'a domain for the company',
    [person('Ana', 'Silva', works('Acme', { company: { domain: 'acme.example' } }))],
    named('Ana', 'Silva', 'acme.example'),
    0,
  ],
  [
    'a former name of the company',
    [person('Ana', 'Silva', works('Initech'))],
    named('Ana', 'Silva', 'Initrode Ltd'),
    0,
  ],
  [
    'the current name of a company that the contact lists under a former one',
    [person('Ana', 'Silva', works('Initrode'))],
    named('Ana', 'Silva', 'Initech'),
    0,
  ],
  [
    'a nickname at a company under another name',
    [person('Robert', 'Miller', works('Initech'))],
    named('Bob', 'Miller', 'Initrode'),
    0,
  ],
  [
    'a name that two companies have matches neither',
    [person('Ana', 'Silva', works('Hooli East'))],
    named('Ana', 'Silva', 'Hooli'),
    null,
  ],
];

test.each(BY_NAME)('name: %s', async (_, people, lead, index) => {
  await storeCompany(database.pool, { name: 'Initech', former_names: ['Initrode'] });
  await storeCompany(database.pool, { name: 'Hooli East', social_name: 'Hooli' });
  await storeCompany(database.pool, { name: 'Hooli' });
  const ids = await storeContacts(database.pool, people);
  expect(await match([lead])).toEqual([index === null ? null : ids[index]]);
});

test('many leads at once keep their order', async () => {
  const people = [...'ABCDEFGHIJ'].map((letter) => person('Ana', letter.repeat(3), works('Acme')));
  const twin = person('Ana', 'AAA', works('Acme'));
  const ids = await storeContacts(database.pool, [...people, twin]);
  const leads = [...'ABCDEFGHIJZ'].map((letter) => named('Ana', letter.repeat(3), 'Acme'));
  expect(await match(leads.toReversed())).toEqual(
    [null, ...ids.slice(1, 10), null].toReversed().with(0, null),
  );
});

test('a crowd under the best key matches nobody, whatever is under other keys', async () => {
  const one = await store(person('Robert', 'Miller', works('Acme')));
  await database.pool.query(
    `insert into contact_key
     select key, id + 1000000 from contact_key, generate_series(1, 5000) id where contact_id = $1`,
    [one],
  );
  await store(person('Bob', 'Miller', works('Acme')));
  expect(await match([named('Robert', 'Miller', 'Acme')])).toEqual([null]);
});
