/** Entries of registers merged into known companies. */
import { expect, test } from 'vitest';
import { mergeCompany } from './entry.ts';

test('former names of both are kept once, in their first spelling', () => {
  const known = { name: 'Nova', former_names: ['Acme Works'] };
  const entry = { name: 'Nova', former_names: ['ACME WORKS', '...', 'Beta'] };
  expect(mergeCompany(known, entry, false).former_names).toEqual(['Acme Works', 'Beta']);
});

test('a company without other names gets no empty lists', () => {
  const merged = mergeCompany({ name: 'Nova' }, { name: 'Nova', domain: 'nova.example' }, false);
  expect(merged).toEqual({ name: 'Nova', domain: 'nova.example' });
  expect(Object.keys(merged)).not.toContain('aliases');
  expect(Object.keys(merged)).not.toContain('former_names');
});
