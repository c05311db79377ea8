import { expect, test } from 'vitest';
import type { Phone } from '../../../profile/record.ts';
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
