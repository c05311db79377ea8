/** Entries of registers merged into known companies. */
import { expect, test } from 'vitest';
import { mergeCompany } from './entry.ts';

test('former names of both are kept once, in their first spelling', () => {
  const known = { name: 'Nova', former_names: ['Acme Works'] };
  const entry = { name: 'Nova', former_names: ['ACME WORKS', '...', 'Beta'] };
  expect(mergeCompany(known, entry, false).former_names).toEqual(['Acme Works', 'Beta']);
});
