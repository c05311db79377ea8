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

test.each([
  [{ identifiers: { orcid: '0000-0002-1825-0098' } }, 'identifiers.orcid: not a valid ORCID iD'],
  [{ identifiers: { cik: 'x' } }, 'identifiers.cik: not a valid CIK'],
  [{ identifiers: [] }, 'identifiers: must be object or null'],
  [
    { positions: [{ company: { identifiers: { lei: 'X' } } }] },
    'positions[0].company.identifiers.lei: not a valid LEI (ISO 17442)',
  ],
])('%j is refused: %s', (value, reason) => {
  expect(validateContact(value)).toEqual({ reason });
});

test('a bad identifier of a parent names its field', () => {
  const parent = { identifiers: { company_number: '1' } };
  expect(validateCompany({ record: 'company', name: 'Acme', parent })).toEqual({
    reason:
      'parent.identifiers.company_number: not a valid number of a register such as GB:01234567',
  });
});
