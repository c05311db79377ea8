import { expect, test } from 'vitest';
import { parseConfig } from './parse.ts';

const parse = (text: string, environment = {}) =>
  parseConfig(text, '/etc/tenure/tenure.yaml', environment);

const DEFAULTS = {
  sources: [],
  refresh: { deadlineMs: 900_000, order: 'listed' },
  webhooks: { allowPrivateAddresses: false, timeoutMs: 60_000, bodyBytes: 64 * 1024 ** 2 },
  mail: null,
  keys: { gracePeriodMs: 172_800_000, rollsPerHour: 5 },
  limits: {
    leadsPerJob: 100_000,
    profilesPerRequest: 1_000,
    peoplePerRequest: 100_000,
    peoplePerWatch: 100_000,
    watchesPerAccount: 1_000,
    pageSize: 1_000,
    bodyBytes: 67_108_864,
    requestsPerMinute: 300_000,
    requestTimeoutMs: 120_000,
    connections: 10_000,
    streams: 5_000,
    streamsPerAccount: 100,
    waitMs: 30_000,
    profileBytes: 262_144,
    answersBytes: 268_435_456,
    storageBytes: 21_474_836_480,
  },
  retentionMs: {
    jobs: null,
    requests: null,
    deliveries: 30 * 86_400_000,
    events: 30 * 86_400_000,
    lists: 7 * 86_400_000,
    audit: 365 * 86_400_000,
    versions: null,
  },
  startup: { databaseWaitMs: 60_000 },
  shutdown: { drainDelayMs: 1_000 },
  publicUrl: null,
  oidc: null,
  trustedProxies: [],
  cors: { origins: [] },
};

const FREE = { priceMicros: 0, pricePer: 'call', budgetMicros: null };
const ALL = ['profile', 'email', 'phone', 'personal_email', 'mailing_address'];

test.each([
  '',
  '\uFEFF',
  '# only a comment\n',
  '---\n',
  '{}',
  'refresh:\nsources:\nlimits:\n  # page_size: 5\n',
])('%j is all defaults', (text) => expect(parse(text)).toEqual(DEFAULTS));

test('every setting can be set', () => {
  const text = `
    public_url: https://tenure.example.com/api/
    trusted_proxies: [127.0.0.1, 10.0.0.0/8]
    auth:
      oidc:
        issuer: https://login.example.com
        client_id: tenure
        client_secret: s
        groups_claim: roles
        account_claim: account
        roles: { sales: viewer, it: admin }
    refresh: { deadline: 1d, order: learned }
    webhooks: { allow_private_addresses: true, timeout: 500ms, body_memory: 1gb }
    mail: { url: 'smtps://user:pa%20ss@mail.example.com', from: Tenure <news@example.com> }
    keys: { grace_period: 0s, rolls_per_hour: 100 }
    limits:
      leads_per_job: 10
      profiles_per_request: 20
      people_per_request: 30
      people_per_watch: 25
      watches_per_account: 26
      page_size: 30
      body: 512KB
      requests_per_minute: 40
      request_timeout: 5s
      connections: 50
      streams: 20
      streams_per_account: 7
      wait: 1s
      profile: 2kb
      answers: 3mb
    retention: { jobs: 1d, requests: 36500d, deliveries: off, events: 2d, lists: 3d, versions: 1000h, audit: 90d }
    startup: { database_wait: 0s }
    shutdown: { drain_delay: 12s }
    cors: { origins: [https://app.example.com, http://localhost:3000] }`;
  expect(parse(text)).toEqual({
    publicUrl: 'https://tenure.example.com/api',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    oidc: {
      issuer: 'https://login.example.com',
      clientId: 'tenure',
      clientSecret: 's',
      groupsClaim: 'roles',
      accountClaim: 'account',
      roles: { sales: 'viewer', it: 'admin' },
    },
    sources: [],
    refresh: { deadlineMs: 86_400_000, order: 'learned' },
    webhooks: { allowPrivateAddresses: true, timeoutMs: 500, bodyBytes: 1024 ** 3 },
    mail: { url: 'smtps://user:pa%20ss@mail.example.com', from: 'Tenure <news@example.com>' },
    keys: { gracePeriodMs: 0, rollsPerHour: 100 },
    limits: {
      leadsPerJob: 10,
      profilesPerRequest: 20,
      peoplePerRequest: 30,
      peoplePerWatch: 25,
      watchesPerAccount: 26,
      pageSize: 30,
      bodyBytes: 524_288,
      requestsPerMinute: 40,
      requestTimeoutMs: 5_000,
      connections: 50,
      streams: 20,
      streamsPerAccount: 7,
      waitMs: 1_000,
      profileBytes: 2_048,
      answersBytes: 3_145_728,
      storageBytes: 21_474_836_480,
    },
    retentionMs: {
      jobs: 86_400_000,
      requests: 36_500 * 86_400_000,
      deliveries: null,
      events: 2 * 86_400_000,
      audit: 90 * 86_400_000,
      lists: 3 * 86_400_000,
      versions: 3_600_000_000,
    },
    startup: { databaseWaitMs: 0 },
    shutdown: { drainDelayMs: 12_000 },
    cors: { origins: ['https://app.example.com', 'http://localhost:3000'] },
  });
});

test('an http source has defaults for all settings but its url', () => {
  expect(parse('sources: [{ url: "https://profiles.example.com/lookup" }]').sources).toEqual([
    {
      type: 'http',
      name: 'http',
      url: 'https://profiles.example.com/lookup',
      headers: {},
      timeoutMs: 10_000,
      concurrency: 32,
      ratePerSecond: null,
      traceparent: false,
      provides: ALL,
      ...FREE,
      request: null,
      furtherRequests: [],
      status: null,
      response: null,
    },
  ]);
});

test('an http source with a custom format', () => {
  const text = `
    sources:
      - name: upstream
        headers: { X-Api-Key: "\${KEY}", x-tag: "$\${KEY}" }
        timeout: 2s
        concurrency: 4
        rate_per_second: 0.5
        traceparent: true
        provides: [profile, email]
        request:
          url: https://upstream.example/v2/{linkedin_url}?mail={email}
          body: '{ "person": linkedin_url }'
        response: 'found ? { "first_name": person.given } : null'`;
  expect(parse(text, { KEY: 'k{1}' }).sources).toEqual([
    {
      type: 'http',
      name: 'upstream',
      url: 'https://upstream.example/v2/{linkedin_url}?mail={email}',
      headers: { 'x-api-key': 'k{1}', 'x-tag': `\${KEY}` },
      timeoutMs: 2_000,
      concurrency: 4,
      ratePerSecond: 0.5,
      traceparent: true,
      provides: ['profile', 'email'],
      ...FREE,
      request: { method: 'POST', path: null, body: '{ "person": linkedin_url }' },
      furtherRequests: [],
      status: null,
      response: 'found ? { "first_name": person.given } : null',
    },
  ]);
});

test('a preset has its own keys, except for those beside it', () => {
  const text = `
    sources:
      - preset: prospeo
        name: emails
        price: 0.02
        price_per: hit
        url: http://127.0.0.1:3000/enrich-person`;
  const [source] = parse(text, { PROSPEO_API_KEY: 'k1' }).sources;
  expect(source).toMatchObject({
    ...{ type: 'http', name: 'emails', priceMicros: 20_000, pricePer: 'hit' },
    url: 'http://127.0.0.1:3000/enrich-person',
    headers: { 'x-key': 'k1' },
    provides: ['profile', 'email', 'phone'],
    request: { method: 'POST', body: expect.stringContaining('only_verified_email') },
  });
});

test('HTTP Basic authentication is a header', () => {
  const text = 'sources: [{ url: "https://a.example", basic_auth: "k:" }]';
  expect(parse(text).sources[0]).toMatchObject({ headers: { authorization: 'Basic azo=' } });
});

test('further requests have a method and a delay by default', () => {
  const text = `
    sources:
      - url: https://a.example
        request: { method: GET, path: '"/search"' }
        further_requests: [{ path: next }, { method: POST, path: next, body: "{}", delay: 2s }]
        status: "404"
        response: person`;
  expect(parse(text).sources[0]).toMatchObject({
    request: { method: 'GET', path: '"/search"', body: null },
    furtherRequests: [
      { method: 'GET', path: 'next', body: null, delayMs: 0 },
      { method: 'POST', path: 'next', body: '{}', delayMs: 2_000 },
    ],
    status: '404',
    response: 'person',
  });
});

test('feeds and simulated sources keep their order', () => {
  const text = `
    sources:
      - { type: simulated }
      - { type: feed, path: incoming }
      - { type: feed, name: nightly, path: /srv/feed, provides: [phone] }
      - { type: simulated, name: test, seed: 7, people: 50, clock: { start: 2026-10-02, day: 1s } }`;
  const simulated = { type: 'simulated', provides: ALL, ...FREE };
  expect(parse(text).sources).toEqual([
    {
      ...simulated,
      name: 'simulated',
      seed: 1,
      people: 10_000,
      clock: { start: null, dayMs: 86_400_000 },
    },
    { type: 'feed', name: 'feed', path: '/etc/tenure/incoming', provides: ALL, ...FREE },
    { type: 'feed', name: 'nightly', path: '/srv/feed', provides: ['phone'], ...FREE },
    {
      ...simulated,
      name: 'test',
      seed: 7,
      people: 50,
      clock: { start: '2026-10-02', dayMs: 1_000 },
    },
  ]);
});

test('the environment fills in any value, and is never parsed as YAML', () => {
  const text = `
    webhooks: { allow_private_addresses: "\${PRIVATE}", timeout: "\${SECONDS}s" }
    limits:
      page_size: \${SIZE}
    sources:
      - url: https://\${HOST}/x
        headers:
          authorization: Bearer \${TOKEN}`;
  const environment = {
    PRIVATE: 'true',
    SECONDS: '5',
    SIZE: '77',
    HOST: 'a.example',
    TOKEN: '": {x} # y',
  };
  const config = parse(text, environment);
  expect(config.webhooks).toMatchObject({ allowPrivateAddresses: true, timeoutMs: 5_000 });
  expect(config.limits.pageSize).toBe(77);
  expect(config.sources[0]).toMatchObject({
    url: 'https://a.example/x',
    headers: { authorization: 'Bearer ": {x} # y' },
  });
});

test.each([
  ['price: 0.05', { priceMicros: 50_000, pricePer: 'call', budgetMicros: null }],
  ['price: "0.05", price_per: hit, budget: null', { priceMicros: 50_000, pricePer: 'hit' }],
  ['price: 0.0125, budget: 250', { priceMicros: 12_500, budgetMicros: 250_000_000 }],
  ['price: 1000000000, budget: 0', { priceMicros: 1_000_000_000_000_000, budgetMicros: 0 }],
  ['price: 0.07, budget: 1234.56', { priceMicros: 70_000, budgetMicros: 1_234_560_000 }],
  ['price: 0.000001', { priceMicros: 1 }],
])('a source with %s', (keys, costs) => {
  expect(parse(`sources: [{ type: simulated, ${keys} }]`).sources).toMatchObject([costs]);
});
