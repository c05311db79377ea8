import { expect, test } from 'vitest';
import { madeUpLei } from '../../test/support/register-ids.ts';
import { compareIdentifiers } from './identifiers.ts';
import { validateCompany, validateContact } from './validate/index.ts';

const LEI = madeUpLei(1);

test.each([
  [{ lei: LEI }, { lei: LEI }, 'same'],
  [{ lei: LEI }, { lei: madeUpLei(2) }, 'different'],
  [{ lei: LEI, cik: '1' }, { lei: LEI, cik: '2' }, 'different'],
  [{ lei: LEI }, { cik: '1' }, 'unknown'],
  [{ company_number: 'GB:01234567' }, { company_number: 'GB:1234567' }, 'same'],
  [{ lei: LEI }, null, 'unknown'],
  [undefined, undefined, 'unknown'],
])('%j and %j are %s', (one, other, expected) => {
  expect(compareIdentifiers(one, other)).toBe(expected);
});

test('identifiers are stored in one form, without unknown kinds', () => {
  const read = validateCompany({
    record: 'company',
    identifiers: { lei: LEI.toLowerCase(), cik: 320, wikidata: null, duns: '1' },
    parent: { identifiers: { cik: '0000000321' } },
  });
  expect(read).toMatchObject({
    record: { identifiers: { lei: LEI, cik: '320' }, parent: { identifiers: { cik: '321' } } },
  });
});

test('an identifier suffices for a person', () => {
  const read = validateContact({ identifiers: { orcid: '0000-0002-1825-0097' } });
  expect(read).toMatchObject({ record: { identifiers: { orcid: '0000-0002-1825-0097' } } });
});

/** Returns what is stored of a record. */
function textOf(read: { text: string } | { reason: string }): unknown {
  return 'text' in read ? JSON.parse(read.text) : read;
}

test.each<[object, object]>([
  [{ identifiers: { orcid: '0000-0002-1825-0098', cik: '12' } }, { identifiers: { cik: '12' } }],
  [{ identifiers: { cik: 'x' } }, { identifiers: {} }],
  [
    { positions: [{ company: { name: 'Acme', identifiers: { lei: 'X' } } }] },
    { positions: [{ company: { name: 'Acme', identifiers: {} } }] },
  ],
])('of %j only the wrong identifiers are left out', (fields, read) => {
  const person = { emails: [{ address: 'ana@acme.example' }] };
  expect(textOf(validateContact({ ...fields, ...person }))).toEqual({ ...person, ...read });
});

test('a company keeps its name and the parent it has by name', () => {
  const identifiers = { lei: `${LEI.slice(0, 19)}${(Number(LEI[19]) + 1) % 10}` };
  const parent = { name: 'Nova', identifiers: { company_number: '1' } };
  const read = validateCompany({ record: 'company', name: 'Acme', identifiers, parent });
  expect(textOf(read)).toEqual({
    name: 'Acme',
    identifiers: {},
    parent: { name: 'Nova', identifiers: {} },
  });
});

test('a record without any other identifier is refused', () => {
  const identifiers = { orcid: '0000-0002-1825-0098' };
  expect(validateContact({ identifiers })).toHaveProperty('reason');
  expect(validateContact({ identifiers: [] })).toEqual({
    reason: 'identifiers: must be object or null',
  });
});
