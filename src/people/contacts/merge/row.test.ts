import { describe, expect, test } from 'vitest';
import type { Email, Phone } from '../../../profile/record.ts';
import { mergeRow } from './row.ts';

const DAY = '2026-11-20';
const KNOWN: Phone[] = [
  { number: '+351210000000', type: 'corporate', verified: true },
  { number: '+351210000001' },
  { number: '+351912345678', type: 'mobile' },
];
const afterRow = (stated: Phone) => mergeRow({ phones: KNOWN }, { phones: [stated] }, DAY).phones;

test('a row with a known number changes nothing', () => {
  expect(afterRow({ number: '+351210000000', type: 'corporate' })).toEqual(KNOWN);
});

test('a row with another number replaces those of its type', () => {
  const stated: Phone = { number: '+351210000009', type: 'corporate' };
  expect(afterRow(stated)).toEqual([KNOWN[2], stated]);
});

test('a number of another type is a further one', () => {
  const stated: Phone = { number: '+351210000000', type: 'direct' };
  expect(afterRow(stated)).toEqual([...KNOWN, stated]);
});

describe('an address of a row', () => {
  const ADDRESSES: Email[] = [
    { address: 'ana@acme.example', type: 'work', status: 'Verified' },
    { address: 'ana@old.example' },
    { address: 'ana@home.example', type: 'personal' },
  ];
  const mailAfter = (stated: Email) =>
    mergeRow({ emails: ADDRESSES }, { emails: [stated] }, DAY).emails;

  test('that is known changes nothing, however it is spelled', () => {
    expect(mailAfter({ address: 'ANA@Home.example', type: 'work' })).toEqual(ADDRESSES);
  });

  test('that is new replaces those of its type, and comes first', () => {
    const work: Email = { address: 'ana@globex.example', type: 'work' };
    expect(mailAfter(work)).toEqual([work, ADDRESSES[2]]);
    const personal: Email = { address: 'ana@house.example', type: 'personal' };
    expect(mailAfter(personal)).toEqual([personal, ADDRESSES[0], ADDRESSES[1]]);
  });
});
