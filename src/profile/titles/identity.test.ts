import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankTitle, sameTitle } from './identity.ts';

test.each([
  ['Sr. Engineer', 'Senior Engineer'],
  ['VP Sales', 'Vice President, Sales'],
  ['VP of Sales, EMEA', 'EMEA VP Sales'],
  ['Vice-President of Sales & Marketing', 'VP Marketing and Sales'],
  ['Director, Sales', 'Sales Director'],
  ['Director of Sales', 'SALES DIRECTOR'],
  ['Geschäftsführer', 'Geschäftsführerin (m/w/d)'],
  ['Geschaeftsfuehrer', 'GESCHÄFTSFÜHRER'],
  ['Leiter Vertrieb', 'Leiter*in Vertrieb'],
  ['Directeur commercial', 'Directrice commerciale'],
  ['Chargé de clientèle', 'Chargé(e) de clientèle H/F'],
  ['Ingénieur logiciel', 'Ingénieure Logiciel'],
  ['Vendedora', 'Vendedor'],
  ['Jefe de ventas', 'Jefa de Ventas'],
  ['Diretor de Marketing', 'Diretora de Marketing'],
  ['Direttore vendite', 'Direttrice vendite'],
  ['Kaufmann', 'Kauffrau'],
  ['Chairman', 'Chairwoman'],
  ['Responsable RH', 'Responsable Ressources Humaines'],
  ['CEO', 'Chief Executive Officer (CEO)'],
  ['🚀 CEO', 'ceo'],
  ['C.E.O.', 'CEO'],
  ['CRO', 'Chief Revenue Officer'],
  ['CRO', 'Chief Risk Officer'],
  ['MD', 'Managing Director'],
  ['Engineer II', 'Engineer 2'],
  ['Co-Founder', 'Cofounder'],
  ['Product Manager, Growth', 'Growth Product Manager'],
  ['Software Engineer at Acme', 'Software Engineer'],
  ['HR Manager', 'Human Resources Manager'],
  ['Director (she/her)', 'Director'],
  ['Account Exec', 'Account Executive'],
  ['R&D Manager', 'Research and Development Manager'],
])('%s is %s', (a, b) => {
  expect([sameTitle(a, b), sameTitle(b, a)]).toEqual([true, true]);
});

test.each([
  ['Assistant Director', 'Director Assistant'],
  ['Assistant to the Director', 'Assistant Director'],
  ['Product Manager, Engineering', 'Engineering Manager, Product'],
  ['Senior Engineer', 'Engineer'],
  ['Engineer I', 'Engineer II'],
  ['CRO', 'Chief Product Officer'],
  ['Chief Risk Officer', 'Chief Revenue Officer'],
  ['VP Sales', 'VP Marketing'],
  ['C++ Developer', 'C# Developer'],
  ['President', 'Vice President'],
  ['Sales Manager', 'Sales Director'],
  ['Deputy Head', 'Head'],
])('%s is not %s', (a, b) => {
  expect([sameTitle(a, b), sameTitle(b, a)]).toEqual([false, false]);
});

test('a sign at the end of a title separates nothing, with a space after it or without', () => {
  expect(sameTitle('Engineer I –', 'Engineer I – ')).toBe(true);
  expect(sameTitle('Engineer I,', 'Engineer I')).toBe(true);
});

test('a title of signs alone is blank', () => {
  expect([null, undefined, '', ' ', '🚀', '--'].map(isBlankTitle)).not.toContain(false);
  expect(isBlankTitle('部長')).toBe(false);
});

test('any text can be read, and equals itself in other case and spacing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
      expect(sameTitle(title, ` ${title} `)).toBe(true);
    }),
  );
});

test('a very long title is read in reasonable time', () => {
  const started = performance.now();
  expect(sameTitle(`${'('.repeat(50_000)}CEO`, `${'a.'.repeat(50_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(10_000);
});
