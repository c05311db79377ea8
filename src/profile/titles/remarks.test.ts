import { expect, test } from 'vitest';
import { compareRank, sameTitle } from './index.ts';

test.each([
  ['VP Sales (on maternity leave)', 'VP Sales'],
  ['VP Sales (currently on parental leave)', 'VP Sales'],
  ['Leiterin Marketing (in Elternzeit)', 'Leiterin Marketing'],
  ['VP Sales | ex-Google', 'VP Sales'],
  ['VP Sales, ex-McKinsey', 'VP Sales'],
  ['VP Sales | Formerly at Acme', 'VP Sales'],
  ['VP Sales - We are hiring!', 'VP Sales'],
  ['VP Sales – we’re hiring', 'VP Sales'],
  ['VP Sales | Hiring!', 'VP Sales'],
  ['Vertriebsleiter bei Acme', 'Vertriebsleiter'],
  ['Directrice commerciale chez Acme', 'Directrice commerciale'],
  ['Leiter Vertrieb', 'Vertriebsleiter'],
  ['Leiterin Personal', 'Personalleiterin'],
  ['Leiter Marketing', 'Marketingleiter'],
  ['Projektmanager', 'Project Manager'],
  ['Produktmanagerin', 'Product Manager'],
  ['DGA', 'Directeur général adjoint'],
  ['DGA', 'Directeur-grootaandeelhouder'],
])('%s is %s', (one, other) => {
  expect([sameTitle(one, other), sameTitle(other, one)]).toEqual([true, true]);
});

test.each([
  ['Hiring Manager', 'Manager'],
  ['Leave Manager', 'Manager'],
  ['Member, ex officio', 'Member'],
])('%s is not %s', (one, other) => {
  expect(sameTitle(one, other)).toBe(false);
});

test.each([
  ['DGA', 'Directeur général', 1],
  ['Customer Success Manager', 'Team Lead Customer Success', 1],
  ['Product Manager', 'Product Lead', 1],
  ['Project Manager', 'Principal Consultant', 1],
  ['Product Manager', 'Product Owner', 0],
  ['Account Manager', 'Sales Team Lead', 1],
  ['Projektmanagerin', 'Teamleiterin', 1],
  ['Sales Manager', 'Team Lead', -1],
  ['Product Manager', 'Director of Product', 1],
  ['Junior Consultant', 'Project Manager', 1],
] as const)('from %s to %s: %i', (from, to, rise) => {
  expect(Math.sign(compareRank(to, from))).toBe(rise);
  expect(Math.sign(compareRank(from, to)) + 0).toBe(-rise + 0);
});
