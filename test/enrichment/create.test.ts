import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { createBody, PATH } from './jobs.ts';

const service = useService((config) => {
  config.limits.leadsPerJob = 5;
  config.limits.bodyBytes = 200_000;
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`p${index}@x.example`]);

test('200 with the new id', async () => {
  const { status, body } = await service.post(PATH, createBody());
  expect(status).toBe(200);
  expect(body).toEqual({ message: expect.any(String), id: expect.any(Number) });
});

const email = { keys: ['email'], values: [['a@x.example']] };

test.each<[string, Record<string, unknown>, string]>([
  ['name missing', { name: undefined }, 'lead_enrichments.name: is required'],
  ['name not a string', { name: 5 }, 'lead_enrichments.name: must be a string'],
  ['name empty', { name: '  ' }, 'lead_enrichments.name: must not be empty'],
  ['name over-long', { name: 'x'.repeat(256) }, 'lead_enrichments.name: must have at most 255'],
  ['source_type missing', { source_type: undefined }, 'lead_enrichments.source_type: is required'],
  [
    'source_type unknown',
    { source_type: 'csv' },
    'lead_enrichments.source_type: must be one of from_json',
  ],
  ['match_field missing', { match_field: undefined }, 'lead_enrichments.match_field: is required'],
  ['match_field unknown', { match_field: 'phone' }, 'lead_enrichments.match_field: must be one of'],
  ['lead_data missing', { lead_data: undefined }, 'lead_enrichments.lead_data: is required'],
  ['lead_data not an object', { lead_data: [] }, 'lead_enrichments.lead_data: must be an object'],
  ['keys missing', { lead_data: { values: [] } }, 'lead_data.keys: is required'],
  ['keys empty', { lead_data: { keys: [], values: [[]] } }, 'lead_data.keys: must not be empty'],
  [
    'key unknown',
    { lead_data: { keys: ['email', 'age'], values: [['a', 1]] } },
    'lead_data.keys[1]: must be one of',
  ],
  [
    'key repeated',
    { lead_data: { keys: ['email', 'email'], values: [['a', 'b']] } },
    'keys: email is repeated',
  ],
  ['values missing', { lead_data: { keys: ['email'] } }, 'lead_data.values: is required'],
  [
    'values empty',
    { lead_data: { keys: ['email'], values: [] } },
    'lead_data.values: must not be empty',
  ],
  [
    'values over the limit',
    { lead_data: { keys: ['email'], values: rows(6) } },
    'values: has 6 rows, at most 5',
  ],
  [
    'row not a list',
    { lead_data: { keys: ['email'], values: ['a@x.example'] } },
    'lead_data.values[0]: must be an array',
  ],
  [
    'row too short',
    { lead_data: { keys: ['email', 'title'], values: [['a', 'b'], ['c']] } },
    'values[1]: has 1 values, keys has 2',
  ],
  [
    'row too long',
    { lead_data: { keys: ['email'], values: [['a'], ['b', 'c']] } },
    'values[1]: has 2 values, keys has 1',
  ],
  [
    'needed key missing: email',
    { lead_data: { keys: ['title'], values: [['x']] } },
    'match_field email needs email',
  ],
  [
    'needed key missing: name',
    { match_field: 'name', lead_data: { keys: ['first_name', 'last_name'], values: [['a', 'b']] } },
    'match_field name needs company_name',
  ],
  [
    'needed key missing: linkedin_url',
    { match_field: 'linkedin_url' },
    'match_field linkedin_url needs linkedin_url',
  ],
  [
    'contact_profile_only with full',
    { contact_profile_only: true, is_full_prospect_profile: true },
    'contact_profile_only: must not be combined',
  ],
  [
    'contact_profile_only with direct_dial',
    { contact_profile_only: true, direct_dial: true },
    'contact_profile_only: must not be combined',
  ],
  [
    'flag not a boolean',
    { append_company_data: 'yes' },
    'append_company_data: must be a boolean or null',
  ],
  [
    'contact_refresh_time negative',
    { contact_refresh_time: -1 },
    'contact_refresh_time: must not be negative',
  ],
  [
    'contact_refresh_time not whole',
    { contact_refresh_time: 1.5 },
    'contact_refresh_time: must be an integer or null',
  ],
  [
    'contact_refresh_time a string',
    { contact_refresh_time: '30' },
    'contact_refresh_time: must be an integer or null',
  ],
  [
    'webhook not a URL',
    { webhook: 'ftp://x.example/hook' },
    'lead_enrichments.webhook: must be an http or https URL',
  ],
  ['webhook not a string', { webhook: 7 }, 'lead_enrichments.webhook: must be a string or null'],
])('422 %s', async (_name, overrides, message) => {
  const { status, body } = await service.post(PATH, createBody({ lead_data: email, ...overrides }));
  expect(status).toBe(422);
  expect(body.message).toContain(message);
});

test.each<[string, string, string]>([
  ['malformed JSON', '{"lead_enrichments":', 'body: is not valid JSON'],
  ['empty body', '', 'body: is empty'],
  ['body not an object', '[]', 'body: must be an object'],
  ['lead_enrichments missing', '{}', 'lead_enrichments: is required'],
  ['U+0000 in a value', JSON.stringify(createBody({ name: 'a\u0000b' })), 'U+0000'],
])('422 %s', async (_name, body, message) => {
  const answer = await service.post(PATH, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(message);
});

test('422 wrong content type', async () => {
  const response = await fetch(`${service.url}${PATH}?api_key=${service.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(createBody()),
  });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { message: string }).message).toContain('content-type');
});

test('422 not UTF-8', async () => {
  const response = await fetch(`${service.url}${PATH}?api_key=${service.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from([0x22, 0xff, 0x22]),
  });
  expect(response.status).toBe(422);
});

test('413 body over the size limit', async () => {
  const { status, body } = await service.post(PATH, createBody({ name: 'x'.repeat(300_000) }));
  expect(status).toBe(413);
  expect(body.message).toContain('200000');
});

test('422 duplicate name, compared as written and trimmed', async () => {
  expect((await service.post(PATH, createBody({ name: 'Spring ' }))).status).toBe(200);
  expect((await service.post(PATH, createBody({ name: 'spring' }))).status).toBe(200);
  const { status, body } = await service.post(PATH, createBody({ name: ' Spring' }));
  expect(status).toBe(422);
  expect(body.message).toContain('already taken');
});

test('the same name on another account is free', async () => {
  const other = await service.addAccount();
  await service.post(PATH, createBody({ name: 'shared' }));
  const { status } = await service.post(PATH, createBody({ name: 'shared' }), {
    api_key: other.apiKey,
  });
  expect(status).toBe(200);
});

test('422 not enough credits, and nothing is left behind', async () => {
  const poor = await service.addAccount({ credits: 1 });
  const query = { api_key: poor.apiKey };
  const body = createBody({ lead_data: { keys: ['email'], values: rows(2) } });
  const refused = await service.post(PATH, body, query);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain('credits');
  const list = await service.get(PATH, query);
  expect(list.body).toEqual({ lead_enrichment_jobs: [], total: 0 });
});

test('422 job limit reached', async () => {
  const small = await service.addAccount({ jobLimit: 0 });
  const { status, body } = await service.post(PATH, createBody(), { api_key: small.apiKey });
  expect(status).toBe(422);
  expect(body.message).toContain('job limit reached');
});

test('null flags, thresholds and webhooks mean their defaults', async () => {
  const { status } = await service.post(
    PATH,
    createBody({
      append_company_data: null,
      contact_profile_only: null,
      is_full_prospect_profile: null,
      direct_dial: null,
      contact_refresh_time: null,
      flag_if_lead_changed_company: null,
      flag_if_lead_changed_title: null,
      webhook: null,
    }),
  );
  expect(status).toBe(200);
});

test('an empty webhook means none, an unknown key is ignored', async () => {
  const body = createBody({ webhook: '', colour: 'red' });
  expect((await service.post(PATH, { ...body, more: 1 })).status).toBe(200);
});

test('401 takes precedence over 422, and keys of other endpoints are refused', async () => {
  for (const query of [{ api_key: 'tnr_unknown' }, { api_key: '' }]) {
    const { status, body } = await service.post(PATH, '{', query);
    expect(status).toBe(401);
    expect(body).toMatchObject({ message: expect.any(String), authorization_failure: true });
  }
  const response = await fetch(`${service.url}${PATH}`, { method: 'POST', body: '{' });
  expect(response.status).toBe(401);
});

test('404 unknown route', async () => {
  const { status, body } = await service.get('/api/v1/nothing');
  expect(status).toBe(404);
  expect(body.message).toContain('/api/v1/nothing');
  expect(body.message).not.toContain(service.apiKey);
});
