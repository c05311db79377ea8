import { describe, expect, test } from 'vitest';
import {
  askPreset,
  BY_EMAIL,
  BY_NAME,
  fixture,
  readPath,
  recordIn,
  TILDA,
} from '../../../test/support/presets.ts';
import { type Answering, always } from '../../../test/support/upstream.ts';

const UNKNOWN = { kind: 'unknown' };

/** Answers each request with the value of the first pattern that its path fits, else with 404. */
const byPath =
  (...answers: [RegExp, object | number][]): Answering =>
  (asked, reply, count) => {
    const [, answer = 404] = answers.find(([path]) => path.test(asked.path)) ?? [];
    always(answer)(asked, reply, count);
  };

describe('Companies House', () => {
  const { companies, officers, appointments } = fixture('companies-house');
  const register = (changes: { companies?: object; officers?: object | number } = {}) =>
    byPath(
      [/^\/search\/companies\?/, changes.companies ?? companies],
      [/^\/company\/SC123456\/officers\?/, changes.officers ?? officers],
      [/^\/officers\/oFFicer-Tilda_1\/appointments\?/, appointments],
    );

  test('company, officers and appointments are queried one after the other', async () => {
    const { asked } = await askPreset('companies-house', register(), BY_NAME);
    expect(asked.map(({ path }) => path)).toEqual([
      '/search/companies?items_per_page=50&q=Kelmoran',
      '/company/SC123456/officers?items_per_page=100',
      '/officers/oFFicer-Tilda_1/appointments?items_per_page=50',
    ]);
    const host = 'api.company-information.service.gov.uk';
    for (const { headers } of asked) {
      expect(headers).toMatchObject({ host, authorization: `Basic ${btoa('key:')}` });
    }
  });

  test('without name and company, nobody is queried', async () => {
    const { linkedinUrl, attributes } = TILDA;
    for (const question of [BY_EMAIL, { linkedinUrl: linkedinUrl!, attributes }]) {
      const { answer, asked } = await askPreset('companies-house', register(), question);
      expect({ answer, asked }).toEqual({ answer: UNKNOWN, asked: [] });
    }
  });

  test('the record has appointments with their days', async () => {
    const { answer } = await askPreset('companies-house', register(), BY_NAME);
    const { positions, ...person } = recordIn(answer);
    expect(person).toEqual({ first_name: 'Tilda', last_name: 'Varga' });
    const country = 'United Kingdom';
    expect(positions).toMatchObject([
      {
        title: 'Director',
        start_date: '2023-04-01',
        primary: true,
        company: { name: 'KELMORAN LTD.', country },
      },
      {
        title: 'LLP designated member',
        start_date: '2020-01-01',
        company: { name: 'FENNICK LLP', country },
      },
      {
        title: 'Director',
        start_date: '2018-01-15',
        end_date: '2023-03-31',
        company: { name: 'ORVANTA LIMITED', country },
      },
    ]);
    expect(positions!.map(({ primary }) => primary)).toEqual([true, undefined, undefined]);
  });

  test.each(['Kelmoran Limited', 'kelmoran', 'The Kelmoran Co. Ltd', 'KELMORAN LTD'])(
    'the company is found as %s',
    async (companyName) => {
      const { answer } = await askPreset('companies-house', register(), {
        ...BY_NAME,
        companyName,
      });
      expect(answer.kind).toBe('found');
    },
  );

  test.each(['Kelmo', 'Kelmoran Sales', 'Ltd', '日本'])('%s is another company', async (name) => {
    const question = { ...BY_NAME, companyName: name };
    const { answer, asked } = await askPreset('companies-house', register(), question);
    expect(answer).toEqual(UNKNOWN);
    expect(asked).toHaveLength(1);
  });

  test('two active companies of the name are not told apart', async () => {
    const items = [...companies.items, { ...companies.items[2], company_number: 'SC999999' }];
    const twice = register({ companies: { ...companies, items } });
    expect((await askPreset('companies-house', twice, BY_NAME)).answer).toEqual(UNKNOWN);
  });

  test('a dissolved company counts if no active one has the name', async () => {
    const [dissolved] = companies.items;
    const items = [{ ...dissolved, company_number: 'SC123456' }];
    const only = register({ companies: { ...companies, items } });
    expect((await askPreset('companies-house', only, BY_NAME)).answer.kind).toBe('found');
  });

  test.each([
    ['another first name', { firstName: 'Til' }],
    ['another last name', { lastName: 'Var' }],
    ['a company as officer', { firstName: 'Orvanta', lastName: 'Orvanta Nominees Limited' }],
  ])('%s is unknown', async (_, person) => {
    const question = { ...BY_NAME, ...person };
    expect((await askPreset('companies-house', register(), question)).answer).toEqual(UNKNOWN);
  });

  test('two officers of the name are not told apart', async () => {
    const [first] = officers.items;
    const links = { officer: { appointments: '/officers/oFFicer-Other/appointments' } };
    const twice = { ...officers, items: [...officers.items, { ...first, links }] };
    const { answer } = await askPreset('companies-house', register({ officers: twice }), BY_NAME);
    expect(answer).toEqual(UNKNOWN);
  });

  test('a company without officers is unknown', async () => {
    const { answer } = await askPreset('companies-house', register({ officers: 404 }), BY_NAME);
    expect(answer).toEqual(UNKNOWN);
  });

  test('no company of the name is unknown', async () => {
    const none = register({ companies: { ...companies, items: [], total_results: 0 } });
    expect((await askPreset('companies-house', none, BY_NAME)).answer).toEqual(UNKNOWN);
  });
});

describe('ORCID', () => {
  const { search, record } = fixture('orcid');
  const register = (found: object = search) =>
    byPath(
      [/^\/v3\.0\/expanded-search\//, found],
      [/^\/v3\.0\/0000-0000-0000-001X\/record$/, record],
    );

  test('queried by name and employer, then by the iD', async () => {
    const { asked } = await askPreset('orcid', register(), BY_NAME);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      headers: { host: 'pub.orcid.org', accept: 'application/json' },
    });
    expect(readPath(asked[0])).toEqual({
      path: '/v3.0/expanded-search/',
      query: {
        rows: '2',
        q: '(given-and-family-names:("Tilda" AND "Varga") AND affiliation-org-name:"Kelmoran")',
      },
    });
    expect(asked[1]!.path).toBe('/v3.0/0000-0000-0000-001X/record');
  });

  test('queried by email too, if it is known', async () => {
    const { asked } = await askPreset('orcid', register(), { ...BY_NAME, ...BY_EMAIL });
    expect(readPath(asked[0]).query.q).toMatch(
      /^email:"t\.varga@kelmoran\.example" OR \(given-and-family-names:/,
    );
  });

  test('quotes cannot end a phrase of the query', async () => {
    const question = { ...BY_NAME, companyName: 'Acme" OR orcid:* \\' };
    const { asked } = await askPreset('orcid', register(), question);
    expect(readPath(asked[0]).query.q).toMatch(/affiliation-org-name:"Acme {2}OR orcid:\* {2}"\)$/);
  });

  test('the record has employments with their days', async () => {
    const { answer } = await askPreset('orcid', register(), BY_NAME);
    expect(recordIn(answer)).toMatchObject({
      first_name: 'Tilda',
      last_name: 'Varga',
      linkedin_url: TILDA.linkedinUrl,
      about: 'Studies machines.',
      emails: [{ address: 't.varga@kelmoran.example' }],
      positions: [
        {
          title: 'Head of Research',
          start_date: '2023-04-01',
          company: { name: 'Kelmoran', city: 'Boston', state: 'MA', country_abbr: 'US' },
        },
        {
          title: 'Physics',
          start_date: '2018-01-01',
          end_date: '2023-03-01',
          company: { name: 'Thornbridge University', city: 'Thornbridge', country_abbr: 'GB' },
        },
      ],
      education: [
        {
          university: 'Thornbridge University',
          major: 'Physics',
          degree: 'PhD',
          start_date: '2014-01-01',
          end_date: '2018-01-01',
        },
      ],
      verified_at: new Date(1_789_365_009_000).toISOString().replace('.000', ''),
    });
  });

  test.each([
    ['none', { 'expanded-result': null, 'num-found': 0 }],
    ['two', { ...search, 'num-found': 2 }],
  ])('%s of the name: unknown, and no record is read', async (_, found) => {
    const { answer, asked } = await askPreset('orcid', register(found), BY_NAME);
    expect(answer).toEqual(UNKNOWN);
    expect(asked).toHaveLength(1);
  });

  test('a record that was closed is unknown', async () => {
    const closed = byPath([/expanded-search/, search], [/record$/, 409]);
    expect((await askPreset('orcid', closed, BY_NAME)).answer).toEqual(UNKNOWN);
  });

  test('a record with nothing public but the name is found, without positions', async () => {
    const bare = {
      'orcid-identifier': record['orcid-identifier'],
      history: null,
      person: { name: record.person.name, emails: record.person.emails },
      'activities-summary': null,
    };
    const answers = byPath([/expanded-search/, search], [/record$/, bare]);
    const { answer } = await askPreset('orcid', answers, BY_NAME);
    expect(recordIn(answer)).toMatchObject({ first_name: 'Tilda', last_name: 'Varga' });
    expect(recordIn(answer)).not.toHaveProperty('positions');
  });
});
