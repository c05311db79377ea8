import { beforeAll, describe, expect, test } from 'vitest';
import { ana, bruno, carla } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { CONTACT_DATA_KEYS, create, creditsOf, daysAgo, PATH, statusOf } from './requests.ts';

const service = useService((config) => {
  config.limits.profilesPerRequest = 20;
  config.limits.bodyBytes = 200_000;
});

const tester = {
  first_name: 'Tessa',
  last_name: 'Proof',
  linkedin_url: 'https://www.linkedin.com/in/tessa-proof-t1',
  positions: [{ title: 'Tester', start_date: '2020-01-01', company: { name: 'Acme' } }],
  verified_at: daysAgo(400),
  test: true,
};
const noProfile = {
  first_name: 'Nora',
  last_name: 'Linkless',
  emails: [{ address: 'nora@acme.example', type: 'work', status: 'Verified' }],
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
  verified_at: daysAgo(400),
};
const flagged = {
  first_name: 'Felix',
  last_name: 'Gone',
  linkedin_url: 'https://www.linkedin.com/in/felix-gone-g1',
  profile_valid: false,
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
  verified_at: daysAgo(400),
};

beforeAll(() => service.load([ana, bruno, carla, tester, noProfile, flagged]));

const byUrl = { linkedin_url: ana.linkedin_url };

describe('the envelope', () => {
  test('200 with every fresh profile, completed', async () => {
    const body = await create(service, { profiles: [byUrl] });
    expect(Object.keys(body)).toEqual([
      'id',
      'unique_identifier',
      'webhook',
      'status',
      'contact_refresh_time',
      'user',
      'contact_profile_refreshes',
    ]);
    expect(body).toMatchObject({
      webhook: null,
      status: 'completed',
      contact_refresh_time: null,
      user: { id: expect.any(Number), email: 'ops@northwind.example', name: 'Northwind' },
    });
    const [profile] = body.contact_profile_refreshes;
    expect(profile.custom_columns).toEqual(byUrl);
    expect(Object.keys(profile.contact_data).sort()).toEqual([...CONTACT_DATA_KEYS].sort());
    expect(profile.contact_data).toMatchObject({
      id: expect.any(Number),
      first_name: 'Ana',
      title: 'VP of Sales',
      search_status: 'completed',
      match_status: 'found_and_verified',
      enrichment_status: 'Completed',
      remark: null,
      changed_company: false,
      changed_title: false,
      enriched_by: 'tenure',
    });
  });

  test('echoes submitted values: empty webhook, threshold', async () => {
    const body = await create(service, {
      profiles: [byUrl],
      webhook: '',
      contact_refresh_time: 5,
      synchronous: false,
    });
    expect(body).toMatchObject({ webhook: '', contact_refresh_time: 5 });
    expect(body).not.toHaveProperty('contact_profile_refreshes');
  });

  test('custom_columns are returned unchanged', async () => {
    const odd =
      '{"metadata":{"b":1,"a":12345678901234567890,"__proto__":{"x":1.0}},"2":"two","1":"one","email":"ana.silva@acme.example"}';
    const sent = `{"profiles":[${odd}],"synchronous":true}`;
    const url = `${service.url}${PATH}?api_key=${service.apiKey}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
    });
    const text = await answer.text();
    expect(text).toContain(`{"custom_columns":${odd},`);
    const { unique_identifier } = JSON.parse(text);
    for (const format of ['full', 'changes']) {
      const query = `api_key=${service.apiKey}&unique_identifier=${unique_identifier}&response_format=${format}`;
      const status = await fetch(`${service.url}${PATH}/request_status?${query}`);
      expect(await status.text()).toContain(`{"custom_columns":${odd},`);
    }
  });
});

describe('the key', () => {
  const post = (body: string, query: Record<string, string> = {}) =>
    fetch(`${service.url}${PATH}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  test('200 in the body', async () => {
    const body = JSON.stringify({ api_key: service.apiKey, profiles: [byUrl] });
    expect((await post(body)).status).toBe(200);
  });
  test('one in the query takes precedence', async () => {
    const body = JSON.stringify({ api_key: service.apiKey, profiles: [byUrl] });
    expect((await post(body, { api_key: 'tnr_wrong' })).status).toBe(401);
  });
  test.each([
    ['missing', JSON.stringify({ profiles: [byUrl] })],
    ['not a text', JSON.stringify({ api_key: 5, profiles: [byUrl] })],
    ['in an unreadable body', '{"api_key":'],
    ['wrong, in an invalid body', JSON.stringify({ api_key: 'tnr_wrong', profiles: 7 })],
  ])('401 %s', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ authorization_failure: true });
  });
  test('422 and 413 once the key in the query is known', async () => {
    const query = { api_key: service.apiKey };
    expect((await post('{"profiles":', query)).status).toBe(422);
    expect((await post(JSON.stringify({ a: 'x'.repeat(300_000) }), query)).status).toBe(413);
  });
});

test.each<[string, unknown, string]>([
  ['profiles missing', {}, 'profiles: is required'],
  ['profiles not a list', { profiles: {} }, 'profiles: must be an array'],
  ['profiles empty', { profiles: [] }, 'profiles: must not be empty'],
  ['an entry not an object', { profiles: [byUrl, 'x'] }, 'profiles[1]: must be an object'],
  ['an entry null', { profiles: [null] }, 'profiles[0]: must be an object'],
  ['over the limit', { profiles: Array(21).fill(byUrl) }, 'profiles: has 21 entries, at most 20'],
  ['webhook not a URL', { profiles: [byUrl], webhook: 'ftp://x' }, 'webhook: must be an http'],
  ['webhook not a text', { profiles: [byUrl], webhook: 5 }, 'webhook: must be'],
  ['negative threshold', { profiles: [byUrl], contact_refresh_time: -1 }, 'contact_refresh_time'],
  ['broken threshold', { profiles: [byUrl], contact_refresh_time: 1.5 }, 'contact_refresh_time'],
  ['threshold a text', { profiles: [byUrl], contact_refresh_time: '3' }, 'contact_refresh_time'],
  ['synchronous a text', { profiles: [byUrl], synchronous: 'yes' }, 'synchronous: must be'],
  ['attributes not a list', { profiles: [byUrl], requested_attributes: 'email' }, 'requested_attr'],
  [
    'attribute without a name',
    { profiles: [byUrl], requested_attributes: [{}] },
    'requested_attributes[0].name: is required',
  ],
  ['U+0000', { profiles: [{ email: 'a\0b@x.example' }] }, 'U+0000'],
])('422 %s', async (_name, body, message) => {
  const answer = await service.post(PATH, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(message);
});

test('422 not enough credits, invalid profiles counted, and nothing is written', async () => {
  const { apiKey, accountId } = await service.addAccount({ credits: 1 });
  const body = { profiles: [byUrl, {}], requested_attributes: [{ name: 'email' }] };
  const answer = await service.post(PATH, body, { api_key: apiKey });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toMatch(
    /^not enough credits: 2\.00 needed, 1\.00 available; up to 1\.00 is held for each of 2, /,
  );
  const { rows } = await service.database.pool.query(
    'select count(*) as requests from refresh_request where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ requests: 0 }]);
});

describe('profiles that conclude at once', () => {
  const dataOf = async (profile: object, options: object = {}) =>
    (await create(service, { profiles: [profile], ...options })).contact_profile_refreshes[0]
      .contact_data;

  test.each<[string, object, string]>([
    ['nothing usable', { metadata: { a: 1 } }, 'Invalid Source Data - Contact'],
    [
      'an incomplete name',
      { first_name: 'Ana', last_name: 'Silva' },
      'Invalid Source Data - Contact',
    ],
    ['a wrong type', { email: 5, linkedin_url: null }, 'Invalid Source Data - Contact'],
    ['no email address', { email: 'nonsense' }, 'Invalid Source Data - Email'],
    [
      'a look-alike host',
      { linkedin_url: 'https://linkedin.com.evil.example/in/ana' },
      'Invalid Source Data - Linkedin Url',
    ],
    ['a short link', { linkedin_url: 'https://lnkd.in/abc' }, 'Invalid Source Data - Linkedin Url'],
    [
      'a company page',
      { linkedin_url: acmePage(), email: 'x' },
      'Invalid Source Data - Linkedin Url',
    ],
    [
      'an empty name',
      { first_name: '-', last_name: '.', company_name: '!' },
      'Invalid Source Data - Contact',
    ],
  ])('invalid: %s', async (_name, profile, note) => {
    expect(await dataOf(profile)).toMatchObject({
      id: null,
      search_status: null,
      match_status: note,
      remark: 'Invalid input data!',
      enrichment_status: null,
      first_name: null,
      current_company_and_title: {},
      previous_companies_and_titles: [],
      primary_position: null,
      contact_education: null,
    });
  });

  test('an unusable identifier beside a usable one is ignored', async () => {
    const profile = { linkedin_url: 'https://lnkd.in/abc', email: 'ana.silva@acme.example' };
    expect(await dataOf(profile)).toMatchObject({ first_name: 'Ana', search_status: 'completed' });
  });

  test('an unknown ds_contact_id alone is not found', async () => {
    expect(await dataOf({ ds_contact_id: 999_999_999 })).toMatchObject({
      id: null,
      search_status: 'not_found',
      match_status: 'Contact Not Found',
      enrichment_status: 'Not Found',
    });
  });

  test('unmatched ones are closed if searching is disabled', async () => {
    const profile = { email: 'nobody@nowhere.example' };
    expect(await dataOf(profile, { find_match_and_refresh: false })).toMatchObject({
      id: null,
      search_status: null,
      match_status: 'not_found',
      enrichment_status: null,
    });
  });

  test.each([
    ['without a LinkedIn profile', { email: 'nora@acme.example' }, 'found_and_verified'],
    ['with one flagged invalid', { linkedin_url: flagged.linkedin_url }, 'invalid_li_profile'],
  ])('a matched contact %s is completed unchanged', async (_name, profile, match_status) => {
    expect(await dataOf(profile, { find_match_and_refresh: false })).toMatchObject({
      id: expect.any(Number),
      search_status: 'completed',
      match_status,
    });
  });

  test('a test request matches test contacts only, at no cost', async () => {
    const body = await create(service, {
      profiles: [{ linkedin_url: tester.linkedin_url }, byUrl, {}],
      test: true,
      synchronous: false,
    });
    expect(body.status).toBe('completed');
    const [matched, unmatched, invalid] = body.contact_profile_refreshes;
    expect(matched.contact_data).toMatchObject({ first_name: 'Tessa', search_status: 'completed' });
    expect(unmatched.contact_data).toMatchObject({
      id: null,
      search_status: 'completed',
      enrichment_status: 'Not Found',
    });
    expect(invalid.contact_data).toMatchObject({ search_status: null });
    expect(await creditsOf(service, body.id)).toMatchObject({ held: 0, charges: [] });
    const ordinary = await dataOf(
      { linkedin_url: tester.linkedin_url },
      {
        find_match_and_refresh: false,
      },
    );
    expect(ordinary.id).toBeNull();
  });
});

describe('charges', () => {
  const all = [{ name: 'mobile_number' }];
  test.each<[string, object, { name: string }[] | undefined, number]>([
    ['contact profile', byUrl, undefined, 0.25],
    ['an empty list of attributes', byUrl, [], 0.25],
    ['email', byUrl, [{ name: 'email' }], 1],
    ['corporate phone', byUrl, [{ name: 'corporate_phone' }], 1.25],
    ['direct dial', byUrl, all, 1.5],
    ['an unknown name', byUrl, [{ name: 'shoe_size' }], 1.5],
    ['what the data supports', { linkedin_url: bruno.linkedin_url }, all, 0.25],
    ['nobody employed', { email: 'carla@acme.example' }, all, 0],
    ['invalid input', {}, all, 0],
  ])('%s', async (_name, profile, requested_attributes, credits) => {
    const before = await creditsOf(service, 0);
    const { id, status } = await create(service, { profiles: [profile], requested_attributes });
    expect(status).toBe('completed');
    expect(await creditsOf(service, id)).toEqual({
      balance: before.balance - credits,
      held: 0,
      charges: [credits],
    });
  });

  test('the same contact twice in one request, and again, is charged each time', async () => {
    const first = await create(service, { profiles: [byUrl, byUrl] });
    const again = await create(service, { profiles: [byUrl] });
    expect((await creditsOf(service, first.id)).charges).toEqual([0.25, 0.25]);
    expect((await creditsOf(service, again.id)).charges).toEqual([0.25]);
  });

  test('concurrent creates never overdraw', async () => {
    const { apiKey } = await service.addAccount({ credits: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.post(PATH, { profiles: [byUrl] }, { api_key: apiKey }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);
  });
});

describe('the status endpoint', () => {
  const profiles = Array.from({ length: 7 }, (_, n) => ({ ...byUrl, metadata: { n } }));

  test('a synchronous request is returned whole, whatever the page', async () => {
    const { unique_identifier } = await create(service, { profiles });
    const body = await statusOf(service, unique_identifier, { page_no: '2', page_size: '2' });
    expect(body.contact_profile_refreshes).toHaveLength(7);
    const changes = await statusOf(service, unique_identifier, { response_format: 'changes' });
    expect(changes.profiles).toHaveLength(7);
  });

  test.each<[Record<string, string>, unknown, unknown, number[]]>([
    [{}, 1, 50, [0, 1, 2, 3, 4, 5, 6]],
    [{ page_no: '2', page_size: '3' }, '2', '3', [3, 4, 5]],
    [{ page_no: '3', page_size: '3' }, '3', '3', [6]],
    [{ page_no: '4', page_size: '3' }, '4', '3', []],
    [{ page_no: '0', page_size: '3' }, '0', '3', [0, 1, 2]],
    [{ page_no: 'x', page_size: '-1' }, 'x', '-1', [0]],
    [{ page_no: '99999999999999999999' }, '99999999999999999999', 50, []],
    [{ page_size: '100000' }, 1, '100000', [0, 1, 2, 3, 4, 5, 6]],
  ])('pages of an asynchronous one: %o', async (query, page_no, page_size, rows) => {
    const { unique_identifier } = await create(service, { profiles, synchronous: false });
    for (const format of ['anything', 'changes']) {
      const body = await statusOf(service, unique_identifier, {
        ...query,
        response_format: format,
      });
      const page = format === 'changes' ? body.profiles : body.contact_profile_refreshes;
      expect(page).toMatchObject({ total: 7, page_no, page_size });
      const numbers = page.profiles.map(
        (one: { custom_columns: { metadata: { n: number } } }) => one.custom_columns.metadata.n,
      );
      expect(numbers).toEqual(rows);
    }
  });

  test('the summary has three keys', async () => {
    const { id, unique_identifier } = await create(service, { profiles });
    expect(await statusOf(service, unique_identifier, { response_format: 'summary' })).toEqual({
      request_id: id,
      status: 'completed',
      unique_identifier,
    });
  });

  test('422 for another account’s request, an invalid id and a missing one', async () => {
    const { unique_identifier } = await create(service, { profiles });
    const { apiKey } = await service.addAccount();
    const ask = (query: Record<string, string>) => service.get(`${PATH}/request_status`, query);
    for (const query of [
      { unique_identifier, api_key: apiKey },
      { unique_identifier: 'nonsense' },
      { unique_identifier: '\0' },
      { unique_identifier: '' },
    ]) {
      expect(await ask(query as Record<string, string>)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('unique_identifier') },
      });
    }
  });
});

function acmePage(): string {
  return 'https://www.linkedin.com/company/acme-example';
}
