import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPreset, BY_EMAIL, fixture, recordIn, TILDA } from '../../../test/support/presets.ts';
import { always } from '../../../test/support/upstream.ts';
import { loadConfig } from '../../ground/config/index.ts';

const PRESETS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));

test.each(PRESETS)(
  '%s: the file is a configuration of one source of its name, without a price',
  async (preset) => {
    const file = join(import.meta.dirname, `${preset}.yaml`);
    const environment = new Proxy<Record<string, string>>({}, { get: () => 'key' });
    const { sources } = await loadConfig(file, environment);
    expect(sources).toMatchObject([{ type: 'http', name: preset, priceMicros: 0 }]);
  },
);

const BOSTON = { city: 'Boston', state: 'Massachusetts', country: 'United States' };

test('People Data Labs: queried by all known values', async () => {
  const { asked } = await askPreset('people-data-labs', always(404));
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
  const { asked } = await askPreset('people-data-labs', always(404), BY_EMAIL);
  expect(asked[0].path).toBe(
    '/v5/person/enrich?email=t.varga%40kelmoran.example&min_likelihood=6&titlecase=true',
  );
});

test('People Data Labs: 404 is unknown', async () => {
  expect((await askPreset('people-data-labs', always(404))).answer).toEqual({ kind: 'unknown' });
});

test('People Data Labs: the record', async () => {
  const { answer } = await askPreset('people-data-labs', always(fixture('people-data-labs')));
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
  const { answer } = await askPreset(
    'people-data-labs',
    always(fixture('people-data-labs-hidden')),
  );
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
  const { asked } = await askPreset('apollo', always({ person: null }));
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
  expect((await askPreset('apollo', always(body))).answer).toEqual({ kind: 'unknown' });
});

test('Apollo: the record', async () => {
  const { answer } = await askPreset('apollo', always(fixture('apollo')));
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
  const { answer } = await askPreset('apollo', always({ person: locked }));
  expect(recordIn(answer)).not.toHaveProperty('emails');
});

test('Coresignal: queried by profile, and by nothing else', async () => {
  const { asked } = await askPreset('coresignal', always(404));
  expect(asked).toMatchObject([
    {
      method: 'GET',
      path: '/cdapi/v2/employee_multi_source/collect/https%3A%2F%2Fwww.linkedin.com%2Fin%2Ftilda-varga-9k2x4q',
      headers: { host: 'api.coresignal.com', apikey: 'key' },
    },
  ]);
  const byEmail = await askPreset('coresignal', always(500), BY_EMAIL);
  expect(byEmail).toEqual({ answer: { kind: 'unknown' }, asked: [] });
});

test('Coresignal: the record of a profile that was renamed meanwhile', async () => {
  const { answer } = await askPreset('coresignal', always(fixture('coresignal')));
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
  const { answer } = await askPreset(
    'coresignal',
    always({ ...fixture('coresignal'), is_deleted: 1 }),
  );
  expect(recordIn(answer).profile_valid).toBe(false);
});

test("Coresignal: another person's record is not used", async () => {
  const other = { ...fixture('coresignal'), linkedin_shorthand_names: ['tilda-varga-sales'] };
  delete other.professional_emails_collection;
  expect((await askPreset('coresignal', always(other))).answer).toMatchObject({
    kind: 'unreachable',
  });
});

/** Every value is null, lists included, as providers send for people they know little about. */
function emptied(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([key, inner]) => [key, emptied(inner, depth - 1)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const PROFILE = TILDA.linkedinUrl!;

/** Where a preset reads the person, and the values without which there is no person. */
test.each<[string, (string | number)[], object]>([
  ['people-data-labs', ['data'], { linkedin_url: 'linkedin.com/in/tilda-varga-9k2x4q' }],
  ['apollo', ['person'], { linkedin_url: PROFILE }],
  ['coresignal', [], { linkedin_url: PROFILE }],
  ['enrich-layer', [], { public_identifier: 'tilda-varga-9k2x4q' }],
  ['rocketreach', [], { linkedin_url: PROFILE }],
  ['lusha', ['results', 0], { id: '1', socialLinks: { linkedin: PROFILE }, error: undefined }],
  ['prospeo', ['person'], { person_id: '1', linkedin_url: PROFILE }],
  ['hunter', ['data'], { linkedin: { handle: 'tilda-varga-9k2x4q' } }],
  ['contactout', ['profile'], { url: PROFILE }],
])('%s: nulls clear nothing, at any position', async (preset, path, identifiers) => {
  const body = fixture(preset);
  for (const depth of [1, 2, 3]) {
    const person = emptied(
      path.reduce((inner, key) => inner[key], body),
      depth,
    ) as object;
    const wrapped = [...path]
      .reverse()
      .reduce<object>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), {
        ...person,
        ...identifiers,
      });
    const record = recordIn((await askPreset(preset, always(wrapped))).answer);
    expect(record).toEqual({ linkedin_url: expect.stringContaining('tilda-varga-9k2x4q') });
  }
});
