import { expect, test } from 'vitest';
import { countDue, type Dated } from './dated.ts';

const until = new Date('2026-06-01T00:00:00Z');
const KINDS: Record<string, Dated> = {
  due: { created_at: new Date('2026-05-01T00:00:00Z'), is_ahead: false },
  young: { created_at: new Date('2026-06-02T00:00:00Z'), is_ahead: false },
  ahead: { created_at: new Date('2027-06-01T00:00:00Z'), is_ahead: true },
};

test.each([
  ['', 0],
  ['due due', 2],
  ['due young due', 1],
  ['young due', 0],
  ['ahead due due young', 3],
  ['due ahead due ahead young', 3],
  ['due ahead young due', 1],
  ['ahead', 0],
  ['ahead ahead young', 0],
])('%j: %i are due', (kinds, count) => {
  const rows = kinds
    .split(' ')
    .filter(Boolean)
    .map((kind) => KINDS[kind]!);
  expect(countDue(rows, until)).toBe(count);
});
