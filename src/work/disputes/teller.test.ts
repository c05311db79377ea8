import { expect, test } from 'vitest';
import type { Provided } from '../../ground/config/index.ts';
import { detailTeller } from './teller.ts';

const EMAIL = 'ana@acme.example';
const version = (source: string, address: string | null, number: string | null = null) => ({
  source,
  teller: source,
  record: {
    emails: address === null ? [] : [{ address }],
    phones: number === null ? [] : [{ number }],
  },
});

const configs: { name: string; provides: Provided[] }[] = [
  { name: 'profiles', provides: ['profile'] },
  { name: 'emails', provides: ['email'] },
  { name: 'phones', provides: ['phone'] },
];

test.each([
  ['the source of the version', [version('profiles', EMAIL)], 'profiles'],
  [
    'not a source that tells no such detail',
    [version('phones', EMAIL, '+351210000000'), version('emails', EMAIL)],
    'emails',
  ],
  ['an import', [version('phones', EMAIL), version('crm.csv', EMAIL)], 'crm.csv'],
  [
    'not a source of a version without the detail',
    [version('phones', EMAIL), version('emails', 'ana@old.example')],
    null,
  ],
  ['nobody without the detail', [version('profiles', null)], null],
  ['nobody without versions', [], null],
])('an email was told by %s', (_, versions, teller) => {
  expect(detailTeller(versions, 'email', configs)).toBe(teller);
});

test('a phone was told by the newest source that may tell it', () => {
  const versions = [
    version('emails', EMAIL, '+351210000000'),
    version('phones', null, '+351210000000'),
  ];
  expect(detailTeller(versions, 'phone', configs)).toBe('phones');
});
