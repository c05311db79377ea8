import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  type Answering,
  type Asked,
  always,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';
import { loadConfig } from '../../ground/config/index.ts';
import type { Answer, Question } from '../question.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const fixture = (name: string) => JSON.parse(readFileSync(here(`fixtures/${name}.json`), 'utf8'));
const KEYS = { PDL_API_KEY: 'key', APOLLO_API_KEY: 'key', CORESIGNAL_API_KEY: 'key' };

const TILDA: Question = {
  linkedinUrl: 'https://www.linkedin.com/in/tilda-varga-9k2x4q',
  email: 't.varga@kelmoran.example',
  firstName: 'Tilda',
  lastName: 'Varga',
  companyName: 'Kelmoran',
  attributes: ['contact_profile'],
};

/** Queries the shipped preset; this upstream answers, whatever host the preset names. */
async function asking(preset: string, answering: Answering, question = TILDA) {
  await using upstream = await startUpstream(answering);
  const { sources: configs } = await loadConfig(here(`${preset}.yaml`), KEYS);
  const sources = quickSources(configs, {
    connect: (_, callback) => {
      const socket = connect(Number(new URL(upstream.url).port), '127.0.0.1', () =>
        callback(null, socket),
      );
    },
  });
  const answer = await sources.ask(question, NEVER);
  await sources.close();
  return { answer, asked: upstream.asked as [Asked, ...Asked[]] };
}

function recordIn(answer: Answer) {
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
  return answer.record;
}

const BOSTON = { city: 'Boston', state: 'Massachusetts', country: 'United States' };

test('People Data Labs: queried by all known values', async () => {
  const { asked } = await asking('people-data-labs', always(404));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'GET',
    body: '',
    headers: { host: 'api.peopledatalabs.com', 'x-api-key': 'key' },
  });
  const { pathname, searchParams } = new URL(asked[0].path, 'https://x.example');
  expect(pathname).toBe('/v5/person/enrich');
  expect(Object.fromEntries(searchParams)).toEqual({
    profile: TILDA.linkedinUrl,
    email: TILDA.email,
    first_name: 'Tilda',
    last_name: 'Varga',
    company: 'Kelmoran',
    min_likelihood: '6',
    titlecase: 'true',
  });
});

test('People Data Labs: blank parameters are left out', async () => {
  const question = { email: TILDA.email, attributes: ['contact_profile'] } as Question;
  const { asked } = await asking('people-data-labs', always(404), question);
  expect(asked[0].path).toBe(
    '/v5/person/enrich?email=t.varga%40kelmoran.example&min_likelihood=6&titlecase=true',
  );
});

test('People Data Labs: 404 is unknown', async () => {
  expect((await asking('people-data-labs', always(404))).answer).toEqual({ kind: 'unknown' });
});

test('People Data Labs: the record', async () => {
  const { answer } = await asking('people-data-labs', always(fixture('people-data-labs')));
  expect(recordIn(answer)).toEqual({
    first_name: 'Tilda',
    last_name: 'Varga',
    linkedin_url: 'https://www.linkedin.com/in/tilda-varga-9k2x4q',
    about: 'Leads sales teams.',
    industry: 'Machinery',
    skills: ['negotiation', 'forecasting'],
    location: BOSTON,
    emails: [
      { address: 't.varga@kelmoran.example', type: 'work', status: 'Unverified' },
      { address: 'tilda@orvanta.example', type: 'work', status: 'Unverified' },
      { address: 'tilda.varga7@mailbox.example', type: 'personal', status: 'Unverified' },
      { address: 'tv@post.example', type: 'personal', status: 'Unverified' },
    ],
    phones: [{ number: '+16175550142', type: 'mobile' }, { number: '+16175550143' }],
    mailing_address: '12 Example Street, Boston, Massachusetts, 02101, United States',
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        primary: true,
        company: {
          name: 'Kelmoran',
          domain: 'kelmoran.example',
          linkedin_url: 'https://www.linkedin.com/company/kelmoran-e01',
          employee_low: 201,
          employee_high: 500,
          industry: 'Machinery',
          street_address: '1 Harbor Way',
          city: 'Boston',
          state: 'Massachusetts',
          zip_code: '02110',
          country: 'United States',
          date_founded: '1998',
          type: 'private',
        },
      },
      {
        title: 'Sales Manager',
        start_date: '2018-01-01',
        end_date: '2023-03-31',
        company: { name: 'Orvanta', employee_low: 10_001 },
      },
      { title: 'Contractor', end_date: '2017-01-01' },
    ],
    education: [
      {
        university: 'Thornbridge University',
        major: 'Economics',
        degree: 'Bachelor Of Arts, Bachelors',
        start_date: '2010-09-01',
        end_date: '2014-06-01',
      },
    ],
    verified_at: '2026-09-14T00:00:00Z',
  });
});

test('People Data Labs: values hidden by the plan are left out, and clear nothing', async () => {
  const { answer } = await asking('people-data-labs', always(fixture('people-data-labs-hidden')));
  expect(recordIn(answer)).toEqual({
    first_name: 'Tilda',
    last_name: 'Varga',
    linkedin_url: 'https://www.linkedin.com/in/tilda-varga-9k2x4q',
    headline: 'VP of Sales',
    skills: ['negotiation'],
    location: { country: 'United States' },
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        primary: true,
        company: { name: 'Kelmoran' },
      },
    ],
  });
});

test('Apollo: queried by all known values', async () => {
  const { asked } = await asking('apollo', always({ person: null }));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { host: 'api.apollo.io', 'x-api-key': 'key', 'cache-control': 'no-cache' },
  });
  const { pathname, searchParams } = new URL(asked[0].path, 'https://x.example');
  expect(pathname).toBe('/api/v1/people/match');
  expect(Object.fromEntries(searchParams)).toEqual({
    linkedin_url: TILDA.linkedinUrl,
    email: TILDA.email,
    first_name: 'Tilda',
    last_name: 'Varga',
    organization_name: 'Kelmoran',
    reveal_personal_emails: 'false',
  });
});

test.each([[{ person: null }], [{}]])('Apollo: %j is unknown', async (body) => {
  expect((await asking('apollo', always(body))).answer).toEqual({ kind: 'unknown' });
});

test('Apollo: the record', async () => {
  const { answer } = await asking('apollo', always(fixture('apollo')));
  expect(recordIn(answer)).toEqual({
    first_name: 'Tilda',
    last_name: 'Varga',
    linkedin_url: 'http://www.linkedin.com/in/tilda-varga-9k2x4q',
    headline: 'VP of Sales at Kelmoran',
    logo_url: 'https://media.example/photo/tv.jpg',
    industry: 'machinery',
    location: BOSTON,
    emails: [{ address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' }],
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        primary: true,
        company: {
          name: 'Kelmoran',
          domain: 'kelmoran.example',
          homepage_url: 'http://www.kelmoran.example',
          linkedin_url: 'http://www.linkedin.com/company/kelmoran-e01',
          employee_count: 340,
          industry: 'machinery',
          ...BOSTON,
          date_founded: '1998',
          logo_url: 'https://media.example/logo/kelmoran.png',
        },
      },
      { title: 'Board Member', start_date: '2024-01-01', company: { name: 'Fennick Trust' } },
      {
        title: 'Sales Manager',
        start_date: '2018-01-01',
        end_date: '2023-03-01',
        company: { name: 'Orvanta' },
      },
      {
        title: 'Trainee',
        start_date: '2016-06-01',
        end_date: '2016-06-01',
        company: { name: 'Lumery' },
      },
    ],
  });
});

test('Apollo: a locked address is not an address', async () => {
  const { person } = fixture('apollo');
  const locked = { ...person, email: 'email_not_unlocked@domain.example', email_status: null };
  const { answer } = await asking('apollo', always({ person: locked }));
  expect(recordIn(answer)).not.toHaveProperty('emails');
});

test('Coresignal: queried by profile, and by nothing else', async () => {
  const { asked } = await asking('coresignal', always(404));
  expect(asked).toMatchObject([
    {
      method: 'GET',
      path: '/cdapi/v2/employee_multi_source/collect/https%3A%2F%2Fwww.linkedin.com%2Fin%2Ftilda-varga-9k2x4q',
      headers: { host: 'api.coresignal.com', apikey: 'key' },
    },
  ]);
  const question = { email: TILDA.email, attributes: ['contact_profile'] } as Question;
  const byEmail = await asking('coresignal', always(500), question);
  expect(byEmail).toEqual({ answer: { kind: 'unknown' }, asked: [] });
});

test('Coresignal: the record of a profile that was renamed meanwhile', async () => {
  const { answer } = await asking('coresignal', always(fixture('coresignal')));
  expect(recordIn(answer)).toEqual({
    first_name: 'Tilda',
    last_name: 'Varga',
    linkedin_url: 'https://www.linkedin.com/in/tilda-varga-9k2x4q',
    headline: 'VP of Sales at Kelmoran',
    about: 'Leads sales teams.',
    logo_url: 'https://media.example/photo/tv.jpg',
    industry: 'Machinery Manufacturing',
    skills: ['negotiation', 'forecasting'],
    location: BOSTON,
    emails: [
      { address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' },
      { address: 'tvarga@kelmoran.example', type: 'work', status: 'Unverified' },
    ],
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        primary: true,
        company: {
          name: 'Kelmoran',
          homepage_url: 'https://www.kelmoran.example',
          linkedin_url: 'https://www.linkedin.com/company/kelmoran-e01',
          employee_count: 340,
          industry: 'Machinery Manufacturing',
          street_address: '1 Harbor Way',
          ...BOSTON,
          zip_code: '02110',
          country_abbr: 'US',
          date_founded: '1998',
          type: 'Privately Held',
        },
      },
      {
        title: 'Sales Manager',
        start_date: '2018-01-01',
        end_date: '2023-03-01',
        company: { name: 'Orvanta' },
      },
    ],
    education: [
      {
        university: 'Thornbridge University',
        degree: 'Bachelor of Arts, Economics',
        start_date: '2010-01-01',
        end_date: '2014-01-01',
      },
    ],
    verified_at: '2026-09-14T05:50:09Z',
  });
});

test('Coresignal: a deleted record is a profile known to be gone', async () => {
  const { answer } = await asking(
    'coresignal',
    always({ ...fixture('coresignal'), is_deleted: 1 }),
  );
  expect(recordIn(answer).profile_valid).toBe(false);
});

test("Coresignal: another person's record is not used", async () => {
  const other = { ...fixture('coresignal'), linkedin_shorthand_names: ['tilda-varga-sales'] };
  delete other.professional_emails_collection;
  expect((await asking('coresignal', always(other))).answer).toMatchObject({ kind: 'unreachable' });
});

/** Every value is null, lists included, as providers send for people they know little about. */
function emptied(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([key, inner]) => [key, emptied(inner, depth - 1)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

test.each([
  ['people-data-labs', ['data'], 'linkedin.com/in/tilda-varga-9k2x4q'],
  ['apollo', ['person'], TILDA.linkedinUrl],
  ['coresignal', [], TILDA.linkedinUrl],
])('%s: nulls clear nothing, at any position', async (preset, path, linkedin_url) => {
  const body = fixture(preset);
  for (const depth of [1, 2, 3]) {
    const person = emptied(
      path.reduce((inner, key) => inner[key], body),
      depth,
    ) as object;
    const wrapped = [...path].reverse().reduce<object>((inner, key) => ({ [key]: inner }), {
      ...person,
      linkedin_url,
    });
    const record = recordIn((await asking(preset, always(wrapped))).answer);
    expect(record).toEqual({ linkedin_url: expect.stringContaining('tilda-varga-9k2x4q') });
  }
});
