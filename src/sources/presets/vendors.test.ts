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
import { always, answering, inTurn } from '../../../test/support/upstream.ts';

const BOSTON = { city: 'Boston', state: 'Massachusetts', country: 'United States' };
const KELMORAN = 'https://www.linkedin.com/company/kelmoran-e01';
const EVERYTHING = [...TILDA.attributes, 'email', 'mobile_number', 'personal_email'];
const UNKNOWN = { kind: 'unknown' };

describe('Enrich Layer', () => {
  test('a LinkedIn URL is queried directly', async () => {
    const { asked } = await askPreset('enrich-layer', always(404));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      headers: { host: 'enrichlayer.com', authorization: 'Bearer key' },
    });
    expect(readPath(asked[0])).toEqual({
      path: '/api/v2/profile',
      query: {
        profile_url: TILDA.linkedinUrl,
        use_cache: 'if-recent',
        fallback_to_cache: 'on-error',
      },
    });
  });

  test('an email, or name and company, are queried by lookups', async () => {
    const byEmail = await askPreset('enrich-layer', always(404), BY_EMAIL);
    expect(readPath(byEmail.asked[0])).toEqual({
      path: '/api/v2/profile/resolve/email',
      query: { email: TILDA.email, lookup_depth: 'superficial', enrich_profile: 'enrich' },
    });
    const byName = await askPreset('enrich-layer', always(404), BY_NAME);
    expect(readPath(byName.asked[0])).toEqual({
      path: '/api/v2/profile/resolve',
      query: {
        ...{ first_name: 'Tilda', last_name: 'Varga', company_domain: 'Kelmoran' },
        ...{ similarity_checks: 'include', enrich_profile: 'enrich' },
      },
    });
  });

  const RECORD = {
    first_name: 'Tilda',
    last_name: 'Varga',
    linkedin_url: TILDA.linkedinUrl,
    headline: 'VP of Sales at Kelmoran',
    about: 'Leads sales teams.',
    logo_url: 'https://media.example/photo/tv.jpg',
    industry: 'Machinery',
    skills: ['negotiation', 'forecasting'],
    location: BOSTON,
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        company: {
          name: 'Kelmoran',
          linkedin_url: KELMORAN,
          logo_url: 'https://media.example/logo/kelmoran.png',
        },
      },
      {
        title: 'Sales Manager',
        start_date: '2018-01-01',
        end_date: '2023-03-31',
        company: { name: 'Orvanta' },
      },
    ],
    education: [
      {
        university: 'Thornbridge University',
        major: 'Economics',
        degree: 'Bachelor of Arts',
        start_date: '2010-09-01',
        end_date: '2014-06-30',
      },
    ],
  };

  test('the record of a profile', async () => {
    const { answer } = await askPreset('enrich-layer', always(fixture('enrich-layer')));
    expect(recordIn(answer)).toEqual(RECORD);
  });

  test('the record of a lookup, as of its last update', async () => {
    const lookup = {
      ...{ url: TILDA.linkedinUrl, similarity_score: 0.9, last_updated: '2026-09-14T05:50:09Z' },
      profile: fixture('enrich-layer'),
    };
    const { answer, asked } = await askPreset('enrich-layer', always(lookup), BY_EMAIL);
    expect(recordIn(answer)).toEqual({ ...RECORD, verified_at: '2026-09-14T05:50:09Z' });
    expect(asked).toHaveLength(1);
  });

  test('a lookup without a profile is followed by a query of the profile', async () => {
    const answers = inTurn(
      always({ url: TILDA.linkedinUrl, profile: null }),
      always(fixture('enrich-layer')),
    );
    const { answer, asked } = await askPreset('enrich-layer', answers, BY_NAME);
    expect(recordIn(answer)).toEqual(RECORD);
    expect(readPath(asked[1]!).query.profile_url).toBe(TILDA.linkedinUrl);
  });

  test('a lookup without a result is unknown', async () => {
    const { answer } = await askPreset(
      'enrich-layer',
      always({ url: null, profile: null }),
      BY_NAME,
    );
    expect(answer).toEqual(UNKNOWN);
  });

  test('410 is a service that has ended, not a profile that is gone', async () => {
    const { answer } = await askPreset('enrich-layer', always(410));
    expect(answer).toMatchObject({
      reason: 'enrich-layer: answered 400; the answer was 410',
    });
  });
});

describe('RocketReach', () => {
  test('queried by the best identifier, and only for what is needed', async () => {
    const { asked } = await askPreset('rocketreach', always(404));
    expect(asked[0]).toMatchObject({ headers: { host: 'api.rocketreach.co', 'api-key': 'key' } });
    const always_ = { reveal_detailed_person_enrichment: 'true', return_cached_emails: 'true' };
    expect(readPath(asked[0])).toEqual({
      path: '/api/v2/universal/person/lookup',
      query: { linkedin_url: TILDA.linkedinUrl, ...always_ },
    });
    const all = { ...BY_EMAIL, attributes: EVERYTHING };
    expect(readPath((await askPreset('rocketreach', always(404), all)).asked[0]).query).toEqual({
      ...{ email: TILDA.email, ...always_ },
      ...{ reveal_professional_email: 'true', reveal_personal_email: 'true', reveal_phone: 'true' },
    });
    expect(readPath((await askPreset('rocketreach', always(404), BY_NAME)).asked[0]).query).toEqual(
      {
        ...{ name: 'Tilda Varga', current_employer: 'Kelmoran', ...always_ },
      },
    );
  });

  const RECORD = {
    first_name: 'Tilda Maria',
    last_name: 'Varga',
    linkedin_url: TILDA.linkedinUrl,
    skills: ['negotiation', 'forecasting'],
    location: { ...BOSTON, state: 'MA' },
    emails: [
      { address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' },
      { address: 'tv@post.example', type: 'personal', status: 'Unverified' },
    ],
    phones: [
      { number: '+16175550142', type: 'mobile' },
      { number: '+16175550143', type: 'direct' },
    ],
    positions: [
      {
        title: 'VP of Sales',
        start_date: '2023-04-01',
        primary: true,
        company: {
          name: 'Kelmoran',
          domain: 'kelmoran.example',
          linkedin_url: KELMORAN,
          city: 'Boston',
          state: 'MA',
          country_abbr: 'US',
        },
      },
      {
        title: 'Sales Manager',
        start_date: '2018-01-01',
        end_date: '2023-03-31',
        company: { name: 'Orvanta' },
      },
    ],
    education: [
      {
        university: 'Thornbridge University',
        major: 'Economics',
        degree: 'BA',
        start_date: '2010-01-01',
        end_date: '2014-01-01',
      },
    ],
    verified_at: '2026-09-14T05:50:09Z',
  };

  test('the record of a lookup that is complete', async () => {
    const { answer, asked } = await askPreset('rocketreach', always(fixture('rocketreach')));
    expect(recordIn(answer)).toEqual(RECORD);
    expect(asked).toHaveLength(1);
  });

  test('a lookup in progress is asked for once more', async () => {
    const complete = fixture('rocketreach');
    const answers = inTurn(
      always({ ...complete, status: 'progress', emails: null }),
      always([complete]),
    );
    const { answer, asked } = await askPreset('rocketreach', answers);
    expect(recordIn(answer)).toEqual(RECORD);
    expect(asked.map(({ path }) => path)).toEqual([
      expect.stringContaining('/lookup?'),
      '/api/v2/universal/person/check_status?ids=48213377',
    ]);
  });

  test('a lookup still in progress: the profile without addresses', async () => {
    const waiting = { ...fixture('rocketreach'), status: 'searching', emails: null };
    const answers = inTurn(always(waiting), always([waiting]));
    const { emails: _, ...others } = RECORD;
    expect(recordIn((await askPreset('rocketreach', answers)).answer)).toEqual(others);
  });

  test('a name in one piece is parted after the first word if the last name differs', async () => {
    const renamed = { ...fixture('rocketreach'), name: 'Tilda von Berg' };
    const { answer } = await askPreset('rocketreach', always(renamed));
    expect(recordIn(answer)).toMatchObject({ first_name: 'Tilda', last_name: 'von Berg' });
  });

  test('a profile that LinkedIn removed is known to be gone', async () => {
    const removed = { ...fixture('rocketreach'), linkedin_url_active: false };
    const { answer } = await askPreset('rocketreach', always(removed));
    expect(recordIn(answer).profile_valid).toBe(false);
  });
});

describe('Lusha', () => {
  test('queried by all known values, and only for what is needed', async () => {
    const { asked } = await askPreset('lusha', always({ results: [] }));
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/v3/contacts/search-and-enrich',
      headers: { host: 'api.lusha.com', api_key: 'key' },
    });
    expect(JSON.parse(asked[0].body)).toEqual({
      contacts: [
        {
          linkedinUrl: TILDA.linkedinUrl,
          email: TILDA.email,
          firstName: 'Tilda',
          lastName: 'Varga',
          companyName: 'Kelmoran',
        },
      ],
    });
    const all = { ...BY_EMAIL, attributes: EVERYTHING };
    expect(JSON.parse((await askPreset('lusha', always({}), all)).asked[0].body)).toEqual({
      contacts: [{ email: TILDA.email }],
      reveal: ['emails', 'phones'],
    });
    const phone = { ...BY_EMAIL, attributes: ['contact_profile', 'mobile_number'] };
    expect(JSON.parse((await askPreset('lusha', always({}), phone)).asked[0].body)).toMatchObject({
      reveal: ['phones'],
    });
  });

  test('the record', async () => {
    const { answer } = await askPreset('lusha', always(fixture('lusha')));
    expect(recordIn(answer)).toEqual({
      first_name: 'Tilda',
      last_name: 'Varga',
      linkedin_url: TILDA.linkedinUrl,
      location: BOSTON,
      emails: [
        { address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' },
        { address: 'tv@post.example', type: 'personal', status: 'Unverified' },
      ],
      phones: [{ number: '+16175550142', type: 'mobile' }],
      positions: [
        {
          title: 'VP of Sales',
          primary: true,
          company: { name: 'Kelmoran', domain: 'kelmoran.example', industry: 'Machinery' },
        },
      ],
      verified_at: '2026-04-23T00:00:00Z',
    });
  });

  test.each(['NOT_FOUND', 'COMPLIANCE_RESTRICTED'])('%s is unknown', async (code) => {
    const none = { results: [{ error: { code, message: 'No contact' } }] };
    expect((await askPreset('lusha', always(none))).answer).toEqual(UNKNOWN);
  });

  test('a failure with 200 is repeated', async () => {
    const failure = always({ results: [{ id: '1', error: { code: 'ENRICH_FAILED' } }] });
    const { answer } = await askPreset('lusha', inTurn(failure, always(fixture('lusha'))));
    expect(answer.kind).toBe('found');
  });
});

describe('Prospeo', () => {
  test('queried by all known values', async () => {
    const { asked } = await askPreset('prospeo', answering(400, { error_code: 'NO_MATCH' }));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/enrich-person',
      headers: { host: 'api.prospeo.io', 'x-key': 'key' },
    });
    expect(JSON.parse(asked[0].body)).toEqual({
      only_verified_email: false,
      enrich_mobile: false,
      data: {
        linkedin_url: TILDA.linkedinUrl,
        email: TILDA.email,
        first_name: 'Tilda',
        last_name: 'Varga',
        company_name: 'Kelmoran',
      },
    });
    const phone = { ...TILDA, attributes: ['contact_profile', 'mobile_number'] };
    const wanted = (await askPreset('prospeo', always({}), phone)).asked[0].body;
    expect(JSON.parse(wanted).enrich_mobile).toBe(true);
  });

  test('the record', async () => {
    const { answer } = await askPreset('prospeo', always(fixture('prospeo')));
    expect(recordIn(answer)).toEqual({
      first_name: 'Tilda',
      last_name: 'Varga',
      linkedin_url: TILDA.linkedinUrl,
      headline: 'VP of Sales at Kelmoran',
      skills: ['negotiation', 'forecasting'],
      location: BOSTON,
      emails: [{ address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' }],
      phones: [{ number: '+16175550142', type: 'mobile', verified: true }],
      positions: [
        {
          title: 'VP of Sales',
          start_date: '2023-04-01',
          primary: true,
          company: {
            name: 'Kelmoran',
            domain: 'kelmoran.example',
            homepage_url: 'https://kelmoran.example',
            linkedin_url: KELMORAN,
            employee_count: 340,
            industry: 'Machinery',
            ...BOSTON,
            country_abbr: 'US',
            date_founded: '1998',
            type: 'Private',
            logo_url: 'https://media.example/logo/kelmoran.png',
          },
        },
        {
          title: 'Sales Manager',
          start_date: '2018-01-01',
          end_date: '2023-03-01',
          company: { name: 'Orvanta' },
        },
        {
          title: 'Trainee',
          start_date: '2016-01-01',
          end_date: '2016-01-01',
          company: { name: 'Lumery' },
        },
      ],
    });
  });

  test('an address that was not revealed is not an address', async () => {
    const { person, ...others } = fixture('prospeo');
    const hidden = { status: 'VERIFIED', revealed: false, email: 't*****@kelmoran.example' };
    const masked = { ...others, person: { ...person, email: hidden, mobile: null } };
    const record = recordIn((await askPreset('prospeo', always(masked))).answer);
    expect(record).not.toHaveProperty('emails');
    expect(record).not.toHaveProperty('phones');
  });
});

describe('Hunter', () => {
  test('profiles are queried by LinkedIn handle, else by email', async () => {
    const { asked } = await askPreset('hunter', always(404));
    expect(asked).toMatchObject([
      {
        path: '/v2/people/find?linkedin_handle=tilda-varga-9k2x4q',
        headers: { host: 'api.hunter.io', 'x-api-key': 'key' },
      },
    ]);
    const byEmail = await askPreset('hunter', always(404), BY_EMAIL);
    expect(readPath(byEmail.asked[0])).toEqual({
      path: '/v2/people/find',
      query: { email: TILDA.email },
    });
    expect(await askPreset('hunter', always(404), BY_NAME)).toEqual({ answer: UNKNOWN, asked: [] });
  });

  test('the record', async () => {
    const { answer } = await askPreset('hunter', always(fixture('hunter')));
    expect(recordIn(answer)).toEqual({
      first_name: 'Tilda',
      last_name: 'Varga',
      linkedin_url: TILDA.linkedinUrl,
      location: BOSTON,
      emails: [{ address: 't.varga@kelmoran.example', status: 'Unverified' }],
      positions: [
        {
          title: 'VP of Sales',
          primary: true,
          company: { name: 'Kelmoran', domain: 'kelmoran.example' },
        },
      ],
      verified_at: '2026-09-14T00:00:00Z',
    });
  });

  const WITH_EMAIL = { ...TILDA, attributes: ['contact_profile', 'email'] };

  test('the second source adds a verified address, by name and company', async () => {
    const answers = inTurn(always(fixture('hunter')), always(fixture('hunter-email')));
    const { answer, asked } = await askPreset('hunter,hunter-email', answers, WITH_EMAIL);
    expect(recordIn(answer).emails).toEqual([
      { address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' },
    ]);
    expect(readPath(asked[1]!)).toEqual({
      path: '/v2/email-finder',
      query: { company: 'Kelmoran', first_name: 'Tilda', last_name: 'Varga' },
    });
  });

  test.each([
    ['accept_all', 'Unverified'],
    ['invalid', 'Invalid'],
    [null, 'Unverified'],
  ])('an address that is %s has the status %s', async (status, shown) => {
    const found = fixture('hunter-email');
    found.data.verification.status = status;
    const question = { ...BY_NAME, attributes: ['email'] };
    const { answer } = await askPreset('hunter-email', always(found), question);
    expect(recordIn(answer).emails).toMatchObject([{ status: shown }]);
  });

  test('no address is unknown', async () => {
    const none = { data: { email: null, score: null } };
    const question = { ...BY_NAME, attributes: ['email'] };
    expect((await askPreset('hunter-email', always(none), question)).answer).toEqual(UNKNOWN);
  });
});

describe('ContactOut', () => {
  test('queried by all known values, and only for what is needed', async () => {
    const { asked } = await askPreset('contactout', always({ status_code: 200, profile: [] }));
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/people/enrich',
      headers: { host: 'api.contactout.com', token: 'key' },
    });
    expect(JSON.parse(asked[0].body)).toEqual({
      linkedin_url: TILDA.linkedinUrl,
      email: TILDA.email,
      full_name: 'Tilda Varga',
      company: ['Kelmoran'],
    });
    const all = { ...BY_EMAIL, attributes: EVERYTHING };
    expect(JSON.parse((await askPreset('contactout', always({}), all)).asked[0].body)).toEqual({
      email: TILDA.email,
      include: ['work_email', 'personal_email', 'phone'],
    });
  });

  test('the record', async () => {
    const { answer } = await askPreset('contactout', always(fixture('contactout')));
    expect(recordIn(answer)).toEqual({
      first_name: 'Tilda',
      last_name: 'Varga',
      linkedin_url: TILDA.linkedinUrl,
      headline: 'VP of Sales at Kelmoran',
      about: 'Leads sales teams.',
      logo_url: 'https://media.example/photo/tv.jpg',
      industry: 'Machinery',
      skills: ['negotiation', 'forecasting'],
      emails: [
        { address: 't.varga@kelmoran.example', type: 'work', status: 'Verified' },
        { address: 'tvarga@orvanta.example', type: 'work', status: 'Unverified' },
        { address: 'tv@post.example', type: 'personal', status: 'Unverified' },
      ],
      phones: [{ number: '+16175550142' }],
      positions: [
        {
          title: 'VP of Sales',
          start_date: '2023-04-01',
          company: {
            name: 'Kelmoran',
            domain: 'kelmoran.example',
            linkedin_url: KELMORAN,
            industry: 'Machinery',
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
          major: 'Economics',
          degree: 'Bachelor of Arts',
          start_date: '2010-01-01',
          end_date: '2014-01-01',
        },
      ],
      verified_at: '2026-09-14T05:50:09Z',
    });
  });

  test.each([
    { status_code: 200, profile: [] },
    { status_code: 404, message: 'Not Found' },
  ])('%j is unknown', async (body) => {
    expect((await askPreset('contactout', always(body))).answer).toEqual(UNKNOWN);
  });
});
