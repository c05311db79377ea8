import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  answering,
  httpConfig,
  inTurn,
  NEVER,
  quickSources,
  startUpstream,
} from '../support/upstream.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: string[], yaml = '', env: Record<string, string> = {}) {
  const config = join(folder, 'tenure.yaml');
  await writeFile(config, yaml);
  const given = ['sources', ...args, '--config', config];
  return tenure(given, { env: { DATABASE_URL: database.url, ...env } });
}

test('without sources or calls, the report describes the next step', async () => {
  expect((await run([])).stdout).toBe(
    'no source is configured; docs/first-source.md describes how to connect one\n',
  );
  const { stdout } = await run(['--days', '7'], 'sources: [{ type: simulated, name: trial }]');
  expect(stdout).toContain('no calls in the last 7 days to trial\n');
  expect(stdout).toContain('tenure sources test trial --email');
  const { code, stderr } = await run(['--days', '8']);
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('It must be 7, 30 or 90.'),
  });
});

test('the report has counts, shares, times and costs by source and identifier', async () => {
  const answers = [always(ANA), always(404), always(ANA), always(400)];
  await using upstream = await startUpstream(inTurn(...answers, always(ANA)));
  const price = { name: 'vendor', priceMicros: 50_000, budgetMicros: 1_000_000 };
  const sources = quickSources([httpConfig(upstream.url, price)], { db: database.db });
  for (let count = 0; count < 4; count++) await sources.ask(ABOUT_ANA, NEVER);
  await sources.ask({ ...ABOUT_ANA, linkedinUrl: undefined }, NEVER);
  sources.note('vendor', { by: 'linkedin_url', country: 'PT' }, 'wrong');
  await sources.close();
  const yaml = `
    refresh: { order: learned }
    sources: [{ name: vendor, url: "${upstream.url}", price: 0.05, budget: 1 }]`;
  const report = JSON.parse((await run(['--json'], yaml)).stdout);
  const reason = expect.stringMatching(
    /^1 of 1 for linkedin_url: knows at least \d+ % of these people, 0\.05 a call$/,
  );
  const none = { disputed: 0, behind: 0, agreed: 0, median_ms: expect.any(Number) };
  expect(report.sources).toEqual([
    {
      ...{ ...none, source: 'vendor', by: 'linkedin_url', reason, wrong: 1 },
      ...{ asked: 4, known: 2, known_low: 0.15, unknown: 1, failed: 1 },
      ...{ cost: 0.15, cost_per_hit: 0.075 },
    },
    {
      ...{ ...none, source: 'vendor', by: 'email', reason: expect.any(String), wrong: 0 },
      ...{ asked: 1, known: 1, known_low: 0.2065, unknown: 0, failed: 0 },
      ...{ cost: 0.05, cost_per_hit: 0.05 },
    },
  ]);
  expect(report.budgets).toEqual([
    { source: 'vendor', month: expect.any(String), budget: 1, spent: 0.2, reserved: 0 },
  ]);
  const { stdout } = await run([], yaml);
  expect(stdout).toMatch(/│ unknown │ failed │ wrong │ median │/);
  expect(stdout).toMatch(/│ vendor +│ linkedin_url +│ 4 +│ 2 +│ 15\.0 % +│ 1 +│ 1 +│/);
  expect(stdout).toContain('vendor: 0.20 of 1.00 spent in ');
});

const WITH_EXTRAS = {
  ...ANA,
  twitter: '@ana',
  positions: [{ ...ANA.positions![0], salary: 5, company: { name: 'Acme', mood: 'good' } }],
};
const BY_EMAIL = ['--email', 'ana@acme.example'];

test('a test shows question, answer, record and dropped fields, and is counted', async () => {
  await using upstream = await startUpstream(always(WITH_EXTRAS));
  const yaml = `sources: [{ name: trial, url: "${upstream.url}", price: 0.2 }]`;
  const { code, stdout } = await run(['test', 'trial', ...BY_EMAIL, '--json'], yaml);
  expect(code).toBe(0);
  const trial = JSON.parse(stdout);
  expect(trial).toMatchObject({
    question: { email: 'ana@acme.example', attributes: expect.arrayContaining(['email']) },
    answer: WITH_EXTRAS,
    record: { first_name: 'Ana', positions: [{ company: { name: 'Acme' } }] },
    dropped: ['positions[0].company.mood', 'positions[0].salary', 'twitter'],
    ...{ outcome: 'found', reason: null },
  });
  expect(JSON.parse(upstream.asked[0]!.body)).toEqual(trial.question);
  const report = JSON.parse((await run(['--json'], yaml)).stdout);
  expect(report.sources).toContainEqual(
    expect.objectContaining({ source: 'trial', by: 'email', asked: 1, cost: 0.2, reason: null }),
  );
  const text = await run(['test', 'trial', ...BY_EMAIL], yaml);
  expect(text.stdout).toMatch(/^trial: found after \d+ ms\n\nquestion: \{"email":/);
  expect(text.stdout).toContain('\nanswer: {\n  "first_name": "Ana",');
  expect(text.stdout).toContain('\nrecord: {\n  "first_name": "Ana",');
  expect(text.stdout).toContain('not part of a contact record: positions[0].company.mood, ');
});

test('a long answer is cut off on the screen, and whole in JSON', async () => {
  await using upstream = await startUpstream(always({ ...ANA, about: 'x'.repeat(20_000) }));
  const yaml = `sources: [{ name: long, url: "${upstream.url}" }]`;
  const { stdout } = await run(['test', 'long', ...BY_EMAIL], yaml);
  expect(stdout).toMatch(/\n… \d+ more characters; --json prints the whole answer\n/);
  const json = await run(['test', 'long', ...BY_EMAIL, '--json'], yaml);
  expect(JSON.parse(json.stdout).answer.about).toHaveLength(20_000);
});

const SEARCH_AND_PERSON = (url: string) => `
    sources:
      - name: register
        url: ${url}
        basic_auth: "key:"
        price: 0.2
        request: { method: GET, path: '"/search?q=" & $encodeUrlComponent(email)' }
        further_requests: [{ path: '"/people/" & id' }]
        response: '{ "emails": [{ "address": mail }], "positions": [] }'`;

test('the answers to further requests are listed', async () => {
  const answers = inTurn(always({ id: 7 }), always({ mail: 'ana@acme.example' }));
  await using upstream = await startUpstream(answers);
  const { stdout } = await run(
    ['test', 'register', ...BY_EMAIL, '--json'],
    SEARCH_AND_PERSON(upstream.url),
  );
  expect(JSON.parse(stdout)).toMatchObject({
    answer: [{ id: 7 }, { mail: 'ana@acme.example' }],
    record: { emails: [{ address: 'ana@acme.example' }] },
  });
  expect(upstream.asked).toMatchObject([
    { path: '/search?q=ana%40acme.example', headers: { authorization: 'Basic a2V5Og==' } },
    { path: '/people/7', headers: { authorization: 'Basic a2V5Og==' } },
  ]);
});

test('a question whose further request fails costs its price, because a part was answered', async () => {
  await using upstream = await startUpstream(inTurn(always({ id: 7 }), always(500)));
  const yaml = SEARCH_AND_PERSON(upstream.url).replaceAll('register', 'halfway');
  expect((await run(['test', 'halfway', ...BY_EMAIL], yaml)).code).toBe(1);
  const report = JSON.parse((await run(['--json'], yaml)).stdout);
  expect(report.sources).toContainEqual(
    expect.objectContaining({ source: 'halfway', asked: 1, failed: 1, cost: 0.2 }),
  );
});

test('a mapping is applied before fields are dropped', async () => {
  await using upstream = await startUpstream(always({ person: { mail: 'ana@acme.example' } }));
  const yaml = `
    sources:
      - name: mapped
        url: ${upstream.url}
        response: '{ "emails": [{ "address": person.mail }], "mail": person.mail }'`;
  const { stdout } = await run(['test', 'mapped', ...BY_EMAIL, '--json'], yaml);
  expect(JSON.parse(stdout)).toMatchObject({
    answer: { person: { mail: 'ana@acme.example' } },
    record: { emails: [{ address: 'ana@acme.example' }] },
    dropped: ['mail'],
  });
});

test.each<[string, Answering, number, object]>([
  ['unknown', always(404), 0, { outcome: 'unknown', answer: null, record: null, reason: null }],
  ['gone', always(410), 0, { outcome: 'gone', record: null }],
  ['failed', always(500), 1, { outcome: 'failed', reason: 'odd: answered 500' }],
  [
    'refused',
    always({ first_name: 7 }),
    1,
    { outcome: 'failed', answer: { first_name: 7 }, record: null, dropped: [] },
  ],
])('a source whose answer is %s', async (_, answer, exit, trial) => {
  await using upstream = await startUpstream(answer);
  const yaml = `sources: [{ name: odd, url: "${upstream.url}" }]`;
  const { code, stdout } = await run(['test', 'odd', ...BY_EMAIL, '--json'], yaml);
  expect(code).toBe(exit);
  expect(JSON.parse(stdout)).toMatchObject(trial);
});

test.each<[number, string]>([
  [401, 'odd: refused the credentials (401); the key is wrong, expired or missing: copy it '],
  [402, 'odd: wants to be paid (402); the account has no credits left: buy credits at the '],
  [403, 'odd: refused access (403); the key does not open this service: check at the provider '],
  [429, 'odd: answered 429; the provider received too many calls: lower rate_per_second '],
  [422, "odd: answered 422; compare its url and request with the provider's documentation"],
  [302, 'odd: redirected, which is not followed; put the address to which it redirects into url'],
  [503, 'odd: answered 503; the provider has a fault: try again later'],
])(
  'an answer %i: the source, the status, what to do, and the words of the provider',
  async (status, line) => {
    await using upstream = await startUpstream(answering(status, { message: 'No more of this.' }));
    const yaml = `sources: [{ name: odd, url: "${upstream.url}" }]`;
    const { code, stdout, stderr } = await run(['test', 'odd', ...BY_EMAIL], yaml);
    expect(code).toBe(1);
    expect(stderr).toContain(`tenure: ${line}`);
    expect(stderr.trim()).not.toContain('\n');
    expect(stdout).toContain('"message": "No more of this."');
  },
);

test('a source that cannot be reached: what to check', async () => {
  const yaml = 'sources: [{ name: off, url: "http://127.0.0.1:1" }]';
  const { stderr } = await run(['test', 'off', ...BY_EMAIL], yaml);
  expect(stderr).toBe('tenure: off: connection refused; check its url and the network\n');
});

test('a spent budget is not exceeded by a test', async () => {
  await using upstream = await startUpstream(always(404));
  const yaml = `sources: [{ name: spent, url: "${upstream.url}", price: 1, budget: 1.5 }]`;
  const codes = [];
  for (let count = 0; count < 3; count++) {
    codes.push((await run(['test', 'spent', ...BY_EMAIL], yaml)).code);
  }
  expect(codes).toEqual([0, 1, 1]);
  expect(upstream.asked).toHaveLength(1);
});

test('an invalid call names the missing or unknown argument', async () => {
  const yaml = 'sources: [{ type: simulated, name: trial }]';
  const unknown = await run(['test', 'tryal', ...BY_EMAIL], yaml);
  expect(unknown).toMatchObject({
    code: 1,
    stderr: 'tenure: there is no source named tryal; configured: trial\n',
  });
  const nobody = await run(['test', 'trial', '--first-name', 'Ana'], yaml);
  expect(nobody.code).toBe(2);
  expect(nobody.stderr).toContain('name the person: --linkedin-url, --email, or --first-name');
});

test('a source can be tested without a database', async () => {
  const yaml = 'sources: [{ type: simulated, name: trial, people: 10 }]';
  const args = ['test', 'trial', ...BY_EMAIL, '--data-dir', join(folder, 'none'), '--json'];
  const { stdout } = await run(args, yaml, { DATABASE_URL: '' });
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'unknown', record: null });
});
