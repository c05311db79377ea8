import { expect, test } from 'vitest';
import type { CheckedRow } from './cells.ts';
import { packIdentities, unpackIdentities } from './packed.ts';
import { RepeatedRows } from './repeated.ts';
import { identityOf, isSamePerson, keysOf } from './same-person.ts';

type Told = Partial<CheckedRow> & { contactId?: number };

const identity = ({ contactId, ...row }: Told) =>
  identityOf({ ...NOTHING, ...row }, contactId ?? null);

const NOTHING: CheckedRow = {
  ...{ first: null, last: null, company: null, email: null, linkedinUrl: null },
  ...{ title: null, phone: null },
};
const ANA = { first: 'Ana', last: 'Silva', company: 'Acme' };
const EMAIL = 'ana.silva@acme.example';
const URL = 'https://www.linkedin.com/in/ana-silva';

const CASES: [what: string, one: Told, other: Told, isSame: boolean][] = [
  ['one contact', { contactId: 1, email: EMAIL }, { contactId: 1, linkedinUrl: URL }, true],
  ['two contacts', { contactId: 1, ...ANA }, { contactId: 2, ...ANA }, false],
  ['one profile', { linkedinUrl: URL }, { linkedinUrl: 'linkedin.com/in/Ana-Silva/' }, true],
  ['two profiles', { ...ANA, linkedinUrl: URL }, { ...ANA, linkedinUrl: `${URL}-2` }, false],
  ['one address', { email: EMAIL }, { email: EMAIL.toUpperCase() }, true],
  [
    'one address, other company',
    { ...ANA, email: EMAIL },
    { ...ANA, company: 'B', email: EMAIL },
    true,
  ],
  [
    'one address of two people',
    { ...ANA, email: EMAIL },
    { first: 'Bo', last: 'Lund', email: EMAIL },
    false,
  ],
  ['one office', { email: 'info@acme.example' }, { email: 'info@acme.example' }, true],
  [
    'an office of two',
    { ...ANA, email: 'info@acme.example' },
    { email: 'info@acme.example' },
    false,
  ],
  ['one name', ANA, { first: 'ANA', last: 'Silva', company: 'Acme Inc.' }, true],
  ['one name, one address given', { ...ANA, email: EMAIL }, ANA, true],
  ['one name, two mailboxes', { ...ANA, email: EMAIL }, { ...ANA, email: `2${EMAIL}` }, false],
  [
    'one name, a private address',
    { ...ANA, email: EMAIL },
    { ...ANA, email: 'ana@gmail.com' },
    true,
  ],
  ['two generations', { ...ANA, last: 'Silva Jr.' }, { ...ANA, last: 'Silva Sr.' }, false],
  ['one name at two companies', ANA, { ...ANA, company: 'Globex' }, false],
];

test.each(CASES)('%s', (_, one, other, isSame) => {
  const [a, b] = [identity(one), identity(other)];
  const isFound = keysOf(b).some((key) => keysOf(a).includes(key));
  expect(isFound && isSamePerson(a, b)).toBe(isSame);
});

test('rows are compared with earlier rows of the chunk and of chunks before it', () => {
  const [ana, url, both] = [{ ...ANA }, { linkedinUrl: URL }, { ...ANA, linkedinUrl: URL }];
  const find = (earlier: Told[], rows: Told[]) => {
    const repeated = new RepeatedRows(rows.map(identity));
    repeated.addEarlier(unpackIdentities(packIdentities(earlier.map(identity))));
    return repeated.find();
  };
  expect(find([], [ana, url, both, ana])).toEqual([false, false, true, true]);
  expect(find([ana], [url, both])).toEqual([false, true]);
  // The second row connects the first one with the third one.
  expect(find([ana, both], [url])).toEqual([true]);
  expect(find([], [{}, {}])).toEqual([false, false]);
});

test('a packed identity is unpacked as it was', () => {
  const packed = identity({
    ...ANA,
    last: 'Silva Jr.',
    email: EMAIL,
    linkedinUrl: URL,
    contactId: 7,
  });
  expect([...unpackIdentities(packIdentities([packed]))]).toEqual([packed]);
});
