import { expect, test } from 'vitest';
import type { ContactRecord } from '../../../profile/record.ts';
import { sortedAs, termsOf, toTextQuery } from './terms.ts';

const DAY = '2026-11-24';

const ANA: ContactRecord = {
  first_name: 'Ána',
  last_name: "O'Neil-Šmid",
  emails: [{ address: 'ana.oneil@globex.example', type: 'work' }],
  positions: [
    { title: 'Buyer', company: { name: 'Globex GmbH', domain: 'www.globex.com' } },
    { title: 'Clerk', end_date: '2020-01', company: { name: 'Initech', domain: 'initech.com' } },
  ],
};

test('a contact is found by words of its name, current positions and addresses', () => {
  const terms = termsOf(ANA, DAY);
  expect(terms).toEqual(
    expect.arrayContaining(['wana', 'wo', 'wneil', 'wsmid', 'wglobex', 'wgmbh', 'woneil']),
  );
  expect(terms).toEqual(expect.arrayContaining(['eglobex', 'dglobex.com', 'wbuyer']));
  expect(terms).not.toContain('wclerk');
  expect(terms.filter((term) => term.includes('initech'))).toEqual([]);
});

test('a contact is sorted by its name and employer without case and accents', () => {
  expect(sortedAs(ANA, DAY)).toEqual({
    name: 'ana o neil smid',
    employer: 'globex gmbh',
    hasEmail: true,
  });
  expect(sortedAs({ first_name: '?', emails: [] }, DAY)).toEqual({
    name: null,
    employer: null,
    hasEmail: false,
  });
});

test.each([
  [{ words: '', employer: null, domain: null }, ''],
  [{ words: 'ANA oneil', employer: null, domain: null }, "'wana':* & 'woneil':*"],
  [{ words: '', employer: 'Globex AG', domain: null }, "'eglobex'"],
  [{ words: '', employer: null, domain: 'https://www.Globex.com/about' }, "'dglobex.com'"],
  [{ words: "'; drop", employer: null, domain: null }, "'wdrop':*"],
  [{ words: '!!', employer: null, domain: null }, null],
  [{ words: '', employer: '', domain: null }, null],
  [{ words: '', employer: null, domain: 'nowhere' }, null],
])('%j is the query %j', (search, query) => {
  expect(toTextQuery(search)).toBe(query);
});
