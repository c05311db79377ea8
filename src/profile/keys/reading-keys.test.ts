import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import { type PersonKeyKind, personContent, type ToKey } from './key.ts';
import { type Employer, employers, leadNameKeys, toEmployers, toSites } from './lead.ts';
import { type NameReading, nameReadings } from './name-readings.ts';
import { readingKeys } from './reading-keys.ts';

const asItIs: ToKey = (content) => content;

const WORDS = ['Ana', 'Maria', 'J.', 'Bob', 'Robert', 'van der', 'Müller', 'Mueller', 'Ли', '李'];
const COMPANIES = ['Acme', 'Acme Inc.', 'acme.com', 'Łódź Sp. z o.o.', 'Freelance', 'Acme Group'];
const HOSTS = ['acme.com', 'acme.de', 'dot.ca.gov', 'müller.de', 'acme'];

const name = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const company = fc.oneof(fc.constantFrom(...COMPANIES), fc.string({ maxLength: 12 }));
const workplace = fc.record({
  company,
  names: fc.array(company, { maxLength: 3 }),
  sites: fc.option(fc.array(fc.constantFrom(...HOSTS), { maxLength: 3 })),
});

/** The definition: each combination of a form and a company, those with the fewest changes first. */
function combined(forms: NameReading['forms'], companies: readonly Employer[]): string[] {
  const keys = new Set<string>();
  for (let changes = 0; changes < forms.length + companies.length - 1; changes++) {
    for (let at = 0; at <= changes; at++) {
      const [form, employer] = [forms[changes - at], companies[at]];
      const kind = form && employer && kindOf(form.kind, employer.kind);
      if (kind && keys.size < 16)
        keys.add(personContent(kind, form.first, form.last, employer.name));
    }
  }
  return [...keys];
}

const kindOf = (form: PersonKeyKind, employer: Employer['kind']): PersonKeyKind | null => {
  if (employer === 'name') return form;
  return form === 'name' ? 'site' : null;
};

test('the keys of readings are all combinations of forms and companies, each once', () => {
  fc.assert(
    fc.property(name, name, workplace, (first, last, at) => {
      const readings = nameReadings(first, last);
      const found = readingKeys(readings, at, asItIs);
      const own = employers(at.company);
      const named = at.sites === null ? own : own.filter(({ kind }) => kind === 'name');
      const isNobody = companyName(at.company) === '' || isPlaceholderCompany(at.company);
      const companies = [...named, ...toEmployers(at.names)];
      const hosts = (at.sites ?? []).flatMap((host) => toSites(host));
      const expected = readings.map(({ forms }) => ({
        plain: isNobody ? [] : combined(forms, companies),
        atSites: isNobody ? [] : combined(forms, hosts),
      }));
      expect(found).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('second-choice keys at sites are made once, however often a site is given', () => {
  fc.assert(
    fc.property(
      name,
      name,
      company,
      fc.array(fc.constantFrom(...HOSTS)),
      (first, last, at, hosts) => {
        const keys = leadNameKeys(first, last, at, asItIs);
        const some = keys.atSites(hosts);
        expect(new Set(some).size).toBe(some.length);
      },
    ),
  );
});
