import { describe, expect, test } from 'vitest';
import { companyName } from './company.ts';
import { FORMS_ATTACHED, FORMS_BEFORE, FORMS_BEHIND } from './legal-forms.ts';
import { FORMS_IN_FULL } from './legal-forms-in-full.ts';

/** Texts that are more than a legal form: position, name or script decides elsewhere. */
const MARKED = new Set(['(OPC)', '(publ)', '(Persero)', '(haftungsbeschränkt)']);

describe.each(Object.entries(FORMS_IN_FULL))('in full: %s', (_, forms) => {
  test.each(forms)('%s', (form) => {
    for (const written of [form, form.toUpperCase(), form.toLowerCase()]) {
      expect(companyName(`Orlo ${written}`)).toBe('orlo');
      expect(companyName(`${written} Orlo`)).toBe('orlo');
      expect(companyName(`${written} "Orlo Mills"`)).toBe('orlomills');
    }
  });
});

test.each([...new Set(Object.values(FORMS_BEHIND).flat())])('after: %s', (form) => {
  expect(companyName(`Orlo Mills ${form}`)).toBe('orlomills');
  if (!MARKED.has(form)) expect(companyName(form)).not.toBe('');
});

test.each([...new Set(Object.values(FORMS_BEFORE).flat())])('before: %s', (form) => {
  expect(companyName(`${form} Orlo Mills`)).toBe('orlomills');
});

test.each([...FORMS_ATTACHED])('attached: %s', (form) => {
  expect(companyName(`日立製作所${form}`)).toBe('日立製作所');
  expect(companyName(`${form}日立製作所`)).toBe('日立製作所');
});

test.each(['Limited', 'Company', 'Corporation', 'Incorporated', 'Holding', 'Société', 'Sociedad'])(
  'an everyday word before a name is part of it: %s',
  (word) => expect(companyName(`${word} Orlo`)).not.toBe('orlo'),
);
