import { expect, test } from 'vitest';
import { compareRank } from './compare-rank.ts';
import { titleRank } from './rank.ts';

test.each([
  ['Engineer', 'Engineering Manager'],
  ['Intern', 'Junior Developer'],
  ['Junior Developer', 'Developer'],
  ['Engineer', 'Senior Engineer'],
  ['Senior Engineer', 'Staff Engineer'],
  ['Staff Engineer', 'Principal Engineer'],
  ['Engineer I', 'Engineer II'],
  ['Engineer II', 'Engineer III'],
  ['Assistant Manager', 'Manager'],
  ['Associate Director', 'Director'],
  ['Deputy Head of Sales', 'Head of Sales'],
  ['Director', 'Senior Director'],
  ['Senior Director', 'Executive Director'],
  ['VP', 'SVP'],
  ['Senior Vice President', 'Executive Vice President'],
  ['Director of Sales', 'VP Sales'],
  ['Team Leader', 'Manager'],
  ['Senior Engineer', 'Tech Lead'],
  ['CFO', 'Managing Partner'],
  ['Vertriebsleiter', 'Geschäftsführer'],
  ['Stellvertretende Filialleiterin', 'Filialleiterin'],
  ['Directeur adjoint', 'Directeur'],
])('%s ranks below %s', (below, above) => {
  expect(compareRank(below, above)).toBeLessThan(0);
  expect(compareRank(above, below)).toBeGreaterThan(0);
});

test.each([
  ['Sales Manager', 'Marketing Manager'],
  ['Owner', 'Partner'],
  ['CFO', 'CTO'],
  ['Ninja', 'CEO'],
])('%s ranks with %s', (a, b) => {
  expect(compareRank(a, b)).toBe(0);
});

test('a title of unknown rank has no level', () => {
  expect(titleRank('Retired').level).toBeNull();
});
